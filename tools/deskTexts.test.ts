// Every screen of the desk fetches the texts of all that it shows: none stands there by its key.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../office/src/', import.meta.url))
const read = (file: string): string => readFileSync(file, 'utf8')
const routes = read(join(root, 'routes.tsx'))

const wordsIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
const always = wordsIn(/const always = \[(.*?)\]/s.exec(routes)?.[1] ?? '')
const nouns = [...read(join(root, 'texts.ts')).matchAll(/^ {2}(\w+): \w+Texts,$/gm)].map(([, noun = '']) => noun)

const screens = [...routes.matchAll(/path: '([^']+)',(.*?)page: \(\) => import\('(#[^']+)'\)/gs)].map(
  ([, path = '', between = '', page = '']) => ({ path, page, texts: [...always, ...wordsIn(between)] }),
)

function fileOf(name: string, from: string): string | null {
  const file = name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(from), name)
  return /\.tsx?$/.test(file) && file.startsWith(root) && existsSync(file) ? file : null
}

/** The modules of a page, without those that it fetches later: these bring their texts along. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of read(file).matchAll(/from '([^']+)'/g)) {
    const next = fileOf(name, file)
    if (next) modulesOf(next, found)
  }
  return found
}

const nounsSaid = (file: string): string[] =>
  [...read(file).matchAll(/\bt\(\s*[`'](\w+)\./g)].flatMap(([, noun = '']) => (nouns.includes(noun) ? [noun] : []))

test('there are screens and texts', () => {
  expect(screens.length).toBeGreaterThan(10)
  expect(nouns.length).toBeGreaterThan(8)
})

test.each(screens)('$path', ({ page, texts }) => {
  const file = fileOf(page, root) ?? ''
  const lacking = [...modulesOf(file)].flatMap(one =>
    nounsSaid(one).flatMap(noun => (texts.includes(noun) ? [] : [`${one.slice(root.length)}: ${noun}`])),
  )
  expect([...new Set(lacking)]).toEqual([])
})
