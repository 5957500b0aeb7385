// Prints sheets as one PDF, or as an archive of a PDF for each that leaves file by file.
import { zipStream } from '#files/index.ts'
import { runInWorker, type WorkerLimits } from '#kit/worker.ts'
import type { Sheet } from './sheet.ts'

/** One file of all sheets, or an archive of a file for each. */
export type PrintFormat = 'pdf' | 'zip'

const url = new URL('./press.ts', import.meta.url)

/** Far more than the longest file takes, of 520 sheets: 3 s of a processor. Its 50,000 elements of structure want a young generation of their size. */
const limits: WorkerLimits = { workMs: 60_000, silenceMs: 180_000, heapMb: 512, youngMb: 64, besideMb: 256 }
/** Fonts and layout take most of a second to load. */
const idleMs = 600_000
/** A sheet of an archive is a work of its own, so that a single order waits for a sheet, not for the archive. */
const threads = 2

async function pdfOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const made: Uint8Array[] = []
  const press = { url, job: sheets, limits, idleMs, threads }
  await runInWorker<readonly Sheet[], Uint8Array>(press, bytes => made.push(bytes))
  const [pdf] = made
  if (!pdf) throw new Error('the press told nothing')
  return pdf
}

/** Two documents may have one number in two years, and some numbers differ only in signs that no file name keeps. */
function namesOf(sheets: readonly Sheet[]): string[] {
  const seen = new Map<string, number>()
  return sheets.map(({ file }) => {
    const times = (seen.get(file) ?? 0) + 1
    seen.set(file, times)
    return times === 1 ? `${file}.pdf` : `${file}-${times}.pdf`
  })
}

async function* onePdf(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array, void> {
  yield await pdfOf(sheets)
}

/** An archive of a file for each; nothing more is printed once nobody takes it any more. */
function zipOf(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array, void> {
  const names = namesOf(sheets)
  return zipStream(
    sheets.map((sheet, i) => ({ name: names[i] ?? `${sheet.file}.pdf`, bytes: onePdf([sheet]), storedAt: sheet.at })),
  )
}

/** The pieces of a file as they are made. */
export const printOf = (sheets: readonly Sheet[], as: PrintFormat): AsyncGenerator<Uint8Array, void> =>
  as === 'zip' ? zipOf(sheets) : onePdf(sheets)
