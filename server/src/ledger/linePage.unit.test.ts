// Lines that the database sends as one text are the rows they were, and a text that holds the separator is not taken for them.
import { businessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WrittenLine } from './books.ts'
import { keepCounterparties } from './lineCounterparties.ts'
import { makePagePlace } from './linePage.ts'
import { linesOfPage } from './pageLines.ts'

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

const place = makePagePlace()

/** The lines of a text; null where it is none of so many. */
function parsed(text: string, lines: number, counterparties = keepCounterparties()): WrittenLine[] | null {
  const page = place.ofText({ text, lines })
  return page && [...linesOfPage(page, counterparties)]
}

test('each line has its fields, empty ones and null ones apart', () => {
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
      expect(lines).toEqual(wanted)
    }),
  )
})

test('lines whose fields hold the separator are the lines they were', () => {
  fc.assert(
    fc.property(rows, all => {
      const lines = parsed(all.map(joined).join('\u001f'), all.length) ?? []
      const again = (read: readonly WrittenLine[]) => [...linesOfPage(place.ofLines(read), keepCounterparties())]
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
    return parsed(text, 1, counterparties)?.[0]?.counterparty
  }
  const first = of('1090')
  expect(of('1090')).toBe(first)
  const other = of('10901')
  expect(other).toEqual({ ...first, number: '10901' })
  // More of them than are kept: what was forgotten is the same all the same.
  for (let n = 0; n < 2_000; n++) of(String(n))
  expect(of('1090')).toEqual(first)
})

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
    return [...linesOfPage(place.ofLines([line]), counterparties)][0]?.counterparty
  }
  expect(of('a\u001fb', 'c')).toMatchObject({ name: 'a\u001fb', number: 'c' })
  expect(of('a', 'b\u001fc')).toMatchObject({ name: 'a', number: 'b\u001fc' })
})

test('a text of many lines is the lines of several short ones', () => {
  const lines = Array.from({ length: 1001 }, (_, n) =>
    joined({
      ...{ seq: BigInt(n + 1), amount: 1n, balanceAfter: BigInt(n), operation: null, transferNum: `№ ${n}` },
      ...{ counterpartyName: 'ОсОО «Бак-Тал»', counterpartyNumber: '1090', counterpartyInn: null },
      ...{ counterpartyBic: null, counterpartyBank: '', paymentCode: null, purpose: `Төлөм ${n}` },
    }),
  )
  const one = parsed(lines.join('\u001f'), lines.length)
  expect(one).toEqual(lines.flatMap(line => parsed(line, 1) ?? []))
})
