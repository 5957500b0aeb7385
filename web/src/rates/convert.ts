// Converts an amount at the bank's rates, as the calculator shows it: apart from the rates, as the home has no use for it.

import { type Currency, exponents, type Money, minor } from '@bank/contracts/money.ts'
import type { Rate } from './rate.ts'

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

/** The currencies of a group, som first. */
export const currenciesOf = (rates: readonly Rate[]): Currency[] => [
  base,
  ...rates.map(({ code }) => code).filter(code => code !== base),
]
