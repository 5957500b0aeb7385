// Writes a sheet as CSV as the spreadsheets of the region read it: UTF-8 with its mark, semicolons, decimal commas.
import { formatDate } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { escapeFormula, oneLine } from './clean.ts'
import type { Cell, Language, Sheet } from './sheet.ts'

const comma = (decimal: string): string => decimal.replace('.', ',')

function cellText(cell: Cell): string {
  if (!cell) return ''
  if ('text' in cell) return escapeFormula(oneLine(cell.text))
  if ('day' in cell) return formatDate(cell.day)
  return comma('money' in cell ? print(cell.money) : cell.rate)
}

const quoted = (text: string): string => (/[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (texts: readonly string[]): string => `${texts.map(quoted).join(';')}\r\n`

/** The size of a chunk in characters, to which lines are joined. */
const chunkAt = 64 * 1024

export async function* writeCsv<Row>(
  { columns }: Sheet<Row>,
  rows: AsyncIterable<Row>,
  language: Language,
): AsyncGenerator<Uint8Array> {
  let text = `\ufeff${line(columns.map(({ heading }) => heading[language]))}`
  for await (const row of rows) {
    text += line(columns.map(column => cellText(column.cell(row, language))))
    if (text.length < chunkAt) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}
