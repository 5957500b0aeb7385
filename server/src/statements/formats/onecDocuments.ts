// Makes documents of 1C of a page of lines: texts of a line stay the bytes that they are, and what comes again is found again.
import { type BusinessDate, formatDate } from '@bank/contracts/dates.ts'
import { type Currency, exponents } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import { oneLine, type Utf8 } from '#files/index.ts'
import { boundedMap } from '#kit/boundedMap.ts'
import {
  type Counterparty,
  fieldEnd,
  fieldStart,
  lineFields as fields,
  fieldText,
  filledText,
  isField,
  keepCounterparties,
  type LineField,
  type LinePage,
} from '#ledger/index.ts'
import { kept } from '../kept.ts'
import { bankNamesOf, keeperOf, partyOf } from '../parties.ts'
import { type MadeStatement, referenceOf, type StatementBook, type StatementLine } from '../statement.ts'
import { isBankItself, type LineNature, natureBy } from './nature.ts'

/** One side of a document. */
export type OneCSide = {
  readonly account: string
  readonly name: string
  readonly inn: string
  readonly bic: string
  readonly bank: string
  /** The day of the book, of its owner; null of the other side. */
  readonly movedOn: Utf8 | null
}

/** What a document says of its kind of payment; the same object as long as lines say the same. */
export type DocumentKind = {
  readonly nature: LineNature
  readonly operation: OperationCode | null
  readonly isOut: boolean
  /** As one line. */
  readonly code: string | null
}

/** A line as its document says it. */
export type OneCLine = {
  readonly kind: DocumentKind
  readonly payer: OneCSide
  readonly recipient: OneCSide
  readonly number: Utf8
  readonly day: Utf8
  readonly valueDay: Utf8
  readonly amount: Utf8
  readonly reference: Utf8
  readonly purpose: Utf8
}

/** Bytes that are found, or written, anew for each line. */
type Span = { bytes: Buffer; from: number; to: number }

const byteOf = (letter: string): number => letter.charCodeAt(0)
const [minus, zero, point] = [byteOf('-'), byteOf('0'), byteOf('.')]

const utf8Of = (text: string): Utf8 => {
  const bytes = Buffer.from(text)
  return { bytes, from: 0, to: bytes.length }
}

/** A column of days, as the format writes them: many lines are of one day, which is one object. */
function makeDays(field: LineField): (page: LinePage, line: number) => Utf8 {
  let last = ''
  let day = utf8Of(last)
  return (page, line) => {
    if (!isField(page, line, field, last)) {
      last = fieldText(page, line, field)
      day = utf8Of(formatDate(last as BusinessDate))
    }
    return day
  }
}

/** How many kinds are kept at once. */
const keptAtMost = 1_000

/** A kind, and how its fields are written. */
type SeenKind = {
  readonly operation: string | null
  readonly code: string | null
  readonly isBank: boolean
  readonly kind: DocumentKind
}
type Direction = { readonly isOut: boolean; readonly isBank: boolean }

function toKind(operation: string | null, code: string | null, { isOut, isBank }: Direction): DocumentKind {
  const of = { operation: operation as OperationCode | null, isOut }
  return { ...of, nature: natureBy({ ...of, isBank }), code: code && oneLine(code) }
}

/** The kind of a line: most are as the last one of their direction. */
function makeKinds(): (page: LinePage, line: number, direction: Direction) => DocumentKind {
  const found = boundedMap<string, SeenKind>(keptAtMost)
  let [lastOut, lastIn]: (SeenKind | null)[] = [null, null]
  const find = (page: LinePage, line: number, direction: Direction): SeenKind => {
    const [operation, code] = [filledText(page, line, fields.operation), filledText(page, line, fields.paymentCode)]
    const key = JSON.stringify([operation, code, direction.isOut, direction.isBank])
    const seen = found.get(key) ?? {
      ...{ operation, code, isBank: direction.isBank },
      kind: toKind(operation, code, direction),
    }
    found.set(key, seen)
    return seen
  }
  return (page, line, direction) => {
    const last = direction.isOut ? lastOut : lastIn
    const isAsLast =
      last?.isBank === direction.isBank &&
      isField(page, line, fields.operation, last.operation) &&
      isField(page, line, fields.paymentCode, last.code)
    if (isAsLast) return last.kind
    const seen = find(page, line, direction)
    if (direction.isOut) lastOut = seen
    else lastIn = seen
    return seen.kind
  }
}

/** The other side of a document. */
type OtherSide = { readonly side: OneCSide; readonly isBank: boolean }

const toSide = ({ account, name, inn, bic, bank }: StatementLine['counterparty']): OneCSide => ({
  account: oneLine(account),
  name: oneLine(name),
  inn: oneLine(inn ?? ''),
  bic: oneLine(bic ?? ''),
  bank: oneLine(bank),
  movedOn: null,
})

