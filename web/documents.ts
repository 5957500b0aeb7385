// Persisted queries at build time: each tagged GraphQL text becomes the hash under which the server knows it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Service, services } from '@bank/contracts/services.ts'
import type { Plugin } from 'vite'

const tags: Record<string, Service> = {
  accessControl: 'access-control',
  account: 'account',
  payment: 'payment',
  ruleEngine: 'rule-engine',
}
const names = Object.keys(tags).join('|')
const tagged = new RegExp(`\\b(${names})\\(\\s*(?:/\\* GraphQL \\*/\\s*)?\`([^\`]*)\`,?\\s*\\)`, 'g')
const imported = new RegExp(`^import \\{ (?:${names}) \\} from '[^']*generated/[^']*gql\\.ts'.*$`, 'gm')
const operation = /\b(query|mutation|subscription)\s+(\w+)/

const contracts = join(import.meta.dirname, '../contracts/generated')
const lists = new Map<Service, { readAt: number; texts: Record<string, string> }>()

/** The documents of a service by their marks, read again when `npm run gen` wrote them anew. */
function textsOf(service: Service): Record<string, string> {
  const path = join(contracts, `documents.${service}.json`)
  const readAt = existsSync(path) ? statSync(path).mtimeMs : 0
  const kept = lists.get(service)
  if (kept && kept.readAt === readAt) return kept.texts
  const texts = readAt ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
  lists.set(service, { readAt, texts })
  return texts
}

/** The noun whose folder holds the document, or the service's first where another noun's screen asks. */
function nounOf(service: Service, file: string): string {
  const nouns: readonly string[] = services[service].nouns
  const folder = /\/web\/src\/(\w+)\//.exec(file)?.[1] ?? ''
  return nouns.includes(folder) ? folder : (nouns[0] ?? folder)
}

function markOf(tag: string, text: string, file: string): string {
  const service = tags[tag]
  const [, kind, name] = operation.exec(text) ?? []
  // A fragment of its own is only a type.
  if (!service || !kind || !name) return 'undefined'
  const id = Object.entries(textsOf(service)).find(([, known]) => operation.exec(known)?.[2] === name)?.[0]
  if (!id) throw new Error(`${file}: ${name} is not among the generated documents: run \`npm run gen\`.`)
  return JSON.stringify({ service, noun: nounOf(service, file), kind, name, id })
}

export function trustedDocuments(): Plugin {
  return {
    name: 'trusted-documents',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!/\/web\/src\/.*\.tsx?$/.test(file) || file.includes('/generated/') || !/generated\/[^']*gql\.ts'/.test(code))
        return null
      for (const service of Object.keys(services)) this.addWatchFile(join(contracts, `documents.${service}.json`))
      const marked = code.replace(tagged, (_, tag: string, text: string) => markOf(tag, text, file))
      return { code: marked.replace(imported, ''), map: null }
    },
  }
}
