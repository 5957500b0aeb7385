// Closes bank days for tests, as the job of the nodes does, at two minutes past the midnight of the bank.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Db, sql } from '#kit/db.ts'
import { closedThrough } from '#ledger/index.ts'

/** Two minutes past the midnight at which a day ends. */
const endOf = (day: BusinessDate): Date => new Date(`${day}T18:02:00Z`)

/** What `ledger.close_days` is asked: that the clocks agree. */
export const closingOf = (
  day: BusinessDate,
  at = endOf(day),
): { readonly until: BusinessDate; readonly at: Date; readonly shiftMs: number } => ({
  until: day,
  at,
  shiftMs: Math.round(at.getTime() - Date.now()),
})

/** One step of the closing of all days up to one; answers which. */
export async function stepClosing({ bank }: Pick<Db, 'bank'>, day: BusinessDate): Promise<string> {
  const { until, at, shiftMs } = closingOf(day)
  const found = await bank(tx =>
    tx.row<{ step: string }>(sql`select step from ledger.close_days(${until}, ${at}, ${shiftMs}::bigint)`),
  )
  return found?.step ?? ''
}

/** Every transaction that is running on the server of the tests has to end, which may take as long. */
export const patienceMs = 60_000

/** Closes all days up to one: every transaction that is running on the server of the tests has to end. */
export async function closeDay(db: Pick<Db, 'bank'>, day: BusinessDate): Promise<void> {
  const giveUp = performance.now() + patienceMs
  for (;;) {
    const step = await stepClosing(db, day)
    const closed = await db.bank(closedThrough)
    if (closed !== null && closed >= day) return
    if (performance.now() > giveUp) throw new Error(`${day} does not close: ${step}`)
    await new Promise(done => setTimeout(done, step === 'WAITING' ? 20 : 0))
  }
}
