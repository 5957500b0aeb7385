// Money as whole minor units of a currency: parsing, arithmetic, comparison, and the forms for wire and screen.

import type { Brand } from './brand.ts'
import type { Lang } from './lang.ts'

/** Digits after the point of each currency, as ISO 4217 has them. */
export const exponents = {
  KGS: 2,
  USD: 2,
  EUR: 2,
  RUB: 2,
  KZT: 2,
  GBP: 2,
  CNY: 2,
  JPY: 0,
  TRY: 2,
  AED: 2,
  UZS: 2,
} as const

export type Currency = keyof typeof exponents

export const currencies = Object.keys(exponents) as readonly Currency[]

export const isCurrency = (text: string): text is Currency => Object.hasOwn(exponents, text)

/** The accounts that conversion is offered between. */
export const convertibleCurrencies = ['KGS', 'RUB', 'EUR', 'USD'] as const satisfies readonly Currency[]

export const isConvertible = (currency: string): boolean =>
  (convertibleCurrencies as readonly string[]).includes(currency)

/** An amount in the smallest unit of its currency (tyiyn, cent). Never a float, never a bare number. */
export type Minor = Brand<bigint, 'Minor'>
export type Money = { readonly amount: Minor; readonly currency: Currency }

/** Digits before the point that an amount may have at most. */
export const integerDigitsMax = 12

/** Decimals that a person sees at least, also where the currency has none. */
const shownDecimalsMin = 2

export type MoneyError = Error & { readonly name: 'MoneyError' }

/** An error of this module is a fault of the caller; what a person types goes through `readAmount`. */
export const moneyError = (message: string): MoneyError =>
  Object.assign(new Error(message), { name: 'MoneyError' as const })

export const isMoneyError = (error: unknown): error is MoneyError =>
  error instanceof Error && error.name === 'MoneyError'

export const minor = (amount: bigint): Minor => amount as Minor

const plain = /^(\d+)(?:\.(\d+))?$/

/** Reads the wire form; null where a text is none, as what a person wrote may be (`readAmount` reads that). */
export function wireMoney(text: string, currency: Currency): Money | null {
  const exponent = exponents[currency]
  const [, whole, fraction = ''] = plain.exec(text) ?? []
  if (whole === undefined || whole.length > integerDigitsMax || fraction.length > exponent) return null
  return { amount: minor(BigInt(whole + fraction.padEnd(exponent, '0'))), currency }
}

/** Reads the wire form: plain ASCII digits, at most the currency's decimals, no sign, no exponent. */
export function money(text: string, currency: Currency): Money {
  const sum = typeof text === 'string' ? wireMoney(text, currency) : null
  if (!sum) throw moneyError(`Not an amount of ${currency}: ${JSON.stringify(text)}.`)
  return sum
}

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

function parts({ amount, currency }: Money): { sign: boolean; integer: string; fraction: string } {
  const exponent = exponents[currency]
  const digits = magnitude(amount)
    .toString()
    .padStart(exponent + 1, '0')
  const point = digits.length - exponent
  return { sign: amount < 0n, integer: digits.slice(0, point), fraction: digits.slice(point) }
}

/** The wire form: '1500.00', or '1500' where the currency has no smaller unit. */
export function print(sum: Money): string {
  const { sign, integer, fraction } = parts(sum)
  return `${sign ? '-' : ''}${integer}${fraction && `.${fraction}`}`
}

const marks = {
  ru: { group: '\u00a0', point: ',' },
  ky: { group: '\u00a0', point: ',' },
  en: { group: ',', point: '.' },
} as const satisfies Record<Lang, { group: string; point: string }>

export type ShownMoney = { readonly integer: string; readonly fraction: string; readonly currency: Currency }

/** The form a person reads, in pieces, because decimals and currency are shown muted. */
export function formatMoney(sum: Money, lang: Lang): ShownMoney {
  const { sign, integer, fraction } = parts(sum)
  const { group, point } = marks[lang]
  const grouped = integer.replace(/\B(?=(?:\d{3})+$)/g, group)
  return {
    integer: `${sign ? '\u2212' : ''}${grouped}`,
    fraction: `${point}${fraction.padEnd(shownDecimalsMin, '0')}`,
    currency: sum.currency,
  }
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw moneyError(`Amounts of ${a.currency} and ${b.currency} do not mix.`)
}

export function add(a: Money, b: Money): Money {
  sameCurrency(a, b)
  return { amount: minor(a.amount + b.amount), currency: a.currency }
}

export function subtract(a: Money, b: Money): Money {
  sameCurrency(a, b)
  return { amount: minor(a.amount - b.amount), currency: a.currency }
}

/** -1 when the first is less, 0 when equal, 1 when it is more. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b)
  if (a.amount === b.amount) return 0
  return a.amount < b.amount ? -1 : 1
}
