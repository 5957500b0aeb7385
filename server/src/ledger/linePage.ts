// A page of lines of a book as the database sends it, in UTF-16 units: of a line nothing is made but what its writer takes.
import { type Minor, minor } from '@bank/contracts/money.ts'
import type { Counterparty, WrittenLine } from './books.ts'
import { fieldsOfLine, filledOf, type LineField, lineFields, separator, type TextOfLines } from './lineText.ts'

/** A page of lines, whose fields stand as `lineFields` says. */
export type LinePage = {
  readonly units: Uint16Array
  /** The same, two bytes each. */
  readonly bytes: Buffer
  /** Where each field ends; the next one begins a unit later. */
  readonly ends: Int32Array
  readonly lines: number
}

export function fieldStart({ ends }: LinePage, line: number, field: LineField): number {
  const at = line * fieldsOfLine + field
  return at ? (ends[at - 1] ?? 0) + 1 : 0
}

export const fieldEnd = ({ ends }: LinePage, line: number, field: LineField): number =>
  ends[line * fieldsOfLine + field] ?? 0

export const fieldText = (page: LinePage, line: number, field: LineField): string =>
  page.bytes.toString('utf16le', 2 * fieldStart(page, line, field), 2 * fieldEnd(page, line, field))

/** The same of what may be null. */
const filledText = (page: LinePage, line: number, field: LineField): string | null =>
  filledOf(fieldText(page, line, field))

/** Does a field say this, with the sign by which it is not null? */
export function isField(page: LinePage, line: number, field: LineField, text: string): boolean {
  const { units } = page
  const from = fieldStart(page, line, field)
  if (fieldEnd(page, line, field) - from !== text.length) return false
  for (let at = 0; at < text.length; at++) if (units[from + at] !== text.charCodeAt(at)) return false
  return true
}

const minus = '-'.charCodeAt(0)
const zero = '0'.charCodeAt(0)

/** Digits that a number holds exactly. */
const exactDigits = 15

/** A number of a field. */
export function fieldNumber(page: LinePage, line: number, field: LineField): bigint {
  const { units } = page
  const [start, end] = [fieldStart(page, line, field), fieldEnd(page, line, field)]
  if (end - start > exactDigits) return BigInt(fieldText(page, line, field))
  const isNegative = units[start] === minus
  let digits = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) digits = 10 * digits + (units[at] ?? zero) - zero
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

const marked = (text: string | null): string => (text === null ? '' : `=${text}`)

/** The fields of a line as the database writes them. */
function fieldsOf({ counterparty, ...line }: WrittenLine): Readonly<Record<keyof typeof lineFields, string>> {
  const { day, valueDate, currency, purpose } = line
  return {
    ...{ day, valueDate, currency, purpose },
    seq: String(line.seq),
    amount: String(line.amount),
    balanceAfter: String(line.balanceAfter),
    operation: marked(line.operation),
    transferNum: marked(line.transferNum),
    paymentCode: marked(line.paymentCode),
    counterpartyName: counterparty.name,
    counterpartyNumber: counterparty.number,
    counterpartyInn: marked(counterparty.inn),
    counterpartyBic: marked(counterparty.bic),
    counterpartyBank: marked(counterparty.bank),
  }
}

const unitOfSeparator = separator.charCodeAt(0)

/** Marks where fields end among units, each text of so many lines. False where they are not as many. */
function markEnds(units: Uint16Array, texts: readonly TextOfLines[], ends: Int32Array): boolean {
  let [start, count] = [0, 0]
  for (const { text, lines } of texts) {
    const [end, all] = [start + text.length, count + lines * fieldsOfLine]
    for (let at = start; at < end; at++) if (units[at] === unitOfSeparator && count < all) ends[count++] = at
    if (count !== all - 1) return false
    ends[count++] = end
    start = end + 1
  }
  return true
}

/** A place for pages of lines, one after the other: each is read before the next one comes, and leaves nothing to the collector. */
export function makePagePlace() {
  let units = new Uint16Array(0)
  let bytes = Buffer.from(units.buffer)
  let ends = new Int32Array(0)
  const endsFor = (lines: number): Int32Array => {
    const count = lines * fieldsOfLine
    if (ends.length < count) ends = new Int32Array(count)
    return ends.subarray(0, count)
  }
  /** Texts one behind the other, the separator behind each. */
  const take = (texts: readonly { readonly text: string }[]): void => {
    const length = texts.reduce((all, { text }) => all + text.length + 1, 0)
    if (units.length < length) {
      units = new Uint16Array(length + (length >> 2))
      bytes = Buffer.from(units.buffer)
    }
    let end = 0
    for (const { text } of texts) {
      bytes.write(text, 2 * end, 'utf16le')
      end += text.length
      units[end++] = unitOfSeparator
    }
  }
  return {
    /** Null where a field holds the separator: such lines are read as rows. */
    ofTexts(texts: readonly TextOfLines[]): LinePage | null {
      take(texts)
      const lines = texts.reduce((all, text) => all + text.lines, 0)
      const marked = endsFor(lines)
      return markEnds(units, texts, marked) ? { units, bytes, ends: marked, lines } : null
    },
    /** Lines whose fields may hold any sign. */
    ofLines(lines: readonly WrittenLine[]): LinePage {
      const texts = lines.flatMap(line => {
        const said = fieldsOf(line)
        return (Object.keys(lineFields) as (keyof typeof lineFields)[]).map(field => ({ text: said[field] }))
      })
      take(texts)
      const marked = endsFor(lines.length)
      let end = -1
      for (const [at, { text }] of texts.entries()) {
        end += 1 + text.length
        marked[at] = end
      }
      return { units, bytes, ends: marked, lines: lines.length }
    },
  }
}

export type PagePlace = ReturnType<typeof makePagePlace>
