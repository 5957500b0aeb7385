// Reads a hostile file safely: in a worker with little memory and little time.
import { Refusal } from '#kit/refusal.ts'
import { type Limit, limitOf, runInWorker, type WorkerLimits } from '#kit/worker.ts'
import type { Contents } from './read.ts'
import type { ReaderJob } from './reader.ts'
import type { RowError } from './rowValues.ts'

/** At most 256 MB together, and half as much again as what the longest honest file takes: 1,500 ms, 51 MB, 75 MB. A node is believed to have a file for longer. */
export const readerLimits: WorkerLimits = { workMs: 5_000, silenceMs: 50_000, heapMb: 112, besideMb: 144 }

export type ReaderAnswer = { readonly read: Contents } | { readonly refused: RowError }
/** The reader exceeded a limit that no honest file of payments reaches. */
export type ReaderOverrun = { readonly gaveUp: Limit }

const url = new URL('./reader.ts', import.meta.url)

/** Reads a file in a worker thread; refusals and overruns are returned, only a bug of a reader throws. */
export async function readApart(job: ReaderJob, limits = readerLimits): Promise<ReaderAnswer | ReaderOverrun> {
  try {
    const told: Contents[] = []
    await runInWorker<ReaderJob, Contents>({ url, job, limits }, contents => told.push(contents))
    const [read] = told
    if (!read) throw new Error('the reader told nothing')
    return { read }
  } catch (error) {
    const gaveUp = limitOf(error)
    if (gaveUp) return { gaveUp }
    if (!(error instanceof Refusal)) throw error
    return { refused: { classification: error.classification, params: error.params } }
  }
}
