// Writes a statement as MT940 in set X of SWIFT: a message for each account and day, with its opening and closing balance.
import { toLatin } from '@bank/contracts/abroad.ts'
import { type Currency, type Minor, minor, print } from '@bank/contracts/money.ts'
import { type Encode, makeByteBuffer } from '#files/index.ts'
import { joinedLines, swiftAmount, swiftDay } from '#outside/index.ts'
import type { StatementWriter } from '../format.ts'
import type { BookDay, StatementBook, StatementFacts, StatementLine } from '../statement.ts'
import { dayNumber, writeDays } from './days.ts'
import { natureOf, swiftType } from './nature.ts'

const lineEnd = '\r\n'

/** Transliterates texts, and keeps what became of the last of them: a counterparty comes again and again. */
function makeLatin(): (text: string) => string {
  const known = new Map<string, string>()
  const mostKnown = 2000
  return text => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const latin = toLatin(text)
    if (known.size >= mostKnown) known.clear()
    known.set(text, latin)
    return latin
  }
}

/** A stroke parts what follows each word of field 86, and the two references of field 61. */
const withoutStrokes = (latin: string): string => latin.replaceAll('/', '.')

/** 16 signs of the document's number, without strokes. */
const ownReference = (documentNumber: string | null): string =>
  withoutStrokes(toLatin(documentNumber ?? ''))
    .slice(0, 16)
    .trim() || 'NONREF'

const bankReference = (number: bigint): string => String(number).padStart(16, '0')

const amountOf = (amount: Minor, currency: Currency): string =>
  swiftAmount(print({ amount: amount < 0n ? minor(-amount) : amount, currency }))

const mark = (amount: Minor): string => (amount < 0n ? 'D' : 'C')

/** Field 86: who, where, for what, each after its word; six lines of 65. */
function informationOf(
  { counterparty, amount, paymentCode, purpose }: StatementLine,
  latin: (text: string) => string,
): string {
  const said = (word: string, text: string | null): string => {
    const value = text ? withoutStrokes(latin(text)) : ''
    return value && `/${word}/${value}`
  }
  const { name, account, inn, bic } = counterparty
  const parts = [
    said(amount < 0n ? 'BENM' : 'ORDP', name),
    said('ACCT', account),
    said('INN', inn),
    said('BIC', bic),
    said('CODE', paymentCode),
  ].join('')
  const purposeText = toLatin(purpose)
  const lines = joinedLines(`${parts}${purposeText && `/REMI/${purposeText}`}`, { width: 65, atMost: 6 })
  return lines.length ? `:86:${lines.join(lineEnd)}${lineEnd}` : ''
}

type EntryContext = { readonly facts: StatementFacts; readonly latin: (text: string) => string }

/** Fields 61 and 86 of a line; below its field 61 stands the reference that it has in every format. */
function entry(line: StatementLine, { facts, latin }: EntryContext): string {
  const { amount, currency, day, valueDate, number, reference } = line
  const days = `${swiftDay(valueDate)}${swiftDay(day).slice(2)}`
  const type = swiftType[natureOf(line, facts)]
  const references = `${ownReference(line.documentNumber)}//${bankReference(number)}${lineEnd}${reference}`
  return `:61:${days}${mark(amount)}${amountOf(amount, currency)}N${type}${references}${lineEnd}${informationOf(line, latin)}`
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
  async *write({ books, facts }, source, { wrote }) {
    const out = makeByteBuffer({ encode: inLatin, bytesPerUnit: 1, size: chunkAt })
    const context = { facts, latin: makeLatin() }
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
