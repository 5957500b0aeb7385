// Writes a statement as MT940 in set X of SWIFT: a message for each account and day, with its opening and closing balance.
import { type Currency, type Minor, minor, print } from '@bank/contracts/money.ts'
import { type Encode, makeByteBuffer } from '#files/index.ts'
import { joinedLines, swiftAmount, swiftDay } from '#kit/swiftText.ts'
import type { StatementWriter } from '../format.ts'
import { kept } from '../kept.ts'
import type { BookDay, StatementBook, StatementFacts, StatementLine } from '../statement.ts'
import { dayNumber, writeDays } from './days.ts'
import { latinOf } from './latin.ts'
import { natureOf, swiftType } from './nature.ts'

const lineEnd = '\r\n'

/** A stroke parts what follows each word of field 86, and the two references of field 61. */
const withoutStrokes = (latin: string): string => latin.replaceAll('/', '.')

/** 16 signs of the document's number, without strokes. */
const ownReference = (documentNumber: string | null): string =>
  withoutStrokes(latinOf(documentNumber ?? ''))
    .slice(0, 16)
    .trim() || 'NONREF'

const bankReference = (number: bigint): string => String(number).padStart(16, '0')

const amountOf = (amount: Minor, currency: Currency): string =>
  swiftAmount(print({ amount: amount < 0n ? minor(-amount) : amount, currency }))

const mark = (amount: Minor): string => (amount < 0n ? 'D' : 'C')

const said = (word: string, text: string | null): string => {
  const value = text ? withoutStrokes(latinOf(text)) : ''
  return value && `/${word}/${value}`
}

/** What field 86 says of the other side: what it is called differs by the direction. */
const partyOf = ({ name, account, inn, bic }: StatementLine['counterparty']) => ({
  payee: said('BENM', name),
  payer: said('ORDP', name),
  where: `${said('ACCT', account)}${said('INN', inn)}${said('BIC', bic)}`,
})

/** Field 86: who, where, for what, each after its word; six lines of 65. */
function informationOf(
  { counterparty, amount, paymentCode, purpose }: StatementLine,
  party: EntryContext['party'],
): string {
  const { payee, payer, where } = party(counterparty)
  const purposeText = latinOf(purpose)
  const parts = `${amount < 0n ? payee : payer}${where}${said('CODE', paymentCode)}`
  const lines = joinedLines(`${parts}${purposeText && `/REMI/${purposeText}`}`, { width: 65, atMost: 6 })
  return lines.length ? `:86:${lines.join(lineEnd)}${lineEnd}` : ''
}

type EntryContext = {
  readonly facts: StatementFacts
  readonly party: (counterparty: StatementLine['counterparty']) => ReturnType<typeof partyOf>
}

/** Fields 61 and 86 of a line; below its field 61 stands the reference that it has in every format. */
function entry(line: StatementLine, { facts, party }: EntryContext): string {
  const { amount, currency, day, valueDate, number, reference } = line
  const days = `${swiftDay(valueDate)}${swiftDay(day).slice(2)}`
  const type = swiftType[natureOf(line, facts)]
  const references = `${ownReference(line.documentNumber)}//${bankReference(number)}${lineEnd}${reference}`
  return `:61:${days}${mark(amount)}${amountOf(amount, currency)}N${type}${references}${lineEnd}${informationOf(line, party)}`
}

const balance = (tag: string, amount: Minor, { day, currency }: { day: BookDay['day']; currency: Currency }): string =>
  `:${tag}:${mark(amount)}${swiftDay(day)}${currency}${amountOf(amount, currency)}${lineEnd}`

/** The day and the last ten digits of the account: the same for both in every statement. */
const messageReference = ({ account }: StatementBook, { day }: BookDay): string =>
  `${swiftDay(day)}${account.slice(-10)}`

const opened = (book: StatementBook, day: BookDay): string =>
  [
    `:20:${messageReference(book, day)}${lineEnd}`,
    `:25:${book.account}${lineEnd}`,
    `:28C:${dayNumber(day.day)}/1${lineEnd}`,
    balance('60F', day.opening, { day: day.day, currency: book.currency }),
  ].join('')

const closed = ({ currency }: StatementBook, { day, closing }: BookDay): string =>
  `${balance('62F', closing, { day, currency })}-${lineEnd}`

const inLatin: Encode = (text, bytes, from) => from + bytes.write(text, from, 'latin1')

/** The size of a chunk in bytes. */
const chunkAt = 64 * 1024

export const mt940: StatementWriter = {
  mime: () => 'text/plain; charset=us-ascii',
  extension: () => 'sta',
  shortAtMost: 1000,
  isOfClosedDays: false,
  async *write({ books, facts }, source, { wrote, areLent = false }) {
    const out = makeByteBuffer({ encode: inLatin, bytesPerUnit: 1, size: chunkAt, areLent })
    const context = { facts, party: kept(partyOf) }
    for (const book of books)
      yield* writeDays(
        out,
        { source, book, until: book.endsOn, wrote },
        {
          opened: day => opened(book, day),
          entry: line => entry(line, context),
          closed: day => closed(book, day),
        },
      )
    yield out.flush()
  },
}
