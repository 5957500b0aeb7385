// Sums of selected payments by currency.
import { add, currencies, type Money, money, print } from '@bank/contracts/money.ts'
import type { CurrencySum } from '#documents/index.ts'
import type { Currency, Payment } from './payment.ts'

export function sumsOf(payments: readonly Pick<Payment, 'amount' | 'currencyCode'>[]): CurrencySum[] {
  const sums = new Map<Currency, Money>()
  for (const { amount, currencyCode } of payments) {
    const before = sums.get(currencyCode)
    const one = money(amount, currencyCode)
    sums.set(currencyCode, before ? add(before, one) : one)
  }
  return [...sums]
    .sort(([a], [b]) => (a === 'KGS' ? -1 : b === 'KGS' ? 1 : currencies.indexOf(a) - currencies.indexOf(b)))
    .map(([currency, sum]) => ({ currency, amount: print(sum) }))
}
