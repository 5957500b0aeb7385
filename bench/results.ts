// Says what was measured: numbers with their units, and a table of each row beside its goal.
import type { Load } from './cost.ts'

export type BenchResult = {
  readonly row: string
  readonly found: number | null
  readonly goal: number
  readonly least?: true
  readonly unit: string
  readonly note: string
}

export const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits

const of = (value: number, unit: string, digits = 0): string =>
  Number.isNaN(value) ? '' : ` ${round(value, digits)} ${unit}`

export const costs = ({ databaseMicros, nodeMicros, walBytes }: Load): string =>
  `database${of(databaseMicros, 'µs')}, Node${of(nodeMicros, 'µs')}, WAL${of(walBytes, 'B')}`

export function show(found: readonly BenchResult[]): void {
  const cells = found.map(one => {
    const met =
      one.found === null ? 'not run' : (one.least ? one.found >= one.goal : one.found <= one.goal) ? 'met' : 'short'
    return [one.row, `${one.found ?? '-'} ${one.unit}`, `${one.least ? '≥' : '≤'} ${one.goal}`, met, one.note]
  })
  const wide = [0, 1, 2, 3].map(column => Math.max(...cells.map(cell => cell[column]?.length ?? 0)))
  for (const cell of cells)
    console.log(
      cell
        .map((text, column) => text.padEnd(wide[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
