// Keeps a short table as a file of its caller at once, in their transaction; long ones are made in a worker thread.
import type { Ctx } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { addBytes } from './pieces.ts'
import type { Language, Sheet } from './sheet.ts'
import { type TableFormat, tableFormats } from './tableFormats.ts'

/** Writing so many rows takes the thread that answers calls a few milliseconds. */
export const shortTable = 1000

type ShortTable<Row> = {
  readonly format: TableFormat
  readonly sheet: Sheet<Row>
  readonly rows: readonly Row[]
  readonly language: Language
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

/** The id of the new file, which nobody else reads. Throws where there are more rows than `shortTable`. */
export async function keepTable<Row>(
  { tx, me }: Pick<Ctx, 'tx' | 'me'>,
  { format, sheet, rows, language }: ShortTable<Row>,
): Promise<string> {
  if (rows.length > shortTable) throw new Error(`a table of ${rows.length} rows is made in a thread`)
  const fileId = newId()
  const bytes: Uint8Array[] = []
  for await (const written of tableFormats[format].write(sheet, each(rows), language)) bytes.push(written)
  await addBytes(tx, { fileId, org: me.org, personId: me.personId }, Buffer.concat(bytes))
  return fileId
}
