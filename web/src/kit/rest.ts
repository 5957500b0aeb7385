// Moments of rest: when a browser has nothing else to do, and the bank has answered.
import { isAsking } from './wire.ts'

/** Waits for such a moment, for so long at most where it is told. Safari has none to be told of. */
export function atRest(act: () => void, atMostMs?: number): void {
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(() => act(), atMostMs === undefined ? {} : { timeout: atMostMs })
  else setTimeout(act, 200)
}

const pauseMs = 100
const pausesAtMost = 30
const restAtMostMs = 1000

/** Waits until what was asked is answered and drawn; not for long where an answer does not come. */
export async function whenAnswered(): Promise<void> {
  for (let pauses = 0; isAsking() && pauses < pausesAtMost; pauses++)
    await new Promise(done => setTimeout(done, pauseMs))
  await new Promise<void>(done => atRest(done, restAtMostMs))
}
