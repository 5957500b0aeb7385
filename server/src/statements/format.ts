// The type of a format of statements: a row of the table of writers.
import type { StoredLang } from '@bank/contracts/lang.ts'
import type { MadeStatement, StatementSource } from './statement.ts'

export type FormatOptions = {
  readonly language: StoredLang
  /** Tells how many lines were written since the last call, for the progress of long files. */
  readonly wrote: (lines: number) => void
  /** Tells of each line with a letter that the encoding of the file lacks. */
  readonly transliterated?: () => void
  /** Whoever takes a chunk is done with it before it asks for the next one: so a writer may lend its own bytes. */
  readonly areLent?: boolean
}

export type StatementWriter = {
  /** By the number of its lines, as long files of some formats are archives of parts. */
  mime(lines: number): string
  /** Without a dot. */
  extension(lines: number): string
  /** Above so many lines it is made in the thread of files and kept; below, while a person waits. */
  readonly shortAtMost: number
  /** Does it hold closed days alone? Then a statement without one is refused StatementDayOpenException, and any other is cut. */
  readonly isOfClosedDays: boolean
  /** Is it of an encoding that lacks letters of the country? Then it tells of each line that it transliterated. */
  readonly transliterates?: true
  /** The bytes, as they are taken: a function of the statement and its lines, and of nothing else. */
  write(statement: MadeStatement, source: StatementSource, options: FormatOptions): AsyncIterable<Uint8Array>
}
