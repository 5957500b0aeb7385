// The table of formats of statements, a row each, in as many sets as statements that live were made with.
import { Refusal } from '#kit/refusal.ts'
import type { StatementWriter } from './format.ts'
import { camt053, camt053v02 } from './formats/camt.ts'
import { csv } from './formats/csv.ts'
import { mt940 } from './formats/mt940.ts'
import { onec } from './formats/onec.ts'
import { pdf } from './formats/pdf.ts'
import { xlsx } from './formats/xlsx.ts'
import type { StatementFacts, StatementFormat } from './statement.ts'

type Writers = Readonly<Record<StatementFormat, StatementWriter>>

const first: Writers = {
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

/**
 * A statement is written by the set that it was made with, in any year: a change of one byte of any format is a set more, `2: { ...first, PDF: … }`, beside
 * the others. A set goes when no statement of it is left, five years after the next one came (docs/decisions/0125-the-same-bytes-in-any-year.md).
 */
const sets: Readonly<Record<number, Writers>> = { 1: first }

/** The set that statements are made with from now on. */
export const writersNow = 1

/** Refuses StatementWritersException where this release does not have the set: other bytes are never given for the same. */
export function writerOf(format: StatementFormat, { writers = 1 }: Pick<StatementFacts, 'writers'>): StatementWriter {
  const set = sets[writers]
  if (!set) throw new Refusal('StatementWritersException')
  return set[format]
}
