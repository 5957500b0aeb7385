// Extracts the text of a PDF in the browser, in a worker; nothing is uploaded.
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url'
import { ownScript } from '#kit/ownScript.ts'
import { refusalOf } from '#kit/refusal.ts'

const pagesAtMost = 5
const piecesAtMost = 20_000
const secondsAtMost = 15

type PdfText = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

/** Joins text items into lines by their height; a wide gap divides table cells. */
function linesOf(pieces: readonly PdfText[]): string {
  const rows: PdfText[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && Math.abs(first.y - piece.y) < Math.max(2, piece.size / 2)) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(rowText).join('\n')
}

function rowText(row: readonly PdfText[]): string {
  let text = ''
  let end = Number.NEGATIVE_INFINITY
  for (const { text: next, x, width, size } of row.toSorted((a, b) => a.x - b.x)) {
    const gap = x - end
    text += text === '' || gap < size * 0.15 ? next : gap > size * 1.2 ? `   ${next}` : ` ${next}`
    end = x + width
  }
  return text
}

async function textOfPage(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const pieces = items.slice(0, piecesAtMost).flatMap((item): PdfText[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x, y] = item.transform as readonly number[]
    return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, size: item.height || 10 }]
  })
  return linesOf(pieces)
}

async function textOf(document: PDFDocumentProxy): Promise<string> {
  const pages: string[] = []
  for (let number = 1; number <= Math.min(document.numPages, pagesAtMost); number += 1)
    pages.push(await textOfPage(document, number))
  return pages.join('\n\n')
}

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

/** The time limit of parsing, after which the worker is terminated. */
function lateAfter(seconds: number): { readonly late: Promise<never>; readonly stop: () => void } {
  let timer: number | undefined
  const late = new Promise<never>((_, fail) => {
    timer = window.setTimeout(() => fail(refusalOf('PdfUnreadableException')), seconds * 1000)
  })
  return { late, stop: () => window.clearTimeout(timer) }
}

/** Extracts the text of the first pages. Refuses PdfLockedException, PdfUnreadableException, and PdfWithoutTextException for a scan. */
export async function textOfPdf(data: Uint8Array): Promise<string> {
  const port = new Worker(ownScript('pdf', workerUrl), { type: 'module' })
  const worker = PDFWorker.create({ port, verbosity: 0 })
  const { late, stop } = lateAfter(secondsAtMost)
  try {
    const loading = getDocument({
      data,
      worker,
      // Text extraction only: no rendering, fetching or scripts.
      disableFontFace: true,
      useSystemFonts: true,
      enableXfa: false,
      useWasm: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      verbosity: 0,
    })
    const text = await Promise.race([loading.promise.then(textOf), late])
    if ((text.match(/[\p{L}\d]/gu)?.length ?? 0) < 3) throw refusalOf('PdfWithoutTextException')
    return text
  } catch (error) {
    if (error instanceof Error && error.name === 'Refused') throw error
    throw refusalOf(isLocked(error) ? 'PdfLockedException' : 'PdfUnreadableException')
  } finally {
    stop()
    worker.destroy()
    port.terminate()
  }
}
