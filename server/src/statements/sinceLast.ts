// Orders the closed days that a company has not yet downloaded in a format, and counts those that were handed over whole.
import { addDays, type BusinessDate, compareDates, daysBetween, formatTime } from '@bank/contracts/dates.ts'
import type {
  StatementFormat as AskedFormat,
  Mutations,
  StatementsSinceLast,
} from '@bank/contracts/generated/statement.ts'
import { type ReadableBook, readableBooks } from '#accounts/index.ts'
import { later } from '#kit/clock.ts'
import type { Call, Ctx } from '#kit/ctx.ts'
import { personOf } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { closedThrough } from '#ledger/index.ts'
import * as days from './downloadedDays.ts'
import { told } from './list.ts'
import { requireStatement } from './made.ts'
import { formatOf, languageOf, place, remember } from './order.ts'
import { daysAtMost } from './period.ts'
import type { BookDays, MadeStatement, SinceFormat, Statement, StatementFormat } from './statement.ts'
import * as store from './store.ts'

/** The format by which days are counted. */
const sinceFormatOf = (format: AskedFormat): SinceFormat =>
  format === 'TXT_WINDOWS' || format === 'TXT_DOS' || format === 'TXT_UTF8' ? 'TXT' : format

/** How long the days of an order are given to nobody else: time enough to download a long file, and to begin anew after a cut. */
const holdMs = 3600_000

type MissingBook = {
  readonly book: ReadableBook
  /** What the next order gives; null where every closed day was downloaded. */
  readonly next: BookDays | null
  readonly missingDays: number
  readonly heldBy: string | null
  readonly heldUntil: Date | null
}

type AskCtx = Pick<Ctx, 'tx' | 'me' | 'clock'>

/**
 * The days of each account that are to be downloaded: from the first day of what the company downloaded first in the format; where there is nothing, a
 * year back from the last closed day at most. Nothing before the opening.
 */
async function missingOf(
  { tx, me: { org }, clock }: AskCtx,
  books: readonly ReadableBook[],
  { format, closed }: { readonly format: SinceFormat; readonly closed: BusinessDate },
): Promise<MissingBook[]> {
  const rows = await days.missing(
    tx,
    { org, format },
    {
      accounts: books.map(({ number }) => number),
      opened: books.map(({ openedOn }) => openedOn),
      floor: addDays(closed, 1 - daysAtMost),
      ...{ closed, now: clock.now(), most: daysAtMost },
    },
  )
  return rows.flatMap(({ starts_on: startsOn, ends_on: endsOn, count, held_by, held_until }, at) => {
    const book = books[at]
    const next = startsOn && endsOn && { startsOn, endsOn }
    return book ? [{ book, next, missingDays: count, heldBy: held_by, heldUntil: held_until }] : []
  })
}

/** The accounts that are asked for: all that the caller may read unless told. Refuses StatementAccountException. */
function chosen(readable: readonly ReadableBook[], accounts: readonly string[]): readonly ReadableBook[] {
  if (!accounts.length) return readable
  return [...new Set(accounts)].map(account => {
    const book = readable.find(({ number }) => number === account)
    if (!book) throw new Refusal('StatementAccountException', { account, field: 'accounts' })
    return book
  })
}

/** The statement that holds days of these accounts, where the caller may read it. */
async function heldStatement(tx: Ctx['tx'], missing: readonly MissingBook[]): Promise<Statement | null> {
  const ids = [...new Set(missing.flatMap(({ heldBy }) => heldBy ?? []))]
  const found = ids.length ? await store.byIds(tx, ids) : []
  return found.toSorted((a, b) => (a.number < b.number ? -1 : 1))[0] ?? null
}

const extreme = (dates: readonly BusinessDate[], sign: -1 | 1): BusinessDate =>
  dates.reduce((found, day) => (compareDates(day, found) === sign ? day : found))