/** The other side of a line. */
function makeSides({ facts }: MadeStatement): (page: LinePage, line: number) => OtherSide {
  const [counterparties, toParty] = [keepCounterparties(), partyOf(bankNamesOf(facts))]
  const sideOf = kept((of: Counterparty): OtherSide => {
    const counterparty = toParty(of)
    return { side: toSide(counterparty), isBank: isBankItself({ counterparty }, facts.bank) }
  })
  return (page, line) => sideOf(counterparties(page, line))
}

/** Does a text say anything as one line? */
function isFilled(page: LinePage, line: number): boolean {
  const start = fieldStart(page, line, fields.transferNum)
  if (fieldEnd(page, line, fields.transferNum) <= start) return false
  const byte = page.bytes[start] ?? 0
  return (byte > 0x20 && byte < 0x7f) || oneLine(fieldText(page, line, fields.transferNum)) !== ''
}

/** Points to a field that is not null. */
function pointTo(span: Span, page: LinePage, line: number, field: LineField): void {
  span.bytes = page.bytes
  span.from = fieldStart(page, line, field)
  span.to = fieldEnd(page, line, field)
}

/** The most digits of a number of the database, with its sign. */
const numberBytes = 24

/** Writes the magnitude of an amount with so many decimals, as `print` does. */
function writeAmount(into: Span, page: LinePage, line: number, decimals: number): void {
  const { bytes } = page
  const start = fieldStart(page, line, fields.amount)
  const from = bytes[start] === minus ? start + 1 : start
  const digits = fieldEnd(page, line, fields.amount) - from
  const whole = digits - decimals
  let end = 0
  for (let at = Math.min(0, whole - 1); at < digits; at++) {
    if (at === whole) into.bytes[end++] = point
    into.bytes[end++] = at < 0 ? zero : (bytes[from + at] ?? zero)
  }
  into.to = end
}

/** The decimals of the currency of a line. */
function makeDecimals(): (page: LinePage, line: number) => number {
  let [currency, decimals] = ['', 0]
  return (page, line) => {
    if (!isField(page, line, fields.currency, currency)) {
      currency = fieldText(page, line, fields.currency)
      decimals = exponents[currency as Currency]
    }
    return decimals
  }
}

const newSpan = (length: number): Span => ({ bytes: Buffer.alloc(length), from: 0, to: 0 })

/** Writes the reference of a line, which ends with its number. */
function makeReferences(account: string): (page: LinePage, line: number) => Span {
  const begun = referenceOf(account, 0n).slice(0, -1)
  const span = newSpan(begun.length + numberBytes)
  for (let at = 0; at < begun.length; at++) span.bytes[at] = begun.charCodeAt(at)
  return (page, line) => {
    const end = fieldEnd(page, line, fields.seq)
    span.to = begun.length
    for (let at = fieldStart(page, line, fields.seq); at < end; at++) span.bytes[span.to++] = page.bytes[at] ?? zero
    return span
  }
}

/** Makes the document of a line. Its bytes stand until the next one is made. */
function documentMaker(
  statement: MadeStatement,
  { account }: StatementBook,
): (page: LinePage, line: number) => OneCLine {
  const { holder } = statement.facts
  const keeper = keeperOf(statement.facts, account)
  const owner = { account, name: oneLine(holder.name), inn: holder.inn, bic: keeper.bic, bank: oneLine(keeper.name) }
  let own: OneCSide = { ...owner, movedOn: null }
  const [dayOf, valueDayOf] = [makeDays(fields.day), makeDays(fields.valueDate)]
  const [sideOf, kindOf, decimalsOf] = [makeSides(statement), makeKinds(), makeDecimals()]
  const referenceIn = makeReferences(account)
  const [number, amount, purpose] = [newSpan(0), newSpan(numberBytes + 2), newSpan(0)]
  return (page, line) => {
    const { side, isBank } = sideOf(page, line)
    const isOut = page.bytes[fieldStart(page, line, fields.amount)] === minus
    const day = dayOf(page, line)
    if (day !== own.movedOn) own = { ...owner, movedOn: day }
    if (isFilled(page, line)) pointTo(number, page, line, fields.transferNum)
    else pointTo(number, page, line, fields.seq)
    writeAmount(amount, page, line, decimalsOf(page, line))
    pointTo(purpose, page, line, fields.purpose)
    return {
      ...{ number, amount, purpose, day },
      kind: kindOf(page, line, { isOut, isBank }),
      payer: isOut ? own : side,
      recipient: isOut ? side : own,
      valueDay: valueDayOf(page, line),
      reference: referenceIn(page, line),
    }
  }
}

/** The documents of a book, page by page, each made when it is taken. */
export function documentsOf(statement: MadeStatement, book: StatementBook): (page: LinePage) => Iterable<OneCLine> {
  const make = documentMaker(statement, book)
  return page => ({
    [Symbol.iterator](): Iterator<OneCLine, undefined> {
      let line = 0
      return {
        next: () => (line < page.lines ? { done: false, value: make(page, line++) } : { done: true, value: undefined }),
      }
    },
  })
}
