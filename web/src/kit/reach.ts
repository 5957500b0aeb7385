// Reachability of the bank: a call without an answer is doubted, and five tries without an answer are a lost connection.
import { observable } from './observable.ts'
import { ask, onReach } from './wire.ts'

/** Whether calls fail; a dialog says so, and goes when one is answered. */
export const callsFail = observable(false)

/** Whether the browser itself reports a connection. */
export const online = observable(navigator.onLine)

const triesAtMost = 5
const pauseMs = 1000
const tryMs = 4000

let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** A file that costs nobody anything; its answer, or the lack of it, comes back by `onReach`. */
const look = (): void => {
  timer = undefined
  tries += 1
  ask('/robots.txt', { method: 'GET' }, { accept: 'text/plain', patienceMs: tryMs }).catch(() => undefined)
}

/** Looks whether the bank answers; called by whoever has a reason to doubt it. */
export const doubt = (): void => {
  timer ??= setTimeout(look, pauseMs)
}

export function tryAgain(): void {
  clearTimeout(timer)
  look()
}

onReach(isAnswered => {
  if (isAnswered) {
    clearTimeout(timer)
    timer = undefined
    tries = 0
    callsFail.set(false)
    return
  }
  if (tries >= triesAtMost) callsFail.set(true)
  doubt()
})

window.addEventListener('offline', () => online.set(false))
window.addEventListener('online', () => {
  online.set(true)
  if (callsFail.get()) tryAgain()
})
