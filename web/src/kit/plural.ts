// Plural forms of each language.
import type { Lang } from '@bank/contracts/lang.ts'

export type PluralForm = 'one' | 'few' | 'many' | 'other'

function russian(count: number): PluralForm {
  if (!Number.isInteger(count)) return 'other'
  const tens = Math.abs(count) % 100
  const ones = tens % 10
  if (ones === 1 && tens !== 11) return 'one'
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return 'few'
  return 'many'
}

const oneOrOther = (count: number): PluralForm => (count === 1 ? 'one' : 'other')

/** Plural rules of our own, because browsers without Kyrgyz data would apply another language's. */
const rules: Record<Lang, (count: number) => PluralForm> = { ru: russian, ky: oneOrOther, en: oneOrOther }

export const pluralForm = (lang: Lang, count: number): PluralForm => rules[lang](count)
