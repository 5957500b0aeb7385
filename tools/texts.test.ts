// Texts are complete in three languages, none is unused, every refusal is explained, and none says what the glossary forbids.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@bank/contracts/errors/index.ts'
import { operationTexts } from '@bank/contracts/texts/operations.ts'
import { paperTexts } from '@bank/contracts/texts/papers.ts'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { sourcesOf } from './sources.ts'

const languages = ['ru', 'ky', 'en'] as const
type NounTexts = Readonly<Record<string, string>>

const plural = /_(?:zero|one|two|few|many|other)$/
/** Of every front end, by the folder of their noun. */
const nouns = ['web/src', 'office/src', 'phone/src'].flatMap(front =>
  readdirSync(join(root, front))
    .map(noun => `${front}/${noun}`)
    .filter(noun => existsSync(join(root, noun, 'i18n/ru.json'))),
)
const texts = Object.fromEntries(nouns.map(noun => [noun, languages.map(lang => read(noun, lang))])) as Record<
  string,
  NounTexts[]
>
const asked = sourcesOf(/^(web|office|phone|ui)\/src\/.*\.tsx?$/)
  .map(({ code }) => code)
  .join('\n')

test('the portal has texts', () => {
  expect(nouns.length).toBeGreaterThan(0)
})

test.each(nouns)('%s says the same in three languages', noun => {
  const [ru = {}, ...others] = texts[noun] ?? []
  const keys = basesOf(ru)
  const bad = others.flatMap((other, index) => [
    ...keys
      .filter(key => !basesOf(other).includes(key))
      .map(key => `${key} is missing in ${languages[index + 1]}: translate it.`),
    ...basesOf(other)
      .filter(key => !keys.includes(key))
      .map(key => `${key} is only in ${languages[index + 1]}: remove it, or say it in Russian.`),
  ])
  const empty = languages.flatMap((lang, index) =>
    Object.entries(texts[noun]?.[index] ?? {})
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `${key} is empty in ${lang}.`),
  )
  expect([...bad, ...empty]).toEqual([])
})

test.each(nouns)('%s fills the same gaps in three languages', noun => {
  const [ru = {}, ...others] = texts[noun] ?? []
  const bad = others.flatMap((other, index) =>
    Object.keys(ru)
      .filter(key => other[key] !== undefined && gaps(other[key]) !== gaps(ru[key] as string))
      .map(
        key =>
          `${key} has ${gaps(other[key] as string) || 'no gap'} in ${languages[index + 1]}, ${gaps(ru[key] as string) || 'none'} in ru.`,
      ),
  )
  expect(bad).toEqual([])
})

