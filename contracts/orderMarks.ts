// The stamp of each status on a payment order, and the watermark of one that proves no payment.
import type { PaymentStatus } from './generated/payment.ts'
import type { OrderWord } from './texts/orders.ts'

export type Tone = 'waiting' | 'done' | 'refused'

export type Mark = {
  readonly stamp: OrderWord
  readonly tone: Tone
  /** Has the bank taken it? Before, the stamp is nobody's. */
  readonly byBank?: true
  /** Written across the sheet. */
  readonly across?: OrderWord
}

const draft: Mark = { stamp: 'markDraft', tone: 'waiting', across: 'waterDraft' }
const awaits: Mark = { stamp: 'markAwaits', tone: 'waiting', across: 'waterUnsigned' }
const atBank: Mark = { stamp: 'markAtBank', tone: 'waiting', byBank: true }
const cancelled: Mark = { stamp: 'markCancelled', tone: 'refused', across: 'waterVoid' }

export const orderMarks: Readonly<Record<PaymentStatus, Mark>> = {
  DRAFT: draft,
  FOR_EDITING: { ...draft, stamp: 'markEditing' },
  ON_VERIFICATION: awaits,
  ON_VERIFICATION_COMPLETED: awaits,
  PARTIALLY_CONFIRMED: awaits,
  PARTIAL_CONFIRMATION_COMPLETED: awaits,
  ON_CONFIRMATION: awaits,
  ON_CONFIRMATION_COMPLETED: awaits,
  FIRST_SIGN_IN_PAY_CONTROL: awaits,
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: awaits,
  SECOND_SIGN_IN_PAY_CONTROL: awaits,
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: awaits,
  CANCELED_SIGN_ONE: cancelled,
  CANCELED_SIGN_TWO: cancelled,
  TIMEOUT_CANCELED_SIGN_ONE: cancelled,
  TIMEOUT_CANCELED_SIGN_TWO: cancelled,
  TIME_IS_OUT: cancelled,
  REVOKE: cancelled,
  PAYMENT_REQUEST_TO_BANK: atBank,
  WAIT_RESPONSE_FROM_BANK: atBank,
  KVIT: { stamp: 'markAccepted', tone: 'done', byBank: true },
  SUCCESS: { stamp: 'markSettled', tone: 'done', byBank: true },
  ERROR: { stamp: 'markRefused', tone: 'refused', byBank: true, across: 'waterVoid' },
}

/** Which moments the bank writes down, in order; a moment that never came is left out. */
export const orderMoments: readonly (readonly [status: PaymentStatus, word: OrderWord])[] = [
  ['ON_VERIFICATION', 'sent'],
  ['PAYMENT_REQUEST_TO_BANK', 'accepted'],
  ['SUCCESS', 'settled'],
  ['ERROR', 'refused'],
]
