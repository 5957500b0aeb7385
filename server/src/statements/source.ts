// Reads the lines and days of a statement for the writers of formats, as the person who asks may read them.
import type { FileReader } from '#files/index.ts'
import type { World } from '#kit/ctx.ts'
import type { Refusal } from '#kit/refusal.ts'
import {
  type BookLine,
  daysOf,
  fieldMinor,
  fieldNumber,
  type InTx,
  keepTextCounterparties,
  type LinePage,
  type LineRange,
  lineFields,
  linePageOf,
  linesOf,
  makePagePlace,
  type UntiedBook,
  type WrittenLine,
  writtenLinesOf,
} from '#ledger/index.ts'
import { kept } from './kept.ts'
import { mapped } from './mapped.ts'
import { type BankNames, bankNamesOf, partyOf } from './parties.ts'
import {
  type LineSource,
  type MadeStatement,
  referenceOf,
  type ShownLine,
  type StatementBook,
  type StatementLine,
  type StatementSource,
} from './statement.ts'
import { alarmOf, untied } from './untied.ts'

/** A line of a book as formats have it. */
export function lineOf(
  { account }: Pick<StatementBook, 'account'>,
  bankName: BankNames,
): (line: WrittenLine) => StatementLine {
  const counterpartyOf = kept(partyOf(bankName))
  return line => ({
    number: line.seq,
    reference: referenceOf(account, line.seq),
    day: line.day,
    valueDate: line.valueDate,
    amount: line.amount,
    balanceAfter: line.balanceAfter,
    currency: line.currency,
    operation: line.operation,
    documentNumber: line.transferNum,
    counterparty: counterpartyOf(line.counterparty),
    paymentCode: line.paymentCode,
    purpose: line.purpose,
  })
}

/** A line of a book as screens and papers show it. */
export function shownLineOf(book: Pick<StatementBook, 'account'>, bankName: BankNames): (line: BookLine) => ShownLine {
  const toLine = lineOf(book, bankName)
  return line => ({ ...toLine(line), bookedAt: line.bookedAt, paymentId: line.paymentId })
}

/** Adds up the lines of a book as they are taken. Refuses StatementUntiedException where they do not tie to the book that was proved. */
function makeTie({ account, accountId, first, last }: StatementBook, whole: StatementBook | undefined) {
  const isWhole = whole?.first === first
  let balance: bigint | null = isWhole ? whole.opening : null
  let credit = 0n
  let seen = first - 1n
  let refusal: Refusal | null = null
  const refuse = (law: UntiedBook['law'], detail: string): never => {
    refusal = untied(account, { account: accountId, law, detail: `line ${seen}: ${detail}` })
    throw refusal
  }
  return {
    take({ seq, amount, balanceAfter }: Pick<WrittenLine, 'seq' | 'amount' | 'balanceAfter'>): void {
      seen = seq
      if (balance !== null && balance + amount !== balanceAfter)
        refuse('I7', `${balance} and ${amount} are not ${balanceAfter}`)
      balance = balanceAfter
      if (amount > 0n) credit += amount
      if (seq !== last || last !== whole?.last) return
      if (balance !== whole.closing || (isWhole && credit !== whole.credit))
        refuse('I7', `balance ${balance} of ${whole.closing}, in ${credit} of ${whole.credit}`)
    },
    /** When all pages are taken. */
    end(): void {
      if (seen !== last) refuse('I6', `the last one, of ${last}`)
    },
    refused: (): Refusal | null => refusal,
  }
}

type Tie = ReturnType<typeof makeTie>

/** Pages on their way from the database while one is written: the commit of the first is awaited while the second is read. */
const pagesAhead = 2

/** Pages of a book as a source reads them, many lines at a time. */
type PageReading<Page> = {
  readonly most: number
  read(inTx: InTx, account: string, range: LineRange & { readonly most: number }): Promise<Page>
}

type SourceWorld = Pick<World, 'db' | 'log'>
type SourceReader = Pick<FileReader, 'org' | 'personId'>
type SourceStatement = Pick<MadeStatement, 'facts' | 'books'>
type Sourced = { readonly world: SourceWorld; readonly reader: SourceReader; readonly statement: SourceStatement }

