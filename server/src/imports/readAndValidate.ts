// Reads a file, validates its rows and writes them in parts; each part renews the lease.
import { buffer } from 'node:stream/consumers'
import { extensionOf, piecesOf } from '#files/index.ts'
import { personStanding } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx } from '#kit/door.ts'
import { leaseLost } from '#kit/queue.ts'
import type { ImportFile } from './file.ts'
import { type FileEvent, type ImportStatus, statusAfter } from './lifecycle.ts'
import { readApart } from './reading.ts'
import type { ReadRow, RowError } from './rowValues.ts'
import * as store from './store.ts'
import { type ValidatedRow, validateRows } from './validate.ts'

/** Rows written in one transaction, with an event of each for the screens. */
const writtenAtOnce = 2_500

export type ReadingEnd = { readonly event: FileEvent; readonly cause?: RowError }

export const tell = (ctx: BankCtx, file: ImportFile, status?: ImportStatus): void =>
  ctx.record({
    org: file.org,
    subject: file.id,
    topic: 'import',
    state: 'UPDATED',
    ...(status && { action: 'import.check', params: { status } }),
  })

export function endOf({ event, cause }: ReadingEnd): store.FileEnd {
  const status = statusAfter('PROCESSING', event)
  if (!status) throw new Error(`no road for ${event}`)
  return { status, ...(cause && { cause }) }
}

/** The end of a file after a refusal of the reader: a hostile file is denied, any other is only unusable. */
const endOfRejection = (cause: RowError): ReadingEnd => ({
  event: cause.classification === 'ImportUnsafeException' ? 'deny' : 'refuse',
  cause,
})

/** Validates the rows under the rights that the person who uploaded them has now. */
const validateAll = (world: World, file: ImportFile, rows: readonly ReadRow[]): Promise<ValidatedRow[]> =>
  world.db.org(file.viewer, async tx => {
    const now = await personStanding({ ...world, tx, me: file.viewer }, file.viewer.personId)
    const me = { ...file.viewer, ...now }
    return validateRows(
      { ...world, tx, me },
      rows.map((row, n) => ({ ...row, position: n + 1 })),
    )
  })

type RowsPart = {
  readonly rows: number
  readonly done: number
  readonly add: readonly ValidatedRow[]
  readonly first?: true
}

async function step(
  world: World,
  file: ImportFile,
  { rows, done, add, first, format }: RowsPart & { format: NonNullable<ImportFile['format']> },
): Promise<void> {
  await asBank(world, async ctx => {
    if (!(await store.advance(ctx.tx, file, { format, rows, done, now: ctx.clock.now() }))) throw leaseLost
    if (first) await store.dropRows(ctx.tx, file.id)
    if (add.length) await store.addRows(ctx.tx, file, add)
    tell(ctx, file)
  })
}

async function validateFile(world: World, file: ImportFile): Promise<ReadingEnd> {
  const bytes = await buffer(piecesOf(world.db, file.viewer, file.id))
  const answer = await readApart({ bytes, extension: extensionOf(file.name) })
  if ('gaveUp' in answer) throw new Error(`the reader ran out of ${answer.gaveUp}`)
  if ('refused' in answer) return endOfRejection(answer.refused)
  const { format, rows } = answer.read
  await step(world, file, { format, rows: rows.length, done: 0, add: [], first: true })
  const judged = await validateAll(world, file, rows)
  for (let from = 0; from < judged.length; from += writtenAtOnce) {
    const add = judged.slice(from, from + writtenAtOnce)
    await step(world, file, { format, rows: rows.length, done: from + add.length, add })
  }
  await asBank(world, ctx => store.recount(ctx.tx, file.id))
  return { event: judged.some(({ verdict }) => !verdict.faults.length) ? 'check' : 'checkInVain' }
}

/** Reads and validates a file to its end within this attempt; throws what another attempt may mend. */
export async function readAndValidate(world: World, file: ImportFile): Promise<void> {
  try {
    const end = endOf(await validateFile(world, file))
    await asBank(world, async ctx => {
      if (!(await store.conclude(ctx.tx, file, ctx.clock.now(), end))) throw leaseLost
      tell(ctx, file, end.status)
    })
  } catch (error) {
    if (error !== leaseLost) throw error
  }
}
