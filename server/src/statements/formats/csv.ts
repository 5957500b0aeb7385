// CSV of a statement: every line of every account in one table.
import { tableFormats } from '#files/index.ts'
import type { StatementWriter } from '../format.ts'
import type { MadeStatement, StatementSource } from '../statement.ts'
import { lineColumns, type TableLine, title } from './columns.ts'

async function* rowsOf(
  { books }: MadeStatement,
  source: StatementSource,
  wrote: (lines: number) => void,
): AsyncGenerator<TableLine> {
  for (const book of books)
    for await (const lines of source.lines(book)) {
      let count = 0
      for (const line of lines) {
        yield { ...line, account: book.account }
        count++
      }
      wrote(count)
    }
}

const { mime, extension, write } = tableFormats.CSV

export const csv: StatementWriter = {
  mime: () => mime,
  extension: () => extension,
  shortAtMost: 2_000,
  isOfClosedDays: false,
  write: (statement, source, { language, wrote }) =>
    write({ title, columns: lineColumns }, rowsOf(statement, source, wrote), language),
}
