// The transitions of payments: those of every document that up to three people sign, and the bank's after them.
import { type BusinessDate, compareDates } from '@bank/contracts/dates.ts'
import { type CommonEvent, lifecycleOf, signingSlots, signingTransitions } from '#documents/index.ts'
import type { Payment, PaymentStatus } from './payment.ts'

/** After the last signature: handed to its rail, settled, or refused there. */
export type BankEvent = 'hand' | 'settle' | 'reject'
export type PaymentLifecycleEvent = CommonEvent | BankEvent

export const lifecycle = lifecycleOf<PaymentStatus, BankEvent>({
  transitions: [
    ...signingTransitions('PAYMENT_REQUEST_TO_BANK'),
    ['PAYMENT_REQUEST_TO_BANK', 'hand', 'any', 'WAIT_RESPONSE_FROM_BANK'],
    ['WAIT_RESPONSE_FROM_BANK', 'settle', 'any', 'KVIT', 'SUCCESS'],
    ['WAIT_RESPONSE_FROM_BANK', 'reject', 'any', 'ERROR'],
  ],
  editable: ['DRAFT', 'FOR_EDITING'],
  awaits: signingSlots,
  signed: 'PAYMENT_REQUEST_TO_BANK',
  atBank: ['PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'KVIT'],
  cancelled: ['CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO'],
  closed: ['CANCELED_SIGN_TWO', 'FOR_EDITING', 'SUCCESS'],
  usual: ['send', 'asked', 'sign', 'hand', 'settle'],
})

export const { cancelled, editable, path, wayThrough } = lifecycle

/** The later day on which a payment of this status leaves: until then its money is held. Null where it leaves at once, or does not. */
export const leavesOn = (
  { valueDate }: Pick<Payment, 'valueDate'>,
  status: PaymentStatus,
  today: BusinessDate,
): BusinessDate | null => (status === lifecycle.signed && compareDates(valueDate, today) > 0 ? valueDate : null)
