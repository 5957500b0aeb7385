// The moments at which something ends in the bank next: deadlines of operations, the next working day, the end of the month.
import { addDays, type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import type { Clock } from '#kit/clock.ts'
import { isWorkingDay, nextWorkingDay } from './calendar.ts'
import { hoursOn, openHours } from './hours.ts'
import type { Rulebook, RuledOperation } from './rule.ts'

export type Stops = {
  /** At most three, the nearest first: of today while there are any, else of the first day that has some. */
  readonly deadlines: readonly Date[]
  /** When the bank opens on its next working day. */
  readonly workingDay: Date
  /** The month is over by then, and its last day closes. */
  readonly monthEnd: Date
}

const deadlinesAtMost = 3
/** A little past the two minutes after midnight in which nothing closes. */
const monthEndTime = '00:05'

/** The first day of the next month: 32 days after the first of a month it is in the next one. */
const monthAfter = (day: BusinessDate): BusinessDate =>
  businessDate(`${addDays(businessDate(`${day.slice(0, 7)}-01`), 32).slice(0, 7)}-01`)

/** Instants of that day at which something may no longer be made or signed. */
function deadlinesOn(book: Rulebook, day: BusinessDate, clock: Clock): Date[] {
  const payments = book.hours.filter(({ operation }) => operation !== 'DESK' && isWorkingDay(book, operation, day))
  const times = payments.flatMap(row => {
    const { createDeadline, signDeadline } = hoursOn(book, row, day)
    return [createDeadline, signDeadline]
  })
  return [...new Set(times)].toSorted().map(time => clock.at(day, time))
}

export function stopsOf(book: Rulebook, clock: Clock): Stops {
  const today = clock.today()
  const now = clock.now()
  const next = nextWorkingDay(book, 'DESK', today)
  const ahead = deadlinesOn(book, today, clock).filter(at => at > now)
  return {
    deadlines: (ahead.length ? ahead : deadlinesOn(book, next, clock)).slice(0, deadlinesAtMost),
    workingDay: openHours(book, { operation: 'DESK', day: next }, clock).opens,
    monthEnd: clock.at(monthAfter(today), monthEndTime),
  }
}

/** From when until when today any of these is taken; null where none works. */
export function windowToday(
  book: Rulebook,
  operations: readonly RuledOperation[],
  clock: Clock,
): { readonly opens: Date; readonly closes: Date } | null {
  const today = clock.today()
  const hours = book.hours
    .filter(({ operation }) => operations.includes(operation) && isWorkingDay(book, operation, today))
    .map(row => hoursOn(book, row, today))
  const [opens] = hours.map(({ fromTime }) => fromTime).toSorted()
  const closes = hours
    .map(({ signDeadline }) => signDeadline)
    .toSorted()
    .at(-1)
  return opens && closes ? { opens: clock.at(today, opens), closes: clock.at(today, closes) } : null
}
