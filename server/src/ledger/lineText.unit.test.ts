// Lines that the database sends as one text are the rows they were, and a text that holds the separator is not taken for them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WrittenLine } from './books.ts'
import {
  fieldMinor,
  fieldNumber,
  fieldText,
  isField,
  type LinePage,
  makePagePlace,
  pageCounterparty,
} from './linePage.ts'
import { keepCounterparties, lineFields, parseLines } from './lineText.ts'

const nullable = fc.option(fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\u001f')))
const plain = fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\u001f'))
const rows = fc.array(
  fc.record({
    seq: fc.bigInt(1n, 10n ** 12n),
    amount: fc.bigInt(-(10n ** 17n), 10n ** 17n),
    balanceAfter: fc.bigInt(-(10n ** 17n), 10n ** 17n),
    operation: nullable,
    transferNum: nullable,
    counterpartyName: plain,
    counterpartyNumber: plain,
    counterpartyInn: nullable,
    counterpartyBic: nullable,
    counterpartyBank: nullable,
    paymentCode: nullable,
    purpose: plain,
  }),
  { minLength: 1, maxLength: 5 },
)
type Row = typeof rows extends fc.Arbitrary<(infer R)[]> ? R : never

/** As `store.rangeText` joins them. */
const joined = (row: Row): string => {
  const filled = (text: string | null): string => (text === null ? '' : `=${text}`)
  return [
    ...[row.seq, '2026-11-20', row.amount, row.balanceAfter, 'KGS'],
    ...[row.operation, row.transferNum].map(filled),
    ...[row.counterpartyName, row.counterpartyNumber],
    ...[row.counterpartyInn, row.counterpartyBic, row.counterpartyBank, row.paymentCode].map(filled),
    ...['2026-11-21', row.purpose],
  ].join('\u001f')
}

const parsed = (text: string, lines: number): Iterable<WrittenLine> | null =>
  parseLines({ text, lines }, keepCounterparties())

test('each line has its fields, empty ones and null ones apart, and is walked once', () => {
  fc.assert(
    fc.property(rows, all => {
      const lines = parsed(all.map(joined).join('\u001f'), all.length)
      const wanted = all.map(
        ({ counterpartyName, counterpartyNumber, counterpartyInn, counterpartyBic, counterpartyBank, ...row }) => ({
          ...row,
          counterparty: {
            name: counterpartyName,
            number: counterpartyNumber,
            inn: counterpartyInn,
            bic: counterpartyBic,
            bank: counterpartyBank,
          },
          day: '2026-11-20',
          valueDate: '2026-11-21',
          currency: 'KGS',
        }),
      )
      expect([...(lines ?? [])]).toEqual(wanted)
      expect(() => [...(lines ?? [])]).toThrow('walked already')
    }),
  )
})

/** What a writer takes of a line of a page. */
const takenOf = (page: LinePage, line: number) => {
  const filled = (field: 'operation' | 'transferNum' | 'paymentCode'): string | null => {
    const text = fieldText(page, line, lineFields[field])
    expect(isField(page, line, lineFields[field], text)).toBe(true)
    expect(isField(page, line, lineFields[field], `${text}.`)).toBe(false)
    if (text) expect(isField(page, line, lineFields[field], `${text.slice(0, -1)}\u0000`)).toBe(text.endsWith('\u0000'))
    return text === '' ? null : text.slice(1)
  }
  return {
    seq: fieldNumber(page, line, lineFields.seq),
    amount: fieldMinor(page, line, lineFields.amount),
    balanceAfter: fieldMinor(page, line, lineFields.balanceAfter),
    day: fieldText(page, line, lineFields.day),
    currency: fieldText(page, line, lineFields.currency),
    operation: filled('operation'),
    transferNum: filled('transferNum'),
    counterparty: pageCounterparty(page, line),
    paymentCode: filled('paymentCode'),
    valueDate: fieldText(page, line, lineFields.valueDate),
    purpose: fieldText(page, line, lineFields.purpose),
  }
}
const taken = (page: LinePage | null) => page && Array.from({ length: page.lines }, (_, line) => takenOf(page, line))

test('of a page the same is taken, one page after the other in its place', () => {
  const place = makePagePlace()
  fc.assert(
    fc.property(rows, all => {
      const text = all.map(joined).join('\u001f')
      const lines = [...(parsed(text, all.length) ?? [])]
      expect(taken(place.ofText({ text, lines: all.length }))).toEqual(lines)
      expect(taken(place.ofLines(lines))).toEqual(lines)
      expect(place.ofText({ text: `${text}\u001f`, lines: all.length })).toBeNull()
      expect(place.ofText({ text, lines: all.length + 1 })).toBeNull()
      const parted = lines.map(line => ({
        ...line,
        purpose: 'a\u001fb',
        counterparty: { ...line.counterparty, name: '\u001f' },
      }))
      expect(taken(place.ofLines(parted))).toEqual(parted)
      expect(taken(place.ofLines([]))).toEqual([])
    }),
  )
})

test('a field with the separator, or a line too few, is no such text', () => {
  fc.assert(
    fc.property(rows, all => {
      const text = all.map(joined).join('\u001f')
      expect(parsed(`${text}\u001f`, all.length)).toBeNull()
      expect(parsed(text, all.length + 1)).toBeNull()
      expect(parsed(`${text}\u001f${text}`, all.length)).toBeNull()
    }),
  )
})

test('the same counterparty is one object from page to page, and another is another', () => {
  const counterparties = keepCounterparties()
  const of = (number: string) => {
    const text = joined({
      ...{ seq: 1n, amount: 1n, balanceAfter: 1n, operation: null, transferNum: null },
      ...{ counterpartyName: 'ОсОО «Бак-Тал»', counterpartyNumber: number, counterpartyInn: null },
      ...{ counterpartyBic: null, counterpartyBank: '', paymentCode: null, purpose: '' },
    })
    const [line] = parseLines({ text, lines: 1 }, counterparties) ?? []
    return line?.counterparty
  }
  const first = of('1090')
  expect(of('1090')).toBe(first)
  const other = of('10901')
  expect(other).toEqual({ ...first, number: '10901' })
  // More of them than are kept: what was forgotten is the same all the same.
  for (let n = 0; n < 2_000; n++) of(String(n))
  expect(of('1090')).toEqual(first)
})
