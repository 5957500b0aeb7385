// Lays a payment order out on A4, in the manner of the country's form.
import type { Tone } from '@bank/contracts/orderMarks.ts'
import type { PdfDefinition, PdfNode } from '#files/index.ts'
import { documentTag, rowIn, type Tag, tagIn } from '#kit/pdfTags.ts'
import type { Cell, Party, Sheet, SignaturePlace } from './sheet.ts'

const ink = '#13212B'
const muted = '#5B6A74'
const faint = '#8A97A0'
const line = '#3D4C57'
const tones: Readonly<Record<Tone, string>> = { waiting: '#8F5B0B', done: '#0B5E74', refused: '#B8322A' }

/** A4 in points. */
const size = { width: 595.28, height: 841.89, orientation: 'portrait' } as const
const margin = 40
const contentWidth = size.width - 2 * margin

/** Ruled boxes with room inside. */
const ruled = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: () => line,
  vLineColor: () => line,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 3.5,
  paddingBottom: () => 4.5,
}

/** The box below shares its upper line with the one above. */
const below = { ...ruled, hLineWidth: (row: number) => (row === 0 ? 0 : 0.6) }

/** A text that is an element of the structure, or a part of one. */
const said = (tag: Tag, text: string, look: Readonly<Record<string, unknown>> = {}): PdfNode => ({
  text: [{ text, tag }],
  ...look,
})

type TextStyle = { readonly size?: number; readonly bold?: boolean }

const label = (tag: Tag, text: string): PdfNode =>
  said(tag, text, { fontSize: 6.8, color: muted, margin: [0, 0, 0, 1.5] })

/** A box of the form, whose label and value are a row of its table. */
function box(form: Tag, { label: name, value }: Cell, { size: fontSize = 9.5, bold = false }: TextStyle = {}): PdfNode {
  const row = rowIn(form)
  return { stack: [label(row.name, name), said(row.value, value || ' ', { fontSize, bold, lineHeight: 1.1 })] }
}

const table = (
  widths: readonly (number | '*')[],
  body: readonly (readonly PdfNode[])[],
  more: { layout?: typeof ruled; heights?: number | ((row: number) => number) } = {},
): PdfNode => ({
  table: { widths, body, dontBreakRows: true, ...(more.heights !== undefined && { heights: more.heights }) },
  layout: more.layout ?? below,
})

const account = 186

/** A label and its value on one line. */
function inLine(form: Tag, { label: name, value }: Cell): PdfNode {
  const row = rowIn(form)
  const text = [
    { text: `${name} `, tag: row.name },
    { text: value, tag: row.value },
  ]
  return { text, fontSize: 8.5, margin: [0, 2, 0, 0] }
}

function party(form: Tag, { name, inn, account: number, bank, bic }: Party): readonly (readonly PdfNode[])[] {
  const who = { stack: [box(form, name, { bold: true }), ...(inn ? [inLine(form, inn)] : [])] }
  return [
    [who, box(form, number, { size: 11, bold: true })],
    [box(form, bank), box(form, bic, { size: 10 })],
  ]
}

const heading = (sheet: Tag, text: string): PdfNode =>
  said(tagIn(sheet, 'H2'), text, { fontSize: 9, bold: true, margin: [0, 10, 0, 3] })

/** An electronic signature stands in a frame of its own, as the country's banks stamp it; an empty place waits for a hand. */
function place(places: Tag, { label: slot, mark, lines }: SignaturePlace): PdfNode {
  const row = rowIn(places)
  const [name = '', ...rest] = lines
  const signed = lines.length > 0
  const color = signed ? tones.done : faint
  const line = (text: string, look: Readonly<Record<string, unknown>>) => said(tagIn(row.value, 'P'), text, look)
  const words: PdfNode[] = [
    said(row.name, slot, { fontSize: 6.8, color: muted }),
    line(mark, { fontSize: 7.2, bold: true, color, margin: [0, 2, 0, 2] }),
    ...(signed ? [line(name, { fontSize: 8.5, bold: true, color: ink })] : []),
    ...rest.map(text => line(text, { fontSize: 7.2, color: ink, margin: [0, 1, 0, 0] })),
  ]
  return {
    table: { widths: ['*'], heights: 50, body: [[{ stack: words }]] },
    layout: {
      ...ruled,
      hLineWidth: () => (signed ? 1 : 0.6),
      vLineWidth: () => (signed ? 1 : 0.6),
      hLineColor: () => color,
      vLineColor: () => color,
      ...(!signed && {
        hLineStyle: () => ({ dash: { length: 2, space: 2 } }),
        vLineStyle: () => ({ dash: { length: 2, space: 2 } }),
      }),
    },
  }
}

/** The frame is a rule like others; what it says is how far the payment has come, which who listens is told as well. */
function stamp(sheet: Tag, { text, tone, lines }: Sheet['bank']['stamp']): PdfNode {
  const color = tones[tone]
  const line = (words: string, look: Readonly<Record<string, unknown>>) => said(tagIn(sheet, 'P'), words, look)
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              line(text.toUpperCase(), { fontSize: 13, bold: true, characterSpacing: 1 }),
              ...lines.map(one => line(one, { fontSize: 7.5, margin: [0, 1.5, 0, 0] })),
            ],
            alignment: 'center',
            color,
          },
        ],
      ],
    },
    layout: {
      ...ruled,
      hLineWidth: () => 1.6,
      vLineWidth: () => 1.6,
      hLineColor: () => color,
      vLineColor: () => color,
      paddingTop: () => 7,
      paddingBottom: () => 7,
    },
  }
}

