// How is a file read and every row of it judged? By one node at a time; one that dies leaves it to the next.
import { buffer } from 'node:stream/consumers'
import { extensionOf, piecesOf } from '#files/index.ts'
import { standing } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx } from '#kit/door.ts'
import { leaseLost, workOne } from '#kit/queue.ts'
import type { ImportFile } from './file.ts'
import { type JudgedRow, judge } from './judge.ts'
import { type Event, type Status, way } from './lifecycle.ts'
import { readApart } from './reading.ts'
import type { Fault, ReadRow } from './said.ts'
import * as store from './store.ts'

/** So many rows are written at once; the screens hear of each. */
const writtenAtOnce = 2_500

const gaveUp: Fault = { classification: 'ImportGaveUpException', says: {} }

type End = { readonly event: Event; readonly cause?: Fault }

const tell = (ctx: BankCtx, file: ImportFile, status?: Status): void =>
  ctx.record({
    org: file.org,
    subject: file.id,
    topic: 'import',
    state: 'UPDATED',
    ...(status && { action: 'import.check', says: { status } }),
  })

function endOf({ event, cause }: End): store.End {
  const status = way('PROCESSING', event)
  if (!status) throw new Error(`no road for ${event}`)
  return { status, ...(cause && { cause }) }
}

/** What a refusal of the reader does to the file: what is meant to harm is denied, the rest is only of no use. */
const refused = (cause: Fault): End => ({
  event: cause.classification === 'ImportUnsafeException' ? 'deny' : 'refuse',
  cause,
})

/** The rows under the rights that the person who brought them has now. */
const judgeAll = (world: World, file: ImportFile, rows: readonly ReadRow[]): Promise<JudgedRow[]> =>
  world.db.org(file.viewer, async tx => {
    const now = await standing({ ...world, tx, me: file.viewer }, file.viewer.personId)
    const me = { ...file.viewer, ...now }
    return judge(
      { ...world, tx, me },
      rows.map((row, n) => ({ ...row, position: n + 1 })),
    )
  })

type Part = { readonly rows: number; readonly done: number; readonly add: readonly JudgedRow[]; readonly first?: true }

async function step(
  world: World,
  file: ImportFile,
  { rows, done, add, first, format }: Part & { format: NonNullable<ImportFile['format']> },
): Promise<void> {
  await asBank(world, async ctx => {
    if (!(await store.advance(ctx.tx, file, { format, rows, done, now: ctx.clock.now() }))) throw leaseLost
    if (first) await store.dropRows(ctx.tx, file.id)
    if (add.length) await store.addRows(ctx.tx, file, add)
    tell(ctx, file)
  })
}

async function readAndJudge(world: World, file: ImportFile): Promise<End> {
  const bytes = await buffer(piecesOf(world.db, file.viewer, file.id))
  const answer = await readApart({ bytes, extension: extensionOf(file.name) })
  if ('gaveUp' in answer) throw new Error(`the reader ran out of ${answer.gaveUp}`)
  if ('refused' in answer) return refused(answer.refused)
  const { format, rows } = answer.read
  await step(world, file, { format, rows: rows.length, done: 0, add: [], first: true })
  const judged = await judgeAll(world, file, rows)
  for (let from = 0; from < judged.length; from += writtenAtOnce) {
    const add = judged.slice(from, from + writtenAtOnce)
    await step(world, file, { format, rows: rows.length, done: from + add.length, add })
  }
  await asBank(world, ctx => store.recount(ctx.tx, file.id))
  return { event: judged.some(({ verdict }) => !verdict.faults.length) ? 'check' : 'checkInVain' }
}

/** One file, if any waits; true when there was one. */
export const check = workOne<ImportFile>(store.queue, {
  async run(world, file) {
    const end = endOf(await readAndJudge(world, file))
    await asBank(world, async ctx => {
      if (!(await store.conclude(ctx.tx, file, ctx.clock.now(), end))) throw leaseLost
      tell(ctx, file, end.status)
    })
  },
  async onRetry(ctx, file) {
    const end = endOf({ event: 'stumble', cause: gaveUp })
    await store.stumble(ctx.tx, file, end, ctx.clock.now())
    tell(ctx, file, end.status)
  },
  async onDead(ctx, file, error) {
    const end = endOf({ event: 'giveUp', cause: gaveUp })
    if (await store.giveUp(ctx.tx, file, { now: ctx.clock.now(), error }, end)) tell(ctx, file, end.status)
  },
})
