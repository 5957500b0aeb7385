// The stored choice of language is read back as it was written; an unknown one is Russian.

import { expect, test } from 'vitest'
import { fromStored, langs, toStored } from './lang.ts'

test('each language is kept as the specification names it and read back', () => {
  expect(langs.map(toStored)).toEqual(['RU', 'KG', 'ENG'])
  expect(langs.map(lang => fromStored(toStored(lang)))).toEqual(langs)
})

test('an absent or foreign choice is Russian', () => {
  for (const choice of [null, undefined, '', 'ky', 'kg', 'DE']) expect(fromStored(choice)).toBe('ru')
})
