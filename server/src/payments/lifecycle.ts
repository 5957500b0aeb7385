// Which roads can a payment take? Nothing else may change a status; the database holds the same steps.
import type { SignScheme } from '@bank/contracts/access.ts'
import type { Status } from './payment.ts'

export type Event =
  | 'send'
  | 'ask'
  | 'asked'
  | 'sign'
  | 'cancel'
  | 'return'
  | 'revoke'
  | 'silence'
  | 'expire'
  | 'hand'
  | 'settle'
  | 'reject'

export type Scheme = SignScheme | 'any'

/** From a status, by an event, under a scheme, through these statuses; the last one stays. */
export type Road = readonly [from: Status, event: Event, scheme: Scheme, ...through: [Status, ...Status[]]]

/** Which slot a document waits for in a status: 1 the first signer, 2 the second, 3 the third. */
export const awaitedSlot: Readonly<Partial<Record<Status, 1 | 2 | 3>>> = {
  ON_VERIFICATION: 1,
  PARTIALLY_CONFIRMED: 2,
  ON_CONFIRMATION: 3,
  FIRST_SIGN_IN_PAY_CONTROL: 1,
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: 1,
  SECOND_SIGN_IN_PAY_CONTROL: 2,
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: 2,
}

export const awaiting = Object.keys(awaitedSlot) as readonly Status[]

/** Statuses in which the phone is being asked, or has been. */
export const onPhone: readonly Status[] = [
  'FIRST_SIGN_IN_PAY_CONTROL',
  'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  'SECOND_SIGN_IN_PAY_CONTROL',
  'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
]

export const cancelled: readonly Status[] = ['CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO']
export const editable: readonly Status[] = ['DRAFT', 'FOR_EDITING']
export const atBank: readonly Status[] = ['PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'KVIT']

const signing: readonly Road[] = [
  ['DRAFT', 'send', 'any', 'ON_VERIFICATION'],
  ['FOR_EDITING', 'send', 'any', 'ON_VERIFICATION'],
  ['ON_VERIFICATION', 'sign', 'ONE_SIGNATORY', 'ON_VERIFICATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK'],
  ['ON_VERIFICATION', 'sign', 'TWO_SIGNATORY', 'ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED'],
  ['ON_VERIFICATION', 'sign', 'THREE_SIGNATORY', 'ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED'],
  ['PARTIALLY_CONFIRMED', 'sign', 'TWO_SIGNATORY', 'PARTIAL_CONFIRMATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK'],
  ['PARTIALLY_CONFIRMED', 'sign', 'THREE_SIGNATORY', 'PARTIAL_CONFIRMATION_COMPLETED', 'ON_CONFIRMATION'],
  ['ON_CONFIRMATION', 'sign', 'THREE_SIGNATORY', 'ON_CONFIRMATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK'],
]

const payControl: readonly Road[] = [
  ['DRAFT', 'ask', 'any', 'FIRST_SIGN_IN_PAY_CONTROL'],
  ['FOR_EDITING', 'ask', 'any', 'FIRST_SIGN_IN_PAY_CONTROL'],
  ['FIRST_SIGN_IN_PAY_CONTROL', 'asked', 'any', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE'],
  ['SECOND_SIGN_IN_PAY_CONTROL', 'asked', 'TWO_SIGNATORY', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE'],
  ['SECOND_SIGN_IN_PAY_CONTROL', 'asked', 'THREE_SIGNATORY', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE'],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'ONE_SIGNATORY', 'PAYMENT_REQUEST_TO_BANK'],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'TWO_SIGNATORY', 'SECOND_SIGN_IN_PAY_CONTROL'],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'THREE_SIGNATORY', 'SECOND_SIGN_IN_PAY_CONTROL'],
  ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'TWO_SIGNATORY', 'PAYMENT_REQUEST_TO_BANK'],
  ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'THREE_SIGNATORY', 'ON_CONFIRMATION'],
  ['FIRST_SIGN_IN_PAY_CONTROL', 'silence', 'any', 'TIMEOUT_CANCELED_SIGN_ONE'],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'silence', 'any', 'TIMEOUT_CANCELED_SIGN_ONE'],
  ['SECOND_SIGN_IN_PAY_CONTROL', 'silence', 'any', 'TIMEOUT_CANCELED_SIGN_TWO'],
  ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'silence', 'any', 'TIMEOUT_CANCELED_SIGN_TWO'],
]

const bank: readonly Road[] = [
  ['PAYMENT_REQUEST_TO_BANK', 'hand', 'any', 'WAIT_RESPONSE_FROM_BANK'],
  ['WAIT_RESPONSE_FROM_BANK', 'settle', 'any', 'KVIT', 'SUCCESS'],
  ['WAIT_RESPONSE_FROM_BANK', 'reject', 'any', 'ERROR'],
]

/** What may end the wait for any signature; a third signer cancels as the second does. */
const endings: readonly Road[] = awaiting.flatMap((from): Road[] => [
  [from, 'cancel', 'any', awaitedSlot[from] === 1 ? 'CANCELED_SIGN_ONE' : 'CANCELED_SIGN_TWO'],
  [from, 'return', 'any', 'FOR_EDITING'],
  [from, 'revoke', 'any', 'REVOKE'],
  [from, 'expire', 'any', 'TIME_IS_OUT'],
])

export const roads: readonly Road[] = [...signing, ...payControl, ...endings, ...bank]

const key = (from: Status, event: Event, scheme: Scheme): string => `${from} ${event} ${scheme}`
const byKey = new Map(roads.map(([from, event, scheme, ...through]) => [key(from, event, scheme), through]))

/** The statuses gone through, the last one to stay in; null when there is no such road. */
export function way(from: Status, event: Event, scheme: SignScheme | null): readonly [Status, ...Status[]] | null {
  return byKey.get(key(from, event, 'any')) ?? (scheme && byKey.get(key(from, event, scheme))) ?? null
}

/** Several events one after the other, as one way; a missing road is a fault of ours. */
export function wayThrough(from: Status, events: readonly Event[], scheme: SignScheme): readonly Status[] {
  const through: Status[] = []
  for (const event of events) {
    const next = way(through.at(-1) ?? from, event, scheme)
    if (!next) throw new Error(`no road from ${through.at(-1) ?? from} by ${event}`)
    through.push(...next)
  }
  return through
}

/** Every single step of the roads: what the database lets through. */
export function steps(): readonly (readonly [from: Status, to: Status, scheme: Scheme])[] {
  const found = new Map<string, readonly [Status, Status, Scheme]>()
  for (const [from, , scheme, ...through] of roads) {
    let before = from
    for (const to of through) {
      found.set(`${before} ${to} ${scheme}`, [before, to, scheme])
      before = to
    }
  }
  return [...found.values()]
}