/** The pages of a book in order, each with what adds up its lines. */
async function* pagesOf<Page>(
  { world: { db, log }, reader, statement: { books } }: Sourced,
  book: StatementBook,
  { most, read }: PageReading<Page>,
): AsyncGenerator<{ readonly page: Page; readonly tie: Tie }> {
  const tie = makeTie(
    book,
    books.find(({ accountId, last }) => accountId === book.accountId && last >= book.last),
  )
  const inTx: InTx = ask => db.org(reader, ask)
  const pages: Promise<Page>[] = []
  let next = book.first
  const begin = (): void => {
    if (next > book.last) return
    const page = read(inTx, book.accountId, { first: next, last: book.last, most })
    // Whoever takes no further page hears of no failure.
    page.catch(() => {})
    pages.push(page)
    next += BigInt(most)
  }
  for (let n = 0; n < pagesAhead; n++) begin()
  try {
    for (let asked = pages.shift(); asked; asked = pages.shift()) {
      const page = await asked
      begin()
      // It is asked for before this one is written, which leaves no other turn of the event loop: so the database works meanwhile.
      await new Promise(setImmediate)
      yield { page, tie }
    }
    tie.end()
  } finally {
    const refusal = tie.refused()
    if (refusal) await db.bank(tx => alarmOf({ tx, log }, refusal))
  }
}

/** Each line as it is taken: nothing of a page is kept but what its writer keeps. */
const takenLines = <Read extends WrittenLine, Line>(
  page: Iterable<Read>,
  tie: Tie,
  toLine: (line: Read) => Line,
): Iterable<Line> =>
  mapped(page, line => {
    tie.take(line)
    return toLine(line)
  })

const daysIn =
  ({ world, reader }: Sourced): StatementSource['days'] =>
  async ({ accountId, last, startsOn, endsOn }) => {
    const days = await world.db.org(reader, tx => daysOf(tx, accountId, { last, from: startsOn, to: endsOn }))
    return days.map(({ day, opening, balance, credit, debit }) => ({ day, opening, closing: balance, credit, debit }))
  }

/** Lines that come at once: each page is a transaction, which costs what some of its lines do. Texts wait in the heap, where more of them are copied once more by its collector; bytes wait in places that are there. */
const linesAtOnce = { ofTexts: 250, ofBytes: 1000 } as const

function lineReading(): PageReading<Iterable<WrittenLine>> {
  const counterparties = keepTextCounterparties()
  return {
    most: linesAtOnce.ofTexts,
    read: (inTx, account, range) => writtenLinesOf(inTx, account, { ...range, counterparties }),
  }
}

/** Reads pages of bytes into as many places as there are pages at once. */
function pageReading(): PageReading<LinePage> {
  const places = Array.from({ length: pagesAhead + 1 }, makePagePlace)
  let asked = 0
  return {
    most: linesAtOnce.ofBytes,
    read: (inTx, account, range) => linePageOf(inTx, account, { ...range, place: places[asked++ % places.length]! }),
  }
}

function takeAll(page: LinePage, tie: Tie): void {
  for (let line = 0; line < page.lines; line++)
    tie.take({
      seq: fieldNumber(page, line, lineFields.seq),
      amount: fieldMinor(page, line, lineFields.amount),
      balanceAfter: fieldMinor(page, line, lineFields.balanceAfter),
    })
}

/**
 * A source whose every page is a short transaction of its own: lines that were fixed by their numbers stay as they are, and what was changed
 * all the same since the statement was proved comes into no file.
 */
export function sourceOf(world: SourceWorld, reader: SourceReader, statement: SourceStatement): StatementSource {
  const of = { world, reader, statement }
  return {
    async *lines(book) {
      const toLine = lineOf(book, bankNamesOf(statement.facts))
      for await (const { page, tie } of pagesOf(of, book, lineReading())) yield takenLines(page, tie, toLine)
    },
    async *pages(book) {
      for await (const { page, tie } of pagesOf(of, book, pageReading())) {
        takeAll(page, tie)
        yield page
      }
    },
    days: daysIn(of),
  }
}

/** Lines whose payments are read at once. */
const shownAtOnce = 100

const shownReading: PageReading<readonly BookLine[]> = {
  most: shownAtOnce,
  read: (inTx, account, range) => inTx(tx => linesOf(tx, account, range)),
}

/** The same of lines as papers show them, fewer at a time. */
export function shownSourceOf(
  world: SourceWorld,
  reader: SourceReader,
  statement: SourceStatement,
): LineSource<ShownLine> {
  const of = { world, reader, statement }
  return {
    async *lines(book) {
      const toLine = shownLineOf(book, bankNamesOf(statement.facts))
      for await (const { page, tie } of pagesOf(of, book, shownReading)) yield takenLines(page, tie, toLine)
    },
    days: daysIn(of),
  }
}
