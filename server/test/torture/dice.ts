// The seeded randomness of a torture run: one printed seed, so that a run can be played again.

export type Dice = {
  /** At least `from`, below `to`. */
  between(from: number, to: number): number
  /** True so many times in a hundred. */
  percent(chance: number): boolean
  pick<T>(from: readonly T[]): T
  /** All of them in an order of chance. */
  shuffle<T>(all: readonly T[]): T[]
  /** Deals each card once in an order of chance, then all of them again: as many turns as there are cards bring each, whatever the seed. */
  deck<T>(cards: readonly T[]): () => T
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
  const shuffle = <T>(all: readonly T[]): T[] =>
    all
      .map(card => ({ card, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ card }) => card)
  return {
    between,
    shuffle,
    deck<T>(cards: readonly T[]) {
      let left: T[] = []
      return () => {
        if (!left.length) left = shuffle(cards)
        return left.pop() as T
      }
    },
    percent: chance => next() * 100 < chance,
    pick: from => from[between(0, from.length)] as (typeof from)[number],
    fork: () => makeDice(between(0, 2 ** 31)),
  }
}

/** So many turns in hands of one size: each hand holds every aim, filled up with turns that aim at nothing, in an order of chance. */
export function dealHands<T>(
  dice: Dice,
  aims: readonly T[],
  { size, count }: { readonly size: number; readonly count: number },
): (T | null)[] {
  const open = Array.from({ length: size - aims.length }, () => null)
  const hands = Array.from({ length: Math.ceil(count / size) }, () => dice.shuffle([...aims, ...open]))
  return hands.flat().slice(0, count)
}
