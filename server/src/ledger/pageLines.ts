// Makes the lines of a page, each when it is taken, in texts that hold on to little.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import type { Currency } from '@bank/contracts/money.ts'
import type { WrittenLine } from './books.ts'
import type { KeptCounterparties } from './lineCounterparties.ts'
import { fieldEnd, fieldMinor, fieldNumber, fieldStart, fieldText, isField, type LinePage } from './linePage.ts'
import { type LineField, lineFields } from './lineText.ts'

/** Lines of one text: it must stay below 128 kB, from where V8 has it among its large objects, which the first collection that finds them makes old. */
const linesOfText = 250

/** What a column says, made anew only where it is not the same as in the line before. */
function makeColumn<Value>(page: LinePage, field: LineField, of: (text: string) => Value): (line: number) => Value {
  let last = fieldText(page, 0, field)
  let value = of(last)
  return line => {
    if (isField(page, line, field, last)) return value
    last = fieldText(page, line, field)
    value = of(last)
    return value
  }
}

const filledOf = <Text extends string>(text: string): Text | null => (text === '' ? null : (text.slice(1) as Text))
const plainOf = <Text extends string>(text: string): Text => text as Text

/** The texts of lines in turn, cut out of one for many lines. */
function makeTexts(page: LinePage): (line: number, field: LineField) => string {
  let [text, begun, end] = ['', 0, 0]
  return (line, field) => {
    if (line >= end) {
      end = Math.min(page.lines, line + linesOfText)
      begun = fieldStart(page, line, lineFields.seq)
      text = page.bytes.toString('utf16le', 2 * begun, 2 * fieldEnd(page, end - 1, lineFields.purpose))
    }
    return text.slice(fieldStart(page, line, field) - begun, fieldEnd(page, line, field) - begun)
  }
}

function lineMaker(page: LinePage, counterparties: KeptCounterparties): (line: number) => WrittenLine {
  const days = makeColumn(page, lineFields.day, plainOf<BusinessDate>)
  const valueDates = makeColumn(page, lineFields.valueDate, plainOf<BusinessDate>)
  const currencies = makeColumn(page, lineFields.currency, plainOf<Currency>)
  const operations = makeColumn(page, lineFields.operation, filledOf<OperationCode>)
  const paymentCodes = makeColumn(page, lineFields.paymentCode, filledOf)
  const textAt = makeTexts(page)
  return line => ({
    seq: fieldNumber(page, line, lineFields.seq),
    day: days(line),
    amount: fieldMinor(page, line, lineFields.amount),
    balanceAfter: fieldMinor(page, line, lineFields.balanceAfter),
    currency: currencies(line),
    operation: operations(line),
    transferNum: filledOf(textAt(line, lineFields.transferNum)),
    counterparty: counterparties(page, line),
    paymentCode: paymentCodes(line),
    valueDate: valueDates(line),
    purpose: textAt(line, lineFields.purpose),
  })
}

/** The lines of a page in turn. A generator costs more than a line that is made. */
export const linesOfPage = (page: LinePage, counterparties: KeptCounterparties): Iterable<WrittenLine> => ({
  [Symbol.iterator](): Iterator<WrittenLine, undefined> {
    const made = page.lines ? lineMaker(page, counterparties) : null
    let line = 0
    return {
      next: () => (made && line < page.lines ? { done: false, value: made(line++) } : { done: true, value: undefined }),
    }
  },
})
