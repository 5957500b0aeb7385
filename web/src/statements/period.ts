// The period of an order: presets, the years that may be chosen, and days of one's own as they are typed.
import { addDays, type BusinessDate, businessDate, compareDates, weekday } from '@bank/contracts/dates.ts'

export const periodPresets = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'quarter', 'year', 'own'] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** Days as they are typed; what is no day yet is kept as it is. */
export type OrderPeriod = { readonly preset: PeriodPreset; readonly from: string; readonly until: string }

type Days = { readonly from: BusinessDate; readonly until: BusinessDate }

/** The first year that may be asked for: that of the oldest accounts. */
const firstYear = 1999

const yearOf = (day: BusinessDate): number => Number(day.slice(0, 4))

/** The years to choose from, this one first. */
export const yearsUntil = (today: BusinessDate): readonly string[] =>
  Array.from({ length: yearOf(today) - firstYear + 1 }, (_, back) => String(yearOf(today) - back))

const earlier = (a: BusinessDate, b: BusinessDate): BusinessDate => (compareDates(a, b) < 0 ? a : b)

/** A calendar year, of this one what has passed. */
export const yearDays = (year: string, today: BusinessDate): Days => ({
  from: businessDate(`${year}-01-01`),
  until: earlier(businessDate(`${year}-12-31`), today),
})

const monthBegin = (day: BusinessDate): BusinessDate => businessDate(`${day.slice(0, 7)}-01`)

const quarterBegin = (day: BusinessDate): BusinessDate => {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return businessDate(`${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`)
}

const beginsIn: Readonly<
  Record<Exclude<PeriodPreset, 'yesterday' | 'lastMonth' | 'own'>, (today: BusinessDate) => BusinessDate>
> = {
  today: today => today,
  week: today => addDays(today, 1 - weekday(today)),
  month: monthBegin,
  quarter: quarterBegin,
  year: today => businessDate(`${today.slice(0, 4)}-01-01`),
}

/** The days of a preset: those of a week, month, quarter or year that goes on end today. */
export function daysOf(preset: Exclude<PeriodPreset, 'own'>, today: BusinessDate): Days {
  if (preset === 'yesterday') return { from: addDays(today, -1), until: addDays(today, -1) }
  if (preset === 'lastMonth') {
    const until = addDays(monthBegin(today), -1)
    return { from: monthBegin(until), until }
  }
  return { from: beginsIn[preset](today), until: today }
}

export const periodOf = (preset: Exclude<PeriodPreset, 'own'>, today: BusinessDate): OrderPeriod => ({
  preset,
  ...daysOf(preset, today),
})
