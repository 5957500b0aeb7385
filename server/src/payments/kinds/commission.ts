// The commission of a document: amount, currency, and the account that bears it.
import type { Exchange } from '@bank/contracts/checks/check.ts'
import { bornElsewhere } from '@bank/contracts/checks/payment.ts'
import { debitFor, worthOf } from '@bank/contracts/exchange.ts'
import { type Currency, isCurrency, type Money } from '@bank/contracts/money.ts'
import type { PayerFacts } from '#accounts/index.ts'
import { commissionOf, greatestWithin, type Rulebook } from '#rules/index.ts'
import type { Content, PaymentDetails } from '../payment.ts'

/** The account that bears the commission. */
export const bearerOf = ({ details, payer }: Pick<Content, 'details'> & { payer: { account: string } }): string =>
  details.commissionAccount || payer.account

/** The currency that a commission is kept in. */
export const commissionCurrency = (details: PaymentDetails, own: Currency): Currency => {
  const { commissionCurrencyCode: said } = details
  return said && isCurrency(said) ? said : own
}

type TariffFacts = {
  readonly book: Rulebook
  readonly payers: ReadonlyMap<string, PayerFacts>
  readonly exchange: Exchange
}
type CommissionQuery = Omit<Parameters<typeof commissionOf>[1], 'option'> & { readonly details: PaymentDetails }

/** The greatest sum of an operation that with its commission fits what is available; all of that, where another account bears it. */
export const greatestFor = (
  { book }: Pick<TariffFacts, 'book'>,
  available: Money,
  { operation, details, day }: Omit<CommissionQuery, 'amount'>,
): Money =>
  bornElsewhere(details)
    ? available
    : greatestWithin(book, available, { operation, day, option: details.commissionOption ?? '' })

/**
 * The commission by the tariff of the debited currency, converted at the selling rate for an account of another currency. Null:
 * there is no tariff, or no rate.
 */
export function commissionFor(
  { book, payers, exchange }: TariffFacts,
  { details, ...asked }: CommissionQuery,
): Money | null {
  const fee = commissionOf(book, { ...asked, option: details.commissionOption ?? '' })
  const bearer = bornElsewhere(details) ? payers.get(details.commissionAccount ?? '') : null
  if (!fee || !bearer || bearer.currency === fee.currency) return fee
  const worth = worthOf(exchange.board, bearer.currency, fee.currency)
  return worth && debitFor(fee, bearer.currency, worth)
}
