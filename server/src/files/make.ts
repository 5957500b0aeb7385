// Makes a file of any kind in the worker thread: as its owner may have it by now, piece by piece, so that nothing grows with its length.
import { admits } from '@bank/contracts/access.ts'
import type { AuditAction } from '@bank/contracts/audit.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import { personStanding } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx, onBehalf } from '#kit/door.ts'
import { leaseLost } from '#kit/queue.ts'
import { Refusal } from '#kit/refusal.ts'
import { serve } from '#kit/worker.ts'
import { inWorld, type WorldJob } from '#kit/workerWorld.ts'
import type { StoredFile } from './file.ts'
import { type FileReader, type GeneratedFileKind, kindOf, type Making } from './kind.ts'
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

/** As whom a file is made. Refuses ForbiddenException when its owner has lost the right since, or READ of an account on which it stands. */
const readerOf = (world: World, { kind, file }: MakingOf): Promise<FileReader> =>
  onBehalf(world, file, async ctx => {
    const { org, personId } = file
    const now = await personStanding({ ...ctx, me: file }, personId)
    if (!now || !admits(kind.access, { ...now, kind: 'PERSON', products: [] })) throw new Refusal('ForbiddenException')
    if (!(await store.one(ctx.tx, kind.code, file.id))) throw new Refusal('ForbiddenException')
    return { org, personId, right: now.right, scheme: now.scheme }
  })

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

async function write(world: World, of: MakingOf): Promise<void> {
  const { kind, file } = of
  const making = await kind.make(world, file, await readerOf(world, of))
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

const fail = (world: World, of: MakingOf, { classification, params }: Refusal): Promise<void> =>
  asBank(world, async ctx => {
    const end = { status: 'ERROR', at: ctx.clock.now(), cause: classification, params } as const
    if (await store.finish(ctx.tx, of.file, end)) tellFailure(ctx, of, classification)
  })

/** Makes a file, or ends it with its rejection. Throws what another attempt may mend. */
async function make(world: World, of: MakingOf): Promise<void> {
  try {
    await write(world, of)
  } catch (error) {
    if (error === leaseLost) return
    if (!(error instanceof Refusal) || error.classification === 'UnavailableException') throw error
    await fail(world, of, error)
  }
}

export type MakerJob = WorldJob & { readonly file: StoredFile }
/** Ids of organisations that have events. */
export type MakerNews = readonly string[]

/** The worker's side: makes files of these kinds, one after the other. */
export const serveFiles = (kinds: readonly GeneratedFileKind[]): void =>
  serve<MakerJob, MakerNews>(({ file, ...job }, wake) =>
    inWorld(job, wake, world => make(world, { kind: kindOf(kinds, file), file })),
  )
