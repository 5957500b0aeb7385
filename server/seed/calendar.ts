// The calendar of the demo: working days, instants of a bank day, deadlines, and purposes with their dates.
import { monthNames } from '@bank/contracts/dateNames.ts'
import { addDays, type BusinessDate, daysBetween, formatDate } from '@bank/contracts/dates.ts'
import { codeWhere, type PaymentOperation } from '@bank/contracts/operations.ts'
import { type Clock, later } from '#kit/clock.ts'
import { isWorkingDay, type Rulebook, signUntilOf } from '#rules/index.ts'

export type Calendar = {
  readonly book: Rulebook
  readonly clock: Clock
  /** The instant so many minutes after midnight of a bank day. */
  at(day: BusinessDate, minutes: number, seconds?: number): Date
  signUntil(what: { readonly operation: PaymentOperation; readonly currency: string }, day: BusinessDate): Date
}

const minuteMs = 60_000

/** Memoised: a conversion by time zone is slow, so each midnight and deadline is computed once. */
export function calendarOf(book: Rulebook, clock: Clock): Calendar {
  const midnights = new Map<string, Date>()
  const deadlines = new Map<string, Date>()
  const keep = (kept: Map<string, Date>, key: string, make: () => Date): Date => {
    const known = kept.get(key) ?? make()
    kept.set(key, known)
    return known
  }
  return {
    book,
    clock,
    at: (day, minutes, seconds = 0) =>
      later(
        keep(midnights, day, () => clock.at(day, '00:00')),
        minutes * minuteMs + seconds * 1000,
      ),
    signUntil: ({ operation, currency }, valueDate) =>
      keep(deadlines, `${operation} ${currency} ${valueDate}`, () =>
        signUntilOf(book, { operation, currency, valueDate }, clock),
      ),
  }
}

/** Whether clearing works on that day. */
export const isClearingDay = (book: Rulebook, day: BusinessDate): boolean =>
  isWorkingDay(book, codeWhere({ rail: 'ACH' }), day)

/** That day, or the last one before it on which clearing works. */
export function lastClearingDay(book: Rulebook, from: BusinessDate): BusinessDate {
  let day = from
  while (!isClearingDay(book, day)) day = addDays(day, -1)
  return day
}

/** The days from one to another on which clearing works, the last one left out. */
export function workdays(book: Rulebook, from: BusinessDate, until: BusinessDate): BusinessDate[] {
  return Array.from({ length: daysBetween({ from, to: until }) }, (_, ahead) => addDays(from, ahead)).filter(day =>
    isClearingDay(book, day),
  )
}

const monthOf = (day: BusinessDate, back: number): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back
  return `${(monthNames.ru[months % 12] ?? '').toLowerCase()} ${Math.floor(months / 12)}`
}

/** Fill a purpose in: a number, a day shortly before, the month before and the present one. */
export function fillPurpose(
  template: string,
  { day, number, daysAgo }: { day: BusinessDate; number: number; daysAgo: number },
): string {
  return template
    .replace('{n}', String(number))
    .replace('{yy}', day.slice(2, 4))
    .replace('{date}', () => formatDate(addDays(day, -daysAgo)))
    .replace('{month}', monthOf(day, 1))
    .replace('{this}', monthOf(day, 0))
}
