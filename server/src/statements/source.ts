// Reads the lines and days of a statement for the writers of formats, as the person who asks may read them.
import type { FileReader } from '#files/index.ts'
import type { Db } from '#kit/db.ts'
import { daysOf, linesOf, type Movement } from '#ledger/index.ts'
import {
  type MadeStatement,
  referenceOf,
  type StatementBook,
  type StatementFacts,
  type StatementLine,
  type StatementSource,
} from './statement.ts'

/** The name of a bank by its BIC; empty where the directory has none. */
export type BankNames = (bic: string) => string

/** A line of a book as formats and screens have it. */
export const lineOf =
  ({ account }: Pick<StatementBook, 'account'>, bankName: BankNames) =>
  (line: Movement): StatementLine => ({
    number: line.seq,
    reference: referenceOf(account, line.seq),
    day: line.day,
    bookedAt: line.bookedAt,
    valueDate: line.valueDate,
    amount: line.amount,
    balanceAfter: line.balanceAfter,
    currency: line.currency,
    operation: line.operation,
    paymentId: line.paymentId,
    documentNumber: line.transferNum,
    counterparty: {
      name: line.counterpartyName,
      account: line.counterpartyNumber,
      inn: line.counterpartyInn,
      bic: line.counterpartyBic,
      bank: line.counterpartyBank ?? (line.counterpartyBic ? bankName(line.counterpartyBic) : ''),
    },
    paymentCode: line.paymentCode,
    purpose: line.purpose,
  })

/** The names that stood in the directory when the lines were fixed. */
export const bankNamesOf =
  ({ banks }: Pick<StatementFacts, 'banks'>): BankNames =>
  bic =>
    banks[bic] ?? ''

/** Lines of a page: the fewer, the less of it the collector meets; a page of these costs the database a millisecond. */
const usualPage = 1000

/** Each line as it is taken: nothing of a page is kept but what its writer keeps. */
function* mapped<From, To>(from: Iterable<From>, to: (one: From) => To): Generator<To> {
  for (const one of from) yield to(one)
}

/** A source whose every page is a short transaction of its own: lines that were fixed by their numbers stay as they are. */
export const sourceOf = (
  db: Db,
  reader: Pick<FileReader, 'org' | 'personId'>,
  { facts }: Pick<MadeStatement, 'facts'>,
  most = usualPage,
): StatementSource => ({
  async *lines(book) {
    const toLine = lineOf(book, bankNamesOf(facts))
    const read = (first: bigint): Promise<Iterable<Movement>> =>
      db.org(reader, tx => linesOf(tx, book.accountId, { first, last: book.last, most }))
    let ahead = book.first <= book.last ? read(book.first) : null
    for (let next = book.first + BigInt(most); ahead; next += BigInt(most)) {
      const page: Iterable<Movement> = await ahead
      // The database reads the next page while this one is written.
      ahead = next <= book.last ? read(next) : null
      // Whoever takes no further page hears of no failure.
      ahead?.catch(() => {})
      yield mapped(page, toLine)
    }
  },
  async days({ accountId, last, startsOn, endsOn }) {
    const days = await db.org(reader, tx => daysOf(tx, accountId, { last, from: startsOn, to: endsOn }))
    return days.map(({ day, opening, balance, credit, debit }) => ({ day, opening, closing: balance, credit, debit }))
  },
})
