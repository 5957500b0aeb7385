// The statuses of a document in which it is edited, signed on paper, or asked about again: what its actions go by.
import type { SigningStatus } from './signing.ts'

export const editableStatuses: readonly string[] = ['DRAFT', 'FOR_EDITING'] satisfies SigningStatus[]
export const paperStatuses: readonly string[] = [
  'ON_VERIFICATION',
  'PARTIALLY_CONFIRMED',
  'ON_CONFIRMATION',
] satisfies SigningStatus[]
/** Statuses in which no phone answered in time: whose signature is missing may be asked for it again. */
export const silencedStatuses: readonly string[] = [
  'TIMEOUT_CANCELED_SIGN_ONE',
  'TIMEOUT_CANCELED_SIGN_TWO',
] satisfies SigningStatus[]
