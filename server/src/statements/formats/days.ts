// Writes a book day by day: the lines of each day between its balances, as formats of a section for each day have them.
import { type BusinessDate, businessDate, compareDates, daysBetween } from '@bank/contracts/dates.ts'
import type { ByteBuffer } from '#files/index.ts'
import type { BookDay, MadeStatement, StatementBook, StatementLine, StatementSource } from '../statement.ts'

/** What a format of a section for each day writes of it. */
export type DaySections = {
  opened(day: BookDay): string
  entry(line: StatementLine): string
  closed(day: BookDay): string
}

const isMoving = ({ credit, debit }: BookDay): boolean => credit !== 0n || debit !== 0n

/**
 * The days that have a section: those with lines, or the last day alone where there is no line, so that every statement says what stood
 * on the account. `until` is the last day that counts.
 */
export function sectionDays(days: readonly BookDay[], until: BusinessDate): readonly BookDay[] {
  const all = days.filter(({ day }) => compareDates(day, until) <= 0)
  const moving = all.filter(isMoving)
  return moving.length ? moving : all.slice(-1)
}

const untied = ({ reference }: Pick<StatementLine, 'reference'>): Error =>
  new Error(`the lines of ${reference} do not follow its days`)

/** Begins and ends the sections as the days of the lines say. Throws where lines and days say different things. */
function makeSections(out: ByteBuffer, days: readonly BookDay[], { opened, entry, closed }: DaySections) {
  let at = -1
  let day: BookDay | undefined
  const turn = (): void => {
    if (day) out.encode(closed(day))
    day = days[++at]
    if (day) out.encode(opened(day))
  }
  return {
    write(line: StatementLine): void {
      if (line.day !== day?.day) turn()
      if (line.day !== day?.day) throw untied(line)
      out.encode(entry(line))
    },
    end(book: StatementBook): void {
      const [only] = days
      if (!day && only && !isMoving(only)) turn()
      if (at !== days.length - 1) throw untied({ reference: book.account })
      if (day) out.encode(closed(day))
    },
  }
}

type WrittenBook = {
  readonly source: StatementSource
  readonly book: StatementBook
  /** The last day that counts. */
  readonly until: BusinessDate
  wrote(lines: number): void
}

/** Takes the lines up to the last day that counts, and hands over each chunk that is full. */
async function* writeLines(
  out: ByteBuffer,
  { source, book, until, wrote }: WrittenBook,
  write: (line: StatementLine) => void,
): AsyncGenerator<Uint8Array> {
  for await (const page of source.lines(book)) {
    let lines = 0
    for (const line of page) {
      if (compareDates(line.day, until) > 0) {
        wrote(lines)
        return
      }
      write(line)
      lines++
      if (out.isFull()) yield out.flush()
    }
    wrote(lines)
  }
}

/** Writes a section for each day of a book that has one, in its order. Throws where lines and days say different things. */
export async function* writeDays(
  out: ByteBuffer,
  written: WrittenBook,
  format: DaySections,
): AsyncGenerator<Uint8Array> {
  const { source, book, until } = written
  const sections = makeSections(out, sectionDays(await source.days(book), until), format)
  yield* writeLines(out, written, sections.write)
  sections.end(book)
}

/** The last day of a format of closed days. Its writer is never asked for a statement without one. */
export function lastClosedDay({ closedOn }: MadeStatement): BusinessDate {
  if (!closedOn) throw new Error('no day of the statement is closed')
  return closedOn
}

/** The number of a day in its year: the same for an account and day, whichever statement they stand in. */
export const dayNumber = (day: BusinessDate): number =>
  daysBetween({ from: businessDate(`${day.slice(0, 4)}-01-01`), to: day }) + 1
