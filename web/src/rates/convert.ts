// Converts an amount at the bank's rates, as an exchange would: apart from the rates, as the home has no use for it.
import { creditFor, worthOf } from '@bank/contracts/exchange.ts'
import type { Currency, Money } from '@bank/contracts/money.ts'
import type { Rate } from './rate.ts'

/** The base currency of every rate. */
const base: Currency = 'KGS'

/** What the bank gives for it: down to the whole smallest unit; null where it lacks a rate. */
export function convert(given: Money, to: Currency, rates: readonly Rate[]): Money | null {
  if (given.currency === to) return given
  const worth = worthOf(rates, given.currency, to)
  return worth && creditFor(given, to, worth)
}

/** The currencies of a group, som first. */
export const currenciesOf = (rates: readonly Rate[]): Currency[] => [
  base,
  ...rates.map(({ code }) => code).filter(code => code !== base),
]
