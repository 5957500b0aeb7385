// The languages of the bank, the stored choice of one, and texts that fall back to Russian.

export type Lang = 'ru' | 'ky' | 'en'
export type StoredLang = 'RU' | 'KG' | 'ENG'

export const langs = ['ru', 'ky', 'en'] as const satisfies readonly Lang[]

/** The choice is kept in the browser under this key. */
export const langKey = 'lang'

const stored = { ru: 'RU', ky: 'KG', en: 'ENG' } as const satisfies Record<Lang, StoredLang>

export const toStored = (lang: Lang): StoredLang => stored[lang]

/** Anything unknown or absent is Russian, the language the bank speaks first. */
export const fromStored = (choice: string | null | undefined): Lang =>
  langs.find(lang => stored[lang] === choice) ?? 'ru'

/** A text of the bank's own rows or of a directory of the state; null where whoever keeps it has none in that language. */
export type LangText = { readonly ru: string; readonly kg: string | null; readonly eng: string | null }

const sides = { ru: 'ru', ky: 'kg', en: 'eng' } as const satisfies Record<Lang, keyof LangText>

export const textIn = (text: LangText, lang: Lang): string | null => text[sides[lang]]

/** Russian stands in where there is none in that language. */
export const inLang = (text: LangText, lang: Lang): string => textIn(text, lang) ?? text.ru
