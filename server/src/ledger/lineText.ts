// Parses lines of a book that the database sends as one text: a line is made when it is taken, so that nothing but the text waits.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import { type Currency, minor } from '@bank/contracts/money.ts'
import type { Counterparty, WrittenLine } from './books.ts'

/** The sign between two fields and between two lines; `store.rangeText` joins them by it. */
export const separator = '\u001f'

/** The fields of a line in their order; what may be null begins with a sign of its own, so that empty is null. */
export const lineFields = {
  seq: 0,
  day: 1,
  amount: 2,
  balanceAfter: 3,
  currency: 4,
  operation: 5,
  transferNum: 6,
  counterpartyName: 7,
  counterpartyNumber: 8,
  counterpartyInn: 9,
  counterpartyBic: 10,
  counterpartyBank: 11,
  paymentCode: 12,
  valueDate: 13,
  purpose: 14,
} as const
export const fieldsOfLine = Object.keys(lineFields).length

/** Counterparties by their fields as they stand beside each other in a text. */
export type KeptCounterparties = (text: string) => Counterparty

/** How many are kept at once. */
const keptAtMost = 2_000

const filledOf = (text: string): string | null => (text === '' ? null : text.slice(1))

function counterpartyOf(text: string): Counterparty {
  const [name = '', number = '', inn = '', bic = '', bank = ''] = text.split(separator)
  return { name, number, inn: filledOf(inn), bic: filledOf(bic), bank: filledOf(bank) }
}

/** Keeps counterparties, as each comes again and again: one object for one text, in texts of its own, for those of a line hold on to the text of its whole page. */
export function keepCounterparties(): KeptCounterparties {
  const kept = new Map<string, Counterparty>()
  return text => {
    const known = kept.get(text)
    if (known) return known
    if (kept.size >= keptAtMost) kept.clear()
    const copy = Buffer.from(text, 'utf16le').toString('utf16le')
    const made = counterpartyOf(copy)
    kept.set(copy, made)
    return made
  }
}

/** Where each field ends. Null where there are more than so many lines have: then a field holds the separator itself. */
function endsOf(text: string, lines: number): Int32Array | null {
  const ends = new Int32Array(lines * fieldsOfLine)
  let count = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    if (count === ends.length) return null
    ends[count++] = at
  }
  if (count !== ends.length - 1) return null
  ends[count] = text.length
  return ends
}

/** Gives the value before where a column says the same again: it was hashed already. */
function makeRepeated<Value extends string>(): (text: string) => Value {
  let last = ''
  return text => {
    if (text !== last) last = text
    return last as Value
  }
}

/** Makes the line whose first field is this one. */
function lineParser(
  text: string,
  ends: Int32Array,
  counterparties: KeptCounterparties,
): (first: number) => WrittenLine {
  const currencies = makeRepeated<Currency>()
  const operations = makeRepeated<OperationCode>()
  const [days, valueDates] = [makeRepeated<BusinessDate>(), makeRepeated<BusinessDate>()]
  const field = (at: number): string => text.slice(at ? (ends[at - 1] ?? 0) + 1 : 0, ends[at])
  const filled = (at: number): string | null => {
    const from = (ends[at - 1] ?? 0) + 1
    const to = ends[at] ?? 0
    return from === to ? null : text.slice(from + 1, to)
  }
  return first => {
    const operation = filled(first + lineFields.operation)
    return {
      seq: BigInt(field(first + lineFields.seq)),
      day: days(field(first + lineFields.day)),
      amount: minor(BigInt(field(first + lineFields.amount))),
      balanceAfter: minor(BigInt(field(first + lineFields.balanceAfter))),
      currency: currencies(field(first + lineFields.currency)),
      operation: operation === null ? null : operations(operation),
      transferNum: filled(first + lineFields.transferNum),
      counterparty: counterparties(
        text.slice((ends[first + lineFields.counterpartyName - 1] ?? 0) + 1, ends[first + lineFields.counterpartyBank]),
      ),
      paymentCode: filled(first + lineFields.paymentCode),
      valueDate: valueDates(field(first + lineFields.valueDate)),
      purpose: field(first + lineFields.purpose),
    }
  }
}

/** The lines in turn. A generator costs more than a line that is made. */
function parsed(text: string, ends: Int32Array, counterparties: KeptCounterparties): Iterator<WrittenLine, undefined> {
  const lineAt = lineParser(text, ends, counterparties)
  let next = 0
  return {
    next() {
      if (next >= ends.length) return { done: true, value: undefined }
      const value = lineAt(next)
      next += fieldsOfLine
      return { done: false, value }
    },
  }
}

/**
 * So many lines of a text, parsed one by one, once: a walk takes the text away, for the promises through which a page came hold on to it until the collector has been
 * through the whole heap. Null where a field holds the separator: such lines are read as rows.
 */
export function parseLines(
  { text, lines }: { readonly text: string; readonly lines: number },
  counterparties: KeptCounterparties,
): Iterable<WrittenLine> | null {
  const ends = endsOf(text, lines)
  if (!ends) return null
  let left: { readonly text: string; readonly ends: Int32Array } | null = { text, ends }
  return {
    [Symbol.iterator]() {
      const taken = left
      left = null
      if (!taken) throw new Error('these lines are walked already')
      return parsed(taken.text, taken.ends, counterparties)
    },
  }
}
