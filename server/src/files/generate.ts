// The queue of files: whichever node is free takes the lease of the next one, of whatever kind, and makes it in a worker thread.
import { admits, type PersonViewer } from '@bank/contracts/access.ts'
import type { Ctx, World } from '#kit/ctx.ts'
import { asBank, onBehalf } from '#kit/door.ts'
import { workOne } from '#kit/queue.ts'
import { Refusal } from '#kit/refusal.ts'
import { runInWorker } from '#kit/worker.ts'
import { worldJob } from '#kit/workerWorld.ts'
import type { StoredFile } from './file.ts'
import { type FileReader, type GeneratedFileKind, kindOf } from './kind.ts'
import { type MakerJob, type MakerNews, type MakingOf, tellFailure } from './make.ts'
import * as store from './store.ts'

const url = new URL('./maker.ts', import.meta.url)

/** The idle time of the thread in milliseconds, as files are often requested one after the other. */
const idleMs = 20_000

/** Right and scheme of a person as they are now, as `identity` says them; null when frozen, gone, or of another company. */
export type StandingOf = (
  ctx: Pick<Ctx, 'tx' | 'clock'> & { readonly me: Pick<PersonViewer, 'org'> },
  personId: string,
) => Promise<Pick<PersonViewer, 'right' | 'scheme' | 'verification'> | null>

/** As whom a file is made. Refuses ForbiddenException when its owner has lost the right since, or READ of an account on which it stands. */
const readerOf = (world: World, { kind, file }: MakingOf, standingOf: StandingOf): Promise<FileReader> =>
  onBehalf(world, file, async ctx => {
    const { org, personId } = file
    const now = await standingOf({ ...ctx, me: file }, personId)
    if (!now || !admits(kind.access, { ...now, kind: 'PERSON', products: [] })) throw new Refusal('ForbiddenException')
    if (!(await store.one(ctx.tx, kind.code, file.id))) throw new Refusal('ForbiddenException')
    return { org, personId, right: now.right, scheme: now.scheme }
  })

const fail = (world: World, of: MakingOf, { classification, params }: Refusal): Promise<void> =>
  asBank(world, async ctx => {
    const end = { status: 'ERROR', at: ctx.clock.now(), cause: classification, params } as const
    if (await store.finish(ctx.tx, of.file, end)) tellFailure(ctx, of, classification)
  })

/** Makes a file, or ends it with its rejection. Throws what another attempt may mend. */
async function run(world: World, of: MakingOf, standingOf: StandingOf): Promise<void> {
  const { kind, file } = of
  try {
    const reader = await readerOf(world, of, standingOf)
    await runInWorker<MakerJob, MakerNews>(
      { url, limits: kind.limits, idleMs, job: { ...worldJob(world), module: kind.module.href, file, reader } },
      orgs => world.live.wake(orgs),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.classification === 'UnavailableException') throw error
    await fail(world, of, error)
  }
}

/** Claims and makes the file that has waited longest; false when none is due. */
export const makeFiles = (
  kinds: readonly GeneratedFileKind[],
  standingOf: StandingOf,
): ((world: World) => Promise<boolean>) =>
  workOne<StoredFile>(store.queue, {
    run: (world, file) => run(world, { kind: kindOf(kinds, file), file }, standingOf),
    async onDead(ctx, file, error) {
      if (await store.giveUp(ctx.tx, file, { now: ctx.clock.now(), error }))
        tellFailure(ctx, { kind: kindOf(kinds, file), file }, 'SystemException')
    },
  })
