// The bank makes a file: page after page as the person who asked may see it, written piece by piece, so that nothing grows with its length.

import { admits } from '@bank/contracts/access.ts'
import type { AuditAction } from '@bank/contracts/audit.ts'
import { addDays, type BusinessDate, compareDates } from '@bank/contracts/dates.ts'
import { standing } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx, onBehalf } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { type WorkerLimits, workApart } from '#kit/worker.ts'
import { countOf, creditOf, pagesOf, printFault, type ToldPayment } from '#payments/index.ts'
import { rulebook } from '#rules/index.ts'
import { type ExportFile, type Line, lineOf } from './file.ts'
import type { Whole } from './format.ts'
import { leaseMs, linesAtMost, pieceBytes, pieceLines, triesAtMost } from './rules.ts'
import * as store from './store.ts'
import type { WriterJob, Written } from './writer.ts'
import { writers } from './writers.ts'

/** Somebody removed the file, or another node makes it now: there is nothing left to do here. */
const gone = new Error('the file is gone, or another node makes it')

const tell = (ctx: BankCtx, { id, org }: store.Try, action?: AuditAction, says: Record<string, unknown> = {}): void =>
  ctx.record({ org, subject: id, topic: 'export', state: 'UPDATED', says, ...(action && { action }) })

type Counted = store.Reached & { readonly whole: Whole | null }

/** What was seen of the payments so far. */
function makeCount() {
  const accounts = new Set<string>()
  const counted = { looked: 0, operations: 0, leftOut: 0, respelled: 0 }
  let days: { startsOn: BusinessDate; endsOn: BusinessDate } | null = null
  return {
    looked: () => counted.looked,
    leaveOut() {
      counted.looked++
      counted.leftOut++
    },
    respell(lines: number) {
      counted.respelled += lines
    },
    /** Refuses ExportTooLargeException beyond what a file may hold. */
    take({ valueDate, payer }: Line) {
      counted.looked++
      counted.operations++
      if (counted.operations > linesAtMost) throw new Refusal('ExportTooLargeException', { limit: String(linesAtMost) })
      accounts.add(payer.account)
      days ??= { startsOn: valueDate, endsOn: valueDate }
      if (compareDates(valueDate, days.startsOn) < 0) days = { ...days, startsOn: valueDate }
      if (compareDates(valueDate, days.endsOn) > 0) days = { ...days, endsOn: valueDate }
    },
    now: (): Counted => ({ ...counted, whole: days && { ...days, accounts: [...accounts].sort() } }),
  }
}

type Count = ReturnType<typeof makeCount>

/** The bank day of an instant. The calendar is slow to ask, and one day has many payments in a row. */
function makeDays({ clock }: Pick<World, 'clock'>): (instant: Date) => BusinessDate {
  let known = { from: 0, until: 0, day: clock.today() }
  return instant => {
    const ms = instant.getTime()
    if (ms >= known.from && ms < known.until) return known.day
    const day = clock.dayOf(instant)
    const [from, until] = [day, addDays(day, 1)].map(one => clock.at(one, '00:00').getTime())
    // Where the zone changes at midnight an edge may lie beside it; then every instant is asked for itself.
    if (from !== undefined && until !== undefined && ms >= from && ms < until) known = { from, until, day }
    return day
  }
}

/** Lines that go to the thread that writes at once: so many keep nobody waiting while they are copied. */
const linesAtOnce = 250

/** The lines of a file: what may not leave the bank, or has no form in it, is left out and counted. */
async function* linesOf(world: World, file: ExportFile, count: Count): AsyncGenerator<Line[]> {
  const { holds } = writers[file.format]
  const [createdOn, executedOn] = [makeDays(world), makeDays(world)]
  const kept = (p: ToldPayment): Line[] => {
    const line = lineOf(p, { credited: creditOf(p.details), createdOn, executedOn })
    if (printFault(p) || !holds(line)) {
      count.leaveOut()
      return []
    }
    count.take(line)
    return [line]
  }
  for await (const payments of pagesOf(world.db, file, file.choice))
    for (let from = 0; from < payments.length; from += linesAtOnce)
      yield payments.slice(from, from + linesAtOnce).flatMap(kept)
}

