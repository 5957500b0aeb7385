// The interface of a kind: what it adds to its row of the contract's operations.

import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import type { PaymentDetails } from '../payment.ts'

/** The currency of the payer's account, and of the one that bears the commission where that is another. */
export type OwnCurrencies = { readonly payer: Currency; readonly bearer: Currency | null }

/** The spec of a kind: what it adds to the common fields. */
export type KindSpec = {
  /** Names of the kind's own fields, in the order in which they are signed. */
  readonly details: readonly string[]
  /** Values of these fields, from the form and the currency of the other account; null for an account that is not here. */
  readonly detailsOf: (said: PaymentDetails, currency: Currency | null, own: OwnCurrencies) => PaymentDetails
  /** Normalises names and purpose, where not in the common way. */
  readonly tidy?: (text: string) => string
  /** The last day on which a document can be acted on, where its fields decide that; null where they do not. */
  readonly goodUntil?: (details: PaymentDetails) => BusinessDate | null
}

/** The spec of a kind without fields of its own. */
export const plain: KindSpec = { details: [], detailsOf: () => ({}) }
