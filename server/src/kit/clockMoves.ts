// Moves of the bank's clock in a demo, as one process knows them: forward only, each with its moment by the machine.

export type ClockMove = {
  readonly ms: number
  /** By the clock of the database. */
  readonly at: Date
}

export type ClockMoves = {
  /** In the order in which they were made. */
  list(): readonly ClockMove[]
  totalMs(): number
  /** Milliseconds that it was moved after this stamp of the machine. */
  msSince(stamp: Date): number
  /** Takes over what was read; what is older than what is known already changes nothing, so the clock never goes back. */
  take(moves: readonly ClockMove[]): void
  /** Called after each move that was taken over; returns how to stop it. */
  onMoved(act: () => void): () => void
}

const sumOf = (moves: readonly ClockMove[]): number => moves.reduce((sum, { ms }) => sum + ms, 0)

export function makeClockMoves(known: readonly ClockMove[] = []): ClockMoves {
  let moves = known
  let total = sumOf(known)
  const listeners = new Set<() => void>()
  return {
    list: () => moves,
    totalMs: () => total,
    msSince: stamp => sumOf(moves.filter(({ at }) => at > stamp)),
    take(read) {
      const sum = sumOf(read)
      if (sum <= total) return
      moves = read
      total = sum
      for (const act of listeners) act()
    },
    onMoved(act) {
      listeners.add(act)
      return () => listeners.delete(act)
    },
  }
}
