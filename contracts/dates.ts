// Business dates and instants of the bank, in Bishkek time: parsing, reckoning in days, formatting.

import type { Brand } from './brand.ts'

/** A day of the bank's calendar, 'YYYY-MM-DD'. */
export type BusinessDate = Brand<string, 'BusinessDate'>

/** The bank lives by Bishkek time, which has no summer time. */
export const bankZone = 'Asia/Bishkek'

const yearMin = 1900
const dayMs = 86_400_000
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** A day that the calendar has: not the 30th of February. */
export function isRealDate({ year, month, day }: { year: number; month: number; day: number }): boolean {
  const length = month === 2 && isLeap(year) ? 29 : monthLengths[month - 1]
  return year >= yearMin && length !== undefined && day >= 1 && day <= length
}

const split = (text: string) => ({
  year: Number(text.slice(0, 4)),
  month: Number(text.slice(5, 7)),
  day: Number(text.slice(8, 10)),
})

export const isBusinessDate = (text: string): text is BusinessDate =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDate(split(text))

/** The last day that may be asked about. The last one of four digits stands for no end, and nothing is added to it. */
const lastAsked = '2999-12-31'

/** A day as a caller may name it: days are added to it, and what comes of that is still one. */
export const isAskedDate = (text: string): text is BusinessDate => isBusinessDate(text) && text <= lastAsked

export function businessDate(text: string): BusinessDate {
  if (!isBusinessDate(text)) throw new RangeError(`Not a date: ${JSON.stringify(text)}.`)
  return text
}

const dayNumber = (date: BusinessDate): number => Date.parse(`${date}T00:00:00Z`) / dayMs

export const addDays = (date: BusinessDate, days: number): BusinessDate =>
  businessDate(new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10))

/** Days from the first to the second; negative when the second is earlier. */
export const daysBetween = ({ from, to }: { from: BusinessDate; to: BusinessDate }): number =>
  dayNumber(to) - dayNumber(from)

export function compareDates(a: BusinessDate, b: BusinessDate): -1 | 0 | 1 {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** 1 is Monday, 7 is Sunday. The 1st of January 1970 was a Thursday. */
export const weekday = (date: BusinessDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1

/** DD.MM.YYYY */
export const formatDate = (date: BusinessDate): string => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it, so one is kept for each zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** An instant names its offset; without one the same text would mean another moment on another machine. */
function wallClock(instant: string, zone: string): Record<Intl.DateTimeFormatPartTypes, string> {
  const ms = instantForm.test(instant) ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${JSON.stringify(instant)}.`)
  const pieces = clockOf(zone).formatToParts(ms)
  return Object.fromEntries(pieces.map(({ type, value }) => [type, value])) as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >
}

/** The bank's day on which an instant falls. */
export function instantToBankDay(instant: string, zone: string = bankZone): BusinessDate {
  const { year, month, day } = wallClock(instant, zone)
  return businessDate(`${year}-${month}-${day}`)
}

/** HH:mm, or HH:mm:ss where seconds matter. */
export function formatTime(instant: string, zone: string = bankZone, { seconds = false } = {}): string {
  const { hour, minute, second } = wallClock(instant, zone)
  return seconds ? `${hour}:${minute}:${second}` : `${hour}:${minute}`
}

/** DD.MM.YYYY HH:mm, or with seconds. */
export const formatDateTime = (instant: string, zone: string = bankZone, options: { seconds?: boolean } = {}): string =>
  `${formatDate(instantToBankDay(instant, zone))} ${formatTime(instant, zone, options)}`
