// How is a file read that may be meant to harm? In a worker with little memory and little time.
import { Worker } from 'node:worker_threads'
import { elapsed } from '#kit/clock.ts'
import type { Answer, Asked } from './reader.ts'

/** What a reader may take. */
export type Room = {
  /** Milliseconds of a processor: how busy the machine is otherwise makes no honest file a hostile one. */
  readonly workMs: number
  /**
   * Megabytes of what is alive on the heap: the language collects before it says that there is no more, so that a machine which is late in
   * collecting ends no reader.
   */
  readonly heap: number
  /** The same beside the heap, where unpacked archives and trees of XML lie. */
  readonly beside: number
}
/** At most 256 MB together, and half as much again as what the longest honest file takes: 1,500 ms, 51 MB, 75 MB. */
export const room: Room = { workMs: 5_000, heap: 112, beside: 144 }

/** By the clock, for a reader that waits and does nothing. A node is believed to have a file for longer. */
const patienceMs = 50_000
const lookMs = 50
const megabyte = 1024 * 1024

/** It took more time or memory than a file of payments ever needs. */
export type GaveUp = { readonly gaveUp: 'TIME' | 'MEMORY' }

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const workOf = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

const besideOf = async (worker: Worker): Promise<number> =>
  (await worker.getHeapStatistics()).external_memory / megabyte

/** Throws only for a bug of a reader. */
export async function readApart(asked: Asked, { workMs, heap, beside } = room): Promise<Answer | GaveUp> {
  const resourceLimits = { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { workerData: asked, resourceLimits })
  const begun = elapsed()
  let timer: ReturnType<typeof setInterval> | undefined
  try {
    return await new Promise<Answer | GaveUp>((answered, failed) => {
      const look = async (): Promise<void> => {
        if (elapsed() - begun > patienceMs || (await workOf(worker)) > workMs) answered({ gaveUp: 'TIME' })
        else if ((await besideOf(worker)) > beside) answered({ gaveUp: 'MEMORY' })
      }
      // A worker that has ended has no work to tell of; how it ended is told below.
      timer = setInterval(() => void look().catch(() => undefined), lookMs)
      worker.once('message', answered)
      worker.once('error', error => (isOutOfMemory(error) ? answered({ gaveUp: 'MEMORY' }) : failed(error)))
      worker.once('exit', code => failed(new Error(`the reader ended with ${code}`)))
    })
  } finally {
    clearInterval(timer)
    await worker.terminate()
  }
}
