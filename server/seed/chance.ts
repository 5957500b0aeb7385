// A seeded pseudo-random generator and stable ids: the same number makes the same demo bank.
import { sha256 } from '#kit/random.ts'

export type Chance = {
  /** A uniform integer of the range, both ends included. */
  between(from: number, to: number): number
  /** Picks one of the list, uniformly. */
  pick<T>(list: readonly T[]): T
  /** Picks one of the list by weight. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T
  /** True with a probability in percent. */
  percent(of100: number): boolean
}

const range = 2 ** 32

/** The pseudorandom generator sfc32, seeded and reproducible; never for secrets. */
function numbers(seed: string): () => number {
  const start = sha256(`ordo/demo/${seed}`)
  let [a, b, c, count] = [start.readUInt32LE(0), start.readUInt32LE(4), start.readUInt32LE(8), 1]
  return () => {
    const next = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + next) | 0
    return next >>> 0
  }
}

export function chanceOf(seed: string): Chance {
  const next = numbers(seed)
  const between = (from: number, to: number): number => from + Math.floor((next() / range) * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T
  return {
    between,
    pick,
    percent: of100 => between(1, 100) <= of100,
    weighted(list) {
      const all = list.reduce((sum, { weight }) => sum + weight, 0)
      let left = between(1, all)
      for (const one of list) {
        left -= one.weight
        if (left <= 0) return one
      }
      return pick(list)
    },
  }
}

/** A deterministic UUID; `rank` leads, so that ids sort in the order of creation. */
export function demoId(kind: string, name: string | number, rank = 0): string {
  const hex = sha256(`ordo/demo/${kind}/${name}`).toString('hex')
  const head = rank ? rank.toString(16).padStart(8, '0') : hex.slice(0, 8)
  return `${head}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
