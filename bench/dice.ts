// A seeded pseudo-random generator: the same seed draws the same numbers in every run.
export type Dice = { below(limit: number): number; readonly seed: number }

export function makeDice(seed: number): Dice {
  let state = seed >>> 0
  return {
    seed,
    below(limit) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * limit)
    },
  }
}
