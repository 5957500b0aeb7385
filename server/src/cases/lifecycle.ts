// The transitions of a case and those of a brake: each step that it can take, by whom. Nothing else changes a status; the database holds the same rows, and refuses every other.

export type CaseStatus = 'PENDING' | 'PROPOSED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED'

/** Who takes a step: a person of a company, a clerk, or the bank by itself. */
export type Actor = 'PERSON' | 'CLERK' | 'BANK'

export type CaseEvent =
  | 'ask'
  | 'take'
  | 'release'
  | 'propose'
  | 'approve'
  | 'reject'
  | 'sendBack'
  | 'fail'
  | 'withdraw'
  | 'expire'
  | 'undo'
  | 'alarm'

/** NEW is before the case is there; whoever asks at the desk proposes with it. */
type CaseTransition = readonly [from: CaseStatus | 'NEW', event: CaseEvent, actor: Actor, to: CaseStatus]

export const transitions: readonly CaseTransition[] = [
  ['NEW', 'ask', 'PERSON', 'PENDING'],
  ['NEW', 'ask', 'BANK', 'PENDING'],
  ['NEW', 'ask', 'CLERK', 'PROPOSED'],
  ['PENDING', 'take', 'CLERK', 'PENDING'],
  ['PENDING', 'release', 'CLERK', 'PENDING'],
  ['PENDING', 'propose', 'CLERK', 'PROPOSED'],
  ['PENDING', 'withdraw', 'PERSON', 'WITHDRAWN'],
  ['PENDING', 'withdraw', 'CLERK', 'WITHDRAWN'],
  ['PENDING', 'expire', 'BANK', 'EXPIRED'],
  ['PROPOSED', 'take', 'CLERK', 'PROPOSED'],
  ['PROPOSED', 'release', 'CLERK', 'PROPOSED'],
  ['PROPOSED', 'approve', 'CLERK', 'APPROVED'],
  ['PROPOSED', 'reject', 'CLERK', 'REJECTED'],
  ['PROPOSED', 'sendBack', 'CLERK', 'PENDING'],
  // What was confirmed could not be done.
  ['PROPOSED', 'fail', 'CLERK', 'PENDING'],
  ['PROPOSED', 'withdraw', 'PERSON', 'WITHDRAWN'],
  ['PROPOSED', 'withdraw', 'CLERK', 'WITHDRAWN'],
  ['PROPOSED', 'expire', 'BANK', 'EXPIRED'],
]

/** A brake acts at once: it is never undecided, withdrawn or expired, but kept or undone by another clerk, and the bank is alarmed where nobody comes. */
export const brakeTransitions: readonly CaseTransition[] = [
  ['NEW', 'ask', 'CLERK', 'PROPOSED'],
  ['PROPOSED', 'take', 'CLERK', 'PROPOSED'],
  ['PROPOSED', 'release', 'CLERK', 'PROPOSED'],
  ['PROPOSED', 'approve', 'CLERK', 'APPROVED'],
  ['PROPOSED', 'undo', 'CLERK', 'REJECTED'],
  ['PROPOSED', 'alarm', 'BANK', 'PROPOSED'],
]

type CaseStep = { readonly status: CaseStatus; readonly isBrake: boolean }

/** Where a step leads; null when it cannot be taken from there. */
export const next = ({ status, isBrake }: CaseStep, event: CaseEvent, actor: Actor): CaseStatus | null =>
  (isBrake ? brakeTransitions : transitions).find(
    one => one[0] === status && one[1] === event && one[2] === actor,
  )?.[3] ?? null

export const isOpen = (status: CaseStatus): boolean => status === 'PENDING' || status === 'PROPOSED'
