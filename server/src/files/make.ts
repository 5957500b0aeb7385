// Makes a file of any kind in the worker thread: as its owner may have it by now, piece by piece, so that nothing grows with its length.
import type { AuditAction } from '@bank/contracts/audit.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx } from '#kit/door.ts'
import { leaseLost } from '#kit/queue.ts'
import type { WorldJob } from '#kit/workerWorld.ts'
import type { StoredFile } from './file.ts'
import type { FileReader, GeneratedFileKind, Making } from './kind.ts'
import { packPiece } from './packing.ts'
import { makePieceWriter } from './pieceWriter.ts'
import * as store from './store.ts'

/** An attempt at a file of this kind. */
export type MakingOf = { readonly kind: GeneratedFileKind; readonly file: StoredFile }

type ToldAction = { readonly action?: AuditAction; readonly params?: Readonly<Record<string, unknown>> }

const tell = (ctx: BankCtx, { kind, file }: MakingOf, { action, params = {} }: ToldAction = {}): void =>
  ctx.record({
    org: file.org,
    subject: file.id,
    topic: kind.topic,
    state: 'UPDATED',
    params: { ...params },
    ...(action && { action }),
  })

export const tellFailure = (ctx: BankCtx, of: MakingOf, cause: Classification): void =>
  tell(ctx, of, { action: of.kind.actions.made, params: { status: 'ERROR', cause, for: of.file.personId } })

/** The piece writer of a file: each piece is stored with the progress, and renews the lease. */
function piecesFor(world: World, of: MakingOf, making: Making<unknown>) {
  let told = 0
  return makePieceWriter({
    isDue: () => making.progress().processed - told >= of.kind.progressEvery,
    pack: packPiece,
    async put(piece, number) {
      const reached = making.progress()
      told = reached.processed
      await asBank(world, async ctx => {
        if (!(await store.reach(ctx.tx, of.file, { ...reached, piece, number, now: ctx.clock.now() }))) throw leaseLost
        tell(ctx, of)
      })
    },
  })
}

async function write(world: World, of: MakingOf, reader: FileReader): Promise<void> {
  const { kind, file } = of
  const making = await kind.make(world, file, reader)
  await asBank(world, async ctx => {
    if (!(await store.begin(ctx.tx, file, { total: making.total, now: ctx.clock.now() }))) throw leaseLost
    tell(ctx, of)
  })
  const pieces = piecesFor(world, of, making)
  for await (const bytes of making.bytes) await pieces.add(bytes)
  await pieces.flush()
  const { isEmpty, result, head } = making.end()
  if (head && !isEmpty) await pieces.head(head)
  await asBank(world, async ctx => {
    const status = isEmpty ? 'EMPTY' : 'SUCCESS'
    if (!(await store.finish(ctx.tx, file, { status, result, at: ctx.clock.now() }))) throw leaseLost
    tell(ctx, of, {
      action: kind.actions.made,
      params: { status, ...kind.auditParams(result ?? {}), for: file.personId },
    })
  })
}

/** Makes a file. Throws the Refusal that ends it, or what another attempt may mend. */
export async function make(world: World, of: MakingOf, reader: FileReader): Promise<void> {
  try {
    await write(world, of, reader)
  } catch (error) {
    if (error !== leaseLost) throw error
  }
}

/** A file, as whom it is made, and the address of the module of its kind. */
export type MakerJob = WorldJob & { readonly module: string; readonly file: StoredFile; readonly reader: FileReader }
/** Ids of organisations that have events. */
export type MakerNews = readonly string[]
