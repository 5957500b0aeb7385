// The transitions of an imported file. Nothing else changes its status.

export const statuses = [
  'UPLOADING',
  'PROCESSING',
  'PROCESSING_ERROR',
  'UPLOADED',
  'EDITED',
  'REJECTED',
  'PROCESSED',
  'PARTIALLY_PROCESSED',
  'UNPROCESSABLE',
  'FAILED',
  'DENIED',
  'IN_ARCHIVE',
] as const
export type ImportStatus = (typeof statuses)[number]

export type FileEvent =
  | 'take'
  | 'check'
  | 'checkInVain'
  | 'refuse'
  | 'deny'
  | 'stumble'
  | 'giveUp'
  | 'edit'
  | 'acceptAll'
  | 'acceptSome'
  | 'archive'

/** A transition of a file: from a status, by an event, whatever the scheme, to a status. */
export type ImportTransition = readonly [from: ImportStatus, event: FileEvent, scheme: 'any', to: ImportStatus]

const readingTransitions: readonly ImportTransition[] = [
  ['UPLOADING', 'take', 'any', 'PROCESSING'],
  ['PROCESSING', 'check', 'any', 'UPLOADED'],
  ['PROCESSING', 'checkInVain', 'any', 'REJECTED'],
  ['PROCESSING', 'refuse', 'any', 'UNPROCESSABLE'],
  ['PROCESSING', 'deny', 'any', 'DENIED'],
  ['PROCESSING', 'stumble', 'any', 'PROCESSING_ERROR'],
  ['PROCESSING', 'giveUp', 'any', 'FAILED'],
  ['PROCESSING_ERROR', 'take', 'any', 'PROCESSING'],
  // The lease of a node that died passes to another.
  ['PROCESSING', 'take', 'any', 'PROCESSING'],
]

const decidingTransitions: readonly ImportTransition[] = [
  ['UPLOADED', 'edit', 'any', 'EDITED'],
  ['REJECTED', 'edit', 'any', 'EDITED'],
  ['EDITED', 'edit', 'any', 'EDITED'],
  ['PARTIALLY_PROCESSED', 'edit', 'any', 'PARTIALLY_PROCESSED'],
  ['UPLOADED', 'acceptAll', 'any', 'PROCESSED'],
  ['EDITED', 'acceptAll', 'any', 'PROCESSED'],
  ['PARTIALLY_PROCESSED', 'acceptAll', 'any', 'PROCESSED'],
  ['UPLOADED', 'acceptSome', 'any', 'PARTIALLY_PROCESSED'],
  ['EDITED', 'acceptSome', 'any', 'PARTIALLY_PROCESSED'],
  ['PARTIALLY_PROCESSED', 'acceptSome', 'any', 'PARTIALLY_PROCESSED'],
]

const settledStatuses: readonly ImportStatus[] = [
  'UPLOADED',
  'EDITED',
  'REJECTED',
  'PROCESSED',
  'PARTIALLY_PROCESSED',
  'UNPROCESSABLE',
  'FAILED',
  'DENIED',
]

export const transitions: readonly ImportTransition[] = [
  ...readingTransitions,
  ...decidingTransitions,
  ...settledStatuses.map((from): ImportTransition => [from, 'archive', 'any', 'IN_ARCHIVE']),
]

/** The status after an event; null when there is no such transition. */
export const statusAfter = (from: ImportStatus, event: FileEvent): ImportStatus | null =>
  transitions.find(([start, by]) => start === from && by === event)?.[3] ?? null

/** Whether a file may be deleted: not while a node reads it, nor once documents were made of it. */
export const mayForget = ({ status, made }: { readonly status: ImportStatus; readonly made: number }): boolean =>
  made === 0 && (settledStatuses.includes(status) || status === 'IN_ARCHIVE')

/** Statuses that block an upload of the same bytes: a file that waits or has become documents. */
export const blockingStatuses: readonly ImportStatus[] = statuses.filter(
  status => !['UNPROCESSABLE', 'FAILED', 'DENIED', 'IN_ARCHIVE'].includes(status),
)
