// Makes the lines of texts that the database sends, each when it is taken: to make units of them first, as for 1C, costs more than it saves.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import { type Currency, minor } from '@bank/contracts/money.ts'
import { boundedMap } from '#kit/boundedMap.ts'
import type { Counterparty, WrittenLine } from './books.ts'
import { fieldsOfLine, filledOf, type LineField, lineFields, separator, type TextOfLines } from './lineText.ts'

/** Counterparties by their fields as they stand beside each other in a text. */
export type TextCounterparties = (text: string) => Counterparty

/** How many are kept at once. */
const keptAtMost = 2_000

function counterpartyOf(text: string): Counterparty {
  const [name = '', number = '', inn = '', bic = '', bank = ''] = text.split(separator)
  return { name, number, inn: filledOf(inn), bic: filledOf(bic), bank: filledOf(bank) }
}

/** Keeps counterparties, as each comes again and again: one object for one text, in texts of its own, for those of a line hold on to the text of many lines. */
export function keepTextCounterparties(): TextCounterparties {
  const kept = boundedMap<string, Counterparty>(keptAtMost)
  return text => {
    const known = kept.get(text)
    if (known) return known
    const copy = Buffer.from(text, 'utf16le').toString('utf16le')
    const made = counterpartyOf(copy)
    kept.set(copy, made)
    return made
  }
}

/** Where each field ends. Null where there are not as many as so many lines have: then a field holds the separator itself. */
function endsOf({ text, lines }: TextOfLines): Int32Array | null {
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

/** Makes a line of a text by the place of its first field. */
function lineMaker(counterparties: TextCounterparties) {
  const currencies = makeRepeated<Currency>()
  const operations = makeRepeated<OperationCode>()
  const [days, valueDates] = [makeRepeated<BusinessDate>(), makeRepeated<BusinessDate>()]
  return ({ text, ends }: ParsedText, first: number): WrittenLine => {
    const start = (field: LineField): number => {
      const at = first + field
      return at ? (ends[at - 1] ?? 0) + 1 : 0
    }
    const said = (field: LineField): string => text.slice(start(field), ends[first + field])
    const filled = (field: LineField): string | null => {
      const [from, to] = [start(field), ends[first + field] ?? 0]
      return from === to ? null : text.slice(from + 1, to)
    }
    const operation = filled(lineFields.operation)
    return {
      seq: BigInt(said(lineFields.seq)),
      day: days(said(lineFields.day)),
      amount: minor(BigInt(said(lineFields.amount))),
      balanceAfter: minor(BigInt(said(lineFields.balanceAfter))),
      currency: currencies(said(lineFields.currency)),
      operation: operation === null ? null : operations(operation),
      transferNum: filled(lineFields.transferNum),
      counterparty: counterparties(
        text.slice(start(lineFields.counterpartyName), ends[first + lineFields.counterpartyBank]),
      ),
      paymentCode: filled(lineFields.paymentCode),
      valueDate: valueDates(said(lineFields.valueDate)),
      purpose: said(lineFields.purpose),
    }
  }
}

type ParsedText = { readonly text: string; readonly ends: Int32Array }

/** The lines in turn; each text is let go when the next one is begun. A generator costs more than a line that is made. */
function parsed(texts: ParsedText[], counterparties: TextCounterparties): Iterator<WrittenLine, undefined> {
  const lineAt = lineMaker(counterparties)
  let text = texts.shift()
  let next = 0
  return {
    next() {
      if (text && next >= text.ends.length) {
        text = texts.shift()
        next = 0
      }
      if (!text) return { done: true, value: undefined }
      const value = lineAt(text, next)
      next += fieldsOfLine
      return { done: false, value }
    },
  }
}

/**
 * The lines of texts, parsed one by one, once: a walk takes the texts away, for the promises through which they came hold on to them until the collector has been
 * through the whole heap. Null where a field holds the separator: such lines are read as rows.
 */
export function linesOfTexts(
  texts: readonly TextOfLines[],
  counterparties: TextCounterparties,
): Iterable<WrittenLine> | null {
  const found = texts.map(one => ({ text: one.text, ends: endsOf(one) }))
  let left: ParsedText[] | null = found.filter((one): one is ParsedText => one.ends !== null)
  if (left.length < found.length) return null
  return {
    [Symbol.iterator]() {
      const taken = left
      left = null
      if (!taken) throw new Error('these lines are walked already')
      return parsed(taken, counterparties)
    },
  }
}
