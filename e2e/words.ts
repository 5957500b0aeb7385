// Texts of the portal, the desk and the phone in each language, and the finder of untranslated words on a screen.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NameTable, namesIn } from '@bank/contracts/texts/names.ts'
import type { Page } from '@playwright/test'

export type Lang = 'ru' | 'ky' | 'en'
const langs = ['ru', 'ky', 'en'] as const
/** As the browser keeps the choice. */
export const langCodes: Readonly<Record<Lang, string>> = { ru: 'RU', ky: 'KG', en: 'ENG' }

type NamesModule = { readonly names: NameTable }

/** The texts of one front end: its own, and what its screens say by the names of the contract. */
async function textsOf(front: 'web' | 'office' | 'phone'): Promise<(lang: Lang) => ReadonlyMap<string, string>> {
  const sources = join(import.meta.dirname, '..', front, 'src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const named = await Promise.all(
    files
      .filter(name => name.endsWith('i18n/names.ts'))
      .map(async name => ((await import(join(sources, name))) as NamesModule).names),
  )
  const all = (lang: Lang) => {
    const own = files
      .filter(name => /i18n\/[\w.]*json$/.test(name) && name.endsWith(`${lang}.json`))
      .flatMap(name => Object.entries(JSON.parse(readFileSync(join(sources, name), 'utf8')) as Record<string, string>))
    return new Map([...own, ...named.flatMap(table => Object.entries(namesIn(table, lang)))])
  }
  const texts = { ru: all('ru'), ky: all('ky'), en: all('en') }
  return lang => texts[lang]
}

const portal = await textsOf('web')
const desk = await textsOf('office')
const phone = await textsOf('phone')

function found(texts: ReadonlyMap<string, string>, lang: Lang, key: string): string {
  const text = texts.get(key)
  if (text === undefined) throw new Error(`There is no ${key} in ${lang}.`)
  return text
}

/** The text of a key of the portal, where it has no holes. */
export const say = (lang: Lang, key: string): string => found(portal(lang), lang, key)

/** The same at the desk, which has the portal's common words as well. */
export const sayAtDesk = (lang: Lang, key: string): string =>
  found(new Map([...portal(lang), ...desk(lang)]), lang, key)

/** The same on a phone that signs. */
export const sayOnPhone = (lang: Lang, key: string): string =>
  found(new Map([...portal(lang), ...phone(lang)]), lang, key)

type House = 'portal' | 'desk' | 'phone'

const nobody: ReadonlyMap<string, string> = new Map()
/** What a house says beside the words of the portal's kit. */
const ownOf: Readonly<Record<House, (lang: Lang) => ReadonlyMap<string, string>>> = {
  portal: () => nobody,
  desk,
  phone,
}

const valuesOf = (house: House, lang: Lang): readonly string[] => [
  ...portal(lang).values(),
  ...ownOf[house](lang).values(),
]

/** What is written on the screen or said of it by a screen reader, piece by piece. */
export const pieces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '')
    return [...new Set(found)].filter(Boolean)
  })

/** A key that stands in the place of its text; a message of ISO 20022 and the login of a namesake are called like one. */
const bare = /^(?!camt\.\d|[a-z]+\.\d+$)[a-z]\w*(?:\.[\w-]+)+$|\b\w+Exception\b|\{\w+\}|\b(?:undefined|NaN)\b|\[object /

/** The words of another language: said in it, and never in this one. */
function strange(house: House, lang: Lang): Set<string> {
  const own = new Set(valuesOf(house, lang))
  const others = langs.filter(other => other !== lang).flatMap(other => valuesOf(house, other))
  return new Set(others.filter(text => !own.has(text)))
}

const strangersIn = (house: House): Readonly<Record<Lang, ReadonlySet<string>>> => ({
  ru: strange(house, 'ru'),
  ky: strange(house, 'ky'),
  en: strange(house, 'en'),
})

const strangers: Readonly<Record<House, Readonly<Record<Lang, ReadonlySet<string>>>>> = {
  portal: strangersIn('portal'),
  desk: strangersIn('desk'),
  phone: strangersIn('phone'),
}

/** A file goes by the name that somebody gave it. */
const isFile = (text: string): boolean => /\.(?:csv|jsonl|pdf|txt|xlsx|xml|zip)$/.test(text)

/** Keys, holes and words of another language; empty when the screen is whole. */
export const untranslated = (lang: Lang, texts: readonly string[], house: House = 'portal'): string[] =>
  texts.filter(text => (bare.test(text) && !isFile(text)) || strangers[house][lang].has(text))
