// The queue of files: whichever node is free takes the lease of the next one, of whatever kind, and makes it in a worker thread.
import type { World } from '#kit/ctx.ts'
import { workOne } from '#kit/queue.ts'
import { runInWorker } from '#kit/worker.ts'
import { worldJob } from '#kit/workerWorld.ts'
import type { StoredFile } from './file.ts'
import { type GeneratedFileKind, kindOf } from './kind.ts'
import { type MakerJob, type MakerNews, tellFailure } from './make.ts'
import * as store from './store.ts'

/** The idle time of the thread in milliseconds, as files are often requested one after the other. */
const idleMs = 20_000

/**
 * Claims and makes the file that has waited longest; false when none is due. `thread` is a module that calls `serveFiles` with the
 * same kinds.
 */
export const makeFiles = (kinds: readonly GeneratedFileKind[], thread: URL): ((world: World) => Promise<boolean>) =>
  workOne<StoredFile>(store.queue, {
    run: (world, file) =>
      runInWorker<MakerJob, MakerNews>(
        { url: thread, limits: kindOf(kinds, file).limits, idleMs, job: { ...worldJob(world), file } },
        orgs => world.live.wake(orgs),
      ),
    async onDead(ctx, file, error) {
      if (await store.giveUp(ctx.tx, file, { now: ctx.clock.now(), error }))
        tellFailure(ctx, { kind: kindOf(kinds, file), file }, 'SystemException')
    },
  })
