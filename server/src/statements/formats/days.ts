// Walks a book day by day: the lines of each day with its balances, as formats of a section for each day write them.
import { type BusinessDate, businessDate, compareDates, daysBetween } from '@bank/contracts/dates.ts'
import type { BookDay, MadeStatement, StatementBook, StatementLine, StatementSource } from '../statement.ts'

/** A piece of a day: many lines of one day come in several. */
export type DayPiece = {
  readonly day: BookDay
  readonly lines: readonly StatementLine[]
  readonly isFirst: boolean
  readonly isLast: boolean
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

/** Cuts a page of lines where its day changes. */
function* byDay(page: readonly StatementLine[]): Generator<readonly StatementLine[]> {
  for (let from = 0; from < page.length; ) {
    let to = from + 1
    while (to < page.length && page[to]?.day === page[from]?.day) to++
    yield page.slice(from, to)
    from = to
  }
}

const untied = ({ account }: StatementBook): Error => new Error(`the lines of ${account} do not follow its days`)

/** Lines of a book up to the last day that counts, cut by days. */
async function* cutLines(
  source: StatementSource,
  book: StatementBook,
  until: BusinessDate,
): AsyncGenerator<readonly StatementLine[]> {
  for await (const page of source.lines(book))
    for (const lines of byDay(page)) {
      if (lines[0] && compareDates(lines[0].day, until) > 0) return
      yield lines
    }
}

/** The pieces of each day that has a section, in the order of the book. Throws where lines and days say different things. */
export async function* dayPieces(
  source: StatementSource,
  book: StatementBook,
  until: BusinessDate,
): AsyncGenerator<DayPiece> {
  const days = sectionDays(await source.days(book), until)
  let at = 0
  let held: readonly StatementLine[] = []
  let isFirst = true
  for await (const lines of cutLines(source, book, until)) {
    const day = days[at]
    if (!day) throw untied(book)
    if (lines[0]?.day === day.day) {
      if (held.length) {
        yield { day, lines: held, isFirst, isLast: false }
        isFirst = false
      }
      held = lines
      continue
    }
    const next = days[at + 1]
    if (!held.length || lines[0]?.day !== next?.day) throw untied(book)
    yield { day, lines: held, isFirst, isLast: true }
    ;[at, held, isFirst] = [at + 1, lines, true]
  }
  const last = days[at]
  if (!last) return
  if (at !== days.length - 1 || (!held.length && isMoving(last))) throw untied(book)
  yield { day: last, lines: held, isFirst, isLast: true }
}

/** The last day of a format of closed days. Its writer is never asked for a statement without one. */
export function lastClosedDay({ closedOn }: MadeStatement): BusinessDate {
  if (!closedOn) throw new Error('no day of the statement is closed')
  return closedOn
}

/** The number of a day in its year: the same for an account and day, whichever statement they stand in. */
export const dayNumber = (day: BusinessDate): number =>
  daysBetween({ from: businessDate(`${day.slice(0, 4)}-01-01`), to: day }) + 1
