// How does each status look, and what does it mean to the person who reads?
import type { SignScheme } from '@bank/contracts/access.ts'
import type { Tone } from '@bank/ui/Pill.tsx'
import type { TextKey } from '#kit/i18n.ts'
import type { Payment, PaymentStatus } from './payment.ts'

/** The tone of every status; what waits or is on its way is a warning. */
const tones: Readonly<Record<PaymentStatus, Tone>> = {
  DRAFT: 'neutral',
  ON_VERIFICATION: 'warning',
  ON_VERIFICATION_COMPLETED: 'warning',
  PARTIALLY_CONFIRMED: 'warning',
  PARTIAL_CONFIRMATION_COMPLETED: 'warning',
  ON_CONFIRMATION: 'warning',
  ON_CONFIRMATION_COMPLETED: 'warning',
  FIRST_SIGN_IN_PAY_CONTROL: 'warning',
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: 'warning',
  SECOND_SIGN_IN_PAY_CONTROL: 'warning',
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: 'warning',
  FOR_EDITING: 'warning',
  CANCELED_SIGN_ONE: 'danger',
  CANCELED_SIGN_TWO: 'danger',
  TIMEOUT_CANCELED_SIGN_ONE: 'danger',
  TIMEOUT_CANCELED_SIGN_TWO: 'danger',
  TIME_IS_OUT: 'danger',
  REVOKE: 'danger',
  PAYMENT_REQUEST_TO_BANK: 'warning',
  WAIT_RESPONSE_FROM_BANK: 'warning',
  KVIT: 'warning',
  SUCCESS: 'success',
  ERROR: 'danger',
}

/** Signed on the phone: the portal only tells that the phone waits. */
const onPhone: ReadonlySet<PaymentStatus> = new Set([
  'FIRST_SIGN_IN_PAY_CONTROL',
  'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  'SECOND_SIGN_IN_PAY_CONTROL',
  'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
])

/** Where one signature is enough nobody is the first: the same, said without a number. */
const ofOne: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'payments.status.ON_VERIFICATION': 'payments.status.one.ON_VERIFICATION',
  'payments.status.ON_VERIFICATION_COMPLETED': 'payments.step.one.signed',
  'payments.status.FIRST_SIGN_IN_PAY_CONTROL_COMPLETE': 'payments.status.one.FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  'payments.status.CANCELED_SIGN_ONE': 'payments.status.one.CANCELED_SIGN_ONE',
  'payments.status.TIMEOUT_CANCELED_SIGN_ONE': 'payments.status.one.TIMEOUT_CANCELED_SIGN_ONE',
  'payments.step.signed.1': 'payments.step.one.signed',
  'payments.step.sign.1': 'payments.step.one.sign',
  'payments.step.phone.1': 'payments.step.one.phone',
}

export const underScheme = (text: TextKey, scheme: SignScheme): TextKey =>
  scheme === 'ONE_SIGNATORY' ? (ofOne[text] ?? text) : text

export type ShownStatus = { readonly tone: Tone; readonly text: TextKey }
export type Stated = Pick<Payment, 'statusCode' | 'awaitsMe' | 'createdBy'>

/** What waits for the reader's own signature, or came back to them, says so; everything else says where it stands. */
export function shownStatus(
  { statusCode, awaitsMe, createdBy }: Stated,
  { personId, scheme }: { readonly personId: string; readonly scheme: SignScheme },
): ShownStatus {
  if (awaitsMe)
    return { tone: 'info', text: onPhone.has(statusCode) ? 'payments.status.minePhone' : 'payments.status.mine' }
  if (statusCode === 'FOR_EDITING' && createdBy === personId) return { tone: 'info', text: 'payments.status.returned' }
  return { tone: tones[statusCode], text: underScheme(`payments.status.${statusCode}`, scheme) }
}

export const isFailure = (status: PaymentStatus): boolean => tones[status] === 'danger'
