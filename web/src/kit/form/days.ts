// Value dates of a form: working days, hours, deadline, and the proposed day.
import type { Rejection } from '@bank/contracts/checks/check.ts'
import { dayRejection } from '@bank/contracts/checks/day.ts'
import { businessDate, isBusinessDate } from '@bank/contracts/dates.ts'
import type { Operation } from '@bank/contracts/operations.ts'
import { msOf } from '../clock.ts'
import type { FieldFault } from './faults.ts'
import { useMoment } from './moments.ts'

/** Days ahead for which the calendar is loaded. */
export const daysAsked = 60

/** The hours of today: opening time as HH:MM, the day, and the instants of both deadlines. */
export type Hours = {
  readonly fromTime: string
  readonly createDeadline: string
  readonly signDeadline: string
  readonly today: string
  readonly createUntil: string
  readonly signUntil: string
}

/** The calendar of one kind: hours of today, and its working days from today on, in order. */
export type BankDays = {
  readonly hours: Hours
  readonly working: readonly string[]
  readonly now: number
  /** The kind's own texts of deadlines, where it has any. */
  readonly deadline?: Operation['deadline'] | undefined
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The instant of opening today, reckoned back from the deadline, whose instant the bank gives. */
const opensAt = ({ createUntil, createDeadline, fromTime }: Hours): number =>
  msOf(createUntil) - (minutes(createDeadline) - minutes(fromTime)) * 60_000

export const nextAfter = ({ working }: Pick<BankDays, 'working'>, day: string): string | null =>
  working.find(one => one > day) ?? null

/** Half-open: at the very instant of the deadline it has passed. */
export const isLate = ({ hours, now }: BankDays): boolean => now >= msOf(hours.createUntil)

export const worksToday = ({ hours, working }: BankDays): boolean => working.includes(hours.today)

/** The nearest possible value date: today while there is time, else the next working day of the kind. */
export const nearestDay = (days: BankDays): string | null =>
  worksToday(days) && !isLate(days) ? days.hours.today : nextAfter(days, days.hours.today)

/** Whether the hours of today have not begun: a draft can be saved, but not sent. */
export const isEarly = (days: BankDays, day: string): boolean =>
  day === days.hours.today && worksToday(days) && days.now < opensAt(days.hours)

/** The rejection of a value date by the bank's own check; null when it fits, or when the calendar does not reach so far. */
export function dayFault(day: string, days: BankDays): Rejection | null {
  if (!isBusinessDate(day)) return null
  const { hours, working, deadline = '' } = days
  const last = working.at(-1) ?? ''
  return dayRejection(
    { day, step: 'SAVE', row: { deadline } },
    {
      today: businessDate(hours.today),
      works: one => (one <= last ? working.includes(one) : undefined),
      nextAfter: one => nextAfter(days, one) ?? '',
      hours: () => ({ ...hours, phase: isLate(days) ? 'SIGN_ONLY' : 'OPEN' }),
    },
  )
}

export type Proposal = { readonly day: string; readonly fault: FieldFault }

/** The proposal of another day for one that has become impossible, with the reason. */
export function proposal(day: string, days: BankDays): Proposal | null {
  const why = dayFault(day, days)
  if (!why) return null
  const next = day > days.hours.today ? nextAfter(days, day) : nearestDay(days)
  return next && next !== day ? { day: next, fault: why } : null
}

/** The calendar as of now; renders again when the bank opens and when a deadline passes. */
export function useDays(hours: Hours | undefined, of: Pick<BankDays, 'working' | 'deadline'>): BankDays | null {
  const now = useMoment(hours ? [opensAt(hours), msOf(hours.createUntil), msOf(hours.signUntil)] : [])
  return hours ? { hours, ...of, now } : null
}
