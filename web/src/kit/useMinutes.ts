// Renders anew as minutes pass: one timer for whatever shows how near a moment is.
import { useSyncExternalStore } from 'react'
import { now } from './clock.ts'

const listeners = new Set<() => void>()
const stepMs = 10_000
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const one of [...listeners]) one()
  }, stepMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The minute of the bank's time, as a number that grows. */
export const useMinutes = (): number => useSyncExternalStore(subscribe, () => Math.floor(now() / 60_000))
