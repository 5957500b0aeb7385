// Reachability of the bank: a call without an answer is doubted, and five tries without an answer are a lost connection.
import { registerReach } from './code.ts'
import { observable } from './observable.ts'
import { ask, lastSent, onReach } from './wire.ts'

/** Whether calls fail; a dialog says so, and goes when one is answered. */
export const callsFail = observable(false)

/** Whether a call is without an answer, and nobody knows yet whether it is alone in that. */
export const doubted = observable(false)

/** Whether the browser itself reports no lack of a connection. */
export const online = observable(navigator.onLine !== false)

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
  doubted.set(true)
  timer ??= setTimeout(look, pauseMs)
}

export function tryAgain(): void {
  clearTimeout(timer)
  look()
}

const hearers = new Set<(isAnswered: boolean, request: number) => void>()

/** What was asked before says nothing: its answer may have been on its way when the line went. */
const bankAnswers = (): Promise<boolean> =>
  new Promise(done => {
    const before = lastSent()
    let isFirst = true
    const hear = (isAnswered: boolean, request: number): void => {
      if (request <= before) return
      if (isAnswered && hearers.delete(hear)) done(isFirst)
      isFirst = false
    }
    hearers.add(hear)
    doubt()
  })

onReach((isAnswered, request) => {
  for (const hear of hearers) hear(isAnswered, request)
  if (isAnswered) {
    clearTimeout(timer)
    timer = undefined
    tries = 0
    doubted.set(false)
    callsFail.set(false)
    if (hearers.size > 0) doubt()
    return
  }
  if (tries >= triesAtMost) callsFail.set(true)
  doubt()
})

export const isAway = (): boolean => !online.get() || callsFail.get()

registerReach({ isAway, bankAnswers })

/** Listens for the moments in which `isAway` may have changed. */
export function onAway(listener: () => void): () => void {
  const forget = [online.subscribe(listener), callsFail.subscribe(listener)]
  return () => {
    for (const one of forget) one()
  }
}

/** What only reckons is loaded without a browser, where nothing is told of the network. */
function followNetwork(): void {
  window.addEventListener('offline', () => online.set(false))
  window.addEventListener('online', () => {
    online.set(true)
    if (callsFail.get() || hearers.size > 0) tryAgain()
  })
}
if (typeof window !== 'undefined') followNetwork()
