// The compiler refuses a door that answers something else than the contract: changed copies are compiled.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './root.ts'
import { output } from './steps.ts'

/** A package of its own beside the sources, so that what is compiled here is never taken for a source. */
const folder = mkdtempSync(join(tmpdir(), 'ordo-contract-'))
afterAll(() => rmSync(folder, { recursive: true }))

const source = (path: string): string =>
  readFileSync(join(root, 'server/src', path), 'utf8').replaceAll(
    "from './",
    `from '#${path.replace(/\/?\w+\.ts$/, '/')}`,
  )

function changed(path: string, from: string, to: string): string {
  const text = source(path)
  if (!text.includes(from)) throw new Error(`${path} has no ${from}: change another line here.`)
  return text.replace(from, to)
}

const door = 'accounts/index.ts'
const byId = 'accountById: read((ctx, { accountId }) => accountById(ctx, accountId))'

const files = {
  asItIs: source(door),
  wrongResult: changed(door, byId, 'accountById: read(ctx => accountsByParty(ctx))'),
  unknownField: changed(door, byId, byId.replace('accountById', 'accountOfId')),
  wrongArgument: changed(door, byId, 'accountById: read((ctx, { id }) => accountById(ctx, id))'),
  wrongArgumentOfFunction: changed(
    door,
    byId,
    'accountById: read((ctx, { id }: { id: string }) => accountById(ctx, id))',
  ),
  app: source('app.ts'),
  incompleteApp: changed('app.ts', '...cardsQuery, ', ''),
  strangerInApp: changed('app.ts', '...cardsQuery, ', '...cardsQuery, ...rulesQuery, '),
} as const

let compiled = ''

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.ts`), text)
  symlinkSync(join(root, 'server/src'), join(folder, 'src'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }))
  const config = { extends: join(root, 'tsconfig.base.json'), files: Object.keys(files).map(name => `${name}.ts`) }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  compiled = (await output('tsc', ['--pretty', 'false', '-p', folder])).text
}, 180_000)

const complaints = (name: keyof typeof files): string[] =>
  compiled.split(/\n(?! )/).filter(line => line.includes(`${name}.ts(`))

test.each(['asItIs', 'app'] as const)('%s compiles', name => expect(complaints(name)).toEqual([]))

test.each([
  ['wrongResult', /TS2322[\s\S]*is missing the following properties from type 'Account'/],
  ['unknownField', /TS2561.*'accountOfId' does not exist/],
  ['wrongArgument', /TS2339.*Property 'id' does not exist/],
  ['wrongArgumentOfFunction', /TS2322[\s\S]*Property 'id' is missing/],
  ['incompleteApp', /missing the following properties[^\n]*individualCards, businessCards/],
  ['strangerInApp', /Types of property 'getOperationsTimeRule' are incompatible[\s\S]*to type 'never'/],
] as const)('%s is refused', (name, complaint) => {
  expect(complaints(name).join('\n')).toMatch(complaint)
})
