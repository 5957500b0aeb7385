// Formats amounts and account numbers for paper in each language.
import { formatAccount } from './account.ts'
import type { Lang } from './lang.ts'
import { type Money, print } from './money.ts'

/** Groups of three that do not break, and the sign before the fraction: '1 500,00', in English '1,500.00'. */
export const figures = (sum: Money, lang: Lang): string => grouped(print(sum), lang)

/** The same of a decimal whose currency the bank keeps no accounts in. */
export function grouped(decimal: string, lang: Lang): string {
  const [whole = '', fraction] = decimal.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, lang === 'en' ? ',' : '\u00a0')
  return fraction === undefined ? groups : withComma(`${groups}.${fraction}`, lang)
}

export const withComma = (decimal: string, lang: Lang): string => (lang === 'en' ? decimal : decimal.replace('.', ','))

/** Sixteen digits are an account of the country; what is none is written as it is. */
export const accountText = (account: string): string => (/^\d{16}$/.test(account) ? formatAccount(account) : account)
