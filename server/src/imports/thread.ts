// Runs the thread in which rows of imports are judged: those of a file that came, and all of a file again after a mend.
import type { Call, World } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { limitOf, runInWorker, type WorkerLimits, type WorkerTurns } from '#kit/worker.ts'
import { callJob, worldJob } from '#kit/workerWorld.ts'
import type { CheckerJob, CheckerNews, MendAnswer, MendArgs } from './checker.ts'
import type { ImportFile } from './file.ts'

const url = new URL('./checker.ts', import.meta.url)

/** Limits of the thread: longer than the reader may take; the node renews the lease as long as the thread is not ended. */
const limits: WorkerLimits = { workMs: 30_000, silenceMs: 55_000, heapMb: 256, youngMb: 48, besideMb: 144 }
/** The idle time of the thread in milliseconds, as files of a month come one after the other, and mends after a file. */
const idleMs = 20_000
/** People wait for mends; a file that came is never kept waiting by them. */
const mendTurns: WorkerTurns = { threads: 2, waiting: 16, waitMs: 4_000 }
/** A mend is ended sooner than a file: its transaction ends at 15 s, and who waited so long had better ask again. */
const mendLimits: WorkerLimits = { ...limits, workMs: 15_000, silenceMs: 15_000 }

/** Reads and validates a file that a node has claimed. */
export const checkApart = (world: World, file: ImportFile): Promise<void> =>
  runInWorker<CheckerJob, CheckerNews>({ url, limits, idleMs, job: { ...worldJob(world), file } }, news => {
    if ('wake' in news) world.live.wake(news.wake)
  })

/** Answers `mendImportedRows`. Refuses UnavailableException where its turn does not come, or its end: the same key finds out what was done. */
export async function mendApart(call: Call, args: MendArgs): Promise<MendAnswer> {
  const answers: MendAnswer[] = []
  const job: CheckerJob = { ...callJob(call), args }
  const apart = { url, limits: mendLimits, idleMs, turns: mendTurns, job }
  try {
    await runInWorker<CheckerJob, CheckerNews>(apart, news => {
      if ('wake' in news) call.live.wake(news.wake)
      else answers.push(news.answer)
    })
  } catch (error) {
    throw limitOf(error) === 'TIME' ? new Refusal('UnavailableException') : error
  }
  const [answer] = answers
  if (!answer) throw new Refusal('UnavailableException')
  return answer
}
