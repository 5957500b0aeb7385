// Checks the period of a call: its days are in order, and not too many.
import { type BusinessDate, compareDates, daysBetween } from '@bank/contracts/dates.ts'
import { Refusal } from './refusal.ts'

/** The most days that an answer for each day of a period has. */
const daysAtMost = 366

/** An end that is not named is open. Refuses PeriodInvertedException. */
export function mustBeInOrder(from?: BusinessDate | null, to?: BusinessDate | null): void {
  if (from && to && compareDates(from, to) > 0) throw new Refusal('PeriodInvertedException')
}

/** Of a call that answers something for each day. Refuses PeriodInvertedException and PeriodTooLongException. */
export function mustBePeriod(from: BusinessDate, to: BusinessDate): void {
  mustBeInOrder(from, to)
  if (daysBetween({ from, to }) >= daysAtMost) throw new Refusal('PeriodTooLongException', { days: String(daysAtMost) })
}
