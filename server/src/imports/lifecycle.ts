// Which roads can a file take? Nothing else may change its status.

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
export type Status = (typeof statuses)[number]

export type Event =
  | 'take'
  | 'check'
  | 'checkInVain'
  | 'refuse'
  | 'deny'
  | 'stumble'
  | 'giveUp'
  | 'mend'
  | 'acceptAll'
  | 'acceptSome'
  | 'archive'

/** From a status, by an event, whatever the scheme, to a status. */
export type Road = readonly [from: Status, event: Event, scheme: 'any', to: Status]

const reading: readonly Road[] = [
  ['UPLOADING', 'take', 'any', 'PROCESSING'],
  ['PROCESSING', 'check', 'any', 'UPLOADED'],
  ['PROCESSING', 'checkInVain', 'any', 'REJECTED'],
  ['PROCESSING', 'refuse', 'any', 'UNPROCESSABLE'],
  ['PROCESSING', 'deny', 'any', 'DENIED'],
  ['PROCESSING', 'stumble', 'any', 'PROCESSING_ERROR'],
  ['PROCESSING', 'giveUp', 'any', 'FAILED'],
  ['PROCESSING_ERROR', 'take', 'any', 'PROCESSING'],
  // The node that had it is gone.
  ['PROCESSING', 'take', 'any', 'PROCESSING'],
]

const deciding: readonly Road[] = [
  ['UPLOADED', 'mend', 'any', 'EDITED'],
  ['REJECTED', 'mend', 'any', 'EDITED'],
  ['EDITED', 'mend', 'any', 'EDITED'],
  ['PARTIALLY_PROCESSED', 'mend', 'any', 'PARTIALLY_PROCESSED'],
  ['UPLOADED', 'acceptAll', 'any', 'PROCESSED'],
  ['EDITED', 'acceptAll', 'any', 'PROCESSED'],
  ['PARTIALLY_PROCESSED', 'acceptAll', 'any', 'PROCESSED'],
  ['UPLOADED', 'acceptSome', 'any', 'PARTIALLY_PROCESSED'],
  ['EDITED', 'acceptSome', 'any', 'PARTIALLY_PROCESSED'],
  ['PARTIALLY_PROCESSED', 'acceptSome', 'any', 'PARTIALLY_PROCESSED'],
]

const settled: readonly Status[] = [
  'UPLOADED',
  'EDITED',
  'REJECTED',
  'PROCESSED',
  'PARTIALLY_PROCESSED',
  'UNPROCESSABLE',
  'FAILED',
  'DENIED',
]

export const roads: readonly Road[] = [
  ...reading,
  ...deciding,
  ...settled.map((from): Road => [from, 'archive', 'any', 'IN_ARCHIVE']),
]

/** Where an event leads from a status; null when there is no such road. */
export const way = (from: Status, event: Event): Status | null =>
  roads.find(([start, by]) => start === from && by === event)?.[3] ?? null

/** While a node reads it, a file cannot be forgotten, nor can the documents be that were made of it. */
export const mayForget = ({ status, made }: { readonly status: Status; readonly made: number }): boolean =>
  made === 0 && (settled.includes(status) || status === 'IN_ARCHIVE')

/** Nobody brings the same file again while one of these waits or has become documents. */
export const remembered: readonly Status[] = statuses.filter(
  status => !['UNPROCESSABLE', 'FAILED', 'DENIED', 'IN_ARCHIVE'].includes(status),
)
