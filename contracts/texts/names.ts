// Tables of names in three languages.

import type { Lang } from '../lang.ts'

export type LangTexts = Readonly<Record<Lang, string>>
export type NameTable<K extends string = string> = Readonly<Record<K, LangTexts>>

/** One language of a table. */
export const namesIn = <K extends string>(table: NameTable<K>, lang: Lang): Readonly<Record<K, string>> =>
  Object.fromEntries(Object.entries<LangTexts>(table).map(([name, texts]) => [name, texts[lang]])) as Record<K, string>
