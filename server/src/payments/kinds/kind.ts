// What does a kind of operation say about itself?

import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import type { AccountPermission } from '#accounts/index.ts'
import type { RailName } from '#outside/index.ts'
import type { PaymentPageKind } from '#rules/index.ts'
import type { Facts } from '../checks/refusals.ts'
import type { Content, Details, Why } from '../payment.ts'

export type Kind = {
  readonly paymentKind: 'B2B' | 'B2C' | 'B2G'
  readonly isRepeatable: boolean
  /** May a document of it be edited, and be returned for editing? */
  readonly isEditable: boolean
  readonly isRecallable: boolean
  /** May it be exported and opened as a page to print? */
  readonly isPrintable: boolean
  /** May its draft be changed on the value date only, while it may be signed? */
  readonly isOfItsDay?: true
}

export type OwnRung = (p: Pick<Content, 'amount' | 'details' | 'recipient'>, facts: Facts) => Why | null

/** The currency of the payer's account, and of the one that bears the commission where that is another. */
export type OwnCurrencies = { readonly payer: Currency; readonly bearer: Currency | null }

/** What a kind adds to the fields and reasons that all have. */
export type Special = {
  /** The page whose field rules hold for it; null where no person makes it. */
  readonly page: PaymentPageKind | null
  /** Which neighbour carries it; null where both accounts are in this bank. */
  readonly rail: RailName | null
  /** Whose account the recipient's must be. ELSEWHERE is no account of a bank of this country: abroad, a treasury's, a card; what it must be is said by rungs of the kind's own. */
  readonly recipient: 'ANOTHER_BANK' | 'SAME_COMPANY' | 'ANOTHER_CLIENT' | 'ELSEWHERE'
  /** What the person must be allowed on the account to be debited; the operation itself unless said. */
  readonly permission?: AccountPermission
  /** Is it a payment in som only? */
  readonly inSom: boolean
  /** Is another currency credited than is debited? */
  readonly converts: boolean
  /** The names of what only it says, in the order in which they are signed. */
  readonly details: readonly string[]
  /** Them, from what the form says and the currency of the other account; null for an account that is not here. */
  readonly detailsOf: (said: Details, currency: Currency | null, own: OwnCurrencies) => Details
  /** How names and purpose are kept, where not as everywhere. */
  readonly tidy?: (text: string) => string
  /** Reasons of its own to be refused, in order. */
  readonly rungs: readonly OwnRung[]
  /** The last day on which a document of it can be acted on, where what it says decides that; null where it does not. */
  readonly goodUntil?: (details: Details) => BusinessDate | null
}

/** A transfer of one sum in one currency, which says nothing of its own. */
export const plain = {
  inSom: false,
  converts: false,
  details: [],
  detailsOf: () => ({}),
  rungs: [],
} as const satisfies Partial<Special>
