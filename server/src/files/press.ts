// The thread that lays any paper out as PDF, so that no call waits for it.
/// <reference path="./pdfmake.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import zlib from 'node:zlib'
import layout from 'pdfmake/js/LayoutBuilder.js'
import pdf, { type PdfDocument } from 'pdfmake/js/PDFDocument.js'
import { serve } from '#kit/worker.ts'
import { keepTablesOnPages } from './columnWidths.ts'
import { makeDeflate, zlibOf } from './deflate.ts'
import { openPages, type Pages, pageSize } from './pages.ts'
import type { PdfDefinition, PdfInfo, PdfJob } from './pdf.ts'
import { showWhatFontsHave } from './printable.ts'
import { renderTagged } from './tagged.ts'

const bytesAt = (address: string): Uint8Array => readFileSync(fileURLToPath(address))
const fonts = {
  'PT Sans': {
    normal: bytesAt(import.meta.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')),
    bold: bytesAt(import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')),
  },
}
const none = {}

// The library packs by what it finds here, and a paper is to be the same bytes under the zlib of any release of Node.
const deflate = makeDeflate()
Object.assign(zlib, { deflateSync: (bytes: Uint8Array) => zlibOf(deflate, bytes) })

keepTablesOnPages()

/** Nothing is fetched and no file is read by what stands in a document. */
const mayReadFile = (): boolean => false

type DocumentOptions = Pick<PdfDefinition, 'lang' | 'info' | 'size'>

function openDocument({ lang, info, size }: DocumentOptions): PdfDocument {
  const document = new pdf.default(
    fonts,
    none,
    none,
    none,
    {
      size: [size.width, size.height],
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang,
      info,
      autoFirstPage: false,
      font: null,
    },
    null,
    mayReadFile,
  )
  showWhatFontsHave(document)
  return document
}

async function layOut({ content, structure, margins, defaultStyle, ...options }: PdfDefinition): Promise<Uint8Array> {
  const document = openDocument(options)
  const pages = new layout.default(options.size, margins, null).layoutDocument(content, document, none, defaultStyle)
  renderTagged(document, pages, structure)
  return Buffer.concat(await document.toArray())
}

/** A module of a noun that knows how its papers look: laid out, or drawn. */
type PaperModule = {
  paperOf(content: unknown): PdfDefinition
  drawOn(pages: Pages, content: unknown): void
}

const chunkAt = 1024 * 1024

/** Takes the bytes of a document as they come: kept until its end, the library's pieces of a few bytes each take ten times their size. */
function drain(document: PdfDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let pieces: Uint8Array[] = []
  let size = 0
  const join = (): void => {
    chunks.push(Buffer.concat(pieces))
    ;[pieces, size] = [[], 0]
  }
  return new Promise(done => {
    document
      .on('data', (piece: Uint8Array) => {
        pieces.push(piece)
        size += piece.length
        if (size > chunkAt) join()
      })
      .on('end', () => {
        join()
        done(Buffer.concat(chunks))
      })
  })
}

async function draw({ drawOn }: PaperModule, content: unknown, { title, at, lang }: PdfInfo): Promise<Uint8Array> {
  const info = { Title: title, CreationDate: at }
  const document = openDocument({ lang, info, size: { ...pageSize, orientation: 'portrait' } })
  const bytes = drain(document)
  // A stream begins to flow in the next turn.
  await new Promise(setImmediate)
  const { pages, close } = openPages(document)
  drawOn(pages, content)
  close()
  return bytes
}

serve<PdfJob, Uint8Array>(async ({ paper, content, info }, tell) => {
  const module: PaperModule = await import(paper)
  tell(info ? await draw(module, content, info) : await layOut(module.paperOf(content)))
})
