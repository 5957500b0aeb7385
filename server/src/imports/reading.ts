// How is a file read that may be meant to harm? In a worker with little memory and little time.
import { Worker } from 'node:worker_threads'
import type { Answer, Asked } from './reader.ts'

const patienceMs = 5_000
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** It took more time or memory than a file of payments ever needs. */
export type GaveUp = { readonly gaveUp: 'TIME' | 'MEMORY' }

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Throws only for a bug of a reader. */
export async function readApart(asked: Asked): Promise<Answer | GaveUp> {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { workerData: asked, resourceLimits })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Answer | GaveUp>((answered, failed) => {
      timer = setTimeout(() => answered({ gaveUp: 'TIME' }), patienceMs)
      worker.once('message', answered)
      worker.once('error', error => (isOutOfMemory(error) ? answered({ gaveUp: 'MEMORY' }) : failed(error)))
      worker.once('exit', code => failed(new Error(`the reader ended with ${code}`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
