// Which codes does the national classifier of payments have, by the file that the central bank publishes?
import { parseCsvRecords } from '@bank/contracts/csv.ts'
import { isBusinessDate } from '@bank/contracts/dates.ts'
import type { Tx } from '#kit/db.ts'
import { sha256hex } from '#kit/random.ts'
import { keepFiles, lockReference, upserts } from './store.ts'

/** Once it was loaded, the part that comes with a release is not read any more. */
export const classifierFile = 'classifier'

const longestName = 300

type Row = Readonly<Record<string, string>>

const isDay = (text: string | undefined): boolean => !text || isBusinessDate(text)

const checks: readonly (readonly [what: string, right: (row: Row) => boolean])[] = [
  ['code: eight digits', ({ code = '' }) => /^\d{8}$/.test(code)],
  [`name: 1 to ${longestName} characters`, ({ name = '' }) => name.trim() !== '' && name.length <= longestName],
  ['is_budget: true or false', ({ is_budget }) => is_budget === 'true' || is_budget === 'false'],
  ['valid_from: YYYY-MM-DD or empty', ({ valid_from }) => isDay(valid_from)],
  ['valid_until: YYYY-MM-DD or empty', ({ valid_until }) => isDay(valid_until)],
  [
    'valid_until: not before valid_from',
    ({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from <= valid_until,
  ],
]

/** The rows of the file; throws with every row that is wrong, so that all are mended at once. */
export function readClassifier(text: string): Row[] {
  const rows = parseCsvRecords(text)
  const codes = rows.map(({ code }) => code)
  const faults = rows.flatMap((row, at) => {
    const wrong = checks.filter(([, right]) => !right(row)).map(([what]) => what)
    if (codes.indexOf(row.code) < at) wrong.push('code: named before')
    return wrong.map(what => `Record ${at + 1} (${row.code ?? ''}): ${what}.`)
  })
  if (!rows.length) throw new Error('The file has no records.')
  if (faults.length) throw new Error(faults.join('\n'))
  return rows
}

/** Brings the file into the database; codes that it does not name stay as they are. Safe to repeat, while the bank works. */
export async function loadClassifier(tx: Tx, text: string): Promise<number> {
  const records = readClassifier(text)
  const rows = JSON.stringify(records)
  await lockReference(tx)
  const upsert = upserts['payment-codes']
  if (upsert) await tx.rows(upsert(rows))
  await keepFiles(tx, [{ name: classifierFile, sha256: sha256hex(rows) }])
  return records.length
}
