// XLSX of a statement: a sheet for each account with its balances above the lines, and further sheets above a million rows.
import { type BusinessDate, formatDate, formatDateTime } from '@bank/contracts/dates.ts'
import type { StoredLang } from '@bank/contracts/lang.ts'
import { type Cell, tableFormats, type Wording, type WorkbookSheet, writeWorkbook } from '#files/index.ts'
import type { FormatOptions, StatementWriter } from '../format.ts'
import { keeperOf } from '../parties.ts'
import type { MadeStatement, StatementBook, StatementSource } from '../statement.ts'
import { lineColumns, rowsOf, type TableLine } from './columns.ts'

/** The most lines of a sheet: what a sheet of a workbook holds, less its head, rounded down. */
const linesOfSheet = 1_000_000n

const words = {
  statement: { RU: 'Выписка', KG: 'Көчүрмө', ENG: 'Statement' },
  holder: { RU: 'Клиент', KG: 'Кардар', ENG: 'Customer' },
  inn: { RU: 'ИНН', KG: 'ИНН', ENG: 'TIN' },
  bank: { RU: 'Банк', KG: 'Банк', ENG: 'Bank' },
  account: { RU: 'Счёт', KG: 'Эсеп', ENG: 'Account' },
  period: { RU: 'Период', KG: 'Мезгил', ENG: 'Period' },
  asOf: { RU: 'По состоянию на', KG: 'Абалы', ENG: 'As of' },
  opening: { RU: 'Входящий остаток', KG: 'Баштапкы калдык', ENG: 'Opening balance' },
  credit: { RU: 'Поступило', KG: 'Түштү', ENG: 'Total credit' },
  debit: { RU: 'Списано', KG: 'Чыгарылды', ENG: 'Total debit' },
  closing: { RU: 'Исходящий остаток', KG: 'Акыркы калдык', ENG: 'Closing balance' },
  planned: { RU: 'Доступно', KG: 'Жеткиликтүү', ENG: 'Available balance' },
} as const satisfies Record<string, Wording>

/** The rows above the lines: whose account it is, its period, and its balances. */
function headOf(statement: MadeStatement, book: StatementBook, language: StoredLang): (readonly Cell[])[] {
  const { facts, asOf, number } = statement
  const keeper = keeperOf(facts, book.account)
  const money = (amount: StatementBook['opening']): Cell => ({ money: { amount, currency: book.currency } })
  const row = (name: keyof typeof words, cell: Cell): readonly Cell[] => [{ text: words[name][language] }, cell]
  const period = (from: BusinessDate, to: BusinessDate): string => `${formatDate(from)} – ${formatDate(to)}`
  return [
    row('statement', { text: `№ ${number}` }),
    row('holder', { text: facts.holder.name }),
    row('inn', { text: facts.holder.inn }),
    row('bank', { text: `${keeper.name}, ${keeper.bic}` }),
    row('account', { text: `${book.account} ${book.currency}` }),
    row('period', { text: period(book.startsOn, book.endsOn) }),
    ...(asOf ? [row('asOf', { text: formatDateTime(asOf.toISOString(), undefined, { seconds: true }) })] : []),
    row('opening', money(book.opening)),
    row('credit', money(book.credit)),
    row('debit', money(book.debit)),
    row('closing', money(book.closing)),
    ...(asOf ? [row('planned', money(book.planned))] : []),
    [],
  ]
}

/** The parts of a book that a sheet holds; one, though it be empty. */
export function sheetRanges({ first, last }: Pick<StatementBook, 'first' | 'last'>, most = linesOfSheet) {
  const ranges = [{ first, last: last - first + 1n > most ? first + most - 1n : last }]
  for (let from = first + most; from <= last; from += most)
    ranges.push({ first: from, last: last - from + 1n > most ? from + most - 1n : last })
  return ranges
}

const sheetsOf = (
  statement: MadeStatement,
  source: StatementSource,
  { language, wrote }: FormatOptions,
): WorkbookSheet<TableLine>[] =>
  statement.books.flatMap(book =>
    sheetRanges(book).map((range, at) => ({
      name: at ? `${book.account} ${book.currency} (${at + 1})` : `${book.account} ${book.currency}`,
      head: headOf(statement, book, language),
      columns: lineColumns,
      rows: rowsOf([{ ...book, ...range }], source, wrote),
    })),
  )

const { mime, extension } = tableFormats.XLSX

export const xlsx: StatementWriter = {
  mime: () => mime,
  extension: () => extension,
  shortAtMost: 2_000,
  isOfClosedDays: false,
  write: (statement, source, options) => writeWorkbook(sheetsOf(statement, source, options), options.language),
}
