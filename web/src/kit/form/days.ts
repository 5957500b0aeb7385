// Which day can a document count for, until when, and which one is proposed when it is too late?
import type { Classification } from '@bank/contracts/errors/index.ts'
import { msOf } from '../clock.ts'
import { type Fault, fault } from './faults.ts'
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
export type Days = {
  readonly hours: Hours
  readonly working: readonly string[]
  readonly now: number
  /** The refusal of a day that is over, where a kind has a sentence of its own. */
  readonly late?: Classification | undefined
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** From when documents are taken today: told from the deadline, whose instant the bank gives. */
const opensAt = ({ createUntil, createDeadline, fromTime }: Hours): number =>
  msOf(createUntil) - (minutes(createDeadline) - minutes(fromTime)) * 60_000

export const nextAfter = ({ working }: Pick<Days, 'working'>, day: string): string | null =>
  working.find(one => one > day) ?? null

/** Half-open: at the very instant of the deadline it has passed. */
export const isLate = ({ hours, now }: Days): boolean => now >= msOf(hours.createUntil)

export const worksToday = ({ hours, working }: Days): boolean => working.includes(hours.today)

/** Today while there is time, else the next day on which the operation works. */
export const nearestDay = (days: Days): string | null =>
  worksToday(days) && !isLate(days) ? days.hours.today : nextAfter(days, days.hours.today)

/** Does the bank not take documents for today yet? A draft can be saved, but not sent. */
export const isEarly = (days: Days, day: string): boolean =>
  day === days.hours.today && worksToday(days) && days.now < opensAt(days.hours)

/** Why a day cannot be the value date; null when it can, or when the calendar does not reach so far. */
export function dayFault(day: string, days: Days): Fault | null {
  if (!isDay(day)) return null
  const { hours, working, late = 'CreateDeadlineException' } = days
  if (day < hours.today) return fault('ValueDateInPastException')
  const known = day <= (working.at(-1) ?? '')
  if (known && !working.includes(day)) return fault('NotBusinessDayException', { next: nextAfter(days, day) ?? '' })
  if (day !== hours.today || !isLate(days)) return null
  return fault(late, { deadline: hours.createDeadline, next: nextAfter(days, day) ?? '' })
}

export type Proposal = { readonly day: string; readonly why: Fault }

/** Another day instead of one that has become impossible, and why. */
export function proposal(day: string, days: Days): Proposal | null {
  const why = dayFault(day, days)
  if (!why) return null
  const next = day > days.hours.today ? nextAfter(days, day) : nearestDay(days)
  return next && next !== day ? { day: next, why } : null
}

/** As they are now: the screen is drawn anew when the bank opens and when a deadline passes. */
export function useDays(hours: Hours | undefined, of: Pick<Days, 'working' | 'late'>): Days | null {
  const now = useMoment(hours ? [opensAt(hours), msOf(hours.createUntil), msOf(hours.signUntil)] : [])
  return hours ? { hours, ...of, now } : null
}
