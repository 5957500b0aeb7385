// Sleep of a means of signing: what came by SMS alone signs nothing until its hour.
import { formatDateTime } from '@bank/contracts/dates.ts'
import { type Rejection, reject } from '#kit/rejection.ts'

/** Why a means does not sign yet; null where it is awake. Its owner is told until when. */
export const asleep = (sleepsUntil: Date | null, now: Date): Rejection | null =>
  sleepsUntil && sleepsUntil > now
    ? reject('MeansAsleepException', { until: formatDateTime(sleepsUntil.toISOString()) })
    : null
