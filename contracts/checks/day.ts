// The check of a value date when a draft is saved, sent or signed: working days, hours and deadline.

import { type BusinessDate, compareDates, daysBetween } from '../dates.ts'
import type { Operation } from '../operations.ts'
import { type Rejection, reject } from './check.ts'

/** Saving a draft is allowed before the hours begin; sending and signing are not. */
export type DeadlineStep = 'SAVE' | 'SEND' | 'SIGN'

export type Phase = 'CLOSED' | 'EARLY' | 'OPEN' | 'SIGN_ONLY' | 'LATE'

/** The days and hours of a kind; what a form does not know is undefined. */
export type Calendar = {
  readonly today: BusinessDate
  /** So many days ahead a document may be made. */
  readonly daysAhead?: number | undefined
  /** Does the bank carry payments of the kind on that day? Undefined where the calendar does not reach. */
  readonly works: (day: BusinessDate) => boolean | undefined
  /** The next day after that one on which it does; empty where the calendar does not reach. */
  readonly nextAfter: (day: BusinessDate) => string
  /** Its hours of today, and how far they have gone. */
  readonly hours: () => {
    readonly phase: Phase
    readonly fromTime: string
    readonly createDeadline: string
    readonly signDeadline: string
  }
}

function hoursRejection(
  step: DeadlineStep,
  { deadline }: Pick<Operation, 'deadline'>,
  calendar: Calendar,
): Rejection | null {
  const { phase, fromTime, createDeadline, signDeadline } = calendar.hours()
  if (phase === 'EARLY' && step !== 'SAVE') return reject('OperationNotOpenException', { from: fromTime })
  const next = calendar.nextAfter(calendar.today)
  if (phase === 'LATE' && step === 'SIGN')
    return reject(`${deadline}SignDeadlineException`, { deadline: signDeadline, next })
  if ((phase === 'LATE' || phase === 'SIGN_ONLY') && step !== 'SIGN')
    return reject(`${deadline}CreateDeadlineException`, { deadline: createDeadline, next })
  return null
}

type DayQuestion = {
  readonly day: BusinessDate
  readonly step: DeadlineStep
  readonly row: Pick<Operation, 'deadline'>
}

/** The most basic reason first; null when there is none. */
export function dayRejection({ day, step, row }: DayQuestion, calendar: Calendar): Rejection | null {
  const { today, daysAhead, works, nextAfter } = calendar
  const order = compareDates(day, today)
  if (order < 0) return reject('ValueDateInPastException')
  if (daysAhead !== undefined && daysBetween({ from: today, to: day }) > daysAhead)
    return reject('ValueDateTooFarException', { days: String(daysAhead) })
  if (works(day) === false) return reject('NotBusinessDayException', { next: nextAfter(day) })
  return order > 0 ? null : hoursRejection(step, row, calendar)
}
