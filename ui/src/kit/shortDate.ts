/** Reads dates in shorthand: `251126`, `25.11`, `25`, «завтра». */
import { addDays, addMonths, type Day, daysIn, iso, readIso, toNumber } from './calendar.ts'

/** Where a day without its month lies: of a document ahead of today, of a period behind it. */
export type DateLeaning = 'ahead' | 'back'

interface ReadingOptions {
  today: Day
  leaning: DateLeaning
  /** Yesterday, today and tomorrow in words. */
  nearDays: readonly string[]
}

const SHORTEST_WORD = 3
const WRITTEN = /^(\d{1,2})(?:[.,/\s-]+(\d{1,2})(?:[.,/\s-]+(\d{4}|\d{2}))?)?[.,/\s-]*$/
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/

const real = (year: number, month: number, day: number): Day | null =>
  readIso(iso({ year, month, day })) && { year, month, day }

/** The nearest month, from that of today on in the direction of the leaning, in which the day lies on its side of today. */
function inSomeMonth(day: number, { today, leaning }: ReadingOptions): Day | null {
  if (day < 1 || day > 31) return null
  const step = leaning === 'ahead' ? 1 : -1
  for (let months = 0; months < 12; months += 1) {
    const { year, month } = addMonths({ ...today, day: 1 }, months * step)
    const found = { year, month, day }
    if (day <= daysIn(year, month) && (toNumber(found) - toNumber(today)) * step >= 0) return found
  }
  return null
}

/** The year in which the day is nearest to today. */
function inNearestYear(month: number, day: number, { today }: ReadingOptions): Day | null {
  const distance = (one: Day) => Math.abs(toNumber(one) - toNumber(today))
  const years = [today.year, today.year - 1, today.year + 1]
  const found = years.flatMap(year => real(year, month, day) ?? [])
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

function nearDay(text: string, { today, nearDays }: ReadingOptions): Day | null {
  const at = text.length < SHORTEST_WORD ? -1 : nearDays.findIndex(word => word.toLocaleLowerCase().startsWith(text))
  return at < 0 ? null : addDays(today, at - 1)
}

/** Null where the text is no date. Two digits of a year are of this century. */
export function readShorthand(typed: string, options: ReadingOptions): Day | null {
  const text = typed.trim().toLocaleLowerCase()
  const parts = DIGITS.exec(text) ?? WRITTEN.exec(text)
  if (!parts) return readIso(text) ?? nearDay(text, options)
  const [day, month, year] = parts.slice(1).map(part => (part === undefined ? undefined : Number(part)))
  if (day === undefined) return null
  if (month === undefined) return inSomeMonth(day, options)
  if (year === undefined) return inNearestYear(month, day, options)
  return real(year < 100 ? 2000 + year : year, month, day)
}
