// A sheet is a spec of columns; every table format is written from it (CSV and XLSX today).
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { StoredLang } from '@bank/contracts/lang.ts'
import type { Money } from '@bank/contracts/money.ts'

export type Language = StoredLang
/** A text of a file in each language that a file can be asked for in. */
export type Wording = Readonly<Record<Language, string>>

/** A cell is a text, an amount, a day or a rate; null leaves it empty. */
export type Cell =
  | { readonly text: string }
  | { readonly money: Money }
  | { readonly day: BusinessDate }
  | { readonly rate: string }
  | null

export type Column<Row> = {
  readonly heading: Wording
  /** The width of the column in characters. */
  readonly width: number
  readonly kind: 'text' | 'money' | 'day' | 'rate'
  cell(row: Row, language: Language): Cell
}

export type Sheet<Row> = { readonly title: Wording; readonly columns: readonly Column<Row>[] }

type CellGetter<Row, Value> = (row: Row, language: Language) => Value | null

/** Builders of the four kinds of columns over one type of rows. A null or empty value is an empty cell. */
export function columnsOver<Row>() {
  return {
    text: (heading: Wording, width: number, of: CellGetter<Row, string>): Column<Row> => ({
      heading,
      width,
      kind: 'text',
      cell(row, language) {
        const text = of(row, language)
        return text ? { text } : null
      },
    }),
    money: (heading: Wording, of: CellGetter<Row, Money>): Column<Row> => ({
      heading,
      width: 16,
      kind: 'money',
      cell(row, language) {
        const money = of(row, language)
        return money && { money }
      },
    }),
    day: (heading: Wording, of: CellGetter<Row, BusinessDate>): Column<Row> => ({
      heading,
      width: 12,
      kind: 'day',
      cell(row, language) {
        const day = of(row, language)
        return day && { day }
      },
    }),
    rate: (heading: Wording, of: CellGetter<Row, string>): Column<Row> => ({
      heading,
      width: 10,
      kind: 'rate',
      cell(row, language) {
        const rate = of(row, language)
        return rate ? { rate } : null
      },
    }),
  }
}
