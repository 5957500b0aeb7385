// The rows of long books: the page of an account, statements; each figure beside its goal.
import { accountRows } from './accounts.ts'
import type { Cluster } from './cluster.ts'
import type { Meter } from './cost.ts'
import { openOffice } from './office.ts'
import { type BenchResult, costs, round } from './results.ts'
import { leastRate, measureStatements } from './statements.ts'

type LongBooksContext = {
  readonly cluster: Cluster
  readonly meter: Meter
  readonly lines: number
  readonly rounds: number
  readonly goFile: string | null
  asks(name: string): boolean
}

/** Measures statements of a book of so many lines. */
async function statementRows({ cluster, meter, lines, rounds, goFile }: LongBooksContext): Promise<BenchResult[]> {
  const office = await openOffice(cluster)
  try {
    const { ready, readies, pages, rates, signing } = await measureStatements({
      cluster,
      meter,
      office,
      lines,
      rounds,
      goFile,
    })
    return [
      {
        row: `a statement of ${lines} lines is ready`,
        found: Math.round(ready),
        goal: 1000,
        unit: 'ms',
        note: `after the order, the longest of ${readies.map(Math.round).join(' ')}`,
      },
      ...pages.kinds.map(({ kind, p95, load }) => ({
        row: `a page of its lines, ${kind}, p95`,
        found: round(p95, 1),
        goal: 20,
        unit: 'ms',
        note: `${costs(load)}; all kinds at the first asking ${round(pages.first, 1)} ms`,
      })),
      ...rates.flatMap(({ format, lines: written, rate, all, perWork, grown, delay }) => [
        {
          row: `${written} lines into ${format}`,
          found: Math.round(rate),
          goal: leastRate(format, written),
          least: true as const,
          unit: 'lines/s',
          note: `rounds ${all.map(Math.round).join(' ')}; ${Math.round(perWork)} lines for a second of the node's processor; event loop p99 ${round(delay, 1)} ms`,
        },
        {
          row: `by which the node grows, ${format}`,
          found: Math.round(grown),
          goal: format === 'PDF' ? 250 : 120,
          unit: 'MB',
          note: 'from before its first file',
        },
      ]),
      {
        row: 'p95 of a signature beside a file',
        found: round(signing.beside - signing.without, 1),
        goal: 20,
        unit: 'ms more',
        note: `${round(signing.beside, 1)} ms, ${round(signing.without, 1)} without${signing.wasLongEnough ? '' : '; the file was made before the last signature'}`,
      },
    ]
  } finally {
    await office.close()
  }
}

export const longBooks = {
  names: ['account', 'statement'],
  run: async (here: LongBooksContext): Promise<BenchResult[]> => [
    ...(here.asks('account') ? await accountRows(here.cluster, here.lines) : []),
    ...(here.asks('statement') ? await statementRows(here) : []),
  ],
} as const
