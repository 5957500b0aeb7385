// The bank's day at the desk, and the time machine of a demo: the clock, jobs, how far days have closed, and what a move will bring.
import { bankOrg } from '@bank/contracts/bank.ts'
import type * as wire from '@bank/contracts/generated/desk.ts'
import { unconfirmedBrakes } from '#cases/index.ts'
import { instantOf } from '#kit/clock.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { isClockMovable, moveClock } from '#kit/followClock.ts'
import { forecastUntil } from '#kit/forecast.ts'
import { jobRuns } from '#kit/jobRuns.ts'
import { Refusal } from '#kit/refusal.ts'
import { closingState, openAlarmRows } from '#ledger/index.ts'
import { standInsOf } from '#outside/index.ts'
import { type Rulebook, rulebook, stopsOf, windowToday } from '#rules/index.ts'

/** The bank's rules, which the desk's role does not read. */
export const bookAt = (ctx: DeskCtx): Promise<Rulebook> => ctx.tx.beyondDesk(() => rulebook(ctx))

export async function bankDay(ctx: DeskCtx): Promise<wire.BankDay> {
  const { tx, clock } = ctx
  const book = await bookAt(ctx)
  const hours = windowToday(book, ['DESK'], clock)
  const { closing, alarms, jobs } = await tx.beyondDesk(async () => ({
    closing: await closingState(tx),
    alarms: await openAlarmRows(tx),
    jobs: await jobRuns(tx),
  }))
  return {
    now: clock.now(),
    today: clock.today(),
    isWorkingDay: hours !== null,
    opensAt: hours?.opens ?? null,
    closesAt: hours?.closes ?? null,
    closedThrough: closing.closedThrough,
    waitingDay: closing.waiting?.day ?? null,
    waitingSince: closing.waiting?.since ?? null,
    alarms: alarms.length,
    unconfirmedBrakes: await unconfirmedBrakes(tx, clock.now()),
    isDemo: isClockMovable(ctx),
    standIns: standInsOf(ctx),
    jobs,
  }
}

export async function clockStops(ctx: DeskCtx): Promise<wire.ClockStops | null> {
  if (!isClockMovable(ctx)) return null
  const { deadlines, workingDay, monthEnd } = stopsOf(await bookAt(ctx), ctx.clock)
  return { deadlines: [...deadlines], workingDay, monthEnd }
}

/** Refuses ValidationException where the bank is no demo, and what is not ahead. */
export async function clockForecast(ctx: DeskCtx, to: string): Promise<wire.ClockForecast[]> {
  if (!isClockMovable(ctx)) throw new Refusal('ValidationException', { field: 'to' })
  const until = instantOf(to)
  if (until <= ctx.clock.now()) throw new Refusal('ValidationException', { field: 'to' })
  return ctx.tx.beyondDesk(() => forecastUntil({ ...ctx, until }))
}

/** The audit of the bank keeps who moved it, from when to when. */
export async function move(ctx: DeskCtx, to: string): Promise<string> {
  const until = instantOf(to)
  const from = ctx.clock.now().toISOString()
  await ctx.tx.beyondDesk(() => moveClock(ctx, until))
  ctx.record({
    org: bankOrg,
    subject: ctx.clerk.id,
    action: 'desk.clock',
    params: { from, until: until.toISOString() },
  })
  return until.toISOString()
}
