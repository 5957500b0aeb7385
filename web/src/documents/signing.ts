// The statuses of signing, which every type of documents goes through: tone, text and step of each.
import type { SignScheme, SignType } from '@bank/contracts/access.ts'
import type { Tone } from '@bank/ui/Pill.tsx'
import type { TextKey } from '#kit/i18n.ts'

/** Tones of the signing statuses; what waits or is on its way is a warning. */
export const signingTones = {
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
} as const satisfies Record<string, Tone>

export type SigningStatus = keyof typeof signingTones
export const isSigningStatus = (status: string): status is SigningStatus => Object.hasOwn(signingTones, status)

/** Statuses of signing on a phone, of which the portal only tells that the phone waits. */
export const phoneStatuses: readonly string[] = [
  'FIRST_SIGN_IN_PAY_CONTROL',
  'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  'SECOND_SIGN_IN_PAY_CONTROL',
  'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
] satisfies SigningStatus[]

/** Whether a phone is waited for: a third signature waits alike on paper and on a phone, and the contract says by which it is given. */
export const waitsForPhone = (status: string, signType: SignType): boolean =>
  phoneStatuses.includes(status) || (signType === 'PAY_CONTROL' && status === 'ON_CONFIRMATION')

/** Texts of a status as a step: passed, current and ahead; none where it is no step. */
export type StepWords = {
  readonly passed?: TextKey
  readonly current?: TextKey
  readonly future?: TextKey
  /** A final status: as a step it has the text of the status. */
  readonly ends?: true
  /** The next step is shown as the current one. */
  readonly waitsForNext?: true
  /** A request to the phone: it has signed only if the document moved on. */
  readonly isRequest?: true
}

const signed = (number: 1 | 2 | 3): StepWords => ({
  passed: `documents.step.signed.${number}`,
  current: `documents.step.signed.${number}`,
  future: `documents.step.sign.${number}`,
})
const byPhone = (number: 1 | 2): StepWords => ({
  passed: `documents.step.signed.${number}`,
  current: `documents.step.phone.${number}`,
  future: `documents.step.sign.${number}`,
  isRequest: true,
})
const sent = { passed: 'documents.step.sent', future: 'documents.step.send', waitsForNext: true } as const
const end = { ends: true } as const

export const signingSteps: Readonly<Record<SigningStatus, StepWords>> = {
  DRAFT: { passed: 'documents.step.created', current: 'documents.step.created' },
  ON_VERIFICATION: sent,
  ON_VERIFICATION_COMPLETED: signed(1),
  PARTIALLY_CONFIRMED: { waitsForNext: true },
  PARTIAL_CONFIRMATION_COMPLETED: signed(2),
  ON_CONFIRMATION: { waitsForNext: true },
  ON_CONFIRMATION_COMPLETED: signed(3),
  FIRST_SIGN_IN_PAY_CONTROL: sent,
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: byPhone(1),
  SECOND_SIGN_IN_PAY_CONTROL: { waitsForNext: true },
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: byPhone(2),
  FOR_EDITING: { passed: 'documents.step.returned', current: 'documents.step.returned' },
  CANCELED_SIGN_ONE: end,
  CANCELED_SIGN_TWO: end,
  TIMEOUT_CANCELED_SIGN_ONE: end,
  TIMEOUT_CANCELED_SIGN_TWO: end,
  TIME_IS_OUT: end,
  REVOKE: end,
}

/** Texts of statuses under a scheme of one signer, without «first». */
const statusOfOne: Readonly<Partial<Record<string, TextKey>>> = {
  ON_VERIFICATION: 'documents.status.one.ON_VERIFICATION',
  ON_VERIFICATION_COMPLETED: 'documents.step.one.signed',
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: 'documents.status.one.FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  CANCELED_SIGN_ONE: 'documents.status.one.CANCELED_SIGN_ONE',
  TIMEOUT_CANCELED_SIGN_ONE: 'documents.status.one.TIMEOUT_CANCELED_SIGN_ONE',
} satisfies Partial<Record<SigningStatus, TextKey>>

const stepOfOne: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'documents.step.signed.1': 'documents.step.one.signed',
  'documents.step.sign.1': 'documents.step.one.sign',
  'documents.step.phone.1': 'documents.step.one.phone',
}

/** The text of a status under a scheme; `usual` is the one with more signers than one. */
export const statusUnder = (scheme: SignScheme, status: string, usual: TextKey): TextKey =>
  scheme === 'ONE_SIGNATORY' ? (statusOfOne[status] ?? usual) : usual

export const stepUnder = (scheme: SignScheme, text: TextKey): TextKey =>
  scheme === 'ONE_SIGNATORY' ? (stepOfOne[text] ?? text) : text
