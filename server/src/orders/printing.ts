// Hands sheets to the printing thread and streams the file back; a thread that broke is replaced.
import { Worker } from 'node:worker_threads'
import type { PressReply, PressRequest, PrintFormat } from './press.ts'
import type { Sheet } from './sheet.ts'

type PrintedPiece = Extract<PressReply, { bytes: Uint8Array }>
type PrintListener = { heard(piece: PrintedPiece): void; broke(why: Error): void }

let press: Worker | null = null
let made = 0
const listeners = new Map<number, PrintListener>()

function begin(): Worker {
  const worker = new Worker(new URL('./press.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  const broke = (why: Error): void => {
    if (press === worker) press = null
    for (const hearer of listeners.values()) hearer.broke(why)
  }
  worker.on('message', (said: PressReply) => {
    const hearer = listeners.get(said.id)
    if ('fault' in said) hearer?.broke(new Error(said.fault))
    else hearer?.heard(said)
  })
  worker.on('error', broke)
  worker.on('exit', code => broke(new Error(`the press ended with ${code}`)))
  return worker
}

/** The pieces of a file as they are made; the press gives up what nobody takes any more. */
export async function* printOf(sheets: readonly Sheet[], as: PrintFormat): AsyncGenerator<Uint8Array, void> {
  const id = ++made
  const pieces: PrintedPiece[] = []
  let wake = (): void => {}
  let fault: Error | null = null
  listeners.set(id, {
    heard: piece => {
      pieces.push(piece)
      wake()
    },
    broke: why => {
      fault = why
      wake()
    },
  })
  press ??= begin()
  // Only what is being printed keeps the process alive.
  press.ref()
  const ask = (asked: PressRequest): void => press?.postMessage(asked)
  let last = false
  try {
    ask({ id, sheets, as })
    while (!last) {
      if (fault) throw fault
      const piece = pieces.shift()
      if (piece) {
        last = piece.last
        yield piece.bytes
      } else {
        await new Promise<void>(done => {
          wake = done
        })
      }
    }
  } finally {
    listeners.delete(id)
    if (!last) ask({ id, stop: true })
    if (listeners.size === 0) press?.unref()
  }
}
