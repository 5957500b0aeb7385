// Runs schedules: once the last day of a period has closed, its statement is ordered, once, under the rights that its author has by then.
import { admits } from '@bank/contracts/access.ts'
import { addDays, compareDates } from '@bank/contracts/dates.ts'
import { type ReadableBook, readableBooks } from '#accounts/index.ts'
import { personStanding } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { type BankCtx, onBehalf } from '#kit/door.ts'
import { registerForecast } from '#kit/forecast.ts'
import type { Job } from '#kit/jobs.ts'
import { leaseLost, workOne } from '#kit/queue.ts'
import { Refusal } from '#kit/refusal.ts'
import { closedThrough, lastDayOver, periodOf } from '#ledger/index.ts'
import { formatOf, place } from './order.ts'
import { dueAt, periodWith, type Schedule } from './schedule.ts'
import * as store from './scheduleStore.ts'
import { scheduleTopic } from './schedules.ts'

/** The accounts of a schedule that its author may read by now. Refuses ForbiddenException, StatementAccountException. */
async function booksOf(ctx: BankCtx, { org, personId, accounts }: Schedule): Promise<ReadableBook[]> {
  const now = await personStanding({ ...ctx, me: { org } }, personId)
  if (!now || !admits('READERS', { ...now, kind: 'PERSON', products: [] })) throw new Refusal('ForbiddenException')
  const readable = await readableBooks(ctx.tx, { org, personId, right: now.right, scheme: now.scheme })
  return accounts.map(account => {
    const book = readable.find(({ number }) => number === account)
    if (!book) throw new Refusal('StatementAccountException', { account, field: 'accounts' })
    return book
  })
}

async function isMoving(
  ctx: BankCtx,
  books: readonly ReadableBook[],
  { startsOn, endsOn }: Schedule,
): Promise<boolean> {
  for (const { id } of books) {
    const { first, last } = await periodOf(ctx.tx, id, { from: startsOn, to: endsOn })
    if (last >= first) return true
  }
  return false
}

/** Orders the statement of the period, as the author. */
async function orderPeriod(ctx: BankCtx, schedule: Schedule, books: readonly ReadableBook[]): Promise<void> {
  const { id, org, personId, formats, language, startsOn, endsOn } = schedule
  const as = { ...ctx, me: { org, personId } }
  await place(as, {
    books,
    currencies: [...new Set(books.map(({ isoNum }) => isoNum))],
    ...{ startsOn, endsOn, askedOn: null, language, since: null, scheduleId: id },
    formats: await Promise.all(formats.map(format => formatOf(as, format))),
  })
}

/** Stops a schedule whose author lacks the rights, and says why. */
async function halt(ctx: BankCtx, schedule: Schedule, { classification, params }: Refusal): Promise<void> {
  const ends = [classification, JSON.stringify(params)]
  if (!(await store.queue.done(ctx.tx, schedule, ctx.clock.now(), ...ends))) throw leaseLost
  tellHalt(ctx, schedule, classification)
}

const tellHalt = (ctx: BankCtx, { id, org, personId, accounts }: Schedule, cause: string): void =>
  ctx.record({
    ...{ org, subject: id, topic: scheduleTopic, state: 'UPDATED', action: 'statement.scheduleHalt' },
    params: { accounts, cause, for: personId },
  })

/** How long it is until a day that is over and not closed is looked at again. */
const againMs = 30_000

/** One transaction orders the statement and goes on to the next period, so that whichever node does it, it is done once. */
async function runAsAuthor(ctx: BankCtx, schedule: Schedule): Promise<void> {
  const { tx, clock } = ctx
  const { period, endsOn } = schedule
  const closed = await closedThrough(tx)
  if (!closed || compareDates(closed, endsOn) < 0) {
    await store.postpone(tx, schedule, later(clock.now(), againMs))
    return
  }
  const books = await booksOf(ctx, schedule).catch((error: unknown) => {
    if (error instanceof Refusal && error.classification !== 'UnavailableException') return error
    throw error
  })
  if (books instanceof Refusal) return halt(ctx, schedule, books)
  if (period !== 'DAY' || (await isMoving(ctx, books, schedule))) await orderPeriod(ctx, schedule, books)
  const next = periodWith(period, addDays(endsOn, 1))
  if (!(await store.advance(tx, schedule, next, dueAt(clock, next)))) throw leaseLost
  ctx.record({ org: schedule.org, subject: schedule.id, topic: scheduleTopic, state: 'UPDATED' })
}

/** Claims and runs the schedule that has been due longest; false when none is. */
const runNext = workOne<Schedule>(store.queue, {
  run: (world: World, schedule) => onBehalf(world, schedule, ctx => runAsAuthor(ctx, schedule)),
  async onDead(ctx, schedule, error) {
    const cause = 'SystemException'
    if (await store.queue.bury(ctx.tx, schedule, { now: ctx.clock.now(), error }, cause, '{}'))
      tellHalt(ctx, schedule, cause)
  },
})

export const scheduleJob: Job = { name: 'statements.schedule', everyMs: 10_000, run: runNext }

export const { figures: scheduleFigures } = store.queue

registerForecast(async ({ tx, clock, until }) => [
  { what: 'STATEMENTS_ORDER', count: await store.countEndingBy(tx, lastDayOver(clock, until)) },
])
