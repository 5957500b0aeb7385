// Writes short files of statements while a person waits.
import type { StoredLang } from '@bank/contracts/lang.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sourceOf } from './source.ts'
import { linesIn, type MadeStatement, type StatementFormat } from './statement.ts'
import { writerOf } from './writers.ts'

export type FileKey = { readonly format: StatementFormat; readonly language: StoredLang }

/** Is a file of it written while a person waits? Refuses StatementWritersException. */
export const isShort = (statement: Pick<MadeStatement, 'books' | 'facts'>, format: StatementFormat): boolean =>
  linesIn(statement.books) <= writerOf(format, statement.facts).shortAtMost

export type ShortFile = {
  readonly bytes: Buffer
  /** Lines with a letter that the encoding lacks; null where it lacks none. */
  readonly transliteratedCount: number | null
}

/** The whole of a short file. */
export async function writeShort(
  ctx: Ctx,
  statement: MadeStatement,
  { format, language }: FileKey,
): Promise<ShortFile> {
  const source = sourceOf(ctx, ctx.me, statement)
  const writer = writerOf(format, statement.facts)
  const chunks: Uint8Array[] = []
  let count = 0
  const options = { language, wrote: () => {}, transliterated: () => count++ }
  for await (const bytes of writer.write(statement, source, options)) chunks.push(bytes)
  return { bytes: Buffer.concat(chunks), transliteratedCount: writer.transliterates ? count : null }
}
