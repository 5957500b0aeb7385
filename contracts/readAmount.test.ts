// Amounts are read as people write them, nothing is left out of one, and two readings are a question.

import { describe, expect, test } from 'vitest'
import { currencies, exponents, formatMoney, minor, money, print } from './money.ts'
import { type AmountReading, amountFault, amountOf, readAmount } from './readAmount.ts'
import { amountInWords } from './words.ts'

/** A reading in one line: the sum, both sums of a question, or the refusal. */
function said(reading: AmountReading): string {
  if (reading.is === 'amount') return print(reading.sum)
  if (reading.is === 'question') return reading.sums.map(print).join(' or ')
  return [reading.rejection.classification, ...Object.values(reading.rejection.params)].join(' ')
}

const nbsp = '\u00a0'

test.each([
  ['1500,5', '1500.50'],
  [`125${nbsp}000,00`, '125000.00'],
  ['125 000', '125000.00'],
  [' 1\u202f500.5 ', '1500.50'],
  ['125,000.00', '125000.00'],
  ['1,234,567.89', '1234567.89'],
  ['1.234.567,89', '1234567.89'],
  ['5,000,000', '5000000.00'],
  ["1'234.50", '1234.50'],
  ['1,5', '1.50'],
  [',5', '0.50'],
  ['1500,', '1500.00'],
  ['148 750 сом 50 тыйын', '148750.50'],
  ['148 750 сомов, 05 тыйынов', '148750.05'],
  ['148 750 (сто сорок восемь тысяч семьсот пятьдесят) сом 50 тыйын', '148750.50'],
  ['50 тыйын', '0.50'],
  ['1500 с.', '1500.00'],
  ['KGS 1,500.00', '1500.00'],
  ['1500 (KGS)', '1500.00'],
  ['12 500,00 KGS', '12500.00'],
  ['25 тыс. сом', '25000.00'],
  ['25 тысяч', '25000.00'],
  ['25 миң сом', '25000.00'],
  ['1,5 млн', '1500000.00'],
  ['2 миллиона 300 тысяч сомов', '2300000.00'],
  ['1 млн 250 тыс. 300 сом 50 тыйын', '1250300.50'],
  ['3 млрд', '3000000000.00'],
  ['1500-00', '1500.00'],
  ['1500\u221250', '1500.50'],
  ['1 500=00', '1500.00'],
  ['1500=', '1500.00'],
  ['=1500', '1500.00'],
  ['0,00', '0.00'],
  ['999999999999,99', '999999999999.99'],
])('a person may write %j', (typed, wire) => {
  expect(said(readAmount(typed, 'KGS'))).toBe(wire)
})

test.each([
  ['-5', 'AmountSignException'],
  ['\u22121 500', 'AmountSignException'],
  ['+5', 'AmountSignException'],
  ['(1500)', 'AmountSignException'],
  ['1500-', 'AmountSignException'],
  ['сом -5', 'AmountSignException'],
  ['1.2345', 'AmountDecimalsException KGS'],
  ['0,123', 'AmountDecimalsException KGS'],
  ['1 234,567', 'AmountDecimalsException KGS'],
  ['1.0000', 'AmountDecimalsException KGS'],
  ['150 USD', 'AmountCurrencyException USD'],
  ['$150', 'AmountCurrencyException USD'],
  ['100 руб. 50 коп.', 'AmountCurrencyException RUB'],
  ['100 CHF', 'AmountCurrencyException CHF'],
  ['100 (сто рублей)', 'AmountCurrencyException RUB'],
  ["69 ('$)", 'AmountFormatException'],
  ['', 'AmountFormatException'],
  [' ', 'AmountFormatException'],
  ['сто', 'AmountFormatException'],
  ['12 5', 'AmountFormatException'],
  ['125 000 50', 'AmountFormatException'],
  ['1,2,3', 'AmountFormatException'],
  ['12,34.5', 'AmountFormatException'],
  ['1.5,5', 'AmountFormatException'],
  ['12.03.2026', 'AmountFormatException'],
  ['12%', 'AmountFormatException'],
  ['25k', 'AmountFormatException'],
  ['1e3', 'AmountFormatException'],
  ['5 000 - 6 000', 'AmountFormatException'],
  ['100 сом 150 тыйын', 'AmountFormatException'],
  ['100,50 сом 50 тыйын', 'AmountFormatException'],
  ['1,5 млн 200 тыс', 'AmountFormatException'],
  ['25 тыс. 1500', 'AmountFormatException'],
  ['1 000 000 000 000', 'AmountFormatException'],
  ['99999999 млн', 'AmountFormatException'],
])('%j is no amount: %s', (typed, refusal) => {
  expect(said(readAmount(typed, 'KGS'))).toBe(refusal)
  expect(amountOf(typed, 'KGS')).toBeNull()
})

