// The interface of a kind: what it adds to its row of the contract's operations.

import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import type { PaymentDetails } from '../payment.ts'

/** The currency of the payer's account, and of the one that bears the commission where that is another. */
export type OwnCurrencies = { readonly payer: Currency; readonly bearer: Currency | null }

/** What a kind adds to the fields that all have. */
export type KindSpec = {
  /** The names of what only it says, in the order in which they are signed. */
  readonly details: readonly string[]
  /** Them, from what the form says and the currency of the other account; null for an account that is not here. */
  readonly detailsOf: (said: PaymentDetails, currency: Currency | null, own: OwnCurrencies) => PaymentDetails
  /** How names and purpose are kept, where not as everywhere. */
  readonly tidy?: (text: string) => string
  /** The last day on which a document of it can be acted on, where what it says decides that; null where it does not. */
  readonly goodUntil?: (details: PaymentDetails) => BusinessDate | null
}

/** A transfer of one sum in one currency, which says nothing of its own. */
export const plain: KindSpec = { details: [], detailsOf: () => ({}) }
