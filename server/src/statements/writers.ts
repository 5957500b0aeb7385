// The table of formats of statements, a row each.
import type { StatementWriter } from './format.ts'
import { csv } from './formats/csv.ts'
import { xlsx } from './formats/xlsx.ts'
import type { StatementFormat } from './statement.ts'

const writers: Readonly<Partial<Record<StatementFormat, StatementWriter>>> = { CSV: csv, XLSX: xlsx }

/** The writer of a format. Throws where this release has none. */
export function writerOf(format: StatementFormat): StatementWriter {
  const writer = writers[format]
  if (!writer) throw new Error(`statements have no writer of ${format}`)
  return writer
}
