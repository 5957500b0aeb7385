// Rates of the bank on the screen, and the conversion of an amount by them.

import type { RateGroup } from '@bank/contracts/generated/payment.ts'
import { type Currency, exponents, type Money, minor } from '@bank/contracts/money.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { CurrencyRatesQuery } from '#kit/generated/payment/graphql.ts'

export const currencyRates = payment(`
  query CurrencyRates {
    getCurrencyRates {
      group
      code
      purchaseRate
      salesRate
      validFrom
    }
  }
`)

export type Rate = CurrencyRatesQuery['getCurrencyRates'][number]
export type { RateGroup }

export const rateGroups = ['cash', 'cashless', 'card', 'nbkr'] as const satisfies readonly RateGroup[]

/** Of the central bank, which has one value for both sides. */
export const isOfficial = (group: RateGroup): boolean => group === 'nbkr'

/** The base currency of every rate. */
const base: Currency = 'KGS'

/** An exact decimal, without float: its digits as a whole number, and how many of them are decimals. */
type Exact = { readonly digits: bigint; readonly decimals: number }

function exact(text: string): Exact {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}

const one: Exact = { digits: 1n, decimals: 0 }

const power = (decimals: number): bigint => 10n ** BigInt(decimals)

/** Divides, rounding half up, as the bank does. */
const divide = (upper: bigint, lower: bigint): bigint => (upper * 2n + lower) / (lower * 2n)

/** Converts at the bank's buying rate of `given` and selling rate of `to`; null where it lacks one of them. */
export function convert(given: Money, to: Currency, rates: readonly Rate[]): Money | null {
  if (given.currency === to) return given
  const side = (currency: Currency, name: 'purchaseRate' | 'salesRate'): Exact | null => {
    if (currency === base) return one
    const rate = rates.find(({ code }) => code === currency)
    return rate ? exact(rate[name]) : null
  }
  const buys = side(given.currency, 'purchaseRate')
  const sells = side(to, 'salesRate')
  if (!buys || !sells || sells.digits === 0n) return null
  const upper = given.amount * buys.digits * power(sells.decimals) * power(exponents[to])
  const lower = sells.digits * power(buys.decimals) * power(exponents[given.currency])
  return { amount: minor(divide(upper, lower)), currency: to }
}

/** At least two decimals, and none of the zeros behind them: 87,35, but 1,064. */
export function rateText(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole},${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** A height in a drawing of rates; what a rate is comes as text and stays one. */
export const heightText = (value: number, decimals: number): string =>
  rateText(value.toLocaleString('en-US', { maximumFractionDigits: decimals, useGrouping: false }))

/** The currencies of a group, som first. */
export const currenciesOf = (rates: readonly Rate[]): Currency[] => [
  base,
  ...rates.map(({ code }) => code).filter(code => code !== base),
]
