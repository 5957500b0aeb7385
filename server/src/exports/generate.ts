// The queue of exports: whichever node is free takes the lease of the next one, and makes it in a thread of its own.

import { workOne } from '#kit/queue.ts'
import { runInWorker, type WorkerLimits } from '#kit/worker.ts'
import { worldJob } from '#kit/workerWorld.ts'
import type { ExportFile } from './file.ts'
import { tellFailure } from './make.ts'
import type { MakerJob, MakerNews } from './maker.ts'
import * as store from './store.ts'

const url = new URL('./maker.ts', import.meta.url)

/** Limits between two pieces: far more than a piece takes, and less than its lease. */
const limits: WorkerLimits = { workMs: 20_000, silenceMs: 45_000, heapMb: 128, youngMb: 48, besideMb: 128 }
/** The idle time of the thread in milliseconds, as files are often requested one after the other. */
const idleMs = 20_000

/** Claims and makes the file that has waited longest; false when none is due. */
export const makeNext = workOne<ExportFile>(store.queue, {
  run: (world, file) =>
    runInWorker<MakerJob, MakerNews>({ url, limits, idleMs, job: { ...worldJob(world), file } }, orgs =>
      world.live.wake(orgs),
    ),
  async onDead(ctx, file, error) {
    if (await store.giveUp(ctx.tx, file, { now: ctx.clock.now(), error })) tellFailure(ctx, file, 'SystemException')
  },
})
