// Handicaps of a repeated race: the side that won starts later the next time, so that both win on a machine of any speed, by little.

export type Handicap = {
  /** By how many milliseconds the rivals start behind the runner; before the runner when negative. */
  delayMs(): number
  won(side: 'runner' | 'rivals'): void
}

const firstStepMs = 20
const mostMs = 3000

/** The step doubles while one side goes on winning and halves when the other one does, so that it finds the instant at which they are even. */
export function makeHandicap(startMs: number): Handicap {
  let delayMs = startMs
  let stepMs = firstStepMs
  let last: 'runner' | 'rivals' | null = null
  return {
    delayMs: () => delayMs,
    won(side) {
      if (last) stepMs = side === last ? stepMs * 2 : Math.max(1, stepMs / 2)
      last = side
      const moved = delayMs + (side === 'runner' ? -stepMs : stepMs)
      delayMs = Math.max(-mostMs, Math.min(mostMs, moved))
    },
  }
}
