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

/** Since the year 2006 the bank's clock is six hours before Greenwich, winter and summer. Asking the browser for it costs a phone 40 ms, at its very first screen. */
const steady = { from: Date.UTC(2006), ms: 6 * 3_600_000 }

type WallClock = { readonly day: string; readonly time: string }

function askedClock(ms: number, zone: string): WallClock {
  const pieces = clockOf(zone).formatToParts(ms)
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    pieces.map(({ type, value }) => [type, value]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}` }
}

/** Day and time that clocks of the zone show; an instant names its offset, as without one the same text would mean another moment on another machine. */
function wallClock(instant: string, zone: string): WallClock {
  const ms = instantForm.test(instant) ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${JSON.stringify(instant)}.`)
  if (zone !== bankZone || ms < steady.from) return askedClock(ms, zone)
  const text = new Date(ms + steady.ms).toISOString()
  return { day: text.slice(0, -14), time: text.slice(-13, -5) }
}

/** The bank's day on which an instant falls. */
export const instantToBankDay = (instant: string, zone: string = bankZone): BusinessDate =>
  businessDate(wallClock(instant, zone).day)

/** HH:mm, or HH:mm:ss where seconds matter. */
export const formatTime = (instant: string, zone: string = bankZone, { seconds = false } = {}): string =>
  wallClock(instant, zone).time.slice(0, seconds ? 8 : 5)

/** DD.MM.YYYY HH:mm, or with seconds. */
export const formatDateTime = (instant: string, zone: string = bankZone, options: { seconds?: boolean } = {}): string =>
  `${formatDate(instantToBankDay(instant, zone))} ${formatTime(instant, zone, options)}`
