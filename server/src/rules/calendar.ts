// The working calendar of an operation: exceptions, week, holidays.
import { addDays, type BusinessDate, daysBetween, weekday } from '@bank/contracts/dates.ts'
import type { Rulebook, RuledOperation } from './rule.ts'

const saturday = 6
/** Longer than any run of free days; reaching it means that the calendar is broken. */
const searchDaysMax = 60

/** An exception of the operation speaks first, then its kind, then the week, then the holidays. */
export function isWorkingDay(book: Rulebook, operation: RuledOperation, day: BusinessDate): boolean {
  const exception = book.exceptions.get(`${operation} ${day}`)
  if (exception) return exception.isWorking
  if (book.operations.get(operation)?.works === 'EVERY_DAY') return true
  return weekday(day) < saturday && !book.freeDays.has(day)
}

/** The first working day after a day. */
export function nextWorkingDay(book: Rulebook, operation: RuledOperation, after: BusinessDate): BusinessDate {
  for (let ahead = 1; ahead <= searchDaysMax; ahead++) {
    const day = addDays(after, ahead)
    if (isWorkingDay(book, operation, day)) return day
  }
  throw new Error(`no working day of ${operation} within ${searchDaysMax} days after ${after}`)
}

type Range = {
  readonly operation: RuledOperation
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly isWorkingDay: boolean
}

/** The working or the free days from one day to another, both included. */
export function workingDays(book: Rulebook, range: Range): BusinessDate[] {
  const length = daysBetween({ from: range.from, to: range.to }) + 1
  return Array.from({ length: Math.max(length, 0) }, (_, ahead) => addDays(range.from, ahead)).filter(
    day => isWorkingDay(book, range.operation, day) === range.isWorkingDay,
  )
}
