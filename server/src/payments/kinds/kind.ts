// What does a kind of operation say about itself?

import type { Currency } from '@bank/contracts/money.ts'
import type { Content, Details, Why } from '../payment.ts'
import type { Facts } from '../refusals.ts'

export type Kind = {
  readonly paymentKind: 'B2B' | 'B2C' | 'B2G'
  readonly isRepeatable: boolean
  /** May a document of it be edited, and be returned for editing? */
  readonly isEditable: boolean
  readonly isRecallable: boolean
  /** May it be exported and opened as a page to print? */
  readonly isPrintable: boolean
}

export type OwnRung = (p: Pick<Content, 'amount' | 'details'>, facts: Facts) => Why | null

/** What a kind adds to the fields and reasons that all have. */
export type Special = {
  /** The page whose field rules hold for it. */
  readonly page: 'CLEARING_GROSS' | 'INTRA_BANK_TRANSFER' | 'CONVERSION'
  /** Which neighbour carries it; null where both accounts are in this bank. */
  readonly rail: 'CLEARING' | 'GROSS' | null
  /** Whose account the recipient's must be. */
  readonly recipient: 'ANOTHER_BANK' | 'SAME_COMPANY' | 'ANOTHER_CLIENT'
  /** Is another currency credited than is debited? */
  readonly converts: boolean
  /** The names of what only it says, in the order in which they are signed. */
  readonly details: readonly string[]
  /** Them, from what the form says and the currency of the other account; null for an account that is not here. */
  readonly detailsOf: (said: Details, currency: Currency | null) => Details
  /** Reasons of its own to be refused, in order. */
  readonly rungs: readonly OwnRung[]
}

/** A transfer of one sum in one currency, which says nothing of its own. */
export const plain = {
  converts: false,
  details: [],
  detailsOf: () => ({}),
  rungs: [],
} as const satisfies Partial<Special>
