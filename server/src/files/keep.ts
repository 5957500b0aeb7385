// Keeps a short table as a file of its caller at once, in their transaction; long ones are made in a worker thread.
import type { Ctx } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { keepFile } from './ask.ts'
import type { FileKind } from './kind.ts'
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
  { tx, me, clock }: Pick<Ctx, 'tx' | 'me' | 'clock'>,
  { code, lifeMs }: FileKind,
  { format, sheet, rows, language }: ShortTable<Row>,
): Promise<string> {
  if (rows.length > shortTable) throw new Error(`a table of ${rows.length} rows is made in a thread`)
  const id = newId()
  const written: Uint8Array[] = []
  for await (const bytes of tableFormats[format].write(sheet, each(rows), language)) written.push(bytes)
  const { org, personId } = me
  const whose = { id, org, personId, kind: code, format, accounts: null }
  await keepFile(tx, { ...whose, bytes: Buffer.concat(written), at: clock.now(), lifeMs })
  return id
}
