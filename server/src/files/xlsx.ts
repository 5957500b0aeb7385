// Writes sheets as a workbook: texts as string cells, amounts and days as numbers, never a formula.
import { type BusinessDate, businessDate, daysBetween } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { type ByteBuffer, type Encode, makeByteBuffer } from './byteBuffer.ts'
import { oneLine } from './clean.ts'
import type { Cell, Column, Language, Sheet } from './sheet.ts'
import { xmlText } from './xmlText.ts'
import { type ZipPart, zipStream } from './zip.ts'

/** A known serial day number: workbooks count days from the end of 1899. */
const knownDay = { day: businessDate('2000-01-01'), number: 36_526 }

/** The style and number format of each kind of cell. */
const looks: Readonly<
  Record<Exclude<Column<never>['kind'], 'text'>, { readonly style: number; readonly format: string }>
> = {
  day: { style: 1, format: 'dd.mm.yyyy' },
  money: { style: 2, format: '#,##0.00' },
  rate: { style: 3, format: '0.0000' },
}

/** Escapes a text for a cell: `_x0041_`, which a reader would decode, is escaped too. */
function escaped(text: string): string {
  const safe = xmlText(text)
  return safe.includes('_') ? safe.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : safe
}

/** Serial day numbers, cached, as a history has many payments of one day. */
function makeDays(): (day: BusinessDate) => string {
  const numbers = new Map<BusinessDate, string>()
  return day => {
    const kept = numbers.get(day)
    if (kept) return kept
    const number = String(knownDay.number + daysBetween({ from: knownDay.day, to: day }))
    numbers.set(day, number)
    return number
  }
}

const bytesOf = (text: string): Buffer => Buffer.from(text)

/** Column letters: A to Z, then AA and on. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const address = (at: number): string => `<c r="${letters(at)}`
const ends = { text: bytesOf('</t></is></c>'), value: bytesOf('</v></c>') } as const

/** Encoded tags around a cell's value, by column: a text is an inline string cell, which no spreadsheet evaluates. */
const cellsOf = <Row>(columns: readonly Column<Row>[]) =>
  columns.map((column, at) => ({
    column,
    address: bytesOf(address(at)),
    opened: bytesOf(column.kind === 'text' ? '" t="inlineStr"><is><t>' : `" s="${looks[column.kind].style}"><v>`),
    closed: column.kind === 'text' ? ends.text : ends.value,
    last: { text: null, bytes: null } as LastValue,
  }))

type CellWriter<Row> = ReturnType<typeof cellsOf<Row>>[number]

const inUnicode: Encode = (text, bytes, from) => from + bytes.write(escaped(oneLine(text)), from)

type DayNumbers = ReturnType<typeof makeDays>

function textIn(cell: NonNullable<Cell>, days: DayNumbers): string {
  if ('text' in cell) return cell.text
  if ('day' in cell) return days(cell.day)
  // Decimal text as it is, so that no digit is rounded on the way.
  return 'money' in cell ? print(cell.money) : cell.rate
}

/** The last value of a column and, from its second occurrence on, its encoded bytes: columns repeat values in row after row. */
type LastValue = { text: string | null; bytes: Uint8Array | null }

const tags = { begun: bytesOf('<row r="'), opened: bytesOf('">'), closed: bytesOf('</row>') } as const

/** Writes a cell's value with its tags; a repeated one as bytes. */
function writeValue<Row>(out: ByteBuffer, text: string, { opened, closed, last }: CellWriter<Row>): void {
  const isAgain = text === last.text
  if (isAgain && last.bytes) {
    out.append(last.bytes)
    return
  }
  const from = out.length()
  out.append(opened)
  out.encode(text)
  out.append(closed)
  last.text = text
  last.bytes = isAgain ? out.copyFrom(from) : null
}

type RowWriter<Row> = {
  readonly out: ByteBuffer
  readonly language: Language
  readonly days: DayNumbers
  readonly cells: readonly CellWriter<Row>[]
}

