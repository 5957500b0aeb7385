// Names of kinds, statuses and rights stand in contracts/texts and in no other file of texts, in none of the three languages.

import { langs } from '@bank/contracts/lang.ts'
import { operationCodes } from '@bank/contracts/operations.ts'
import type { NameTable } from '@bank/contracts/texts/names.ts'
import { kindTexts, operationTexts } from '@bank/contracts/texts/operations.ts'
import { rightTexts, rightTitles } from '@bank/contracts/texts/rights.ts'
import { statusPhrases, statusTexts } from '@bank/contracts/texts/statuses.ts'
import { expect, test } from 'vitest'
import { lineAt, sourcesOf } from './sources.ts'

const plain = (text: string): string => text.trim().toLowerCase()

const namesOf = (table: NameTable, codes = Object.keys(table)): string[] =>
  codes.flatMap(code =>
    // What is called by its own code is called so in every language, and is no text.
    langs.flatMap(lang => (table[code]?.[lang] === code ? [] : [plain(table[code]?.[lang] ?? '')])),
  )

const names: ReadonlySet<string> = new Set([
  ...namesOf(kindTexts),
  ...namesOf(operationTexts, [...operationCodes]),
  ...namesOf(statusTexts),
  ...namesOf(statusPhrases),
  ...namesOf(rightTexts),
  ...namesOf(rightTitles),
])

/** Words that mean something else here, though one language says both alike. */
const homonyms: readonly string[] = [
  // Kyrgyz: to put back what was hidden, and to give money back.
  'web/src/accounts/i18n/ky.json: accounts.undo',
]

const files = sourcesOf(/^web\/src\/\w+\/i18n\/[\w.]+\.json$/).flatMap(({ path, text }) =>
  Object.entries(JSON.parse(text) as Record<string, string>).map(([key, said]) => ({
    place: `${path}: ${key}`,
    said,
  })),
)

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g
const cyrillic = /[а-яё]/i
/** Codes, keys and classes of the code itself, which English names may be spelt like. */
const isCode = (said: string): boolean => /^[\w.-]*$/.test(said) && !/^[A-Z][a-z]+$/.test(said)

/** A file that speaks Russian or Kyrgyz is one of texts, its English too. */
const literals = sourcesOf(/^(contracts|server\/src|server\/seed|web\/src)\/.*\.(?:ts|tsx|sql)$/)
  .filter(({ path, code, isTest }) => !isTest && !path.startsWith('contracts/texts/') && cyrillic.test(code))
  .flatMap(({ path, code }) =>
    [...code.matchAll(literal)].flatMap(found => {
      const said = found[1] ?? found[2] ?? found[3] ?? ''
      return isCode(said) ? [] : [{ place: `${path}:${lineAt(code, found.index)}`, said }]
    }),
  )

test('there are names to look for, and places to look in', () => {
  expect(names.size).toBeGreaterThan(150)
  expect(files.length).toBeGreaterThan(3000)
  expect(literals.length).toBeGreaterThan(500)
})

test('no name of a kind, a status or a right stands in another file of texts', () => {
  const wrong = [...files, ...literals]
    .filter(({ place, said }) => names.has(plain(said)) && !homonyms.includes(place))
    .map(({ place, said }) => `${place} says «${said}»: take it from contracts/texts.`)
  expect(wrong).toEqual([])
})

test('every homonym is still there', () => {
  expect(homonyms.filter(one => !files.some(({ place, said }) => place === one && names.has(plain(said))))).toEqual([])
})
