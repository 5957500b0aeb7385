// Persisted queries at build time: each tagged GraphQL text becomes the hash under which the server knows it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Service, services } from '@bank/contracts/services.ts'
import type { Plugin } from 'vite'

/** A service as documents are written for it: the function that they are wrapped in, its nouns, and the folder of its generated list. */
type DocumentService = {
  readonly tag: string
  readonly service: string
  readonly nouns: readonly string[]
  readonly folder: string
}

const contracts = join(import.meta.dirname, '../contracts/generated')
const tags = {
  'access-control': 'accessControl',
  account: 'account',
  payment: 'payment',
  'rule-engine': 'ruleEngine',
  statement: 'statement',
  desk: 'desk',
}
const ofProduct = Object.entries(services).map(
  ([service, { nouns }]): DocumentService => ({ tag: tags[service as Service], service, nouns, folder: contracts }),
)
const operation = /\b(query|mutation|subscription)\s+(\w+)/
const lists = new Map<string, { readAt: number; texts: Record<string, string> }>()

const listOf = ({ service, folder }: Pick<DocumentService, 'service' | 'folder'>): string =>
  join(folder, `documents.${service}.json`)

/** The documents of a service by their marks, read again when `npm run gen` wrote them anew. */
function textsOf({ service, folder }: DocumentService): Record<string, string> {
  const path = listOf({ service, folder })
  const readAt = existsSync(path) ? statSync(path).mtimeMs : 0
  const kept = lists.get(service)
  if (kept && kept.readAt === readAt) return kept.texts
  const texts = readAt ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
  lists.set(service, { readAt, texts })
  return texts
}

/** The noun whose folder holds the document, or the service's first where another noun's screen asks. */
function nounOf({ nouns }: DocumentService, file: string): string {
  const folder = /\/(?:web|office)\/(?:src|test)\/(\w+)\//.exec(file)?.[1] ?? ''
  return nouns.includes(folder) ? folder : (nouns[0] ?? folder)
}

function markOf(service: DocumentService | undefined, text: string, file: string): string {
  const [, kind, name] = operation.exec(text) ?? []
  // A fragment of its own is only a type.
  if (!service || !kind || !name) return 'undefined'
  const id = Object.entries(textsOf(service)).find(([, known]) => operation.exec(known)?.[2] === name)?.[0]
  if (!id) throw new Error(`${file}: ${name} is not among the generated documents: run \`npm run gen\`.`)
  return JSON.stringify({ service: service.service, noun: nounOf(service, file), kind, name, id })
}

/** `more` are services that a build has beside those of the product. */
export function trustedDocuments(more: readonly DocumentService[] = []): Plugin {
  const known = [...ofProduct, ...more]
  const names = known.map(({ tag }) => tag).join('|')
  const tagged = new RegExp(`\\b(${names})\\(\\s*(?:/\\* GraphQL \\*/\\s*)?\`([^\`]*)\`,?\\s*\\)`, 'g')
  const imported = new RegExp(`^import \\{ (?:${names}) \\} from '[^']*generated/[^']*gql\\.ts'.*$`, 'gm')
  return {
    name: 'trusted-documents',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (
        !/\/(?:web|office)\/(?:src|test)\/.*\.tsx?$/.test(file) ||
        file.includes('/generated/') ||
        !/generated\/[^']*gql\.ts'/.test(code)
      )
        return null
      for (const service of known) this.addWatchFile(listOf(service))
      const marked = code.replace(tagged, (_, tag: string, text: string) =>
        markOf(
          known.find(one => one.tag === tag),
          text,
          file,
        ),
      )
      return { code: marked.replace(imported, ''), map: null }
    },
  }
}
