// How is a table of payments written as a workbook: texts as texts, amounts and days as numbers, and never a formula.
import { type BusinessDate, businessDate, daysBetween } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { type Cell, type Column, columns } from '../columns.ts'
import type { Line } from '../file.ts'
import { fileWords } from '../words.ts'
import { oneLine } from './clean.ts'
import type { Around, Writer } from './format.ts'
import { named } from './naming.ts'
import { type Part, zipped } from './zip.ts'

/** Workbooks count days from the end of 1899; dates of the bank begin later. */
const known = { day: businessDate('2000-01-01'), number: 36_526 }

/** Which of the styles of the workbook a cell has, and how it is shown. */
const looks: Readonly<Record<Exclude<Column['kind'], 'text'>, { readonly style: number; readonly format: string }>> = {
  day: { style: 1, format: 'dd.mm.yyyy' },
  money: { style: 2, format: '#,##0.00' },
  rate: { style: 3, format: '0.0000' },
}

const special = /[&<>_\ud800-\udfff\ufffe\uffff]/
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** As XML can hold it: half letters, which it cannot, are left out, and what a reader would take for the code of a letter is kept a text. */
function escaped(text: string): string {
  if (!special.test(text)) return text
  return text
    .replace(/[\p{Surrogate}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, sign => escapes[sign] ?? sign)
}

/** A history has many payments of one day. */
function makeDays(): (day: BusinessDate) => string {
  const numbers = new Map<BusinessDate, string>()
  return day => {
    const kept = numbers.get(day)
    if (kept) return kept
    const number = String(known.number + daysBetween({ from: known.day, to: day }))
    numbers.set(day, number)
    return number
  }
}

/** What stands before the number of the row, and between it and the value: a text is a string cell, which no spreadsheet reckons. */
const cells = columns.map(({ kind }, at) => ({
  address: `<c r="${String.fromCharCode(65 + at)}`,
  opened: kind === 'text' ? '" t="inlineStr"><is><t>' : `" s="${looks[kind].style}"><v>`,
}))

type Days = ReturnType<typeof makeDays>

function value(cell: NonNullable<Cell>, days: Days): string {
  if ('text' in cell) return `${escaped(oneLine(cell.text))}</t></is></c>`
  if ('day' in cell) return `${days(cell.day)}</v></c>`
  // Written as it is, so that no digit of it is rounded on the way.
  return `${'money' in cell ? print(cell.money) : cell.rate}</v></c>`
}

function row(number: number, line: Line, language: Around['language'], days: Days): string {
  let text = `<row r="${number}">`
  for (let at = 0; at < columns.length; at++) {
    const cell = columns[at]?.cell(line, language)
    const around = cells[at]
    if (cell && around) text += around.address + number + around.opened + value(cell, days)
  }
  return `${text}</row>`
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const headings = (language: Around['language']): string =>
  columns
    .map(({ heading }, at) => `${cells[at]?.address}1" t="inlineStr"><is><t>${escaped(heading[language])}</t></is></c>`)
    .join('')

const widths = columns
  .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  .join('')

const opening = (language: Around['language']): string =>
  `${xml}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData><row r="1">${headings(language)}</row>`

/** Rows are joined to pieces of about this many characters. */
const pieceAt = 128 * 1024

async function* sheet(lines: AsyncIterable<Line>, language: Around['language']): AsyncGenerator<string> {
  const days = makeDays()
  let text = opening(language)
  let number = 1
  for await (const line of lines) {
    text += row(++number, line, language, days)
    if (text.length < pieceAt) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

const shown = Object.values(looks)
const plain = 'fontId="0" fillId="0" borderId="0" xfId="0"'

const styles = `${xml}<styleSheet xmlns="${spreadsheet}"><numFmts count="${shown.length}">${shown
  .map(({ style, format }) => `<numFmt numFmtId="${163 + style}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${shown.length + 1}"><xf numFmtId="0" ${plain}/>${shown
  .map(({ style }) => `<xf numFmtId="${163 + style}" ${plain} applyNumberFormat="1"/>`)
  .join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const relations = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${xml}<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${documents}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const types = `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`

const workbook = (name: string): string =>
  `${xml}<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const parts = (lines: AsyncIterable<Line>, language: Around['language']): Part[] => [
  { name: '[Content_Types].xml', text: [types] },
  { name: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] },
  { name: 'xl/workbook.xml', text: [workbook(fileWords[language])] },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: [
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
  },
  { name: 'xl/styles.xml', text: [styles] },
  { name: 'xl/worksheets/sheet1.xml', text: sheet(lines, language) },
]

export const xlsx: Writer = {
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  holds: () => true,
  spell: line => ({ line, respelled: false }),
  name: named('xlsx'),
  body: (lines, { language }) => zipped(parts(lines, language)),
}
