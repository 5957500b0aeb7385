// How far has a payment come? The steps that a person knows, made of the statuses that the bank keeps.
import type { SignScheme } from '@bank/contracts/access.ts'
import type { StepState } from '@bank/ui/Steps.tsx'
import type { PaymentDetailsQuery } from '#kit/generated/payment/graphql.ts'
import type { TextKey } from '#kit/i18n.ts'
import type { PaymentStatus } from './payment.ts'
import { isFailure, underScheme } from './status.ts'

export type HistoryItem = PaymentDetailsQuery['getPaymentStatusHistoryByPaymentId'][number]

/** What a status says as a step once it is passed, while it lasts, and while it is ahead; nothing where it is no step. */
type Said = {
  readonly passed?: TextKey
  readonly current?: TextKey
  readonly future?: TextKey
  /** Whoever waits here waits for the next step: that one is shown as the current one. */
  readonly waitsForNext?: true
  /** The phone is asked: it has signed only if the document went on. */
  readonly asks?: true
}

const signed = (number: 1 | 2 | 3): Said => ({
  passed: `payments.step.signed.${number}`,
  current: `payments.step.signed.${number}`,
  future: `payments.step.sign.${number}`,
})
const onPhone = (number: 1 | 2): Said => ({
  passed: `payments.step.signed.${number}`,
  current: `payments.step.phone.${number}`,
  future: `payments.step.sign.${number}`,
  asks: true,
})
const end = (status: PaymentStatus): Said => ({
  passed: `payments.status.${status}`,
  current: `payments.status.${status}`,
})

const said: Readonly<Record<PaymentStatus, Said>> = {
  DRAFT: { passed: 'payments.step.created', current: 'payments.step.created' },
  ON_VERIFICATION: { passed: 'payments.step.sent', future: 'payments.step.send', waitsForNext: true },
  ON_VERIFICATION_COMPLETED: signed(1),
  PARTIALLY_CONFIRMED: { waitsForNext: true },
  PARTIAL_CONFIRMATION_COMPLETED: signed(2),
  ON_CONFIRMATION: { waitsForNext: true },
  ON_CONFIRMATION_COMPLETED: signed(3),
  FIRST_SIGN_IN_PAY_CONTROL: { passed: 'payments.step.sent', future: 'payments.step.send', waitsForNext: true },
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: onPhone(1),
  SECOND_SIGN_IN_PAY_CONTROL: { waitsForNext: true },
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: onPhone(2),
  FOR_EDITING: { passed: 'payments.step.returned', current: 'payments.step.returned' },
  CANCELED_SIGN_ONE: end('CANCELED_SIGN_ONE'),
  CANCELED_SIGN_TWO: end('CANCELED_SIGN_TWO'),
  TIMEOUT_CANCELED_SIGN_ONE: end('TIMEOUT_CANCELED_SIGN_ONE'),
  TIMEOUT_CANCELED_SIGN_TWO: end('TIMEOUT_CANCELED_SIGN_TWO'),
  TIME_IS_OUT: end('TIME_IS_OUT'),
  REVOKE: end('REVOKE'),
  PAYMENT_REQUEST_TO_BANK: { current: 'payments.status.PAYMENT_REQUEST_TO_BANK' },
  WAIT_RESPONSE_FROM_BANK: { passed: 'payments.step.handed', current: 'payments.status.WAIT_RESPONSE_FROM_BANK' },
  KVIT: { current: 'payments.status.KVIT' },
  SUCCESS: { passed: 'payments.step.executed', current: 'payments.step.executed', future: 'payments.step.executed' },
  ERROR: end('ERROR'),
}

/** Where a phone that has signed leads to. */
const afterPhone: readonly PaymentStatus[] = [
  'PAYMENT_REQUEST_TO_BANK',
  'SECOND_SIGN_IN_PAY_CONTROL',
  'ON_CONFIRMATION',
]

const ofSecond: readonly PaymentStatus[] = ['PARTIALLY_CONFIRMED', 'SECOND_SIGN_IN_PAY_CONTROL']

export type ShownStep = {
  readonly key: string
  readonly state: StepState
  readonly text: TextKey
  readonly item: HistoryItem
}

/** Success is green at once, an end without it red; what lasts is yellow until it has passed. */
function stateOf({ phase, statusCode }: HistoryItem): StepState {
  if (phase === 'FUTURE') return 'future'
  if (isFailure(statusCode)) return 'failed'
  if (phase === 'PASSED' || statusCode === 'SUCCESS' || statusCode === 'DRAFT') return 'passed'
  return 'current'
}

const tense = { PASSED: 'passed', CURRENT: 'current', FUTURE: 'future' } as const

/** A document keeps to the scheme under which it was sent, whatever the contract says since. */
const schemeOf = (history: readonly HistoryItem[], ofContract: SignScheme): SignScheme =>
  ofContract === 'ONE_SIGNATORY' && history.some(({ statusCode }) => ofSecond.includes(statusCode))
    ? 'TWO_SIGNATORY'
    : ofContract

export function stepsOf(history: readonly HistoryItem[], ofContract: SignScheme): ShownStep[] {
  const scheme = schemeOf(history, ofContract)
  const steps: ShownStep[] = []
  let waiting = false
  for (const [at, item] of history.entries()) {
    const row = said[item.statusCode]
    const waits = item.phase === 'CURRENT' && row.waitsForNext === true
    const next = history[at + 1]?.statusCode
    if (row.asks && item.phase === 'PASSED' && next && !afterPhone.includes(next)) continue
    const text = waits ? row.passed : row[tense[item.phase]]
    if (text) {
      const state = waits ? 'passed' : waiting && item.phase === 'FUTURE' ? 'current' : stateOf(item)
      steps.push({ key: `${at}`, state, text: underScheme(text, scheme), item })
      if (state === 'current') waiting = false
    }
    waiting ||= waits
  }
  return steps
}
