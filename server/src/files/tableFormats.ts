// The formats in which a sheet of columns is written.
import { writeCsv } from './csv.ts'
import type { Language, Sheet } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'

export type TableFormat = 'XLSX' | 'CSV'

type TableWriter = {
  readonly extension: string
  readonly mime: string
  /** Streams the bytes of the rows as they come, without holding them. */
  write<Row>(sheet: Sheet<Row>, rows: AsyncIterable<Row>, language: Language): AsyncIterable<Uint8Array>
}

export const tableFormats: Readonly<Record<TableFormat, TableWriter>> = {
  XLSX: {
    extension: 'xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
  CSV: { extension: 'csv', mime: 'text/csv; charset=utf-8', write: writeCsv },
}
