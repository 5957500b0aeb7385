// A page of lines of a book as the database sends it, in bytes of UTF-8: of a line nothing is made but what its writer takes.
import { type Minor, minor } from '@bank/contracts/money.ts'
import type { Counterparty } from './books.ts'
import { fieldsOfLine, type LineField, lineFields } from './lineText.ts'

/** A page of lines, whose fields stand as `lineFields` says. */
export type LinePage = {
  readonly bytes: Buffer
  /** The same, for who goes through many of them. */
  readonly view: DataView
  /** Where each field begins, and where it ends: before its beginning where it is null. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly lines: number
}

export const fieldStart = ({ starts }: LinePage, line: number, field: LineField): number =>
  starts[line * fieldsOfLine + field] ?? 0

export const fieldEnd = ({ ends }: LinePage, line: number, field: LineField): number =>
  ends[line * fieldsOfLine + field] ?? 0

export const isNull = (page: LinePage, line: number, field: LineField): boolean =>
  fieldEnd(page, line, field) < fieldStart(page, line, field)

export function fieldText(page: LinePage, line: number, field: LineField): string {
  const start = fieldStart(page, line, field)
  return page.bytes.toString('utf8', start, Math.max(start, fieldEnd(page, line, field)))
}

/** The same of what may be null. */
export const filledText = (page: LinePage, line: number, field: LineField): string | null =>
  isNull(page, line, field) ? null : fieldText(page, line, field)

/** From here on a letter has bytes of its own. */
const asciiEnd = 0x80

/** Does a field say this? Of a text of other letters than ASCII it may be false all the same. */
export function isField(page: LinePage, line: number, field: LineField, text: string | null): boolean {
  const { bytes } = page
  const from = fieldStart(page, line, field)
  const length = fieldEnd(page, line, field) - from
  if (text === null) return length < 0
  if (length !== text.length) return false
  for (let at = 0; at < length; at++) {
    const byte = bytes[from + at] ?? 0
    if (byte !== text.charCodeAt(at) || byte >= asciiEnd) return false
  }
  return true
}

const minus = '-'.charCodeAt(0)
const zero = '0'.charCodeAt(0)

/** Digits that a number holds exactly. */
const exactDigits = 15

/** A number of a field. */
export function fieldNumber(page: LinePage, line: number, field: LineField): bigint {
  const { bytes } = page
  const [start, end] = [fieldStart(page, line, field), fieldEnd(page, line, field)]
  if (end - start > exactDigits) return BigInt(fieldText(page, line, field))
  const isNegative = bytes[start] === minus
  let digits = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) digits = 10 * digits + (bytes[at] ?? zero) - zero
  return BigInt(isNegative ? -digits : digits)
}

export const fieldMinor = (page: LinePage, line: number, field: LineField): Minor =>
  minor(fieldNumber(page, line, field))

export const pageCounterparty = (page: LinePage, line: number): Counterparty => ({
  name: fieldText(page, line, lineFields.counterpartyName),
  number: fieldText(page, line, lineFields.counterpartyNumber),
  inn: filledText(page, line, lineFields.counterpartyInn),
  bic: filledText(page, line, lineFields.counterpartyBic),
  bank: filledText(page, line, lineFields.counterpartyBank),
})

/** Of a row: its letter and length, and how many fields it has. */
const rowHead = { before: 5, bytes: 7 } as const
/** Of a field: its length, which is less than none where it is null. */
export const fieldHead = 4

const numberAt = (bytes: Buffer, at: number): number =>
  ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)

function countRows(bytes: Buffer, length: number): number {
  let count = 0
  for (let at = 0; at < length; at += 1 + numberAt(bytes, at + 1)) count++
  return count
}

/** Marks where fields begin and end. */
function markFields(bytes: Buffer, { starts, ends }: Pick<LinePage, 'starts' | 'ends'>, lines: number): void {
  let [at, field] = [0, 0]
  for (let line = 0; line < lines; line++) {
    if (bytes.readInt16BE(at + rowHead.before) !== fieldsOfLine) throw new Error('a line has other fields')
    at += rowHead.bytes
    for (let n = 0; n < fieldsOfLine; n++) {
      const length = numberAt(bytes, at)
      at += fieldHead
      starts[field] = at
      ends[field++] = at + length
      if (length > 0) at += length
    }
  }
}

const startBytes = 64 * 1024

const viewOf = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length)

/** A place for pages of lines, one after the other: each is read before the next one comes, and leaves nothing to the collector. */
export function makePagePlace() {
  let bytes = Buffer.allocUnsafe(startBytes)
  let view = viewOf(bytes)
  let length = 0
  let [starts, ends] = [new Int32Array(0), new Int32Array(0)]
  return {
    /** Another page comes. */
    clear(): void {
      length = 0
    },
    /** Takes bytes of rows as `RowSink` has them. */
    take(more: Buffer): void {
      if (length + more.length > bytes.length) {
        const larger = Buffer.allocUnsafe(2 * (length + more.length))
        bytes.copy(larger, 0, 0, length)
        bytes = larger
        view = viewOf(bytes)
      }
      bytes.set(more, length)
      length += more.length
    },
    /** What was taken. */
    page(): LinePage {
      const lines = countRows(bytes, length)
      const count = lines * fieldsOfLine
      if (starts.length < count) [starts, ends] = [new Int32Array(count), new Int32Array(count)]
      markFields(bytes, { starts, ends }, lines)
      return { bytes, view, starts, ends, lines }
    },
  }
}

export type PagePlace = ReturnType<typeof makePagePlace>
