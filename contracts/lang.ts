// Which languages does the bank speak, and how is the choice kept?

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
