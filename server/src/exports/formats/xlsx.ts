// How is a table of payments written as a workbook: texts as texts, amounts and days as numbers, and never a formula.
import { businessDate, daysBetween } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { type Cell, type Column, columns } from '../columns.ts'
import type { Line } from '../file.ts'
import { fileWords } from '../words.ts'
import { oneLine } from './clean.ts'
import type { Around, Writer } from './format.ts'
import { named } from './naming.ts'

/** Workbooks count days from the end of 1899; dates of the bank begin later. */
const known = { day: businessDate('2000-01-01'), number: 36_526 }

/** A text is written as a string cell, which no spreadsheet reckons. Amounts of fifteen digits are exact as numbers. */
function cellOf(cell: Cell): CellValue {
  if (!cell) return null
  if ('text' in cell) return oneLine(cell.text)
  if ('day' in cell) return known.number + daysBetween({ from: known.day, to: cell.day })
  return Number('money' in cell ? print(cell.money) : cell.rate)
}

const look: Readonly<Record<Column['kind'], { numFmt?: string }>> = {
  text: {},
  money: { numFmt: '#,##0.00' },
  day: { numFmt: 'dd.mm.yyyy' },
  rate: { numFmt: '0.0000' },
}

async function* rows(lines: AsyncIterable<Line>, language: Around['language']): AsyncGenerator<CellValue[]> {
  for await (const line of lines) yield columns.map(column => cellOf(column.cell(line, language)))
}

export const xlsx: Writer = {
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  holds: () => true,
  spell: line => ({ line, respelled: false }),
  name: named('xlsx'),
  body: (lines, { language }) =>
    writeXlsxStream(rows(lines, language), {
      name: fileWords[language],
      columns: columns.map(({ heading, width, kind }) => ({ header: heading[language], width, ...look[kind] })),
      freezePane: { rows: 1 },
    }),
}
