// Debits of payments by account: their sums, and the commission of those that it bears.
import { add, type Currency, type Money, money, print } from '@bank/contracts/money.ts'
import type { PaymentReview } from './payment.ts'

type Debited = Pick<
  PaymentReview['documents'][number]['payment'],
  'payerAccount' | 'amount' | 'currencyCode' | 'commission' | 'commissionCurrencyCode' | 'terms'
>

/** Decimal strings in the currency of the account. */
export type Debit = {
  readonly account: string
  readonly currency: Currency
  readonly amount: string
  readonly commission: string
  readonly total: string
}

type Sums = { readonly account: string; readonly amount: Money; readonly commission: Money }

/** By account, in the order met; another account may bear the commission. */
export function debitsOf(payments: readonly Debited[]): Debit[] {
  const sums = new Map<string, Sums>()
  const put = (account: string, currency: Currency, part: { amount?: string; commission?: string }): void => {
    const key = `${account} ${currency}`
    const before = sums.get(key) ?? { account, amount: money('0.00', currency), commission: money('0.00', currency) }
    sums.set(key, {
      account,
      amount: add(before.amount, money(part.amount ?? '0.00', currency)),
      commission: add(before.commission, money(part.commission ?? '0.00', currency)),
    })
  }
  for (const { payerAccount, amount, currencyCode, commission, commissionCurrencyCode, terms } of payments) {
    put(payerAccount, currencyCode, { amount })
    const bearer = terms.find(({ name }) => name === 'commissionAccount')?.value || payerAccount
    if (/[1-9]/.test(commission)) put(bearer, commissionCurrencyCode, { commission })
  }
  return [...sums.values()].map(({ account, amount, commission }) => ({
    account,
    currency: amount.currency,
    amount: print(amount),
    commission: print(commission),
    total: print(add(amount, commission)),
  }))
}