function marksOf(sheet: Tag, { bank }: Sheet): PdfNode {
  const table = tagIn(sheet, 'Table')
  const body = bank.cells.map(({ label: name, value }) => {
    const row = rowIn(table)
    return [said(row.name, name, { fontSize: 8, color: muted }), said(row.value, value, { fontSize: 8.5 })]
  })
  const layout = {
    ...ruled,
    hLineWidth: (row: number) => (row === 0 ? 0 : 0.4),
    vLineWidth: () => 0,
    hLineColor: () => '#C9D0D3',
    paddingLeft: () => 0,
    paddingTop: () => 2,
    paddingBottom: () => 2.5,
  }
  return {
    columns: [
      { width: '*', table: { widths: [118, '*'], body }, layout },
      { width: account + 12, ...Object(stamp(sheet, bank.stamp)) },
    ],
    columnGap: 16,
  }
}

/** So many boxes stand in a row: the longest word that belongs in one, an account, is no wider. */
const besideAtMost = 4

/** Rows of boxes that are as even as they can be. */
function rowsOf(cells: readonly Cell[]): (readonly Cell[])[] {
  const rows = Math.ceil(cells.length / besideAtMost)
  const inRow = Math.ceil(cells.length / rows)
  return Array.from({ length: rows }, (_, n) => cells.slice(n * inRow, (n + 1) * inRow))
}

function ownOf(form: Tag, { own }: Sheet): PdfNode[] {
  const beside = own.filter(({ wide }) => !wide)
  return [
    ...rowsOf(beside).map(cells =>
      table(
        cells.map(() => '*' as const),
        [cells.map(one => box(form, one))],
      ),
    ),
    ...own.filter(({ wide }) => wide).map(one => table(['*'], [[box(form, one)]])),
  ]
}

/** Number, date and kind, over which it says of which bank the paper is. */
function headOf(
  tag: Tag,
  { title, number, top, across }: Sheet,
): { readonly head: PdfNode; readonly across: Tag | null } {
  const name = said(tagIn(tag, 'H1'), `${title} ${number}`, { width: '*', fontSize: 15, bold: true })
  // What is written across the whole sheet is heard right after its name.
  const water = across ? tagIn(tag, 'P') : null
  const over = {
    width: account,
    stack: top.map(text => said(tagIn(tag, 'P'), text)),
    fontSize: 7.2,
    color: muted,
    alignment: 'right',
    margin: [0, 1, 0, 0],
  }
  return { head: { columns: [name, over], margin: [0, 0, 0, 8] }, across: water }
}

function formOf(form: Tag, sheet: Sheet): PdfNode[] {
  const { head, payer, recipient, sum, inWords, purpose } = sheet
  const [amount = inWords, currency = inWords, code = inWords] = sum
  return [
    table(['*', '*', account], [head.map(one => box(form, one, { size: 10.5, bold: true }))], { layout: ruled }),
    table(['*', account], [...party(form, payer)]),
    table(['*', account], [...party(form, recipient)]),
    table(
      ['*', 70, account],
      [[box(form, amount, { size: 14, bold: true }), box(form, currency, { size: 11 }), box(form, code, { size: 11 })]],
    ),
    table(['*'], [[box(form, inWords)]]),
    ...ownOf(form, sheet),
    table(['*'], [[box(form, purpose)]], { heights: 44 }),
  ]
}

function signaturesOf(tag: Tag, { signatures: { title, places } }: Sheet): PdfNode[] {
  if (places.length === 0) return []
  const name = heading(tag, title)
  const slots = tagIn(tag, 'Table')
  return [name, { columns: places.map(one => ({ width: '*', ...Object(place(slots, one)) })), columnGap: 10 }]
}

/** The page of a sheet; what is made first is read first. */
function pageOf(sheet: Sheet, structure: Tag): PdfNode {
  const tag = tagIn(structure, 'Sect')
  const { head, across } = headOf(tag, sheet)
  const rule = { type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.4, lineColor: '#C9D0D3' }
  return {
    section: [
      head,
      ...formOf(tagIn(tag, 'Table'), sheet),
      ...signaturesOf(tag, sheet),
      heading(tag, sheet.bank.title),
      marksOf(tag, sheet),
      { canvas: [rule], margin: [0, 10, 0, 4] },
      ...sheet.foot.map(text => said(tagIn(tag, 'P'), text, { fontSize: 6.5, color: muted, margin: [0, 0, 0, 1.5] })),
    ],
    watermark: sheet.across
      ? { text: sheet.across, tag: across, color: tones.refused, opacity: 0.11, bold: true }
      : null,
  }
}

/** One page for each sheet. The maker changes what it is given, so every call makes it anew. */
export function paperOf(sheets: readonly Sheet[]): PdfDefinition {
  const [first] = sheets
  // Of a batch it is the moment of the last change in it.
  const at = sheets.map(sheet => sheet.at).reduce((latest, one) => (one > latest ? one : latest))
  const structure = documentTag()
  return {
    size,
    margins: { left: margin, top: 36, right: margin, bottom: 30 },
    lang: first?.lang ?? 'ru',
    info: {
      Producer: 'pdfmake',
      Creator: 'pdfmake',
      ...(first && { Title: `${first.title} ${first.number}` }),
      CreationDate: at,
      ModDate: at,
    },
    defaultStyle: { font: 'PT Sans', fontSize: 9.5, color: ink },
    content: sheets.map(sheet => pageOf(sheet, structure)),
    structure,
  }
}
