// Sums of selected payments by currency.
import type { CurrencySum } from '#documents/index.ts'
import { sumsByCurrency } from '#kit/sums.ts'
import type { Payment } from './payment.ts'

export const sumsOf = (payments: readonly Pick<Payment, 'amount' | 'currencyCode'>[]): CurrencySum[] =>
  sumsByCurrency(payments.map(({ amount, currencyCode: currency }) => ({ amount, currency })))
