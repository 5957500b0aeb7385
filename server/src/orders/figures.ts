// How are numbers written on paper in each language?
import type { Lang } from '@bank/contracts/lang.ts'
import { type Money, print } from '@bank/contracts/money.ts'

/** Groups of three that do not break, and the sign before the fraction: '1 500,00', in English '1,500.00'. */
export function figures(sum: Money, lang: Lang): string {
  const [whole = '', fraction] = print(sum).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, lang === 'en' ? ',' : '\u00a0')
  return fraction === undefined ? grouped : withComma(`${grouped}.${fraction}`, lang)
}

export const withComma = (decimal: string, lang: Lang): string => (lang === 'en' ? decimal : decimal.replace('.', ','))