test.each(nouns)('%s says nothing that no screen asks for', noun => {
  const prefixes = [...asked.matchAll(/`([\w.]+\.)\$\{/g)].map(found => found[1] as string)
  const bad = basesOf(texts[noun]?.[0] ?? {}).filter(
    key => !(key in errors) && !asked.includes(`'${key}'`) && !prefixes.some(prefix => key.startsWith(prefix)),
  )
  expect(bad.map(key => `${key} is asked for nowhere: remove it in three languages.`)).toEqual([])
})

test('a heading names a kind in the nominative', () => {
  const names = { ...operationTexts, ...paperTexts }
  const bad = Object.entries(names).filter(
    ([, { ru, en }]) => /^(?:на|с|со|в|между|клиенту) /i.test(ru) || /^(?:to|from|between) /i.test(en),
  )
  expect(bad).toEqual([])
})

test('days of a period are called alike in every list', () => {
  const own = nouns.flatMap(noun => Object.entries(texts[noun]?.[0] ?? {}))
  const days = own.filter(([key, text]) => /days/.test(key) && /^\{\w+\} (?:дн|день)/.test(text))
  expect(days.map(([key]) => `${key} has its words in web/src/kit/list/periodNames.ts.`)).toEqual([])
})

/** What cases and calls of the desk refuse by their own code, and what the catalogue says is heard there. */
function heardAtDesk(): string[] {
  const rows = readFileSync(join(root, 'docs/REFUSALS.md'), 'utf8').matchAll(/^\| `(\w+)` \| (.*) \|$/gm)
  const told = [...rows].filter(([, , when = '']) => when.includes('(at the desk)')).flatMap(([, name]) => name ?? [])
  const refused = sourcesOf(/^server\/src\/.*\.ts$/)
    .filter(({ path, code, isTest }) => !isTest && (/\/src\/(?:desk|cases)\//.test(path) || code.includes('CaseKind<')))
    .flatMap(({ code }) => [...code.matchAll(/(?:reject|new Refusal)\('(\w+)'/g)].flatMap(([, name]) => name ?? []))
  return [...new Set([...told, ...refused])]
}

test.each(languages)('every refusal that a clerk hears is explained at the desk in %s', lang => {
  // What a case is decided by, and what is there on every screen; documents have a page of their own.
  const folders = [...['cases', 'identity', 'documents'].map(noun => `office/src/${noun}`), 'web/src/kit']
  const said = new Set(folders.flatMap(noun => Object.keys(texts[noun]?.[languages.indexOf(lang)] ?? {})))
  const heard = heardAtDesk()
  expect(heard.length).toBeGreaterThan(40)
  expect(heard.filter(name => !said.has(name))).toEqual([])
})

test.each(languages)('every refusal is explained in %s', lang => {
  const said = new Set(nouns.flatMap(noun => Object.keys(texts[noun]?.[languages.indexOf(lang)] ?? {})))
  expect(
    Object.keys(errors)
      .filter(name => !said.has(name))
      .map(name => `${name} has no text in ${lang}.`),
  ).toEqual([])
})

/** A clerk is told otherwise than a client, and a phone of its own session and contract. */
const toldOtherwise: ReadonlySet<string> = new Set([
  ...['CaseNotFoundException', 'CaseStateException', 'TaskDuplicateException', 'TaskOutdatedException'],
  ...['EvidenceMissingException', 'PaymentNotFoundException', 'PermanentLockoutException', 'UserNotFoundException'],
  ...['ContractNotActiveException', 'SessionExpiredException'],
  ...['AccountNotFoundException', 'FactorUnavailableException', 'WrongUserStateException'],
])

test.each(languages)('a refusal is told in the same words in every house, %s', lang => {
  const said = new Map<string, string>()
  const bad = nouns.flatMap(noun =>
    Object.entries(texts[noun]?.[languages.indexOf(lang)] ?? {})
      .filter(([key, text]) => {
        const before = said.get(key)
        said.set(key, before ?? text)
        return key in errors && !toldOtherwise.has(key) && before !== undefined && before !== text
      })
      .map(([key, text]) => `${key} in ${noun}: «${text}», elsewhere «${said.get(key)}».`),
  )
  expect(bad).toEqual([])
})

const never = [...readFileSync(join(root, 'docs/GLOSSARY.md'), 'utf8').matchAll(/`(ru|ky|en): ([^`]+)`/g)].map(
  ([, lang = '', word = '']) => ({ lang: lang as (typeof languages)[number], word }),
)

/** Texts outside the catalogues of the portal: names of the contract, papers, files and messages to phones. */
const shared = sourcesOf(
  /^(?:contracts\/texts\/\w+|server\/src\/(?:orders\/words|exports\/columns|identity\/texts))\.ts$/,
)
  .filter(({ isTest }) => !isTest)
  .map(({ code }) => code)
  .join('\n')
const spoken: Readonly<Record<(typeof languages)[number], RegExp>> = {
  ru: /[а-яё]/i,
  ky: /[а-яёөүң]/i,
  // A single word in small letters is a name of the code.
  en: /^(?=.*[A-Z ])[^а-яёөүңА-ЯЁӨҮҢ]+$/,
}
const literals = [...shared.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(found => found[1] ?? found[2] ?? '')

test('the glossary names what is never said', () => {
  expect(never.length).toBeGreaterThan(40)
  expect(literals.length).toBeGreaterThan(500)
})

test.each(never)('nobody says “$word” in $lang', ({ lang, word }) => {
  const beginning = new RegExp(`(?<!\\p{L})${word}${word.length < 4 ? '(?!\\p{L})' : ''}`, 'iu')
  const ofScreens = nouns.flatMap(noun => Object.entries(texts[noun]?.[languages.indexOf(lang)] ?? {}))
  const ofOthers = literals.filter(text => spoken[lang].test(text)).map(text => ['in the code', text] as const)
  expect([...ofScreens, ...ofOthers].filter(([, text]) => beginning.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
})

function read(noun: string, lang: string): NounTexts {
  const folder = join(root, noun, 'i18n')
  const files = readdirSync(folder).filter(name => name === `${lang}.json` || name.endsWith(`.${lang}.json`))
  return Object.assign({}, ...files.map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as NounTexts))
}

/** Languages differ in how many forms a number takes; the thing said is one. */
function basesOf(all: NounTexts): string[] {
  return [...new Set(Object.keys(all).map(key => key.replace(plural, '')))]
}

function gaps(text: string): string {
  return [...text.matchAll(/\{(\w+)/g)]
    .map(found => found[1])
    .sort()
    .join(', ')
}
