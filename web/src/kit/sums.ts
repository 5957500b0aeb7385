// Sums of rows by currency, the country's own first.
import { add, type Currency, currencies, type Money, money, print } from '@bank/contracts/money.ts'

type CurrencySum = { readonly amount: string; readonly currency: Currency }

const placeOf = (currency: Currency): number => (currency === 'KGS' ? -1 : currencies.indexOf(currency))

/** Exact sums of decimals of the wire, one for each currency that occurs. */
export function sumsByCurrency(rows: readonly CurrencySum[]): CurrencySum[] {
  const sums = new Map<Currency, Money>()
  for (const { amount, currency } of rows) {
    const before = sums.get(currency)
    const one = money(amount, currency)
    sums.set(currency, before ? add(before, one) : one)
  }
  return [...sums]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([currency, sum]) => ({ currency, amount: print(sum) }))
}
