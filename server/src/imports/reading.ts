// How is a file read that may be meant to harm? In a worker with little memory and little time.
import { Worker } from 'node:worker_threads'
import { elapsed } from '#kit/clock.ts'
import type { Answer, Asked } from './reader.ts'

/** Of a processor: how busy the machine is otherwise makes no honest file a hostile one. */
const workMs = 5_000
const patienceMs = 25_000
const lookMs = 50
/** The limits below hold for what the language itself keeps; unpacked archives and trees of XML lie beside it. */
const bytesAtMost = 256 * 1024 * 1024
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** It took more time or memory than a file of payments ever needs. */
export type GaveUp = { readonly gaveUp: 'TIME' | 'MEMORY' }

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const workOf = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

const bytesOf = async (worker: Worker): Promise<number> => {
  const { used_heap_size: inside, external_memory: beside } = await worker.getHeapStatistics()
  return inside + beside
}

/** Throws only for a bug of a reader. */
export async function readApart(asked: Asked): Promise<Answer | GaveUp> {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { workerData: asked, resourceLimits })
  const begun = elapsed()
  let timer: ReturnType<typeof setInterval> | undefined
  try {
    return await new Promise<Answer | GaveUp>((answered, failed) => {
      const look = async (): Promise<void> => {
        if (elapsed() - begun > patienceMs || (await workOf(worker)) > workMs) answered({ gaveUp: 'TIME' })
        else if ((await bytesOf(worker)) > bytesAtMost) answered({ gaveUp: 'MEMORY' })
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
