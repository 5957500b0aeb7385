// The seeded randomness of a torture run: one printed seed, so that a run can be played again.

export type Dice = {
  /** At least `from`, below `to`. */
  between(from: number, to: number): number
  /** True so many times in a hundred. */
  percent(chance: number): boolean
  pick<T>(from: readonly T[]): T
  /** Dice of their own for somebody else, so that what one does never changes what another throws. */
  fork(): Dice
}

/** Mulberry32: small, quick, and the same everywhere. */
export function makeDice(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from))
  return {
    between,
    percent: chance => next() * 100 < chance,
    pick: from => from[between(0, from.length)] as (typeof from)[number],
    fork: () => makeDice(between(0, 2 ** 31)),
  }
}
