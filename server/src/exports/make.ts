// Makes an export: page after page as the person who asked may see it, written piece by piece, so that nothing grows with its length.

import { admits } from '@bank/contracts/access.ts'
import type { AuditAction } from '@bank/contracts/audit.ts'
import { addDays, type BusinessDate, compareDates } from '@bank/contracts/dates.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import { makePieceWriter } from '#files/index.ts'
import { personStanding } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import { type BankCtx, onBehalf } from '#kit/door.ts'
import { leaseLost } from '#kit/queue.ts'
import { Refusal } from '#kit/refusal.ts'
import { countOf, creditOf, type PaymentReader, pagesOf, printFault } from '#payments/index.ts'
import { bankByBic, rulebook } from '#rules/index.ts'
import { type ExportFile, type ExportLine, lineOf } from './file.ts'
import type { FileSummary, FormatContext } from './format.ts'
import { linesAtMost, progressEvery } from './rules.ts'
import * as store from './store.ts'
import { writers } from './writers.ts'

const tell = (
  ctx: BankCtx,
  { id, org }: store.Attempt,
  action?: AuditAction,
  params: Record<string, unknown> = {},
): void => ctx.record({ org, subject: id, topic: 'export', state: 'UPDATED', params, ...(action && { action }) })

export const tellFailure = (ctx: BankCtx, file: store.Attempt, cause: Classification): void =>
  tell(ctx, file, 'export.made', { status: 'ERROR', cause, for: file.personId })

type ExportCounts = store.ExportProgress & { readonly summary: FileSummary | null }

/** Counts payments that were looked at, written, skipped and transliterated. */
function makeCounter() {
  const accounts = new Set<string>()
  const counted = { processed: 0, operations: 0, skippedCount: 0, transliteratedCount: 0 }
  let days: { startsOn: BusinessDate; endsOn: BusinessDate } | null = null
  return {
    processed: () => counted.processed,
    skip() {
      counted.processed++
      counted.skippedCount++
    },
    /** Counts a line. Refuses ExportTooLargeException beyond the limit of a file. */
    take({ valueDate, payer }: ExportLine, isTransliterated: boolean) {
      counted.processed++
      counted.operations++
      if (counted.operations > linesAtMost) throw new Refusal('ExportTooLargeException', { limit: String(linesAtMost) })
      if (isTransliterated) counted.transliteratedCount++
      accounts.add(payer.account)
      days ??= { startsOn: valueDate, endsOn: valueDate }
      if (compareDates(valueDate, days.startsOn) < 0) days = { ...days, startsOn: valueDate }
      if (compareDates(valueDate, days.endsOn) > 0) days = { ...days, endsOn: valueDate }
    },
    now: (): ExportCounts => ({ ...counted, summary: days && { ...days, accounts: [...accounts].sort() } }),
  }
}

type ExportCounter = ReturnType<typeof makeCounter>

/** The bank day of an instant, cached by the day's bounds: Intl is slow, and one day has many payments in a row. */
function makeDays({ clock }: Pick<World, 'clock'>): (instant: Date) => BusinessDate {
  let known = { from: 0, until: 0, day: clock.today() }
  return instant => {
    const ms = instant.getTime()
    if (ms >= known.from && ms < known.until) return known.day
    const day = clock.dayOf(instant)
    const [from, until] = [day, addDays(day, 1)].map(one => clock.at(one, '00:00').getTime())
    // Where the zone changes at midnight a bound may lie beside it; then every instant is computed.
    if (from !== undefined && until !== undefined && ms >= from && ms < until) known = { from, until, day }
    return day
  }
}