/** Pieces after the first, which is kept for what stands before them. */
function makeShelf(world: World, file: ExportFile, count: Count) {
  let held: Uint8Array[] = []
  let bytes = 0
  let told = 0
  let number = 0
  const put = (bytes: Uint8Array | null, at = number): Promise<void> => {
    const reached = count.now()
    return onBehalf(world, file, async ctx => {
      const until = later(ctx.clock.now(), leaseMs)
      if (!(await store.reach(ctx.tx, file, { ...reached, until }))) throw gone
      if (bytes) await store.addPiece(ctx.tx, file, at, bytes)
      tell(ctx, file)
    })
  }
  let putting: Promise<void> = Promise.resolve()
  /** A piece is on its way while the next one is written; never more than one. */
  const hand = async (): Promise<void> => {
    await putting
    if (bytes) number++
    putting = put(bytes ? Buffer.concat(held) : null)
    // Whoever stops early never asks how it went; everybody else asks before the next piece.
    putting.catch(() => {})
    held = []
    bytes = 0
    told = count.looked()
  }
  return {
    async add(piece: Uint8Array): Promise<void> {
      held.push(piece)
      bytes += piece.byteLength
      if (bytes >= pieceBytes || count.looked() - told >= pieceLines) await hand()
    },
    async flush(): Promise<void> {
      await hand()
      await putting
    },
    before: (piece: Uint8Array) => put(piece, 0),
  }
}

/** Refuses ForbiddenException when the person has lost the right since. */
async function begin(world: World, file: ExportFile): Promise<WriterJob> {
  const book = await rulebook(world)
  await onBehalf(world, file, async ctx => {
    const now = await standing({ ...ctx, me: file }, file.personId)
    if (!now || !admits('PAYMENT_READERS', { ...now, products: [] })) throw new Refusal('ForbiddenException')
    if (!(await store.begin(ctx.tx, file, await countOf(ctx.tx, file.choice)))) throw gone
    tell(ctx, file)
  })
  const banks = [...book.banks.values()].filter(({ isActive }) => isActive)
  return {
    format: file.format,
    language: file.language,
    day: world.clock.today(),
    time: world.clock.time(),
    bankNames: new Map(banks.map(({ bic, nameRu }) => [bic, nameRu])),
  }
}

const url = new URL('./writer.ts', import.meta.url)
/** Far more than a megabyte of a file takes. */
const room: WorkerLimits = { workMs: 10_000, silenceMs: 30_000, heapMb: 96, besideMb: 96 }

async function make(world: World, file: ExportFile): Promise<void> {
  const job = await begin(world, file)
  const count = makeCount()
  const shelf = makeShelf(world, file, count)
  const input = linesOf(world, file, count)
  for await (const { bytes, respelled } of workApart<WriterJob, Line[], Written>({ url, job, limits: room, input })) {
    count.respell(respelled)
    await shelf.add(bytes)
  }
  await shelf.flush()
  const { whole, operations, leftOut } = count.now()
  const head = whole && writers[file.format].head?.(whole, job)
  if (head) await shelf.before(head)
  await onBehalf(world, file, async ctx => {
    const status = whole ? 'SUCCESS' : 'EMPTY'
    if (!(await store.finish(ctx.tx, file, { status, at: ctx.clock.now(), ...whole }))) throw gone
    tell(ctx, file, 'export.made', { status, operations, leftOut, for: file.personId })
  })
}

const fail = (world: World, file: ExportFile, { classification, says }: Pick<Refusal, 'classification' | 'says'>) =>
  onBehalf(world, file, async ctx => {
    const end = { status: 'ERROR', at: ctx.clock.now(), cause: classification, says } as const
    if (await store.finish(ctx.tx, file, end))
      tell(ctx, file, 'export.made', { status: 'ERROR', cause: classification, for: file.personId })
  })

/** Make the file that waits longest; false when none does. One that cannot be made now is tried again when its time is over. */
export async function makeNext(world: World): Promise<boolean> {
  const now = world.clock.now()
  const file = await asBank(world, ctx => store.claim(ctx.tx, { now, until: later(now, leaseMs) }))
  if (!file) return false
  if (file.attempt > triesAtMost) {
    await fail(world, file, { classification: 'SystemException', says: {} })
    return true
  }
  try {
    await make(world, file)
  } catch (error) {
    if (error === gone) return true
    if (!(error instanceof Refusal) || error.classification === 'UnavailableException') throw error
    await fail(world, file, error)
  }
  return true
}
