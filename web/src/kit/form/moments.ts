// Renders at given moments, such as a deadline, instead of every second; debounces a value.
import { useEffect, useState } from 'react'
import { now } from '../clock.ts'

/** The longest delay of a timer; a browser fires a longer one at once. */
const longestMs = 2 ** 31 - 1

/** Renders at these moments (milliseconds since 1970); returns the last one that has passed, or the time of the first render. */
export function useMoment(moments: readonly number[]): number {
  const [at, setAt] = useState(now)
  const next = Math.min(...moments.filter(moment => moment > at))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` moves when a timer fired early, and it must then be set once more.
  useEffect(() => {
    // A timer fires early where the machine's clock was corrected since: it is set once more.
    const wait = next - now()
    if (!Number.isFinite(wait) || wait > longestMs) return
    const timer = setTimeout(() => setAt(now()), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [next, at])
  return at
}

/** A debounced value: it follows once it has stood still for `ms`. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** A question that is asked once it has stood still for a moment; `isFresh` where it is still the one that stands there. */
export function useSettled<T>(question: T): { readonly asked: T; readonly isFresh: boolean } {
  const now = JSON.stringify(question)
  const settled = useDebounced(now, 300)
  return { asked: JSON.parse(settled) as T, isFresh: settled === now }
}
