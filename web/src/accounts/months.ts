// Months of a cash flow: the last twelve, with zeros where nothing was booked.
import { addDays, type BusinessDate, businessDate, compareDates } from '@bank/contracts/dates.ts'

const monthsShown = 12

export type Month = {
  /** MM.YYYY */
  readonly period: string
  readonly from: BusinessDate
  /** Its last day, or today. */
  readonly until: BusinessDate
  readonly credit: string
  readonly debit: string
}

type BookedMonth = { readonly month: BusinessDate; readonly credit: string; readonly debit: string }

const firstOf = (year: number, month: number): BusinessDate =>
  businessDate(`${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`)

/** The first day of the months that are shown; the month of today is the last of them. */
export function firstShown(today: BusinessDate): BusinessDate {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return firstOf(year - 1, month)
}

/** The newest first. */
export function monthsOf(booked: readonly BookedMonth[], today: BusinessDate): Month[] {
  const [year = 0, month = 0] = firstShown(today).split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, n) => {
    const from = firstOf(year, month - 1 + n)
    const end = addDays(firstOf(year, month + n), -1)
    const { credit = '0.00', debit = '0.00' } = booked.find(one => one.month === from) ?? {}
    const period = `${from.slice(5, 7)}.${from.slice(0, 4)}`
    return { period, from, until: compareDates(end, today) > 0 ? today : end, credit, debit }
  }).reverse()
}
