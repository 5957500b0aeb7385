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

/** The bank's time in milliseconds since 1970, as of its last whole minute. */
export const useMinutes = (): number => useSyncExternalStore(subscribe, () => Math.floor(now() / 60_000) * 60_000)
