// Watches the progress of a bank under load: waits for it, and for the first change that is done again after a fault.
import { setTimeout as wait } from 'node:timers/promises'
import type { TortureBank } from './bank.ts'

/** Whether it came to be so in time. */
export async function until(isSo: () => boolean, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (!isSo() && performance.now() < end) await wait(5)
  return isSo()
}

/** Waits until so many more changes are done, a minute at most. */
export function worked({ line }: Pick<TortureBank, 'line'>, changes: number): Promise<boolean> {
  const from = line.counts.done
  return until(() => line.counts.done - from >= changes, 60_000)
}

/** Milliseconds from a moment to the first change that was asked for after it and done. */
export function nextDone({ line }: Pick<TortureBank, 'line'>, since: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let isOver = false
  line.onDone(asked => {
    if (isOver || asked < since) return
    isOver = true
    resolve(performance.now() - since)
  })
  return promise
}

/** The milliseconds, or infinity when a minute has gone by from now on. */
export const withinAMinute = (done: Promise<number>): Promise<number> =>
  Promise.race([done, wait(60_000, Number.POSITIVE_INFINITY, { ref: false })])
