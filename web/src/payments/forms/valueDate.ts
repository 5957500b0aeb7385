// Which day can a payment count for, until when, and which one is proposed when it is too late?
import type { Classification } from '@bank/contracts/errors/index.ts'
import { msOf } from '#kit/clock.ts'
import type { CardKind } from '../card/transfer.ts'
import type { TimeRule } from './documents.ts'
import { type Fault, fault } from './serverRules.ts'
import type { Kind } from './values.ts'

/** The days ahead for which the calendar is asked. */
export const daysAsked = 60

/** The hours of one kind today, and the days on which it works, from today on and in order. */
export type Days = { readonly hours: TimeRule; readonly working: readonly string[]; readonly now: number }

/** The kinds whose day is judged here. */
export type DatedKind = Kind | 'CONVERSION' | 'BUDGET_PAYMENT' | 'SWIFT' | CardKind

/** The kinds that have a sentence of their own; the others share one. */
const createDeadlines: Partial<Record<DatedKind, Classification>> = {
  CLEARING: 'ClearingCreateDeadlineException',
  GROSS: 'GrossCreateDeadlineException',
  INTRABANK_TRANSFER_OWN: 'IntrabankOwnCreateDeadlineException',
  INTRABANK_TRANSFER_FOREIGN: 'IntrabankForeignCreateDeadlineException',
  CONVERSION: 'ConversionCreateDeadlineException',
  SWIFT: 'SwiftCreateDeadlineException',
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** From when documents are taken today: told from the deadline, whose instant the bank gives. */
export const opensAt = ({ createUntil, createDeadline, fromTime }: TimeRule): number =>
  msOf(createUntil) - (minutes(createDeadline) - minutes(fromTime)) * 60_000

export const nextAfter = ({ working }: Days, day: string): string | null => working.find(one => one > day) ?? null

/** Half-open: at the very instant of the deadline it has passed. */
export const isLate = ({ hours, now }: Days): boolean => now >= msOf(hours.createUntil)
const worksToday = ({ hours, working }: Days): boolean => working.includes(hours.today)

/** Today while there is time, else the next day on which the operation works. */
export const nearestDay = (days: Days): string | null =>
  worksToday(days) && !isLate(days) ? days.hours.today : nextAfter(days, days.hours.today)

/** Does the bank not take documents for today yet? A draft can be saved, but not sent. */
export const isEarly = (days: Days, day: string): boolean =>
  day === days.hours.today && worksToday(days) && days.now < opensAt(days.hours)

/** Why a day cannot be the value date; null when it can, or when the calendar does not reach so far. */
export function dayFault(day: string, days: Days, kind: DatedKind): Fault | null {
  if (!isDay(day)) return null
  const { hours, working } = days
  if (day < hours.today) return fault('ValueDateInPastException')
  const known = day <= (working.at(-1) ?? '')
  if (known && !working.includes(day)) {
    return fault('NotBusinessDayException', { next: nextAfter(days, day) ?? '' })
  }
  if (day !== hours.today || !isLate(days)) return null
  return fault(createDeadlines[kind] ?? 'CreateDeadlineException', {
    deadline: hours.createDeadline,
    next: nextAfter(days, day) ?? '',
  })
}

export type Proposal = { readonly day: string; readonly why: Fault }

/** Another day instead of one that has become impossible, and why. */
export function proposal(day: string, days: Days, kind: DatedKind): Proposal | null {
  const why = dayFault(day, days, kind)
  if (!why) return null
  const next = day > days.hours.today ? nextAfter(days, day) : nearestDay(days)
  return next && next !== day ? { day: next, why } : null
}
