// Measures questions over HTTP by their kinds: the 95th percentile of each kind and of all, and what one costs.
import { elapsed } from '@bank/server/src/kit/clock.ts'
import type { Load, Meter } from './cost.ts'
import type { Office } from './office.ts'
import { percentile } from './rounds.ts'

/** `round` counts the questions of its kind. */
export type Question = { readonly kind: string; readonly ask: (round: number) => Promise<unknown> }

/** Of the questions of one kind: the time under which nineteen of twenty stay, in milliseconds, and what one costs. */
export type KindTimes = { readonly kind: string; readonly p95: number; readonly load: Load }

/** `first` is of the first asking of each, `all` of the best of three. */
export type QuestionTimes = { readonly all: number; readonly first: number; readonly kinds: readonly KindTimes[] }

/** Each question is asked three times and its best time counts: on a machine that others use, the other two are theirs. */
export async function measureQuestions(
  { office, meter }: { readonly office: Office; readonly meter: Meter },
  questions: readonly Question[],
): Promise<QuestionTimes> {
  const timed = async ({ ask }: Question, round: number): Promise<number> => {
    const begun = elapsed()
    await ask(round)
    return elapsed() - begun
  }
  const byKind = [...Map.groupBy(questions, ({ kind }) => kind)]
  for (const [, asked] of byKind) for (const one of asked.slice(0, 2)) await timed(one, 0)
  const [all, first]: [number[], number[]] = [[], []]
  const kinds: KindTimes[] = []
  for (const [kind, asked] of byKind) {
    const times: number[] = []
    const load = await meter.load(async () => {
      for (const [at, one] of asked.entries()) {
        const tries = [await timed(one, at), await timed(one, at), await timed(one, at)]
        first.push(tries[0] ?? 0)
        times.push(Math.min(...tries))
      }
      return asked.length * 3
    }, office.pid)
    all.push(...times)
    kinds.push({ kind, p95: percentile(times, 0.95), load })
  }
  return { all: percentile(all, 0.95), first: percentile(first, 0.95), kinds }
}
