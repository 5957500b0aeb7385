// The bank's clock in the browser, synced by the server's answers; the machine's own is not believed.
import { type BusinessDate, instantToBankDay } from '@bank/contracts/dates.ts'

/** Milliseconds since 1970 by this machine: for what is measured and kept on it alone. */
export const machineNow = (): number => Date.now()

let shift = 0

/** More than a slow answer explains: the bank's clock was moved. */
const jumpMs = 2000
const watchers = new Set<() => void>()

/** Calls when the bank's clock is found to have been moved; answers how to stop. */
export function onClockMoved(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/**
 * Syncs with the bank's clock: `instant` is the bank's time between `asked` (of this machine) and now. The shift moves only as far
 * as it must, so that a slow connection does not make the time jitter.
 */
export function syncBankTime(instant: string, asked: number): void {
  const said = Date.parse(instant)
  if (Number.isNaN(said)) return
  const [least, most] = [said - machineNow(), said - asked]
  if (shift >= least && shift <= most) return
  const before = shift
  shift = Math.round((least + most) / 2)
  if (Math.abs(shift - before) > jumpMs) for (const watcher of watchers) watcher()
}

/** The bank's time in milliseconds since 1970, as far as it was synced. */
export const now = (): number => machineNow() + shift

/** The bank's day of today, by Bishkek time whatever the machine's zone. */
export const today = (): BusinessDate => instantToBankDay(new Date(now()).toISOString())

/** The year for the line of copyright. */
export const thisYear = (): number => Number(today().slice(0, 4))

/** An instant of the wire in milliseconds since 1970. */
export const msOf = (instant: string): number => Date.parse(instant)

/** Milliseconds since 1970 as an instant of the wire. */
export const instantOf = (ms: number): string => new Date(ms).toISOString()
