// The transitions of a statement. Nothing else changes its status.

export const statuses = ['PENDING', 'IN_PROGRESS', 'READY', 'NOT_FOUND', 'FAIL'] as const
export type StatementStatus = (typeof statuses)[number]

export type StatementEvent = 'take' | 'make' | 'findNothing' | 'fail' | 'retry'

/** A transition: from a status, by an event, whatever the scheme, to a status. */
type StatementTransition = readonly [from: StatementStatus, event: StatementEvent, scheme: 'any', to: StatementStatus]

export const transitions: readonly StatementTransition[] = [
  ['PENDING', 'take', 'any', 'IN_PROGRESS'],
  // The lease of a node that died passes to another.
  ['IN_PROGRESS', 'take', 'any', 'IN_PROGRESS'],
  ['IN_PROGRESS', 'make', 'any', 'READY'],
  ['IN_PROGRESS', 'findNothing', 'any', 'NOT_FOUND'],
  ['IN_PROGRESS', 'fail', 'any', 'FAIL'],
  ['FAIL', 'retry', 'any', 'PENDING'],
]

/** May its lines be shown and its files be made? */
export const isMade = (status: StatementStatus): boolean => status === 'READY' || status === 'NOT_FOUND'
