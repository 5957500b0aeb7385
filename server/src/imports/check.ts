// The queue of imported files: whichever node is free reads the next one, in a thread of its own; when it dies, another takes the file over.
import { workOne } from '#kit/queue.ts'
import { runInWorker, type WorkerLimits } from '#kit/worker.ts'
import { worldJob } from '#kit/workerWorld.ts'
import type { CheckerJob, CheckerNews } from './checker.ts'
import type { ImportFile } from './file.ts'
import { endOf, tell } from './readAndValidate.ts'
import type { RowError } from './rowValues.ts'
import * as store from './store.ts'

const url = new URL('./checker.ts', import.meta.url)

/** Limits of the thread: longer than the reader may take; the node renews the lease as long as the thread is not ended. */
const limits: WorkerLimits = { workMs: 30_000, silenceMs: 55_000, heapMb: 256, youngMb: 48, besideMb: 144 }
/** The idle time of the thread in milliseconds, as files of a month come one after the other. */
const idleMs = 20_000

const gaveUpError: RowError = { classification: 'ImportGaveUpException', params: {} }

/** Claims and validates one file, if any is due; true when there was one. */
export const check = workOne<ImportFile>(store.queue, {
  run: (world, file) =>
    runInWorker<CheckerJob, CheckerNews>({ url, limits, idleMs, job: { ...worldJob(world), file } }, orgs =>
      world.live.wake(orgs),
    ),
  async onRetry(ctx, file) {
    const end = endOf({ event: 'stumble', cause: gaveUpError })
    await store.stumble(ctx.tx, file, end, ctx.clock.now())
    tell(ctx, file, end.status)
  },
  async onDead(ctx, file, error) {
    const end = endOf({ event: 'giveUp', cause: gaveUpError })
    if (await store.giveUp(ctx.tx, file, { now: ctx.clock.now(), error }, end)) tell(ctx, file, end.status)
  },
})
