// Writes pages as a tagged PDF: each text belongs to its element of the structure tree, and rules are artifacts.
/// <reference path="./pdfmake.d.ts" />
import type { Marked, PdfDocument, Structure } from 'pdfmake/js/PDFDocument.js'
import renderer, { type Line, type Page, type PageRenderer } from 'pdfmake/js/Renderer.js'
import type { Tag } from '#kit/pdfTags.ts'

type Open = { readonly tag: Tag | undefined; readonly page: object }

/** The content of each element, in the order in which it was drawn. */
type Contents = Map<Tag, Marked[]>

/** Opens a sequence of marked content where another element, or another page, begins; without a tag it is an artifact. */
function marking(pdf: PdfDocument, contents: Contents): (tag: Tag | undefined) => void {
  let open: Open | undefined
  return tag => {
    const { page } = pdf
    if (open?.page === page && open.tag === tag) return
    // What is open at the end of a page has been ended with it.
    if (open?.page === page) pdf.endMarkedContent()
    open = { tag, page }
    if (tag) {
      const marked = contents.get(tag) ?? []
      marked.push(pdf.markStructureContent(tag.role))
      contents.set(tag, marked)
    } else pdf.markContent('Artifact', { type: 'Layout' })
  }
}

/** The parts of a line that belong to different elements; each is as high as the whole line, so that it stays on its baseline. */
function partsOf(line: Line): readonly Line[] {
  const [first, ...rest] = line.inlines
  if (rest.every(({ tag }) => tag === first?.tag)) return [line]
  const heights = [line.getHeight(), line.getAscenderHeight()] as const
  return line.inlines.map(inline =>
    Object.assign(Object.create(line) as Line, {
      inlines: [inline],
      getHeight: () => heights[0],
      getAscenderHeight: () => heights[1],
    }),
  )
}

/** The renderer of the library, with each thing that it draws marked for what it is. */
function markingRenderer(pdf: PdfDocument, mark: (tag: Tag | undefined) => void): PageRenderer {
  const drawing = new renderer.default(pdf)
  const { renderLine, renderVector, renderWatermark } = drawing
  return Object.assign(drawing, {
    renderLine(line: Line, x: number, y: number) {
      for (const part of partsOf(line)) {
        mark(part.inlines[0]?.tag)
        renderLine.call(drawing, part, x, y)
      }
    },
    renderVector(vector: object) {
      mark(undefined)
      renderVector.call(drawing, vector)
    },
    renderWatermark(page: Page) {
      mark(page.customProperties.watermark?.tag)
      renderWatermark.call(drawing, page)
    },
  })
}

function structureOf(pdf: PdfDocument, tag: Tag, contents: Contents): Structure {
  const children = [...(contents.get(tag) ?? []), ...tag.kids.map(kid => structureOf(pdf, kid, contents))]
  // Every heading of a table stands before its value.
  return pdf.struct(tag.role, tag.role === 'TH' ? { scope: 'Row' } : {}, children)
}

/** Says by its metadata that the file is of PDF/UA-1. The library's own switch for it lists glyphs of a font incompletely. */
export const conformance =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>'

/** Draws the pages and closes the document with its structure. */
export function renderTagged(pdf: PdfDocument, pages: readonly Page[], root: Tag): void {
  const contents: Contents = new Map()
  markingRenderer(pdf, marking(pdf, contents)).renderPages(pages)
  pdf.addStructure(structureOf(pdf, root, contents))
  pdf.appendXML(conformance)
  pdf.end()
}
