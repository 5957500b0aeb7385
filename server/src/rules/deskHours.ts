// Terms in working hours of the bank's desk: rows of the calendar under the operation DESK, as for any other.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Clock, later } from '#kit/clock.ts'
import { isWorkingDay, nextWorkingDay } from './calendar.ts'
import { openHours } from './hours.ts'
import type { Rulebook } from './rule.ts'

const hour = 60 * 60_000

/** The instant so many working hours after another: what does not fit into a day goes on in the morning of the next working one. */
export function deskDueAfter(book: Rulebook, clock: Clock, { from, hours }: { from: Date; hours: number }): Date {
  let left = hours * hour
  let day: BusinessDate = clock.dayOf(from)
  if (!isWorkingDay(book, 'DESK', day)) day = nextWorkingDay(book, 'DESK', day)
  for (let start = from; ; day = nextWorkingDay(book, 'DESK', day)) {
    const { opens, closes } = openHours(book, { operation: 'DESK', day }, clock)
    const begins = Math.max(start.getTime(), opens.getTime())
    const room = closes.getTime() - begins
    if (room > 0 && left <= room) return later(opens, begins - opens.getTime() + left)
    left -= Math.max(room, 0)
    start = closes
  }
}
