// What is written from the contract: wire types for the server, typed documents for the web, and the page of who may touch what.

import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, groups, type Who } from '@bank/contracts/access.ts'
import { type Service, services } from '@bank/contracts/services.ts'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { buildASTSchema, type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql'
import { withDiagram } from './diagram.ts'
import { root } from './root.ts'
import { accessOf } from './snapshot.ts'

/** Folders that hold nothing but what `generate` returns. */
export const generatedFolders = ['contracts/generated', 'web/src/kit/generated'] as const

/** A document belongs to the service whose function wraps it: payment(`query …`). */
export const tags = {
  'access-control': 'accessControl',
  account: 'account',
  payment: 'payment',
  'rule-engine': 'ruleEngine',
} as const satisfies Record<Service, string>

type Source = { location: string; rawSDL: string; document: DocumentNode }

const scalars = {
  Decimal: 'string',
  BusinessDate: 'string',
  Instant: 'string',
  Says: 'Record<string, string>',
  ID: { input: 'string', output: 'string' },
}

const common = {
  scalars,
  strictScalars: true,
  enumType: 'string-literal',
  useTypeImports: true,
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
} as const

/** Every generated file: its path from the root, and its text. */
export async function generate(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const snapshot: string[] = []
  const sources = await webSources()
  for (const service of Object.keys(services) as Service[]) {
    const sdl = sdlOf(service)
    const schema = buildASTSchema(sdl)
    files.set(`contracts/generated/${service}.ts`, await serverTypes(sdl, schema))
    const documents = documentsOf(service, schema, sources)
    for (const [name, text] of await clientTypes(service, sdl, schema, documents)) files.set(name, text)
    snapshot.push(`# ${services[service].path}`, ...accessOf(schema).map(snapshotLine), '')
  }
  files.set('contracts/access.snapshot.txt', snapshot.join('\n'))
  for (const [name, text] of await drawnReadmes()) files.set(name, text)
  return files
}

export function sdlOf(service: Service): DocumentNode {
  const texts = ['prelude', ...services[service].nouns].map(noun =>
    readFileSync(join(root, 'contracts/schema', `${noun}.graphql`), 'utf8'),
  )
  return parse(texts.join('\n'), { noLocation: false })
}

function snapshotLine(field: { readonly name: string; readonly to: string | undefined }): string {
  const to = groups.find(group => group === field.to) as Who | undefined
  if (!to)
    throw new Error(`${field.name} has no @access(to: …) that contracts/access.ts knows: give it a row of \`who\`.`)
  return `${field.name}  ${to}  ${describe(to)}`
}

async function serverTypes(schema: DocumentNode, schemaAst: GraphQLSchema): Promise<string> {
  return codegen({
    filename: 'types.ts',
    schema,
    schemaAst,
    documents: [],
    config: { ...common, enumsAsTypes: true, contextType: 'unknown' },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  })
}

async function clientTypes(
  service: Service,
  schema: DocumentNode,
  schemaAst: GraphQLSchema,
  documents: Source[],
): Promise<Map<string, string>> {
  const folder = `web/src/kit/generated/${service}/`
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: folder,
    schema,
    schemaAst,
    documents,
    config: { ...common, documentMode: 'string' },
    presetConfig: {
      fragmentMasking: false,
      skipIndexFile: true,
      gqlTagName: tags[service],
      persistedDocuments: { hashAlgorithm: 'sha256' },
    },
    plugins: [],
    pluginMap: {},
    documentTransforms: [],
  })
  // A service the web does not ask yet: the preset would write types it does not import.
  if (documents.length === 0)
    return new Map([
      [`${folder}graphql.ts`, 'export {}\n'],
      [`contracts/generated/documents.${service}.json`, '{}\n'],
    ])
  const written = await Promise.all(sections.map(async part => [part.filename, await codegen(part)] as const))
  return new Map(
    written.map(([name, text]) => [
      name.endsWith('.json') ? `contracts/generated/documents.${service}.json` : name,
      `${text.trimEnd()}\n`,
    ]),
  )
}

/** A noun with a lifecycle.ts shows its roads in its README. */
async function drawnReadmes(): Promise<Map<string, string>> {
  const drawn = new Map<string, string>()
  for await (const file of glob('server/src/*/lifecycle.ts', { cwd: root })) {
    const readme = file.replace('lifecycle.ts', 'README.md')
    if (!existsSync(join(root, readme))) continue
    const { roads } = (await import(join(root, file))) as { roads: Parameters<typeof withDiagram>[1] }
    drawn.set(readme, withDiagram(readFileSync(join(root, readme), 'utf8'), roads))
  }
  return drawn
}

async function webSources(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const file of glob('web/src/**/*.{ts,tsx}', { cwd: root, exclude: ['web/src/kit/generated/**'] })) {
    found.set(file, readFileSync(join(root, file), 'utf8'))
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The documents of one service, checked against its own schema; fragments may live in another file than their users. */
function documentsOf(service: Service, schema: GraphQLSchema, sources: ReadonlyMap<string, string>): Source[] {
  const call = new RegExp(`\\b${tags[service]}\\(\\s*(?:/\\* GraphQL \\*/\\s*)?\`([^\`]*)\``, 'g')
  const found: Source[] = []
  for (const [location, text] of sources) {
    for (const [, rawSDL = ''] of text.matchAll(call))
      found.push({ location, rawSDL, document: read(rawSDL, location) })
  }
  const whole = { kind: 'Document', definitions: found.flatMap(source => source.document.definitions) } as DocumentNode
  const mistakes = found.length === 0 ? [] : validate(schema, whole)
  if (mistakes.length > 0) {
    const files = (message: string) =>
      found.find(source => source.rawSDL.includes(/"([^"]+)"/.exec(message)?.[1] ?? '\0'))?.location ?? service
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
