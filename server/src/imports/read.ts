// Reads the rows of payments of a file in any of the four formats.
import { type Extension, type Format, formatOf, readPain, readTable } from '#files/formats/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { table } from './columns.ts'
import { oneCRows } from './onec.ts'
import { type ReadRow, railOf, tidy } from './rowValues.ts'

async function tableRows(format: 'CSV' | 'XLSX', bytes: Uint8Array): Promise<ReadRow[]> {
  return (await readTable(format, bytes, table)).map(row => ({ ...row, fields: tidy(row.fields) }))
}

const readers: Readonly<Record<Format, (bytes: Uint8Array) => ReadRow[] | Promise<ReadRow[]>>> = {
  ONE_C: oneCRows,
  CSV: bytes => tableRows('CSV', bytes),
  XLSX: bytes => tableRows('XLSX', bytes),
  PAIN_001: async bytes =>
    (await readPain(bytes)).map(({ transfer, ...row }) => ({
      ...row,
      fields: tidy({ ...transfer, rail: railOf(transfer.rail) }),
    })),
}

export type Contents = { readonly format: Format; readonly rows: readonly ReadRow[] }

/** Refuses what the readers refuse, ImportContentException for another content than the name says, ImportNoRowsException. */
export async function read(bytes: Uint8Array, extension: Extension): Promise<Contents> {
  const format = formatOf(bytes, extension)
  const rows = await readers[format](bytes)
  if (!rows.length) throw new Refusal('ImportNoRowsException')
  return { format, rows }
}
