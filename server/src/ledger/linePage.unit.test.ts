// Lines that the database sends as one text, or as bytes, are the rows they were, and a text that holds the separator is not taken for them.
import { businessDate } from '@bank/contracts/dates.ts'
import { type Currency, minor } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/lineRows.ts'
import type { WrittenLine } from './books.ts'
import { keepCounterparties } from './lineCounterparties.ts'
import { fieldNumber, fieldText, filledText, isField, type LinePage, makePagePlace } from './linePage.ts'
import { type LineField, lineFields, type TextOfLines } from './lineText.ts'
import { keepTextCounterparties, linesOfTexts } from './textLines.ts'

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

/** As `store.rangeTexts` joins them. */
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

/** Texts of two lines at most. */
const textsOf = (all: readonly Row[]): TextOfLines[] =>
  Array.from({ length: Math.ceil(all.length / 2) }, (_, at) => all.slice(2 * at, 2 * at + 2)).map(two => ({
    lines: two.length,
    text: two.map(joined).join('\u001f'),
  }))

const place = makePagePlace()

/** The lines of texts; null where they are none of so many. */
const parsed = (texts: readonly TextOfLines[]): Iterable<WrittenLine> | null =>
  linesOfTexts(texts, keepTextCounterparties())

/** The lines of a page, field by field. */
function linesOfPage(page: LinePage, counterparties = keepCounterparties()): WrittenLine[] {
  return Array.from({ length: page.lines }, (_, line) => {
    const said = (field: LineField): string => fieldText(page, line, field)
    const filled = (field: LineField): string | null => filledText(page, line, field)
    return {
      seq: fieldNumber(page, line, lineFields.seq),
      day: businessDate(said(lineFields.day)),
      amount: minor(fieldNumber(page, line, lineFields.amount)),
      balanceAfter: minor(fieldNumber(page, line, lineFields.balanceAfter)),
      currency: said(lineFields.currency) as Currency,
      operation: filled(lineFields.operation) as OperationCode | null,
      transferNum: filled(lineFields.transferNum),
      counterparty: counterparties(page, line),
      paymentCode: filled(lineFields.paymentCode),
      valueDate: businessDate(said(lineFields.valueDate)),
      purpose: said(lineFields.purpose),
    }
  })
}

test('each line has its fields, empty ones and null ones apart, as text and as bytes, and is walked once', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 200 }), (all, pieceBytes) => {
      const lines = parsed(textsOf(all))
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
      const written = [...(lines ?? [])]
      expect(written).toEqual(wanted)
      expect(() => [...(lines ?? [])]).toThrow('walked already')
      expect(linesOfPage(pageOf(written, place, pieceBytes))).toEqual(wanted)
    }),
  )
  expect([...(parsed([]) ?? [])]).toEqual([])
  expect(pageOf([], place)).toMatchObject({ lines: 0 })
})

test('lines in bytes are the lines they were, whatever their fields hold', () => {
  fc.assert(
    fc.property(rows, all => {
      const lines = [...(parsed(textsOf(all)) ?? [])]
      const again = (read: readonly WrittenLine[]) => linesOfPage(pageOf(read, place))
      expect(again(lines)).toEqual(lines)
      const parted = lines.map(line => ({
        ...line,
        purpose: 'a\u001fb',
        counterparty: { ...line.counterparty, name: '\u001f' },
      }))
      expect(again(parted)).toEqual(parted)
      expect(again([])).toEqual([])
    }),
  )
})

test('a field with the separator, or a line too few, is no such text', () => {
  fc.assert(
    fc.property(rows, all => {
      const text = all.map(joined).join('\u001f')
      const none: TextOfLines[] = [
        { text: `${text}\u001f`, lines: all.length },
        { text, lines: all.length + 1 },
        { text: `${text}\u001f${text}`, lines: all.length },
      ]
      for (const one of none)
        for (const texts of [[one], [{ text, lines: all.length }, one], [one, { text, lines: all.length }]])
          expect(parsed(texts)).toBeNull()
    }),
  )
})

test.each(['text', 'bytes'])(
  'the same counterparty of %s is one object from page to page, and another is another',
  by => {
    const [ofText, ofBytes] = [keepTextCounterparties(), keepCounterparties()]
    const of = (number: string) => {
      const text = joined({
        ...{ seq: 1n, amount: 1n, balanceAfter: 1n, operation: null, transferNum: null },
        ...{ counterpartyName: 'ОсОО «Бак-Тал»', counterpartyNumber: number, counterpartyInn: null },
        ...{ counterpartyBic: null, counterpartyBank: '', paymentCode: null, purpose: '' },
      })
      const lines = [...(linesOfTexts([{ text, lines: 1 }], ofText) ?? [])]
      return by === 'bytes' ? linesOfPage(pageOf(lines, place), ofBytes)[0]?.counterparty : lines[0]?.counterparty
    }
    const first = of('1090')
    expect(first).toMatchObject({ number: '1090', inn: null, bank: '' })
    expect(of('1090')).toBe(first)
    const other = of('10901')
    expect(other).toEqual({ ...first, number: '10901' })
    // More of them than are kept: what was forgotten is the same all the same.
    for (let n = 0; n < 2_000; n++) of(String(n))
    expect(of('1090')).toEqual(first)
  },
)

test('counterparties whose fields are parted elsewhere are others', () => {
  const counterparties = keepCounterparties()
  const of = (name: string, number: string) => {
    const line: WrittenLine = {
      ...{ seq: 1n, day: businessDate('2026-11-20'), valueDate: businessDate('2026-11-20'), amount: minor(1n) },
      ...{
        balanceAfter: minor(1n),
        currency: 'KGS',
        operation: null,
        transferNum: null,
        paymentCode: null,
        purpose: '',
      },
      counterparty: { name, number, inn: null, bic: null, bank: null },
    }
    return linesOfPage(pageOf([line], place), counterparties)[0]?.counterparty
  }
  expect(of('a\u001fb', 'c')).toMatchObject({ name: 'a\u001fb', number: 'c' })
  expect(of('a', 'b\u001fc')).toMatchObject({ name: 'a', number: 'b\u001fc' })
})

test('a field says a text where it has its letters, and null where it has none', () => {
  const line = (paymentCode: string | null): WrittenLine => ({
    ...{ seq: 1n, day: businessDate('2026-11-20'), valueDate: businessDate('2026-11-20'), amount: minor(1n) },
    ...{ balanceAfter: minor(1n), currency: 'KGS', operation: null, transferNum: null, paymentCode, purpose: '' },
    counterparty: { name: '', number: '', inn: null, bic: null, bank: null },
  })
  const says = (code: string | null, text: string | null) =>
    isField(pageOf([line(code)], place), 0, lineFields.paymentCode, text)
  for (const code of ['55301100', '', null])
    for (const text of ['55301100', '', null, '55301101', '5530110']) expect(says(code, text)).toBe(code === text)
  // The bytes of another letter.
  expect(says('Б', '\u00d0\u0091')).toBe(false)
})
