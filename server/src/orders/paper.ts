// Lays a payment order out on A4, in the manner of the country's form.
import type { Tone } from './marks.ts'
import type { Cell, Party, Sheet, SignaturePlace } from './sheet.ts'

/** A piece of a page, as the maker of PDF takes it. */
type PdfNode = string | { readonly [property: string]: unknown }

export type Definition = {
  readonly content: readonly PdfNode[]
  readonly info: Readonly<Record<string, string | Date>>
  readonly defaultStyle: Readonly<Record<string, unknown>>
  readonly version: '1.7'
  readonly pageSize: 'A4'
  readonly pageMargins: readonly [number, number, number, number]
  readonly language: string
  readonly displayTitle: boolean
}

const ink = '#13212B'
const muted = '#5B6A74'
const faint = '#8A97A0'
const line = '#3D4C57'
const tones: Readonly<Record<Tone, string>> = { waiting: '#8F5B0B', done: '#0B5E74', refused: '#B8322A' }

const margin = 40
const contentWidth = 595.28 - 2 * margin

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

type TextStyle = { readonly size?: number; readonly bold?: boolean }

const label = (text: string): PdfNode => ({ text, fontSize: 6.8, color: muted, margin: [0, 0, 0, 1.5] })

const box = ({ label: name, value }: Cell, { size = 9.5, bold = false }: TextStyle = {}): PdfNode => ({
  stack: [label(name), { text: value || ' ', fontSize: size, bold, lineHeight: 1.1 }],
})

const table = (
  widths: readonly (number | '*')[],
  body: readonly (readonly PdfNode[])[],
  more: { layout?: typeof ruled; heights?: number | ((row: number) => number) } = {},
): PdfNode => ({
  table: { widths, body, dontBreakRows: true, ...(more.heights !== undefined && { heights: more.heights }) },
  layout: more.layout ?? below,
})

const account = 186

function party({ name, inn, account: number, bank, bic }: Party): readonly (readonly PdfNode[])[] {
  const who: PdfNode = {
    stack: [
      label(name.label),
      { text: name.value, fontSize: 9.5, bold: true, lineHeight: 1.1 },
      ...(inn ? [{ text: `${inn.label} ${inn.value}`, fontSize: 8.5, margin: [0, 2, 0, 0] }] : []),
    ],
  }
  return [
    [who, box(number, { size: 11, bold: true })],
    [box(bank), box(bic, { size: 10 })],
  ]
}

const heading = (text: string): PdfNode => ({ text, fontSize: 9, bold: true, margin: [0, 10, 0, 3] })

