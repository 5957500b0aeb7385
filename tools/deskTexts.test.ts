// Every screen of the desk fetches the texts of all that it shows: none stands there by its key.
import { expect, test } from 'vitest'
import { importsOf, read, type Source, sourcesOf } from './sources.ts'

const routes = read('office/src/routes.tsx').code
const wordsIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
const always = wordsIn(/always = \[(.*?)\]/s.exec(routes)?.[1] ?? '')
const nouns = [...read('office/src/texts.ts').code.matchAll(/^ {2}(\w+): \w+Texts,$/gm)].map(([, noun = '']) => noun)

const screens = [...routes.matchAll(/path: '([^']+)',(.*?)page: \(\) => import\('#((\w+)\/[^']+)'\)/gs)].map(
  ([, path = '', between = '', page = '', folder = '']) => ({
    path,
    folder,
    page: `office/src/${page}`,
    texts: [...always, ...wordsIn(between)],
  }),
)
const folders = [...new Set(screens.map(({ folder }) => folder))]

const sources = new Map(sourcesOf(/^office\/src\/.*\.tsx?$/).map(source => [source.path, source]))

/** The modules of a page, without those that it fetches later: these bring their texts along. */
function modulesOf(path: string, found = new Set<Source>()): Set<Source> {
  const source = sources.get(path)
  if (!source || found.has(source)) return found
  found.add(source)
  for (const { target, isDynamic } of importsOf(source)) if (target && !isDynamic) modulesOf(target, found)
  return found
}

/** Of these nouns those whose texts a module asks for. */
const nounsSaid = ({ code }: Source): string[] =>
  [...code.matchAll(/\bt\(\s*[`'](\w+)\./g)].flatMap(([, noun = '']) => (nouns.includes(noun) ? [noun] : []))

/** Of the nouns that have screens those whose keys a module holds, asked for or not. */
const keysHeld = ({ code }: Source): string[] =>
  [...code.matchAll(new RegExp(`['\`](${folders.join('|')})\\.\\w`, 'g'))].map(([, noun = '']) => noun)

test('there are screens and texts', () => {
  expect(screens.length).toBeGreaterThan(12)
  expect(nouns.length).toBeGreaterThan(8)
})

test.each(screens)('$path', ({ page, folder, texts }) => {
  const own = [...sources.values()].filter(({ path, isTest }) => path.startsWith(`office/src/${folder}/`) && !isTest)
  const said = [
    ...[...modulesOf(page)].map(source => ({ source, of: nounsSaid(source) })),
    ...own.map(source => ({ source, of: keysHeld(source) })),
  ]
  const lacking = said.flatMap(({ source, of }) =>
    of.flatMap(noun => (texts.includes(noun) ? [] : [`${source.path}: ${noun}`])),
  )
  expect([...new Set(lacking)]).toEqual([])
})
