// Prints sheets as one PDF, or as an archive of a PDF for each that leaves file by file.
import { pdfOf, zipStream } from '#files/index.ts'
import type { Sheet } from './sheet.ts'

/** One file of all sheets, or an archive of a file for each. */
export type PrintFormat = 'pdf' | 'zip'

const paper = new URL('./paper.ts', import.meta.url)

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
  yield await pdfOf(paper, sheets)
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
