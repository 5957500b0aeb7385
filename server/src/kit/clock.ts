// The two clocks, the bank's and the machine's, and the only place that reads the latter.
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { boundedMap } from './boundedMap.ts'
import { type ClockMoves, makeClockMoves } from './clockMoves.ts'

export type Clock = {
  readonly zone: string
  /** How far it was moved while the bank runs, in a demo. */
  readonly moves: ClockMoves
  now(): Date
  /** The bank day of this moment. */
  today(): BusinessDate
  /** HH:MM:SS of this moment in the bank's zone. */
  time(): string
  /** The instant of a wall-clock time (HH:MM or HH:MM:SS) on a bank day. */
  at(day: BusinessDate, time: string): Date
  /** The bank day of an instant. */
  dayOf(instant: Date): BusinessDate
}

/** Instants of the machine; days and hours are the bank's alone. */
export type MachineClock = Pick<Clock, 'now'>

/** Milliseconds of the machine. */
const machineTime = (): number => Date.now()

export const makeMachineClock = (source: () => number = machineTime): MachineClock => ({
  now: () => new Date(source()),
})

/** The instant that a caller named, in the form of the contract. */
export const instantOf = (text: string): Date => new Date(text)

/** The instant so many milliseconds after another; before it when negative. */
export const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48

const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1)

/** `2026-11-20 10:30:00`, then up to six digits of a second, then whole hours of a zone. */
const usualInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d$/

/** The instant that PostgreSQL writes as `2026-11-20 10:30:00.123456+06`; null when it is written in another form. */
export function parseInstant(text: string): Date | null {
  if (!usualInstant.test(text)) return null
  const sign = text.length - 3
  const zoneHours = two(text, sign + 1) * (text[sign] === '-' ? -1 : 1)
  let ms = 0
  for (let at = 20, worth = 100; at < sign && worth >= 1; at++, worth /= 10) ms += digit(text, at) * worth
  const year = two(text, 0) * 100 + two(text, 2)
  // Date.UTC maps years before 100 to 1900 and later; the driver's own parser reads them.
  if (year < 100) return null
  return new Date(
    Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11) - zoneHours, two(text, 14), two(text, 17), ms),
  )
}

/** The instant of `20261120043000` in UTC; null where there is no such day or hour. */
export function utcInstant(digits: string): Date | null {
  const text = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6.000Z')
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text ? instant : null
}

/** Monotonic milliseconds, for durations only. */
export const elapsed = (): number => performance.now()

/** Size of the cache of wall-clock times by second: Intl is slow, and one call asks for the same few seconds again and again. */
const cacheSize = 1000

function wallClock(zone: string): (instant: Date) => { day: string; time: string } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const known = boundedMap<number, { day: string; time: string }>(cacheSize)
  return instant => {
    const second = Math.floor(instant.getTime() / 1000)
    const found = known.get(second)
    if (found) return found
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    const made = { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}:${part.second}` }
    known.set(second, made)
    return made
  }
}

/** A clock of the given zone, so many milliseconds away from its source, the machine's unless a test moves it, and moved on in a demo. */
export function makeClock(
  zone: string,
  source: () => number = machineTime,
  shiftMs = 0,
  moves: ClockMoves = makeClockMoves(),
): Clock {
  const wall = wallClock(zone)
  const now = () => new Date(source() + shiftMs + moves.totalMs())
  return {
    zone,
    moves,
    now,
    today: () => businessDate(wall(now()).day),
    time: () => wall(now()).time,
    dayOf: instant => businessDate(wall(instant).day),
    at(day, time) {
      const wanted = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
      // The zone's offset is read off at the guess, then once more at the corrected instant (a change of zone rules).
      const offsetAt = (ms: number) => {
        const seen = wall(new Date(ms))
        return Date.parse(`${seen.day}T${seen.time}Z`) - Math.floor(ms / 1000) * 1000
      }
      const first = wanted - offsetAt(wanted)
      return new Date(wanted - offsetAt(first))
    },
  }
}

/** Both clocks of a process. */
export type Clocks = { readonly clock: Clock; readonly machine: MachineClock }

/** Milliseconds by which the bank's clock is ahead of the machine's now. */
export const shiftOf = ({ clock, machine }: Clocks): number => clock.now().getTime() - machine.now().getTime()

/** What the bank's clock showed when the machine's, or the database's, set a stamp. */
export const bankTimeOf = (clocks: Clocks, stamp: Date): Date =>
  later(stamp, shiftOf(clocks) - clocks.clock.moves.msSince(stamp))

/** The first stamp of the machine at which the bank's clock showed this instant or a later one. */
export function stampAt(clocks: Clocks, instant: Date): Date {
  let shiftMs = shiftOf(clocks)
  for (const { ms, at } of clocks.clock.moves.list().toReversed()) {
    const stamp = later(instant, -shiftMs)
    if (stamp >= at) return stamp
    shiftMs -= ms
    // The clock was moved over it.
    if (later(instant, -shiftMs) >= at) return at
  }
  return later(instant, -shiftMs)
}
