// The thread that lays any paper out as PDF, so that no call waits for it.
/// <reference path="./pdfmake.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import layout from 'pdfmake/js/LayoutBuilder.js'
import pdf from 'pdfmake/js/PDFDocument.js'
import { serve } from '#kit/worker.ts'
import type { PdfDefinition, PdfJob } from './pdf.ts'
import { renderTagged } from './tagged.ts'

const bytesAt = (address: string): Uint8Array => readFileSync(fileURLToPath(address))
const fonts = {
  'PT Sans': {
    normal: bytesAt(import.meta.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')),
    bold: bytesAt(import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')),
  },
}
const none = {}

/** Nothing is fetched and no file is read by what stands in a document. */
const mayReadFile = (): boolean => false

async function bytesOf({
  content,
  structure,
  size,
  margins,
  lang,
  info,
  defaultStyle,
}: PdfDefinition): Promise<Uint8Array> {
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
  const pages = new layout.default(size, margins, null).layoutDocument(content, document, none, defaultStyle)
  renderTagged(document, pages, structure)
  return Buffer.concat(await document.toArray())
}

/** A module of a noun that knows how its papers look. */
type PaperModule = { paperOf(content: unknown): PdfDefinition }

serve<PdfJob, Uint8Array>(async ({ paper, content }, tell) => {
  const { paperOf }: PaperModule = await import(paper)
  tell(await bytesOf(paperOf(content)))
})
