// CSV of a statement: every line of every account in one table.
import { tableFormats } from '#files/index.ts'
import type { StatementWriter } from '../format.ts'
import { lineColumns, rowsOf, title } from './columns.ts'

const { mime, extension, write } = tableFormats.CSV

export const csv: StatementWriter = {
  mime: () => mime,
  extension: () => extension,
  shortAtMost: 2_000,
  isOfClosedDays: false,
  write: (statement, source, { language, wrote }) =>
    write({ title, columns: lineColumns }, rowsOf(statement.books, source, wrote), language),
}
