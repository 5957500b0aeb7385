// The values that every form of a payment has, how they are sent, and amounts as they are typed.
import { type Currency, compare, isCurrency, type Money, wireMoney } from '@bank/contracts/money.ts'
import { sentDay } from '#kit/document.ts'

/** What every one of them has. */
export const paidNames = ['payerAccount', 'purpose', 'valueDate', 'transferNum'] as const

/** Texts, empty when nothing is given. */
export type PaidValues = Record<(typeof paidNames)[number], string>

/** The fields that the input of every payment has. */
export const commonInput = (org: string, { payerAccount, purpose, valueDate, transferNum }: PaidValues) => ({
  legalPartyId: org,
  transferNum: transferNum.trim(),
  payerAccount,
  purpose: purpose.trim(),
  valueDate: sentDay(valueDate),
})

/** An amount of a field; null while it is none, or has no currency. */
export const sumIn = (text: string, currency: string | null): Money | null =>
  text !== '' && isCurrency(currency ?? '') ? wireMoney(text, currency as Currency) : null

/** An amount that can be paid. In a function of its own: the compiler of components drops literals of whole numbers with an n. */
export const isPositive = (amount: Money | null): amount is Money => amount !== null && amount.amount > 0n

/** The greatest sum of a payment that goes another way up to a limit: what its own way allows above that, else what the other does. */
export const greatestOf = (own: Money | null, below: Money | null, upTo: Money): Money | null =>
  own && compare(own, upTo) > 0 ? own : below

/** The amount of a field that can be paid; null until it can. */
export function payableIn(text: string, currency: string | null): Money | null {
  const sum = sumIn(text, currency)
  return isPositive(sum) ? sum : null
}
