// Rounds of a measurement on a shared machine: in turn with the yardsticks, three times; the median ratio counts.
import { elapsed } from '@bank/server/src/kit/clock.ts'
import type { Load } from './cost.ts'

export const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value under which this share of them lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** So many at once, until the time is over; answers with how many were done. */
export async function doneIn(
  atOnce: number,
  seconds: number,
  act: (worker: number) => Promise<unknown>,
): Promise<number> {
  const until = elapsed() + seconds * 1000
  let done = 0
  const worker = async (one: number): Promise<void> => {
    while (elapsed() < until) {
      await act(one)
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, one) => worker(one)))
  return done
}

/** Each of these, so many at once. */
export async function eachOf<T>(
  all: readonly T[],
  limit: number,
  act: (one: T, at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) await act(all[at] as T, at)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}

/** What every rate is compared with: the same seconds of another load on the same PostgreSQL. */
export type Yardstick = { readonly name: string; run(): Promise<Load> }

/** The medians of three rounds: the load itself, and each yardstick beside it. */
export type Comparison = {
  readonly load: Load
  /** Rates against the first yardstick, round by round. */
  readonly rounds: readonly number[]
  readonly beside: readonly { readonly name: string; readonly load: Load; readonly ratio: number }[]
}

export const middleOf = (loads: readonly Load[]): Load => ({
  rate: middle(loads.map(one => one.rate)),
  databaseMicros: middle(loads.map(one => one.databaseMicros)),
  nodeMicros: middle(loads.map(one => one.nodeMicros)),
  walBytes: middle(loads.map(one => one.walBytes)),
})

/** Each yardstick right before and right after each measurement, because the machine's mood changes. */
export async function against(
  yardsticks: readonly Yardstick[],
  measure: () => Promise<Load>,
  rounds = 3,
): Promise<Comparison> {
  const all = async () => {
    const loads: Load[] = []
    for (const one of yardsticks) loads.push(await one.run())
    return loads
  }
  const bases = [await all()]
  const found: Load[] = []
  for (let round = 0; round < rounds; round++) {
    found.push(await measure())
    bases.push(await all())
  }
  const ratios = (at: number) =>
    found.map(({ rate }, round) => (2 * rate) / ((bases[round]?.[at]?.rate ?? 0) + (bases[round + 1]?.[at]?.rate ?? 0)))
  return {
    load: middleOf(found),
    rounds: ratios(0),
    beside: yardsticks.map(({ name }, at) => ({
      name,
      load: middleOf(bases.flatMap(one => one[at] ?? [])),
      ratio: middle(ratios(at)),
    })),
  }
}

/** A load of which parts are made ready before the clock runs, each cut in slices of the same size. */
export type Sliced = { readonly name: string; prepare(): Promise<readonly (() => Promise<Load>)[]> }

/** Of slices of the same size that followed each other. */
const together = (slices: readonly Load[]): Load => {
  const mean = (of: (one: Load) => number) => slices.reduce((sum, one) => sum + of(one), 0) / slices.length
  return {
    rate: 1 / mean(one => 1 / one.rate),
    databaseMicros: mean(one => one.databaseMicros),
    nodeMicros: mean(one => one.nodeMicros),
    walBytes: mean(one => one.walBytes),
  }
}

/** Two loads in alternating slices of the same rounds, so that whatever the machine does besides hits both alike; who begins alternates too. */
export async function sliceBySlice(
  one: Sliced,
  beside: Sliced,
  { rounds, parts }: { readonly rounds: number; readonly parts: number },
): Promise<Comparison> {
  const found: { readonly one: Load; readonly beside: Load }[] = []
  for (let round = 0; round < rounds; round++) {
    const done: Record<'one' | 'beside', Load[]> = { one: [], beside: [] }
    for (let part = 0; part < parts; part++) {
      const ready = { one: await one.prepare(), beside: await beside.prepare() }
      for (const [at, slice] of ready.one.entries()) {
        const other = ready.beside[at]
        if (!other) throw new Error(`${beside.name} has fewer slices than ${one.name}`)
        if (at % 2) done.beside.push(await other())
        done.one.push(await slice())
        if (at % 2 === 0) done.beside.push(await other())
      }
    }
    found.push({ one: together(done.one), beside: together(done.beside) })
  }
  const ratios = found.map(round => round.one.rate / round.beside.rate)
  const loads = middleOf(found.map(round => round.beside))
  return {
    load: middleOf(found.map(round => round.one)),
    rounds: ratios,
    beside: [{ name: beside.name, load: loads, ratio: middle(ratios) }],
  }
}

/** Cut in slices of this many, the rest left. */
export const slicesOf = <T>(all: readonly T[], each: number): T[][] =>
  Array.from({ length: Math.floor(all.length / each) }, (_, at) => all.slice(at * each, (at + 1) * each))
