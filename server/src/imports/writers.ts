// Writes rows back in each format that they can be brought in.
import { buffer } from 'node:stream/consumers'
import type { ImportRowValues } from '@bank/contracts/importRow.ts'
import { type Format, type TableFormat, tableFormats, writePain } from '#files/index.ts'
import { sheet } from './columns.ts'
import { oneCOf } from './onec.ts'
import { isRail } from './rowValues.ts'

type Heading = { readonly id: string; readonly at: Date }
type Writer = {
  readonly extension: string
  readonly mime: string
  write(rows: readonly ImportRowValues[], heading: Heading): Promise<Uint8Array>
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

const table = (format: TableFormat): Writer => {
  const { extension, mime, write } = tableFormats[format]
  return {
    extension,
    mime,
    write: rows => buffer(write(sheet, each(rows), 'RU')),
  }
}

export const writers: Readonly<Record<Format, Writer>> = {
  ONE_C: { extension: 'txt', mime: 'text/plain', write: async rows => oneCOf(rows) },
  CSV: table('CSV'),
  XLSX: table('XLSX'),
  PAIN_001: {
    extension: 'xml',
    mime: 'application/xml',
    // A kind that the bank does not know stands in no message.
    write: (rows, heading) =>
      writePain(
        rows.map(said => ({ ...said, rail: isRail(said.rail) ? said.rail : '' })),
        heading,
      ),
  },
}
