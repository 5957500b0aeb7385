// Reads the lines and days of a statement for the writers of formats, as the person who asks may read them.
import type { FileReader } from '#files/index.ts'
import type { World } from '#kit/ctx.ts'
import type { Refusal } from '#kit/refusal.ts'
import {
  type BookLine,
  type Counterparty,
  daysOf,
  type InTx,
  type KeptCounterparties,
  keepCounterparties,
  type LineRange,
  linesOf,
  type UntiedBook,
  type WrittenLine,
  writtenLinesOf,
} from '#ledger/index.ts'
import { kept } from './kept.ts'
import { mapped } from './mapped.ts'
import {
  type MadeStatement,
  referenceOf,
  type ShownLine,
  type StatementBook,
  type StatementFacts,
  type StatementLine,
  type StatementSource,
} from './statement.ts'
import { alarmOf, untied } from './untied.ts'

/** The name of a bank by its BIC; empty where the directory has none. */
export type BankNames = (bic: string) => string

/** A line of a book as formats have it. */
export function lineOf(
  { account }: Pick<StatementBook, 'account'>,
  bankName: BankNames,
): (line: WrittenLine) => StatementLine {
  const counterpartyOf = kept(({ name, number, inn, bic, bank }: Counterparty) => ({
    name,
    account: number,
    inn,
    bic,
    bank: bank ?? (bic ? bankName(bic) : ''),
  }))
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

/** The names that stood in the directory when the lines were fixed. */
export const bankNamesOf =
  ({ banks }: Pick<StatementFacts, 'banks'>): BankNames =>
  bic =>
    banks[bic] ?? ''

/** Lines of a page: its text must stay below 128 kB, from where V8 has it among its large objects, which the first collection that finds them makes old. */
const usualPage = 250

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
    take({ seq, amount, balanceAfter }: WrittenLine): void {
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

/** Pages on their way from the database while one is written: the commit of the first is awaited while the second is read. */
const pagesAhead = 2

/** How a source reads pages of lines, and what it makes of each. */
type LineReading<Read extends WrittenLine, Line> = {
  readonly most: number
  read(
    inTx: InTx,
    account: string,
    range: LineRange & { readonly most: number; readonly counterparties: KeptCounterparties },
  ): Promise<Iterable<Read>>
  lineOf(book: StatementBook, bankName: BankNames): (line: Read) => Line
}

const reading =
  <Read extends WrittenLine, Line>({ most, read: readPage, lineOf: lineIn }: LineReading<Read, Line>) =>
  (
    { db, log }: Pick<World, 'db' | 'log'>,
    reader: Pick<FileReader, 'org' | 'personId'>,
    { facts, books }: Pick<MadeStatement, 'facts' | 'books'>,
  ): StatementSource<Line> => ({
    async *lines(book) {
      const toLine = lineIn(book, bankNamesOf(facts))
      const tie = makeTie(
        book,
        books.find(({ accountId, last }) => accountId === book.accountId && last >= book.last),
      )
      const counterparties = keepCounterparties()
      const inTx: InTx = ask => db.org(reader, ask)
      const pages: Promise<Iterable<Read>>[] = []
      let next = book.first
      const begin = (): void => {
        if (next > book.last) return
        const first = next
        const page = readPage(inTx, book.accountId, { first, last: book.last, most, counterparties })
        // Whoever takes no further page hears of no failure.
        page.catch(() => {})
        pages.push(page)
        next += BigInt(most)
      }
      for (let n = 0; n < pagesAhead; n++) begin()
      try {
        for (let page = await pages.shift(); page; page = await pages.shift()) {
          begin()
          // It is asked for before this one is written, which leaves no other turn of the event loop: so the database works meanwhile.
          await new Promise(setImmediate)
          // Each line as it is taken: nothing of a page is kept but what its writer keeps.
          yield mapped(page, line => {
            tie.take(line)
            return toLine(line)
          })
        }
        tie.end()
      } finally {
        const refusal = tie.refused()
        if (refusal) await db.bank(tx => alarmOf({ tx, log }, refusal))
      }
    },
    async days({ accountId, last, startsOn, endsOn }) {
      const days = await db.org(reader, tx => daysOf(tx, accountId, { last, from: startsOn, to: endsOn }))
      return days.map(({ day, opening, balance, credit, debit }) => ({ day, opening, closing: balance, credit, debit }))
    },
  })

/**
 * A source whose every page is a short transaction of its own: lines that were fixed by their numbers stay as they are, and what was changed
 * all the same since the statement was proved comes into no file.
 */
export const sourceOf = reading({ most: usualPage, read: writtenLinesOf, lineOf })

/** Lines whose payments are read at once. */
const shownAtOnce = 100

/** The same of lines as papers show them, fewer at a time. */
export const shownSourceOf = reading({
  most: shownAtOnce,
  read: (inTx, account, range) => inTx(tx => linesOf(tx, account, range)),
  lineOf: shownLineOf,
})
