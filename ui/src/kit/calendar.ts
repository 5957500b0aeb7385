/** Calendar arithmetic of a month's grid: whole numbers on `YYYY-MM-DD`, with no clock and no time zone. */
export interface Day {
  year: number
  month: number
  day: number
}

const two = (value: number) => String(value).padStart(2, '0')

export const iso = ({ year, month, day }: Day): string => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function readIso(text: string): Day | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return found ? valid(Number(found[1]), Number(found[2]), Number(found[3])) : null
}

/** A date as it is written in full: `20.11.2026`. */
export function readTyped(text: string): Day | null {
  const found = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text)
  return found ? valid(Number(found[3]), Number(found[2]), Number(found[1])) : null
}

function valid(year: number, month: number, day: number): Day | null {
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return real ? { year, month, day } : null
}

export function typedDate(text: string): string {
  const day = readIso(text)
  return day ? `${two(day.day)}.${two(day.month)}.${String(day.year).padStart(4, '0')}` : ''
}

/** Days since 1970-01-01 (Howard Hinnant's civil calendar, years counted from March). */
export function toNumber({ year, month, day }: Day): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const ofEra = y - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

export function fromNumber(number: number): Day {
  const z = number + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return { year, month, day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1 }
}

export const addDays = (day: Day, count: number): Day => fromNumber(toNumber(day) + count)

export function addMonths({ year, month, day }: Day, count: number): Day {
  const months = year * 12 + month - 1 + count
  const to = { year: Math.floor(months / 12), month: (months % 12) + 1 }
  return { ...to, day: Math.min(day, daysIn(to.year, to.month)) }
}

/** Monday is 0. */
export const weekday = (day: Day): number => (toNumber(day) + 3) % 7

/** Six weeks that hold the month, Monday first. */
export function monthGrid(year: number, month: number): Day[][] {
  const first = { year, month, day: 1 }
  const start = toNumber(first) - weekday(first)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_d, day) => fromNumber(start + week * 7 + day)),
  )
}
