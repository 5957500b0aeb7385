// The table of formats of statements, a row each.
import type { StatementWriter } from './format.ts'
import { camt053, camt053v02 } from './formats/camt.ts'
import { csv } from './formats/csv.ts'
import { mt940 } from './formats/mt940.ts'
import { onec } from './formats/onec.ts'
import { xlsx } from './formats/xlsx.ts'
import type { StatementFormat } from './statement.ts'

const writers: Readonly<Partial<Record<StatementFormat, StatementWriter>>> = {
  TXT_WINDOWS: onec('WINDOWS'),
  TXT_DOS: onec('DOS'),
  TXT_UTF8: onec('UTF8'),
  XLSX: xlsx,
  CSV: csv,
  CAMT053: camt053,
  CAMT053_02: camt053v02,
  MT940: mt940,
}

/** The writer of a format. Throws where this release has none. */
export function writerOf(format: StatementFormat): StatementWriter {
  const writer = writers[format]
  if (!writer) throw new Error(`statements have no writer of ${format}`)
  return writer
}
