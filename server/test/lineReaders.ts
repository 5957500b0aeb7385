// Reads the lines of a statement from its file, in any format, each as its reference and its sum.
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { StatementFormat } from '../src/statements/statement.ts'
import { pagesOf } from './pdf.ts'
import { readCsv } from './readBack.ts'
import { readCamt, readMt940, readOneCStatement } from './statementReaders.ts'

/** `account/number`, and the sum in hundredths: positive is into the account. */
export type LedgerLine = { readonly reference: string; readonly amount: bigint }

const hundredths = (text: string | undefined): bigint => BigInt((text ?? '').replace(/[.,\s]/g, '') || '0')
const decode = (bytes: Buffer, encoding: string): string => new TextDecoder(encoding).decode(bytes)

const readOneC = (encoding: string) => (bytes: Buffer) =>
  readOneCStatement(decode(bytes, encoding)).documents.map(one => ({
    reference: one.get('КвитанцияСодержание') ?? '',
    amount: hundredths(one.get('Сумма')) * (one.has('ДатаСписано') ? -1n : 1n),
  }))
export const readCamtLines = (bytes: Buffer) =>
  readCamt(bytes.toString()).statements.flatMap(({ entries }) =>
    entries.map(({ reference, amount }) => ({ reference: reference ?? '', amount: hundredths(amount) })),
  )
/** Debit and credit stand in two columns; a table begins after its headings. */
const tableLines = (rows: readonly (readonly unknown[])[], printed: (cell: unknown) => bigint) =>
  rows.slice(rows.findLastIndex(row => /reference|сабы|Строка/.test(String(row[15]))) + 1).map(row => ({
    reference: String(row[15]),
    amount: printed(row[5]) - printed(row[4]),
  }))

/** A word of a page, in points from its left edge and from its foot. */
type Word = { readonly text: string; readonly left: number; readonly right: number; readonly up: number }

/** The words of each page of a PDF, as a reader that is not ours finds them. */
async function pdfPages(pdf: Buffer): Promise<readonly (readonly Word[])[]> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  try {
    const document = await reading.promise
    const pages: Word[][] = []
    for (let n = 1; n <= document.numPages; n++) {
      const page = await document.getPage(n)
      const { items } = await page.getTextContent()
      pages.push(
        items.flatMap(one => {
          if (!('str' in one) || one.str.trim() === '') return []
          const [left, up] = [Number(one.transform[4]), Number(one.transform[5])]
          return [{ text: one.str, left, right: left + one.width, up }]
        }),
      )
      page.cleanup()
    }
    return pages
  } finally {
    await reading.destroy()
  }
}

/** All that is printed, with one space between words. */
export const pdfText = async (pdf: Buffer): Promise<string> =>
  (await pdfPages(pdf))
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')

/** Where the columns of a printed statement begin and end, in points from the left edge of the page. */
const paper = { left: 30, debit: [385, 443], credit: [443, 501] } as const

/** The lines of a PDF by the places of its words: a line begins with its day, beside which its sum stands, and its reference is below. */
async function pdfLines(pdf: Buffer): Promise<LedgerLine[]> {
  return (await pdfPages(pdf)).flatMap(words => {
    const atLeft = words.filter(({ left }) => left < paper.left).toSorted((a, b) => b.up - a.up)
    return atLeft.flatMap(({ text, up }, n) => {
      if (!/^\d\d\.\d\d\.\d{4}$/.test(text)) return []
      const beside = words.filter(word => word.up === up)
      const sum = ([from, to]: readonly [number, number]): bigint =>
        hundredths(
          beside
            .filter(({ left, right }) => left >= from && right <= to)
            .map(word => word.text)
            .join(''),
        )
      return { reference: atLeft[n + 1]?.text ?? '', amount: sum(paper.credit) - sum(paper.debit) }
    })
  })
}

/** What reads the lines of a file of each format. */
export const lineReaders: Readonly<
  Partial<Record<StatementFormat, (bytes: Buffer) => LedgerLine[] | Promise<LedgerLine[]>>>
> = {
  PDF: pdfLines,
  TXT_WINDOWS: readOneC('windows-1251'),
  TXT_DOS: readOneC('ibm866'),
  TXT_UTF8: readOneC('utf-8'),
  CAMT053: readCamtLines,
  CAMT053_02: readCamtLines,
  MT940: bytes =>
    readMt940(bytes.toString('latin1')).flatMap(({ lines }) =>
      lines.map(({ supplement, amount, mark }) => ({
        reference: supplement,
        amount: hundredths(amount) * (mark === 'D' ? -1n : 1n),
      })),
    ),
  CSV: bytes => tableLines(readCsv(bytes.toString()), cell => hundredths(String(cell))),
  XLSX: async bytes =>
    (await readXlsx(bytes)).sheets.flatMap(({ rows }) =>
      tableLines(rows, cell => BigInt(Math.round(Number(cell ?? 0) * 100))),
    ),
}

const unpack: Partial<Record<StatementFormat, (bytes: Buffer) => string>> = {
  PDF: bytes => pagesOf(bytes).flat().join('\n'),
  XLSX: bytes => Buffer.concat(Object.values(unzipSync(bytes))).toString(),
}

/** All that a file says, also where it is packed. */
export const unpacked = (format: StatementFormat, bytes: Buffer): string =>
  unpack[format]?.(bytes) ?? bytes.toString('latin1')
