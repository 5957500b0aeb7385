// Renders at given moments, such as a deadline, instead of every second; debounces a value.
import { useEffect, useState } from 'react'
import { now } from '../clock.ts'

/** A browser fires a longer timer at once. */
const longestMs = 2 ** 31 - 1

/** The time as of the last of these moments that has passed, or of the first drawing. */
export function useMoment(moments: readonly number[]): number {
  const [at, setAt] = useState(now)
  const next = Math.min(...moments.filter(moment => moment > at))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` moves when a timer fired early, and it must then be set once more.
  useEffect(() => {
    // The machine's clock may have been put right since: what fires early waits once more.
    const wait = next - now()
    if (!Number.isFinite(wait) || wait > longestMs) return
    const timer = setTimeout(() => setAt(now()), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [next, at])
  return at
}

/** A value that has stood still for a moment: a question for each key would be too many. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
