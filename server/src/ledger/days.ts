// Bank days close: announced, fenced and closed in three transactions, by whichever node comes first.
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, type BusinessDate, daysBetween } from '@bank/contracts/dates.ts'
import { type Clock, type Clocks, elapsed, later, shiftOf } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import type { Db, Tx } from '#kit/db.ts'
import { registerForecast } from '#kit/forecast.ts'
import type { Job } from '#kit/jobs.ts'
import type { Figure } from '#kit/ops.ts'
import * as store from './store.ts'

/** A day ends two minutes after midnight at the earliest, so that clocks of nodes that differ a little agree that it is over. */
const graceMs = 120_000

/** Longer than this a closing waits for nothing of the bank's own: its transactions end after seconds. */
const patienceMs = 600_000

/** The last day that is over at this moment. */
export const lastDayOver = (clock: Clock, at: Date = clock.now()): BusinessDate =>
  addDays(clock.dayOf(later(at, -graceMs)), -1)

/**
 * The last closed bank day; null before the first. No line of it or of an earlier day can appear any more, whatever the clock shows. All
 * lines of closed days are seen by whoever has read this in the same transaction or an earlier one. To act upon each closed day, keep the last one that was acted upon
 * and compare.
 */
export const closedThrough = async (tx: Tx): Promise<BusinessDate | null> =>
  (await store.closedThrough(tx))?.day ?? null

type Books = Clocks & { readonly db: Db }

/** One step towards closing every day that is over. */
const takeStep = ({ db, clock, machine }: Books): Promise<store.ClosingStep | null> =>
  db.bank(tx =>
    store.closeDays(tx, { until: lastDayOver(clock), at: clock.now(), shiftMs: shiftOf({ clock, machine }) }),
  )

const leadsOn = (done: store.ClosingStep | null): boolean => done?.step === 'ANNOUNCED' || done?.step === 'FENCED'

const pastPatienceMs = 30_000
const pauseMs = 50

/** Closes every day that is over, before a bank opens. Where a transaction is open on the server for longer, they stay for the job of the open bank. */
export async function closePast(books: Books): Promise<void> {
  const giveUpAt = elapsed() + pastPatienceMs
  for (;;) {
    const done = await takeStep(books)
    if (done?.step === 'WAITING' && elapsed() < giveUpAt) await wait(pauseMs)
    else if (!leadsOn(done)) return
  }
}

/** Tells that a day is closed, or what keeps it open. */
function tell({ log, clock }: World, { step, day, since, holder }: store.ClosingStep): void {
  if (step === 'CLOSED') log.info({ day }, 'ledger: bank day closed')
  if (step === 'CLOCK') log.warn({ day }, 'ledger: no bank day is closed, our clock is a minute off the database')
  if (step === 'WAITING' && clock.now().getTime() - since.getTime() > patienceMs)
    log.error({ alarm: { day, since, holder } }, 'ledger: a bank day cannot close, a transaction is open since before')
}

export const closeDays: Job = {
  name: 'ledger.close-days',
  everyMs: 15_000,
  async run(world) {
    const done = await takeStep(world)
    if (done) tell(world, done)
    return leadsOn(done)
  },
}

/** Metrics of the closing: for how long a day has waited to be closed, where that is longer than it should be. */
export async function dayFigures({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<Figure[]> {
  const open = await db.bank(store.openClosing)
  const waitedMs = open ? clock.now().getTime() - open.since.getTime() : 0
  const value = waitedMs > patienceMs ? Math.round(waitedMs / 1000) : 0
  return [{ name: 'ordo_ledger_day_waiting_seconds', value, alarm: 'a bank day cannot close' }]
}

registerForecast(async ({ tx, clock, until }) => {
  const closed = (await closedThrough(tx)) ?? lastDayOver(clock)
  return [{ what: 'DAYS_CLOSE', count: daysBetween({ from: closed, to: lastDayOver(clock, until) }) }]
})
