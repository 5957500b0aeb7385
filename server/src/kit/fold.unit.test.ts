// Indexes and columns of names fold them exactly as the search does; any other would not serve it.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldOf } from './fold.ts'

const migrations = new URL('../../migrations/', import.meta.url)
const indexes = readdirSync(migrations).flatMap(file =>
  [
    ...readFileSync(new URL(file, migrations), 'utf8').matchAll(
      /create index (\w+) on .*?gin \(\((translate\(.*\))\) /g,
    ),
  ].map(([, name = '', text = '']) => [name, text.replaceAll("''", "'")] as const),
)

test('there are indexes of folded names', () => {
  expect(indexes.map(([name]) => name)).toEqual(['cases_person_name', 'organisations_name', 'persons_name'])
})

const columns = readdirSync(migrations).flatMap(file =>
  [
    ...readFileSync(new URL(file, migrations), 'utf8').matchAll(
      /add column (\w+) .*? generated always as \((translate\(.*\))\) stored/g,
    ),
  ].map(([, name = '', text = '']) => [name, text] as const),
)

test('there is a column of folded names', () => {
  expect(columns.map(([name]) => name)).toEqual(['folded_name'])
})

test.each([...indexes, ...columns])('%s', (_, text) => {
  const folded = /lower\((.*?)\), 'ц'/.exec(text)?.[1] ?? ''
  expect(text).toBe(foldOf(folded))
})
