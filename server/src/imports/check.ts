// How is a file read and every row of it judged? By one node at a time; one that dies leaves it to the next.
import { standing } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx } from '#kit/door.ts'
import { type JudgedRow, judge } from './judge.ts'
import { type Event, type Status, way } from './lifecycle.ts'
import { readApart } from './reading.ts'
import type { Fault, ReadRow } from './said.ts'
import * as store from './store.ts'
import { extensionOf } from './upload.ts'

/** Longer than any reading takes; after it the node is believed to be gone. */
const takenMs = 60_000
/** Before what went wrong is tried again. */
const pauseMs = 3_000
const takesAtMost = 3
/** So many rows are written at once; the screens hear of each. */
const writtenAtOnce = 2_500

const gaveUp: Fault = { classification: 'ImportGaveUpException', says: {} }

type End = { readonly event: Event; readonly cause?: Fault; readonly again?: Date }

const tell = (ctx: BankCtx, file: store.Taken, says?: { status: Status }): void =>
  ctx.record({
    org: file.org,
    subject: file.id,
    topic: 'import',
    state: 'UPDATED',
    ...(says && { action: 'import.check', says }),
  })

/** Another node has it by now. */
const lost = Symbol('lost')

function end(world: World, file: store.Taken, { event, cause, again }: End): Promise<void> {
  return asBank(world, async ctx => {
    const status = way('PROCESSING', event)
    if (!status) throw new Error(`no road for ${event}`)
    const ours = await store.conclude(ctx.tx, file, {
      status,
      at: ctx.clock.now(),
      ...(cause && { cause }),
      ...(again && { again }),
    })
    if (!ours) throw lost
    tell(ctx, file, { status })
  })
}

/** What a refusal of the reader does to the file: what is meant to harm is denied, the rest is only of no use. */
const refused = (cause: Fault): End => ({
  event: cause.classification === 'ImportUnsafeException' ? 'deny' : 'refuse',
  cause,
})

/** The rows under the rights that the person who brought them has now. */
const judgeAll = (world: World, file: store.Taken, rows: readonly ReadRow[]): Promise<JudgedRow[]> =>
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
  file: store.Taken,
  { rows, done, add, first, format }: Part & { format: NonNullable<store.Taken['format']> },
): Promise<void> {
  await asBank(world, async ctx => {
    const until = later(ctx.clock.now(), takenMs)
    if (!(await store.advance(ctx.tx, file, { format, rows, done, until }))) throw lost
    if (first) await store.dropRows(ctx.tx, file.id)
    if (add.length) await store.addRows(ctx.tx, file, add)
    tell(ctx, file)
  })
}

async function readAndJudge(world: World, file: store.Taken): Promise<End> {
  const answer = await readApart({ bytes: file.bytes, extension: extensionOf(file.name) })
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
export async function check(world: World): Promise<boolean> {
  const now = world.clock.now()
  const file = await asBank(world, ctx => store.take(ctx.tx, { now, until: later(now, takenMs) }))
  if (!file) return false
  try {
    if (file.taken > takesAtMost) await end(world, file, { event: 'giveUp', cause: gaveUp })
    else await end(world, file, await readAndJudge(world, file))
  } catch (error) {
    if (error === lost) return true
    world.log.error({ err: error, file: file.id }, 'a file could not be read')
    const again = later(world.clock.now(), pauseMs)
    await end(world, file, { event: 'stumble', cause: gaveUp, again }).catch((failed: unknown) => {
      if (failed !== lost) throw failed
    })
  }
  return true
}
