// The table of formats of statements, a row each.
import type { StatementWriter } from './format.ts'
import { camt053, camt053v02 } from './formats/camt.ts'
import { csv } from './formats/csv.ts'
import { mt940 } from './formats/mt940.ts'
import { onec } from './formats/onec.ts'
import { pdf } from './formats/pdf.ts'
import { xlsx } from './formats/xlsx.ts'
import type { StatementFormat } from './statement.ts'

const writers: Readonly<Record<StatementFormat, StatementWriter>> = {
  PDF: pdf,
  TXT_WINDOWS: onec('WINDOWS'),
  TXT_DOS: onec('DOS'),
  TXT_UTF8: onec('UTF8'),
  XLSX: xlsx,
  CSV: csv,
  CAMT053: camt053,
  CAMT053_02: camt053v02,
  MT940: mt940,
}

export const writerOf = (format: StatementFormat): StatementWriter => writers[format]
