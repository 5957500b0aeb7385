// The door of formats alone: for threads that read what strangers bring, which have neither the database nor the rest of the bank in them.
import type { ReadTransfer } from '../pain.ts'
import { readCsv } from '../readCsv.ts'
import type { Table, TableRow } from '../table.ts'
import type { TableFormat } from '../tableFormats.ts'

export { limits } from '../limits.ts'
export { type OneCForm, writeOneC } from '../onec.ts'
export { isToBudget } from '../onecKeys.ts'
export { type OneCDocument, readOneC } from '../readOneC.ts'
export { columnsOver, type Sheet } from '../sheet.ts'
export { type Extension, type Format, formatOf } from '../sniff.ts'
export { makeTable } from '../table.ts'

/** Reads the rows of a table. The reader of workbooks is imported only when one is read. */
export async function readTable<Field extends string>(
  format: TableFormat,
  bytes: Uint8Array,
  table: Table<Field>,
): Promise<TableRow<Field>[]> {
  if (format === 'CSV') return table.rowsOf(readCsv(bytes, table.looksLikeHeader))
  const { readXlsx } = await import('../readXlsx.ts')
  return table.rowsOf(await readXlsx(bytes, table.hasHeader))
}

/** Reads the credit transfers of a pain.001 message; the XML parser is imported only then. */
export async function readPain(bytes: Uint8Array): Promise<ReadTransfer[]> {
  return (await import('../readPain.ts')).readPain(bytes)
}
