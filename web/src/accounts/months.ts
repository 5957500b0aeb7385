// Months of an account: the turnovers of its days summed up, as long as a year.
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { add, type Currency, money, print } from '@bank/contracts/money.ts'

/** A year at most, so that its days are one question. */
const monthsShown = 12

export type Month = {
  /** MM.YYYY */
  readonly period: string
  readonly from: BusinessDate
  readonly until: BusinessDate
  readonly credit: string
  readonly debit: string
}

type Day = { readonly date: BusinessDate; readonly credit: string; readonly debit: string }

/** The first day of the months that are shown; the month of today is the last of them. */
export function firstShown(today: BusinessDate): BusinessDate {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = year * 12 + month - monthsShown
  return businessDate(`${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}-01`)
}

/** Days in their order as months, the newest first; a month ends where its days do. */
export function monthsOf(days: readonly Day[], currency: Currency): Month[] {
  const sum = (of: readonly Day[], side: 'credit' | 'debit'): string =>
    print(of.reduce((all, day) => add(all, money(day[side], currency)), money('0', currency)))
  return [...Map.groupBy(days, ({ date }) => date.slice(0, 7)).values()]
    .flatMap(of => {
      const [first, last] = [of[0], of.at(-1)]
      if (!first || !last) return []
      const period = `${first.date.slice(5, 7)}.${first.date.slice(0, 4)}`
      return [{ period, from: first.date, until: last.date, credit: sum(of, 'credit'), debit: sum(of, 'debit') }]
    })
    .reverse()
}
