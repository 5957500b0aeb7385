// What is in a file? Answered in a thread of its own, which may be ended at any moment without harm to the bank.
import { parentPort, workerData } from 'node:worker_threads'
import type { Extension } from '#files/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Contents, read } from './read.ts'
import type { Fault } from './said.ts'

export type Asked = { readonly bytes: Uint8Array; readonly extension: Extension }
export type Answer = { readonly read: Contents } | { readonly refused: Fault }

async function answer({ bytes, extension }: Asked): Promise<Answer> {
  try {
    return { read: await read(bytes, extension) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { classification: error.classification, says: error.says } }
  }
}

parentPort?.postMessage(await answer(workerData as Asked))