test.each([
  ['1.234', '1234.00 or 1.23'],
  ['125,000', '125000.00 or 125.00'],
  ['1.234 млн', '1234000000.00 or 1234000.00'],
  ['1.234 сом', '1234.00 or 1.23'],
])('%j may be two amounts: %s', (typed, sums) => {
  expect(said(readAmount(typed, 'KGS'))).toBe(sums)
  const [first, second] = sums.split(' or ')
  expect(amountFault(typed, 'KGS')).toEqual({ classification: 'AmountAmbiguousException', params: { first, second } })
  expect(amountOf(typed, 'KGS')).toBeNull()
})

test('what stands by it settles which of two it is', () => {
  expect(said(readAmount('1.234 сом 50 тыйын', 'KGS'))).toBe('1234.50')
  expect(said(readAmount('1,234 тыс. 500 сом', 'KGS'))).toBe('1234500.00')
})

test.each([
  ['1 500,00', '1500'],
  ['1,500', '1500'],
  ['1500,50', 'AmountDecimalsException JPY'],
  ['1500,000', 'AmountDecimalsException JPY'],
  ['1500,', '1500'],
])('yen have no decimals, and the zeros they are shown with: %j', (typed, wire) => {
  expect(said(readAmount(typed, 'JPY'))).toBe(wire)
})

test.each([
  ['5 долларов 20 центов', 'USD', '5.20'],
  ['US$ 48,250.00', 'USD', '48250.00'],
  ['100 руб. 50 коп.', 'RUB', '100.50'],
  ['12.500,00 EUR', 'EUR', '12500.00'],
  ['150 сом', 'USD', 'AmountCurrencyException KGS'],
  ['50 тыйын', 'USD', 'AmountCurrencyException KGS'],
] as const)('of its currency: %j in %s', (typed, currency, wire) => {
  expect(said(readAmount(typed, currency))).toBe(wire)
})

/** A stream of numbers that is the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

describe('of many samples', () => {
  const samples = 20_000

  test('every way to write an amount is read as that amount', () => {
    const next = numbers(1)
    for (let i = 0; i < samples; i += 1) {
      const currency = currencies[next(currencies.length)] ?? 'KGS'
      const digits = 1 + next(12)
      const whole = String(1 + next(9)) + Array.from({ length: digits - 1 }, () => next(10)).join('')
      const cents = String(next(100)).padStart(2, '0')
      const sum = money(exponents[currency] === 0 ? whole : `${whole}.${cents}`, currency)
      const group = (mark: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, mark)
      const tail = exponents[currency] === 0 ? '00' : cents
      const written = [
        `${group(' ')},${tail}`,
        `${group(nbsp)}.${tail}`,
        `${group(',')}.${tail}`,
        `${group('.')},${tail}`,
        `${group("'")}.${tail}`,
        `${whole},${tail} ${currency}`,
        `${currency} ${group(',')}.${tail}`,
        ...Object.values(formatMoney(sum, 'ru')).slice(0, 2).join('').split('\n'),
      ]
      const text = written[next(written.length)] ?? ''
      expect(said(readAmount(text, currency)), `${text} in ${currency}`).toBe(print(sum))
      if (currency === 'KGS') expect(said(readAmount(`${group(' ')} сом ${cents} тыйын`, 'KGS')), text).toBe(print(sum))
    }
  })

  test('no digit is dropped, added or moved over a mark', () => {
    const next = numbers(7)
    const signs = [
      ...'0123456789',
      ...'0123456789',
      ' ',
      ' ',
      ',',
      '.',
      '-',
      '=',
      "'",
      nbsp,
      '\u2212',
      '(',
      ')',
      '$',
      'с',
    ]
    let read = 0
    for (let i = 0; i < 10 * samples; i += 1) {
      const text = Array.from({ length: 1 + next(12) }, () => signs[next(signs.length)] ?? '').join('')
      const reading = readAmount(text, 'KGS')
      const sums = reading.is === 'amount' ? [reading.sum] : reading.is === 'question' ? reading.sums : []
      const typed = text.replace(/\D/g, '').replace(/^0+/, '')
      for (const { amount } of sums) {
        const wire = String(amount)
        const isWhole = wire === `${typed}00` || wire === `${typed}0` || wire === typed
        const isCut = reading.is === 'question' && wire === typed.slice(0, -1)
        expect(isWhole || isCut || (amount === 0n && typed === ''), `${text} as ${wire}`).toBe(true)
        expect(text).not.toMatch(/^\s*[-+\u2212(]|[-\u2212]\s*$|\$/)
        read += 1
      }
    }
    expect(read).toBeGreaterThan(samples)
  })

  test('a question has two sums that differ, and the words of a sum are no amount', () => {
    const next = numbers(3)
    for (let i = 0; i < samples / 10; i += 1) {
      const [head, tail] = [String(1 + next(999)), String(next(1000)).padStart(3, '0')]
      const reading = readAmount(`${head}${next(2) ? '.' : ','}${tail}`, 'KGS')
      expect(said(reading)).toBe(`${head}${tail}.00 or ${head}.${tail.slice(0, 2)}`)
      const sum = { amount: minor(BigInt(next(1_000_000))), currency: 'KGS' as const }
      expect(amountOf(amountInWords(sum, 'ru'), 'KGS')).toBeNull()
    }
  })
})