/** What nobody was given yet, as an order. */
async function give(
  ctx: Ctx,
  free: readonly (MissingBook & { readonly next: BookDays })[],
  {
    format,
    made,
    language,
  }: { readonly format: SinceFormat; readonly made: StatementFormat; readonly language: Statement['language'] },
): Promise<string> {
  const periods = free.map(({ next: { startsOn, endsOn } }) => ({ startsOn, endsOn }))
  const books = free.map(({ book }) => book)
  const id = await place(ctx, {
    books,
    currencies: [...new Set(books.map(({ isoNum }) => isoNum))],
    startsOn: extreme(
      periods.map(({ startsOn }) => startsOn),
      -1,
    ),
    endsOn: extreme(
      periods.map(({ endsOn }) => endsOn),
      1,
    ),
    askedOn: null,
    formats: [made],
    language,
    since: { format, periods },
    scheduleId: null,
  })
  await days.hold(
    ctx.tx,
    { org: ctx.me.org, format },
    { by: id, until: later(ctx.clock.now(), holdMs), accounts: books.map(({ number }) => number), periods },
  )
  return id
}

/**
 * Orders what was not yet downloaded; what somebody else was given and has not downloaded yet is not given again, but theirs is answered. Refuses
 * StatementAccountException, StatementUpToDateException, StatementHeldException, StatementLimitException.
 */
export async function orderSinceLast(
  ctx: Ctx,
  { fileFormat, language, accounts }: Mutations['orderSinceLast']['args'],
): Promise<Statement> {
  const { tx, me } = ctx
  const books = chosen(await readableBooks(tx, me), accounts ?? [])
  const format = sinceFormatOf(fileFormat)
  await remember(ctx, fileFormat)
  const closed = await closedThrough(tx)
  if (!closed || !books.length) throw new Refusal('StatementUpToDateException')
  await days.lock(
    tx,
    { org: me.org, format },
    books.map(({ number }) => number),
  )
  const missing = await missingOf(ctx, books, { format, closed })
  const free = missing.flatMap(one => (one.next && !one.heldBy ? [{ ...one, next: one.next }] : []))
  if (free.length) {
    const made = await formatOf(ctx, fileFormat)
    return requireStatement(ctx, await give(ctx, free, { format, made, language: languageOf(language) }))
  }
  const held = await heldStatement(tx, missing)
  if (held) return held
  const until = missing.find(({ heldBy }) => heldBy)?.heldUntil
  if (until) throw new Refusal('StatementHeldException', { until: formatTime(until.toISOString()) })
  throw new Refusal('StatementUpToDateException')
}

/** What the next order in this format would give to the caller. */
export async function statementsSinceLast(ctx: Ctx, fileFormat: AskedFormat): Promise<StatementsSinceLast> {
  const books = await readableBooks(ctx.tx, ctx.me)
  const closed = await closedThrough(ctx.tx)
  if (!closed) return { closedDate: null, accounts: [], held: null }
  const missing = await missingOf(ctx, books, { format: sinceFormatOf(fileFormat), closed })
  const held = await heldStatement(ctx.tx, missing)
  return {
    closedDate: closed,
    accounts: missing.flatMap(({ book, next, missingDays }) =>
      next
        ? [
            {
              account: book.number,
              name: book.name,
              startDate: next.startsOn,
              endDate: next.endsOn,
              remainingDays: missingDays - daysBetween({ from: next.startsOn, to: next.endsOn }) - 1,
            },
          ]
        : [],
    ),
    held: held && (await told(ctx, held)),
  }
}

/** The closed days that stand in a statement, by account. */
const closedDays = ({ books, closedOn }: Pick<MadeStatement, 'books' | 'closedOn'>) =>
  closedOn === null
    ? []
    : books.flatMap(({ account, startsOn, endsOn }) =>
        compareDates(startsOn, closedOn) > 0 ? [] : [{ account, startsOn, endsOn: extreme([endsOn, closedOn], -1) }],
      )

/** Counts the closed days of a file that was handed over whole as downloaded, for the company. */
export async function countDownloaded(
  call: Pick<Call, 'db' | 'viewer'>,
  statement: Pick<MadeStatement, 'books' | 'closedOn'>,
  format: StatementFormat,
): Promise<void> {
  const books = closedDays(statement)
  const viewer = personOf(call)
  if (books.length)
    await call.db.org(viewer, tx => days.add(tx, { org: viewer.org, format: sinceFormatOf(format) }, books))
}
