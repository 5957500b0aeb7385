// Rounds of a measurement on a shared machine: in turn with TPC-B, three times; the median ratio counts.
import { elapsed } from '@bank/server/src/kit/clock.ts'
import type { TpcB } from './tpcb.ts'

export const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value under which this share of them lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** So many at once, until the time is over; answers with how many were done in a second. */
export async function rateOf(
  atOnce: number,
  seconds: number,
  act: (worker: number) => Promise<unknown>,
): Promise<number> {
  const begun = elapsed()
  const until = begun + seconds * 1000
  let done = 0
  const worker = async (one: number): Promise<void> => {
    while (elapsed() < until) {
      await act(one)
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, one) => worker(one)))
  return (done * 1000) / (elapsed() - begun)
}

export type Ratio = {
  readonly ratio: number
  readonly rate: number
  readonly tpcb: number
  readonly all: readonly number[]
}

/** TPC-B right before and right after each measurement, because the machine's mood changes. */
export async function against(tpcb: TpcB, seconds: number, measure: () => Promise<number>, rounds = 3): Promise<Ratio> {
  const found: { ratio: number; rate: number; base: number }[] = []
  let before = await tpcb.rate(seconds)
  for (let round = 0; round < rounds; round++) {
    const rate = await measure()
    const after = await tpcb.rate(seconds)
    const base = (before + after) / 2
    found.push({ ratio: rate / base, rate, base })
    before = after
  }
  return {
    ratio: middle(found.map(one => one.ratio)),
    rate: middle(found.map(one => one.rate)),
    tpcb: middle(found.map(one => one.base)),
    all: found.map(one => one.ratio),
  }
}