/** Reads the lines of a file; payments that may not leave the bank, or that the format cannot hold, are skipped and counted. */
async function* linesOf(
  world: World,
  { file, reader }: ExportAttempt,
  count: ExportCounter,
): AsyncGenerator<ExportLine> {
  const { supports, spell } = writers[file.format]
  const [createdOn, executedOn] = [makeDays(world), makeDays(world)]
  for await (const payments of pagesOf(world.db, reader, file.choice))
    for (const p of payments) {
      const line = lineOf(p, { credited: creditOf(p.details), createdOn, executedOn })
      if (printFault(p) || !supports(line)) {
        count.skip()
        continue
      }
      const { line: spelled, isTransliterated } = spell(line)
      count.take(spelled, isTransliterated)
      yield spelled
    }
}

/** The piece writer of a file: each piece is stored with the progress, and renews the lease. */
function piecesFor(world: World, file: ExportFile, count: ExportCounter) {
  let told = 0
  return makePieceWriter({
    isDue: () => count.processed() - told >= progressEvery,
    put(bytes, number) {
      const reached = count.now()
      told = reached.processed
      return onBehalf(world, file, async ctx => {
        if (!(await store.reach(ctx.tx, file, { ...reached, bytes, number, now: ctx.clock.now() }))) throw leaseLost
        tell(ctx, file)
      })
    },
  })
}

/** A file, and as whom its payments are read: by the right that the person has now. */
type ExportAttempt = { readonly file: ExportFile; readonly reader: PaymentReader }

/** As whom a file is made. Refuses ForbiddenException when the person has lost the right since. */
const readerOf = (world: World, file: ExportFile): Promise<PaymentReader> =>
  onBehalf(world, file, async ctx => {
    const now = await personStanding({ ...ctx, me: file }, file.personId)
    if (!now || !admits('PAYMENT_READERS', { ...now, products: [] })) throw new Refusal('ForbiddenException')
    return { org: file.org, personId: file.personId, right: now.right, scheme: now.scheme }
  })

async function begin(world: World, { file, reader }: ExportAttempt): Promise<FormatContext> {
  const book = await rulebook(world)
  await onBehalf(world, reader, async ctx => {
    const total = await countOf(ctx.tx, file.choice)
    if (!(await store.begin(ctx.tx, file, { total, now: ctx.clock.now() }))) throw leaseLost
    tell(ctx, file)
  })
  return {
    language: file.language,
    day: world.clock.today(),
    time: world.clock.time(),
    bankName: bic => bankByBic(book, bic)?.nameRu ?? '',
  }
}

async function write(world: World, file: ExportFile): Promise<void> {
  const attempt = { file, reader: await readerOf(world, file) }
  const around = await begin(world, attempt)
  const writer = writers[file.format]
  const count = makeCounter()
  const pieces = piecesFor(world, file, count)
  for await (const piece of writer.body(linesOf(world, attempt, count), around)) await pieces.add(piece)
  await pieces.flush()
  const { summary, operations, skippedCount } = count.now()
  if (summary && writer.head) await pieces.head(writer.head(summary, around))
  await onBehalf(world, file, async ctx => {
    const status = summary ? 'SUCCESS' : 'EMPTY'
    if (!(await store.finish(ctx.tx, file, { status, at: ctx.clock.now(), ...summary }))) throw leaseLost
    tell(ctx, file, 'export.made', { status, operations, skippedCount, for: file.personId })
  })
}

const fail = (world: World, file: ExportFile, { classification, params }: Pick<Refusal, 'classification' | 'params'>) =>
  onBehalf(world, file, async ctx => {
    const end = { status: 'ERROR', at: ctx.clock.now(), cause: classification, params } as const
    if (await store.finish(ctx.tx, file, end)) tellFailure(ctx, file, classification)
  })

/** Makes a file, or ends it with its rejection. Throws what another attempt may mend. */
export async function make(world: World, file: ExportFile): Promise<void> {
  try {
    await write(world, file)
  } catch (error) {
    if (error === leaseLost) return
    if (!(error instanceof Refusal) || error.classification === 'UnavailableException') throw error
    await fail(world, file, error)
  }
}
