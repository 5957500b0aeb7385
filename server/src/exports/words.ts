// Words of exported files (kinds, statuses, the file's name) in the three languages.
import type { LangTexts, NameTable } from '@bank/contracts/texts/names.ts'
import { kindTexts } from '@bank/contracts/texts/operations.ts'
import { statusTexts } from '@bank/contracts/texts/statuses.ts'
import type { Wording } from '#files/index.ts'

/** By the languages of files. */
const worded = <K extends string>(texts: NameTable<K>): Readonly<Record<K, Wording>> =>
  Object.fromEntries(
    Object.entries<LangTexts>(texts).map(([code, { ru, ky, en }]) => [code, { RU: ru, KG: ky, ENG: en }]),
  ) as Record<K, Wording>

export const kindWords = worded(kindTexts)
export const statusWords = worded(statusTexts)

export const fileWords = { RU: 'Операции', KG: 'Операциялар', ENG: 'Payments' } as const satisfies Wording
