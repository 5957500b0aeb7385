// Value dates of a form: working days, hours, deadline, and the proposed day.
import type { Rejection } from '@bank/contracts/checks/check.ts'
import { dayRejection } from '@bank/contracts/checks/day.ts'
import { businessDate, isBusinessDate } from '@bank/contracts/dates.ts'
import type { Operation } from '@bank/contracts/operations.ts'
import { msOf } from '../clock.ts'
import type { FieldFault } from './faults.ts'
import { useMoment } from './moments.ts'

/** The days ahead for which the calendar is asked. */
export const daysAsked = 60

/** When documents of today are taken: HH:MM, a day, and the instants of both deadlines. */
export type Hours = {
  readonly fromTime: string
  readonly createDeadline: string
  readonly signDeadline: string
  readonly today: string
  readonly createUntil: string
  readonly signUntil: string
}

/** The hours of one kind today, and the days on which it works, from today on and in order. */
export type BankDays = {
  readonly hours: Hours
  readonly working: readonly string[]
  readonly now: number
  /** The name of its deadlines, where a kind has sentences of its own. */
  readonly deadline?: Operation['deadline'] | undefined
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** From when documents are taken today: told from the deadline, whose instant the bank gives. */
const opensAt = ({ createUntil, createDeadline, fromTime }: Hours): number =>
  msOf(createUntil) - (minutes(createDeadline) - minutes(fromTime)) * 60_000

export const nextAfter = ({ working }: Pick<BankDays, 'working'>, day: string): string | null =>
  working.find(one => one > day) ?? null

/** Half-open: at the very instant of the deadline it has passed. */
export const isLate = ({ hours, now }: BankDays): boolean => now >= msOf(hours.createUntil)

export const worksToday = ({ hours, working }: BankDays): boolean => working.includes(hours.today)

/** Today while there is time, else the next day on which the operation works. */
export const nearestDay = (days: BankDays): string | null =>
  worksToday(days) && !isLate(days) ? days.hours.today : nextAfter(days, days.hours.today)

/** Does the bank not take documents for today yet? A draft can be saved, but not sent. */
export const isEarly = (days: BankDays, day: string): boolean =>
  day === days.hours.today && worksToday(days) && days.now < opensAt(days.hours)

/** Why a day cannot be the value date, by the bank's own check; null when it can, or when the calendar does not reach so far. */
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

export type Proposal = { readonly day: string; readonly why: FieldFault }

/** Another day instead of one that has become impossible, and why. */
export function proposal(day: string, days: BankDays): Proposal | null {
  const why = dayFault(day, days)
  if (!why) return null
  const next = day > days.hours.today ? nextAfter(days, day) : nearestDay(days)
  return next && next !== day ? { day: next, why } : null
}

/** As they are now: the screen is drawn anew when the bank opens and when a deadline passes. */
export function useDays(hours: Hours | undefined, of: Pick<BankDays, 'working' | 'deadline'>): BankDays | null {
  const now = useMoment(hours ? [opensAt(hours), msOf(hours.createUntil), msOf(hours.signUntil)] : [])
  return hours ? { hours, ...of, now } : null
}
