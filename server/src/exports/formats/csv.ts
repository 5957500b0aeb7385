// How is a table of payments written as CSV: as the spreadsheets of the region read it, with semicolons and decimal commas.
import { formatDate } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { type Cell, columns } from '../columns.ts'
import type { Line } from '../file.ts'
import { asText, oneLine } from './clean.ts'
import type { Around, Writer } from './format.ts'
import { named } from './naming.ts'

const comma = (decimal: string): string => decimal.replace('.', ',')

function shown(cell: Cell): string {
  if (!cell) return ''
  if ('text' in cell) return asText(oneLine(cell.text))
  if ('day' in cell) return formatDate(cell.day)
  return comma('money' in cell ? print(cell.money) : cell.rate)
}

const quoted = (text: string): string => (/[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const row = (texts: readonly string[]): string => `${texts.map(quoted).join(';')}\r\n`

/** Lines are joined to pieces of about this many characters. */
const pieceAt = 64 * 1024

async function* body(lines: AsyncIterable<Line>, { language }: Around): AsyncGenerator<Uint8Array> {
  let text = `\ufeff${row(columns.map(({ heading }) => heading[language]))}`
  for await (const line of lines) {
    text += row(columns.map(column => shown(column.cell(line, language))))
    if (text.length < pieceAt) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

export const csv: Writer = {
  mime: 'text/csv; charset=utf-8',
  holds: () => true,
  spell: line => ({ line, respelled: false }),
  name: named('csv'),
  body,
}
