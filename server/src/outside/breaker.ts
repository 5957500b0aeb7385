// The circuit breaker of a neighbour: after five failures in a row it is left alone for ten seconds.

const failuresAtMost = 5
const openMs = 10_000

export type Breaker = {
  /** CLOSED: calls pass. HALF_OPEN: one call may try. OPEN: none. */
  state(): 'CLOSED' | 'OPEN' | 'HALF_OPEN'
  succeeded(): void
  failed(): void
}

/** `now` is in monotonic milliseconds. */
export function makeBreaker(now: () => number): Breaker {
  let failures = 0
  let openUntil = 0
  return {
    state() {
      if (failures < failuresAtMost) return 'CLOSED'
      return now() < openUntil ? 'OPEN' : 'HALF_OPEN'
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= failuresAtMost) openUntil = now() + openMs
    },
  }
}