function writeRow<Row>({ out, language, days, cells }: RowWriter<Row>, at: number, row: Row): void {
  const number = bytesOf(String(at))
  out.append(tags.begun)
  out.append(number)
  out.append(tags.opened)
  for (const cell of cells) {
    const found = cell.column.cell(row, language)
    if (!found) continue
    out.append(cell.address)
    out.append(number)
    writeValue(out, textIn(found, days), cell)
  }
  out.append(tags.closed)
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet of a workbook: what stands above its table, row by row, then the table. */
export type WorkbookSheet<Row> = {
  /** At most 31 signs, none of []:*?/\\; no other sheet has it. */
  readonly name: string
  readonly head: readonly (readonly Cell[])[]
  readonly columns: readonly Column<Row>[]
  readonly rows: AsyncIterable<Row>
}

const kindOf = (cell: NonNullable<Cell>): Column<never>['kind'] =>
  'text' in cell ? 'text' : 'day' in cell ? 'day' : 'money' in cell ? 'money' : 'rate'

/** A cell of a row above the table, with its tags. */
function cellText(cell: Cell, at: number, number: number, days: DayNumbers): string {
  if (!cell) return ''
  const kind = kindOf(cell)
  const text = escaped(oneLine(textIn(cell, days)))
  if (kind === 'text') return `${address(at)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`
  return `${address(at)}${number}" s="${looks[kind].style}"><v>${text}</v></c>`
}

const rowText = (cells: readonly Cell[], number: number, days: DayNumbers): string =>
  `<row r="${number}">${cells.map((cell, at) => cellText(cell, at, number, days)).join('')}</row>`

const widths = <Row>(columns: readonly Column<Row>[]): string =>
  columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')

/** The head and the heading of the table, which stay in sight. */
function opening<Row>({ head, columns }: WorkbookSheet<Row>, language: Language, days: DayNumbers): string {
  const above = [...head, columns.map(({ heading }) => ({ text: heading[language] }))]
  const rows = above.map((cells, at) => rowText(cells, at + 1, days)).join('')
  return `${xml}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${above.length}" topLeftCell="A${above.length + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths(columns)}</cols><sheetData>${rows}`
}

/** The size of a chunk in bytes, to which rows are joined; the packer takes a copy of it before it asks for the next. */
const chunkAt = 128 * 1024

async function* bodyOf<Row>(sheet: WorkbookSheet<Row>, language: Language): AsyncGenerator<Uint8Array> {
  const { columns, rows, head } = sheet
  // The longest encoding of a character is that of `_`, which is escaped where it would begin a character code.
  const out = makeByteBuffer({ encode: inUnicode, bytesPerUnit: '_x005F_'.length, size: chunkAt, areLent: true })
  const writer = { out, language, days: makeDays(), cells: cellsOf(columns) }
  out.append(bytesOf(opening(sheet, language, writer.days)))
  let number = head.length + 1
  for await (const row of rows) {
    writeRow(writer, ++number, row)
    if (out.isFull()) yield out.flush()
  }
  out.append(bytesOf('</sheetData></worksheet>'))
  yield out.flush()
}

const styledLooks = Object.values(looks)
const plain = 'fontId="0" fillId="0" borderId="0" xfId="0"'

const styles = `${xml}<styleSheet xmlns="${spreadsheet}"><numFmts count="${styledLooks.length}">${styledLooks
  .map(({ style, format }) => `<numFmt numFmtId="${163 + style}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styledLooks.length + 1}"><xf numFmtId="0" ${plain}/>${styledLooks
  .map(({ style }) => `<xf numFmtId="${163 + style}" ${plain} applyNumberFormat="1"/>`)
  .join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const relations = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${xml}<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${documents}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const sheetPath = (at: number): string => `worksheets/sheet${at + 1}.xml`

const types = (sheets: number): string =>
  `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>${Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/${sheetPath(at)}" ContentType="${content}.worksheet+xml"/>`,
  ).join('')}<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`

const workbook = (names: readonly string[]): string =>
  `${xml}<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets>${names
    .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`

const part = (name: string, text: string): ZipPart => ({ name, bytes: [bytesOf(text)] })

const parts = <Row>(sheets: readonly WorkbookSheet<Row>[], language: Language): ZipPart[] => [
  part('[Content_Types].xml', types(sheets.length)),
  part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
  part('xl/workbook.xml', workbook(sheets.map(({ name }) => name))),
  part(
    'xl/_rels/workbook.xml.rels',
    relations([...sheets.map((_, at) => ['worksheet', sheetPath(at)] as const), ['styles', 'styles.xml']]),
  ),
  part('xl/styles.xml', styles),
  ...sheets.map((sheet, at) => ({ name: `xl/${sheetPath(at)}`, bytes: bodyOf(sheet, language) })),
]

/** Streams a workbook of these sheets; their rows are taken one sheet after the other. */
export const writeWorkbook = <Row>(
  sheets: readonly WorkbookSheet<Row>[],
  language: Language,
): AsyncGenerator<Uint8Array> => zipStream(parts(sheets, language))

export const writeXlsx = <Row>(
  { title, columns }: Sheet<Row>,
  rows: AsyncIterable<Row>,
  language: Language,
): AsyncGenerator<Uint8Array> => writeWorkbook([{ name: title[language], head: [], columns, rows }], language)
