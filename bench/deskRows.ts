// The rows of the desk: its queue and its search, each beside its goal.
import type { Cluster } from './cluster.ts'
import type { Meter } from './cost.ts'
import { measureDesk } from './desk.ts'
import { makeDice } from './dice.ts'
import { openOffice } from './office.ts'
import type { QuestionTimes } from './questions.ts'
import { type BenchResult, costs, round } from './results.ts'

type DeskMeasure = {
  readonly cluster: Cluster
  readonly meter: Meter
  readonly seed: number
  readonly payments: number
  readonly goFile: string | null
}

export const desk = {
  names: ['desk'],
  async run({ cluster, meter, seed, payments, goFile }: DeskMeasure): Promise<BenchResult[]> {
    const office = await openOffice(cluster)
    try {
      const { queue, search } = await measureDesk({
        cluster,
        office,
        meter,
        dice: makeDice(seed + 4),
        payments,
        goFile,
      })
      const told = ({ first, kinds }: QuestionTimes): string =>
        `${round(first, 1)} ms at the first asking; ${kinds.map(({ kind, p95, load }) => `${kind} ${round(p95, 1)} ms (${costs(load)})`).join('; ')}`
      return [
        {
          row: 'queue of 10 000 open cases, any filter, with counts, p95',
          found: round(queue.all, 1),
          goal: 20,
          unit: 'ms',
          note: told(queue),
        },
        {
          row: `search at the desk in ${payments} payments of 10 000 companies, p95`,
          found: round(search.all, 1),
          goal: 30,
          unit: 'ms',
          note: told(search),
        },
      ]
    } finally {
      await office.close()
    }
  },
}
