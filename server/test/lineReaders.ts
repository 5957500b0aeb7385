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

/** A piece of text on a page, in points from its left edge and from its foot. */
type Word = { readonly text: string; readonly left: number; readonly right: number; readonly up: number }

/** What a reader of PDF that is not ours finds in a file. */
type ReadPdf = {
  readonly pages: readonly (readonly Word[])[]
  /** The names of what it would act on, beside showing pages. */
  readonly acts: readonly string[]
}

export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  try {
    const document = await reading.promise
    const found = {
      actions: await document.getJSActions(),
      openAction: await document.getOpenAction(),
      fields: await document.getFieldObjects(),
      attachments: await document.getAttachments(),
      outline: await document.getOutline(),
      destinations: Object.keys(await document.getDestinations()).length || null,
    }
    const acts = Object.entries(found).flatMap(([name, value]) => (value === null ? [] : [name]))
    const pages: Word[][] = []
    for (let n = 1; n <= document.numPages; n++) {
      const page = await document.getPage(n)
      if ((await page.getAnnotations()).length) acts.push(`annotations of page ${n}`)
      if (await page.getJSActions()) acts.push(`actions of page ${n}`)
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
    return { pages, acts }
  } finally {
    await reading.destroy()
  }
}

/** All that is printed, with one space between words. */
export const pdfText = async (pdf: Buffer): Promise<string> =>
  (await readPdf(pdf)).pages
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')

/** Where the columns of a printed statement begin and end, in points from the left edge of the page. */
const columns = {
  date: [28, 71],
  document: [71, 117],
  counterparty: [117, 255],
  purpose: [255, 385],
  debit: [385, 443],
  credit: [443, 501],
} as const

type PaperColumn = keyof typeof columns

const within = (words: readonly Word[], of: PaperColumn): Word[] => {
  const [from, to] = columns[of]
  return words.filter(({ left, right }) => left >= from - 0.1 && right <= to + 0.1)
}

/** A printed line of the ledger, with what stands in each of its columns. */
type PrintedLine = LedgerLine & { readonly text: (of: PaperColumn) => string }

const isReference = ({ text }: Word): boolean => /^\d{16}\/\d+$/.test(text)
const isDay = ({ text }: Word): boolean => /^\d\d\.\d\d\.\d{4}$/.test(text)

/** What stands between two things at the left edge, of which references are none: a line, or what goes on of the last line of the page before under the heading of the next. */
function rowsOf({ pages }: Pick<ReadPdf, 'pages'>): Word[][] {
  const rows: Word[][] = []
  for (const words of pages) {
    const starts = words
      .filter(word => word.left < 29 && !isReference(word))
      .toSorted((one, other) => other.up - one.up)
    for (const [n, start] of starts.entries()) {
      const end = starts[n + 1]?.up ?? 0
      const own = words.filter(({ up }) => up <= start.up + 0.1 && up > end + 0.1)
      if (isDay(start)) rows.push(own)
      else if (start.text === 'Дата') rows.at(-1)?.push(...own.filter(({ up }) => up < start.up - 0.1))
    }
  }
  return rows
}

const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join('')

/** Lines by the places of their words: each begins with its day, beside which its sum stands, and its reference is below. */
export const printedLines = (pdf: Pick<ReadPdf, 'pages'>): PrintedLine[] =>
  rowsOf(pdf).map(row => {
    const words = row.filter(word => !isReference(word))
    const text = (of: PaperColumn): string => joined(within(words, of))
    return {
      reference: row.find(isReference)?.text ?? '',
      amount: hundredths(text('credit')) - hundredths(text('debit')),
      text,
    }
  })

const pdfLines = async (pdf: Buffer): Promise<LedgerLine[]> =>
  printedLines(await readPdf(pdf)).map(({ reference, amount }) => ({ reference, amount }))

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
