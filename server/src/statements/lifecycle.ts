// The roads of a statement as a table. Nothing else changes its status.

export const statuses = ['PENDING', 'IN_PROGRESS', 'READY', 'NOT_FOUND', 'FAIL'] as const
export type StatementStatus = (typeof statuses)[number]

export type StatementRoad = 'take' | 'make' | 'findNothing' | 'fail' | 'retry'

/** A transition: from a status, by an event, to a status. */
type StatementTransition = readonly [from: StatementStatus, event: StatementRoad, to: StatementStatus]

export const transitions: readonly StatementTransition[] = [
  ['PENDING', 'take', 'IN_PROGRESS'],
  // The lease of a node that died passes to another.
  ['IN_PROGRESS', 'take', 'IN_PROGRESS'],
  ['IN_PROGRESS', 'make', 'READY'],
  ['IN_PROGRESS', 'findNothing', 'NOT_FOUND'],
  ['IN_PROGRESS', 'fail', 'FAIL'],
  ['FAIL', 'retry', 'PENDING'],
]

/** The status after an event; null where there is no such transition. */
export const statusAfter = (from: StatementStatus, event: StatementRoad): StatementStatus | null =>
  transitions.find(([start, by]) => start === from && by === event)?.[2] ?? null

/** May its lines be shown and its files be made? */
export const isMade = (status: StatementStatus): boolean => status === 'READY' || status === 'NOT_FOUND'