/** An electronic signature stands in a frame of its own, as the country's banks stamp it; an empty place waits for a hand. */
function place({ label: slot, mark, lines }: SignaturePlace): PdfNode {
  const [name = '', ...rest] = lines
  const signed = lines.length > 0
  const color = signed ? tones.done : faint
  const words: PdfNode[] = [
    { text: slot, fontSize: 6.8, color: muted },
    { text: mark, fontSize: 7.2, bold: true, color, margin: [0, 2, 0, 2] },
    ...(signed ? [{ text: name, fontSize: 8.5, bold: true, color: ink }] : []),
    ...rest.map((text): PdfNode => ({ text, fontSize: 7.2, color: ink, margin: [0, 1, 0, 0] })),
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

function stamp({ text, tone, lines }: Sheet['bank']['stamp']): PdfNode {
  const color = tones[tone]
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: text.toUpperCase(), fontSize: 13, bold: true, characterSpacing: 1 },
              ...lines.map((one): PdfNode => ({ text: one, fontSize: 7.5, margin: [0, 1.5, 0, 0] })),
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

const marksOf = ({ bank }: Sheet): PdfNode => ({
  columns: [
    {
      width: '*',
      table: {
        widths: [118, '*'],
        body: bank.cells.map(({ label: name, value }) => [
          { text: name, fontSize: 8, color: muted },
          { text: value, fontSize: 8.5 },
        ]),
      },
      layout: {
        ...ruled,
        hLineWidth: (row: number) => (row === 0 ? 0 : 0.4),
        vLineWidth: () => 0,
        hLineColor: () => '#C9D0D3',
        paddingLeft: () => 0,
        paddingTop: () => 2,
        paddingBottom: () => 2.5,
      },
    },
    { width: account + 12, ...Object(stamp(bank.stamp)) },
  ],
  columnGap: 16,
})

/** So many boxes stand in a row: the longest word that belongs in one, an account, is no wider. */
const besideAtMost = 4

/** Rows of boxes that are as even as they can be. */
function rowsOf(cells: readonly Cell[]): (readonly Cell[])[] {
  const rows = Math.ceil(cells.length / besideAtMost)
  const inRow = Math.ceil(cells.length / rows)
  return Array.from({ length: rows }, (_, n) => cells.slice(n * inRow, (n + 1) * inRow))
}

function ownOf({ own }: Sheet): PdfNode[] {
  const beside = own.filter(({ wide }) => !wide)
  return [
    ...rowsOf(beside).map(cells =>
      table(
        cells.map(() => '*' as const),
        [cells.map(one => box(one))],
      ),
    ),
    ...own.filter(({ wide }) => wide).map(one => table(['*'], [[box(one)]])),
  ]
}

function contentOf(sheet: Sheet): PdfNode[] {
  const { title, number, top, head, payer, recipient, sum, inWords, purpose, signatures, foot } = sheet
  const [amount, currency, code] = sum
  return [
    {
      columns: [
        { width: '*', text: `${title} ${number}`, fontSize: 15, bold: true },
        {
          width: account,
          stack: top.map(text => ({ text })),
          fontSize: 7.2,
          color: muted,
          alignment: 'right',
          margin: [0, 1, 0, 0],
        },
      ],
      margin: [0, 0, 0, 8],
    },
    table(['*', '*', account], [head.map(one => box(one, { size: 10.5, bold: true }))], { layout: ruled }),
    table(['*', account], [...party(payer)]),
    table(['*', account], [...party(recipient)]),
    table(
      ['*', 70, account],
      [
        [
          box(amount ?? inWords, { size: 14, bold: true }),
          box(currency ?? inWords, { size: 11 }),
          box(code ?? inWords, { size: 11 }),
        ],
      ],
    ),
    table(['*'], [[box(inWords)]]),
    ...ownOf(sheet),
    table(['*'], [[box(purpose)]], { heights: 44 }),
    ...(signatures.places.length
      ? [
          heading(signatures.title),
          { columns: signatures.places.map(one => ({ width: '*', ...Object(place(one)) })), columnGap: 10 },
        ]
      : []),
    heading(sheet.bank.title),
    marksOf(sheet),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.4, lineColor: '#C9D0D3' }],
      margin: [0, 10, 0, 4],
    },
    ...foot.map((text): PdfNode => ({ text, fontSize: 6.5, color: muted, margin: [0, 0, 0, 1.5] })),
  ]
}

/** One page for each sheet. The maker changes what it is given, so every call makes it anew. */
export function paperOf(sheets: readonly Sheet[]): Definition {
  const [first] = sheets
  // Of a batch it is the moment of the last change in it.
  const at = sheets.map(sheet => sheet.at).reduce((latest, one) => (one > latest ? one : latest))
  return {
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [margin, 36, margin, 30],
    language: first?.lang ?? 'ru',
    displayTitle: true,
    info: { title: first ? `${first.title} ${first.number}` : '', creationDate: at, modDate: at },
    defaultStyle: { font: 'PT Sans', fontSize: 9.5, color: ink },
    content: sheets.map(sheet => ({
      section: contentOf(sheet),
      watermark: sheet.across ? { text: sheet.across, color: tones.refused, opacity: 0.11, bold: true } : null,
    })),
  }
}
