// Finds the header of a table by the names of its columns, and reads the rows under it.
import { Refusal, type Rejection } from '#kit/refusal.ts'
import { limits, tooManyRows } from './limits.ts'

/** A cell as text, and whether its program stored a number, or a formula with the value that it had last: that one is not taken. */
export type TableCell = { readonly text: string; readonly number?: true; readonly formula?: true }

/** Whether a cell holds anything. */
export const isFilled = ({ text, formula }: TableCell): boolean => formula === true || text.trim() !== ''
export type TableLine = { readonly line: number; readonly cells: readonly TableCell[] }

/** The spec of a table. */
type TableSpec<Field extends string> = {
  /** Header names of each column, in any language; the first is the one that the bank writes itself. */
  readonly columns: Readonly<Record<Field, readonly string[]>>
  /** Required columns. */
  readonly needed: readonly Field[]
  /** Columns of accounts: a line without any of them that begins like a total is skipped. */
  readonly accounts: readonly Field[]
  /** Lengths of digit fields, which a spreadsheet shows as 1,28E+15 or without leading zeros once it took them for numbers. */
  readonly digits: Partial<Readonly<Record<Field, number>>>
}

export type TableRow<Field extends string> = {
  readonly line: number
  readonly fields: Partial<Record<Field, string>>
  /** Rejections of cells that lost digits. */
  readonly reading: readonly Rejection[]
}

export type Table<Field extends string> = {
  looksLikeHeader(texts: readonly string[]): boolean
  hasHeader(lines: readonly TableLine[]): boolean
  /** Reads the rows under the header, which may stand below a title. Refuses ImportColumnsException with the missing names. */
  rowsOf(lines: readonly TableLine[]): TableRow<Field>[]
}

/** The longest header name. */
const nameAtMost = 60

/** A header name normalised: without the unit that people write beside an amount. */
const plain = (text: string): string =>
  text
    .slice(0, nameAtMost)
    .toLowerCase()
    .replace(/(?:^|[\s,(])(?:в сомах|сом(?:ов|до|менен)?|kgs)[.)]*$/, '')
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}№]/gu, '')

const headerWithin = 20
const headerNamesAtLeast = 3

/** Significant digits of a number in a spreadsheet; the sixteenth of an account is lost. */
const keptDigits = 15
const scientific = /^\d(?:[.,]\d+)?E\+?\d+$/i

function readingOf(field: string, whole: number | undefined, { text, number, formula }: TableCell): Rejection[] {
  if (formula) return [{ classification: 'ImportFormulaException', params: { field } }]
  if (!whole || text === '') return []
  const lost = number && (text.length < whole || text.length > keptDigits)
  return lost || scientific.test(text.trim())
    ? [{ classification: 'ImportNumberCellException', params: { field } }]
    : []
}

/** Totals that people write under a table. */
const totals = /^(?:итого|всего|жыйынты|бардыгы|total)/i

export function makeTable<Field extends string>({ columns, needed, accounts, digits }: TableSpec<Field>): Table<Field> {
  const fields = Object.keys(columns) as Field[]
  const fieldOf: ReadonlyMap<string, Field> = new Map(
    fields.flatMap(field => columns[field].map((name): [string, Field] => [plain(name), field])),
  )
  const known = (texts: readonly string[]): number => texts.filter(text => fieldOf.has(plain(text))).length
  const headerAt = (lines: readonly TableLine[]): number =>
    lines.slice(0, headerWithin).findIndex(({ cells }) => known(cells.map(({ text }) => text)) >= headerNamesAtLeast)
  const placesOf = (header: TableLine | undefined): Map<Field, number> => {
    const places = new Map<Field, number>()
    for (const [place, { text }] of (header?.cells ?? []).entries()) {
      const field = fieldOf.get(plain(text))
      if (field && !places.has(field)) places.set(field, place)
    }
    return places
  }
  const isTotal = (cells: readonly TableCell[], places: ReadonlyMap<Field, number>): boolean =>
    cells.some(({ text }) => totals.test(text.trim())) &&
    accounts.every(field => !/\d/.test(cells[places.get(field) ?? -1]?.text ?? ''))
  return {
    looksLikeHeader: texts => known(texts.slice(0, limits.columns)) >= headerNamesAtLeast,
    hasHeader: lines => headerAt(lines) >= 0,
    rowsOf(lines) {
      const at = headerAt(lines)
      const places = placesOf(lines[at])
      const missing = needed.filter(field => !places.has(field))
      if (missing.length)
        throw new Refusal('ImportColumnsException', { columns: missing.map(field => columns[field][0]).join(', ') })
      const rows = lines.slice(at + 1).filter(({ cells }) => cells.some(isFilled) && !isTotal(cells, places))
      if (rows.length > limits.rows) throw tooManyRows()
      return rows.map(({ line, cells }) => {
        const found = [...places].map(([field, place]) => [field, cells[place] ?? { text: '' }] as const)
        return {
          line,
          fields: Object.fromEntries(found.map(([field, { text }]) => [field, text])) as Partial<Record<Field, string>>,
          reading: found.flatMap(([field, cell]) => readingOf(field, digits[field], cell)),
        }
      })
    },
  }
}
