// Generates from the contract: types of both sides, typed documents for the web, and the page of access rules.

import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, groups, type Who } from '@bank/contracts/access.ts'
import { houseOf, pathOf, type Service, services } from '@bank/contracts/services.ts'
import { buildASTSchema, type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql'
import { withDiagram } from './diagram.ts'
import { documentFiles, type TaggedDocument } from './documentTypes.ts'
import { root } from './root.ts'
import { accessOf, type FieldRule } from './snapshot.ts'
import { wireTypes } from './wireTypes.ts'

/** Folders that hold nothing but what `generate` returns. */
export const generatedFolders = [
  'contracts/generated',
  'web/src/kit/generated',
  'office/src/kit/generated',
  'contracts/test/generated',
  'web/test/memos/generated',
] as const

/** A document belongs to the service whose function wraps it: payment(`query …`). */
export const tags = {
  'access-control': 'accessControl',
  account: 'account',
  payment: 'payment',
  'rule-engine': 'ruleEngine',
  statement: 'statement',
  desk: 'desk',
} as const satisfies Record<Service, string>

/** Where the typed documents of each house go, and where they find the type of a document. */
const fronts = {
  portal: { folder: 'web/src/kit/generated', documents: '#kit/document.ts' },
  desk: { folder: 'office/src/kit/generated', documents: '@bank/web/kit/document.ts' },
} as const

/** Every generated file: its path from the root, and its text. */
export async function generate(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const snapshot: string[] = []
  const sources = { portal: await sourcesIn('web/src'), desk: await sourcesIn('office/src') }
  const names = Object.keys(services) as Service[]
  const schemas = new Map(names.map(service => [service, buildASTSchema(sdlOf(service))]))
  const wire = wireTypes(schemas, preludeNames())
  for (const [name, text] of wire.texts) files.set(`contracts/generated/${name}.ts`, text)
  for (const [service, schema] of schemas) {
    const { folder, documents } = fronts[houseOf(service)]
    const homes = new Map<string, readonly string[]>([
      [documents, ['Doc']],
      ['@bank/contracts/dates.ts', ['BusinessDate']],
      ...['prelude', service].map(
        name => [`@bank/contracts/generated/${name}.ts`, wire.names.get(name) ?? []] as const,
      ),
    ])
    const { types, tag, texts } = documentFiles(
      tags[service],
      schema,
      documentsOf(tags[service], schema, sources[houseOf(service)]),
      homes,
    )
    files.set(`${folder}/${service}/graphql.ts`, types)
    files.set(`${folder}/${service}/gql.ts`, tag)
    files.set(`contracts/generated/documents.${service}.json`, texts)
    snapshot.push(`# ${pathOf(service)}`, ...accessOf(schema).map(snapshotLine), '')
  }
  files.set('contracts/access.snapshot.txt', snapshot.join('\n'))
  for (const [name, text] of await drawnReadmes()) files.set(name, text)
  for (const [name, text] of await ofTests()) files.set(name, text)
  return files
}

/** The contract of the second type of documents, a service of its own that only tests have: nothing of it is in the files above. */
async function ofTests(): Promise<Map<string, string>> {
  const [name, folder] = ['memo', 'web/test/memos']
  const sdl = readFileSync(join(root, 'contracts/test/memos.graphql'), 'utf8')
  const schema = buildASTSchema(parse([schemaFile('prelude'), sdl].join('\n')))
  const wire = wireTypes(new Map([[name, schema]]), preludeNames(), '../..')
  const homes = new Map<string, readonly string[]>([
    [fronts.portal.documents, ['Doc']],
    ['@bank/contracts/generated/prelude.ts', wire.names.get('prelude') ?? []],
    [`@bank/contracts/test/generated/${name}.ts`, wire.names.get(name) ?? []],
  ])
  const documents = documentsOf(name, schema, await sourcesIn(folder))
  const { types, tag, texts } = documentFiles(name, schema, documents, homes)
  accessOf(schema).forEach(snapshotLine)
  return new Map([
    [`contracts/test/generated/${name}.ts`, wire.texts.get(name) ?? ''],
    [`contracts/test/generated/documents.${name}.json`, texts],
    [`${folder}/generated/graphql.ts`, types],
    [`${folder}/generated/gql.ts`, tag],
  ])
}

const schemaFile = (noun: string): string => readFileSync(join(root, 'contracts/schema', `${noun}.graphql`), 'utf8')

const preludeNames = (): Set<string> =>
  new Set(parse(schemaFile('prelude')).definitions.flatMap(one => ('name' in one && one.name ? [one.name.value] : [])))

export function sdlOf(service: Service): DocumentNode {
  return parse(['prelude', ...services[service].nouns].map(schemaFile).join('\n'))
}

function snapshotLine(field: FieldRule): string {
  const to = groups.find(group => group === field.to) as Who | undefined
  if (!to)
    throw new Error(`${field.name} has no @access(to: …) that contracts/access.ts knows: give it a row of \`who\`.`)
  return `${field.name}  ${to}  ${describe(to)}${field.isProofNeeded ? ', with a fresh proof' : ''}`
}

type DiagramInput = Parameters<typeof withDiagram>[1]

/** Signed documents have statuses that are edited and that wait; whatever else has transitions has only these. */
type Lifecycles = { readonly lifecycle?: DiagramInput; readonly transitions: DiagramInput['transitions'] }

/** A noun with a lifecycle.ts shows its transitions in its README. */
async function drawnReadmes(): Promise<Map<string, string>> {
  const drawn = new Map<string, string>()
  for await (const file of glob('server/src/*/lifecycle.ts', { cwd: root })) {
    const readme = file.replace('lifecycle.ts', 'README.md')
    if (!existsSync(join(root, readme))) continue
    const { lifecycle, transitions } = (await import(join(root, file))) as Lifecycles
    drawn.set(
      readme,
      withDiagram(readFileSync(join(root, readme), 'utf8'), lifecycle ?? { transitions, editable: [], awaits: {} }),
    )
  }
  return drawn
}

async function sourcesIn(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/generated/**'] })) {
    found.set(file, readFileSync(join(root, file), 'utf8'))
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The documents of one service, checked against its own schema; fragments may live in another file than their users. */
function documentsOf(tag: string, schema: GraphQLSchema, sources: ReadonlyMap<string, string>): TaggedDocument[] {
  const call = new RegExp(`\\b${tag}\\(\\s*(?:/\\* GraphQL \\*/\\s*)?\`([^\`]*)\``, 'g')
  const found: TaggedDocument[] = []
  for (const [location, text] of sources) {
    for (const [, tagged = ''] of text.matchAll(call))
      found.push({ location, text: tagged, document: read(tagged, location) })
  }
  const whole = { kind: 'Document', definitions: found.flatMap(source => source.document.definitions) } as DocumentNode
  const mistakes = found.length === 0 ? [] : validate(schema, whole)
  if (mistakes.length > 0) {
    const files = (message: string) =>
      found.find(source => source.text.includes(/"([^"]+)"/.exec(message)?.[1] ?? '\0'))?.location ?? tag
    throw new Error(mistakes.map(mistake => `${files(mistake.message)}: ${mistake.message}`).join('\n'))
  }
  return found
}

function read(text: string, location: string): DocumentNode {
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`${location}: ${String(error)}`, { cause: error })
  }
}
