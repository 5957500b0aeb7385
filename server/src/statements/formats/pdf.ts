// PDF of a statement: laid out in the thread that prints; above 20,000 lines an archive of parts.
import type { Lang } from '@bank/contracts/lang.ts'
import { pdfDrawn, zipStream } from '#files/index.ts'
import type { FormatOptions, StatementWriter } from '../format.ts'
import {
  linesIn,
  type MadeStatement,
  type StatementBook,
  type StatementLine,
  type StatementSource,
} from '../statement.ts'
import type { PaperContent, PaperSection } from './pdfPaper.ts'

const paper = new URL('./pdfPaper.ts', import.meta.url)

/** The most lines of one PDF: what the thread lays out within its memory. */
export const linesOfPdf = 20_000
/** Of a part of an archive: half as many take half the memory, and nobody reads so long a part as one. */
const linesOfPart = 10_000

/** The lines of a range, all at once. */
async function linesOf(source: StatementSource, book: StatementBook): Promise<StatementLine[]> {
  const all: StatementLine[] = []
  for await (const lines of source.lines(book)) for (const line of lines) all.push(line)
  return all
}

type Run = { readonly book: StatementBook; readonly first: bigint; readonly last: bigint }

/** Runs of lines by part: a book goes on in the next part where it is longer than the room that is left. */
function runsOf(books: readonly StatementBook[], most: bigint): Run[][] {
  const parts: Run[][] = [[]]
  let room = most
  for (const book of books) {
    let { first } = book
    do {
      if (!room && first <= book.last) {
        parts.push([])
        room = most
      }
      const last = book.last - first + 1n > room ? first + room - 1n : book.last
      parts.at(-1)?.push({ book, first, last })
      room -= last - first + 1n
      first = last + 1n
    } while (first <= book.last)
  }
  return parts
}

/** The days that end in a run: one that goes on in the next part has its total there. */
async function sectionOf(source: StatementSource, { book, first, last }: Run): Promise<PaperSection> {
  const lines = await linesOf(source, { ...book, first, last })
  const [next] = last < book.last ? await linesOf(source, { ...book, first: last + 1n, last: last + 1n }) : []
  const shown = new Set(lines.map(({ day }) => day))
  if (next) shown.delete(next.day)
  const days = (await source.days(book)).filter(({ day }) => shown.has(day))
  return { book, lines, days, isFirst: first === book.first, isLast: last === book.last }
}

const langs = { RU: 'ru', KG: 'ky', ENG: 'en' } as const satisfies Record<FormatOptions['language'], Lang>

/** A part as a PDF, made when it is taken. */
async function* partBytes(
  { statement, source, options: { language, wrote } }: Printing,
  runs: readonly Run[],
  { part, parts }: Pick<PaperContent, 'part' | 'parts'>,
): AsyncGenerator<Uint8Array> {
  const sections: PaperSection[] = []
  for (const run of runs) sections.push(await sectionOf(source, run))
  const content: PaperContent = { statement, lang: langs[language], sections, part, parts }
  yield await pdfDrawn(paper, content, { title: statement.fileName, at: statement.createdAt, lang: langs[language] })
  wrote(sections.reduce((sum, { lines }) => sum + lines.length, 0))
}

type Printing = { readonly statement: MadeStatement; readonly source: StatementSource; readonly options: FormatOptions }

type PartSize = { readonly alone: number; readonly inArchive: number }

/** One PDF, or an archive of parts of at most so many lines. */
export function printed(
  printing: Printing,
  { alone, inArchive }: PartSize = { alone: linesOfPdf, inArchive: linesOfPart },
): AsyncIterable<Uint8Array> {
  const { fileName, books, createdAt } = printing.statement
  const parts = runsOf(books, BigInt(linesIn(books) > alone ? inArchive : alone))
  const [only = []] = parts
  if (parts.length === 1) return partBytes(printing, only, { part: 1, parts: 1 })
  return zipStream(
    parts.map((runs, at) => ({
      name: `${fileName}-${at + 1}.pdf`,
      storedAt: createdAt,
      bytes: partBytes(printing, runs, { part: at + 1, parts: parts.length }),
    })),
  )
}

export const pdf: StatementWriter = {
  mime: lines => (lines > linesOfPdf ? 'application/zip' : 'application/pdf'),
  extension: lines => (lines > linesOfPdf ? 'zip' : 'pdf'),
  shortAtMost: 1_000,
  isOfClosedDays: false,
  write: (statement, source, options) => printed({ statement, source, options }),
}
