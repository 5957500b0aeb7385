// The state of the connection: whether it is lost, and who wants to retry.
import { observable } from './observable.ts'

/** Whether the connection is lost, after five failed tries; a dialog says so. */
export const lineLost = observable(false)

const waiting = new Set<() => void>()

export function onTryAgain(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

export function tryAgain(): void {
  lineLost.set(false)
  for (const listener of [...waiting]) listener()
}

/** Whether the browser itself reports a connection. */
export const online = observable(typeof navigator === 'undefined' || navigator.onLine)

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => online.set(false))
  window.addEventListener('online', () => {
    online.set(true)
    tryAgain()
  })
}
