// Lays a paper of rows out on A4: a title, what it is of, and tables of names with their values.
import type { Lang } from '@bank/contracts/lang.ts'
import type { PdfDefinition, PdfNode } from '#files/index.ts'
import { documentTag, rowIn, type Tag, tagIn } from '#kit/pdfTags.ts'

export type PaperTable = {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly value: string }[]
}

export type TabularPaper = {
  readonly lang: Lang
  readonly title: string
  readonly at: Date
  readonly notes: readonly string[]
  readonly tables: readonly PaperTable[]
}

const ink = '#13212B'
const muted = '#5B6A74'
const line = '#C9D0D3'

/** A4 in points. */
const size = { width: 595.28, height: 841.89, orientation: 'portrait' } as const
const margin = 48

const ruled = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 5,
  paddingBottom: () => 5,
}

const said = (tag: Tag, text: string, look: Readonly<Record<string, unknown>> = {}): PdfNode => ({
  text: [{ text, tag }],
  ...look,
})

function tableOf(document: Tag, { title, rows }: PaperTable): PdfNode[] {
  const heading = title ? [said(tagIn(document, 'H2'), title, { fontSize: 11, bold: true, margin: [0, 12, 0, 2] })] : []
  const tag = tagIn(document, 'Table')
  const body = rows.map(({ name, value }) => {
    const row = rowIn(tag)
    return [said(row.name, name, { fontSize: 9, color: muted }), said(row.value, value, { fontSize: 10 })]
  })
  return [...heading, { table: { widths: [170, '*'], body, dontBreakRows: true }, layout: ruled }]
}

/** The maker changes what it is given, so every call makes it anew. */
export function paperOf({ lang, title, at, notes, tables }: TabularPaper): PdfDefinition {
  const structure = documentTag()
  return {
    size,
    margins: { left: margin, top: 48, right: margin, bottom: 40 },
    lang,
    info: { Producer: 'pdfmake', Creator: 'pdfmake', Title: title, CreationDate: at, ModDate: at },
    defaultStyle: { font: 'PT Sans', fontSize: 10, color: ink },
    content: [
      said(tagIn(structure, 'H1'), title, { fontSize: 17, bold: true, margin: [0, 0, 0, 6] }),
      ...notes.map(note => said(tagIn(structure, 'P'), note, { color: muted, margin: [0, 0, 0, 4] })),
      ...tables.flatMap(table => tableOf(structure, table)),
    ],
    structure,
  }
}
