// Money is parsed, added and formatted in whole minor units, without losing a tyiyn.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsvRecords } from './csv.ts'
import { langs } from './lang.ts'
import {
  add,
  compare,
  currencies,
  exponents,
  formatMoney,
  isCurrency,
  isMoneyError,
  minor,
  money,
  print,
  subtract,
} from './money.ts'
import { amountOf } from './readAmount.ts'

const nbsp = '\u00a0'
const shown = (sum: ReturnType<typeof money>, lang: 'ru' | 'ky' | 'en') => {
  const { integer, fraction } = formatMoney(sum, lang)
  return integer + fraction
}

test('currencies and their exponents are those of the reference data', () => {
  const rows = parseCsvRecords(readFileSync(new URL('data/currencies.csv', import.meta.url), 'utf8'))
  const spec = rows.filter(row => row.scope === 'spec').map(row => [row.iso_code, Number(row.minor_units)])
  expect(Object.fromEntries(spec)).toEqual(exponents)
  expect(currencies).toHaveLength(11)
  expect([isCurrency('KGS'), isCurrency('CHF'), isCurrency('toString')]).toEqual([true, false, false])
})

test.each([
  ['1500.00', 'KGS', 150000n, '1500.00'],
  ['1500', 'KGS', 150000n, '1500.00'],
  ['1500.5', 'KGS', 150050n, '1500.50'],
  ['0.01', 'USD', 1n, '0.01'],
  ['0', 'KGS', 0n, '0.00'],
  ['999999999999.99', 'KGS', 99999999999999n, '999999999999.99'],
  ['1500', 'JPY', 1500n, '1500'],
] as const)('the wire form %s %s is read exactly', (text, currency, amount, printed) => {
  expect(money(text, currency).amount).toBe(amount)
  expect(print(money(text, currency))).toBe(printed)
})

test.each([
  '',
  ' 1',
  '1 ',
  '1,5',
  '-1',
  '+1',
  '1e3',
  '1.234',
  '.5',
  '5.',
  '1.2.3',
  '0x10',
  '1_000',
  '١٢',
  '１２',
  'NaN',
  'Infinity',
  '1000000000000',
  '1\n',
])('the wire form %j is refused', text => {
  expect(() => money(text, 'KGS')).toThrow(expect.objectContaining({ name: 'MoneyError' }))
})

test('a number is refused though a careless caller forces it in', () => {
  const forced: unknown = 1500
  expect(() => money(forced as string, 'KGS')).toThrow('Not an amount')
})

test('yen have no decimals on the wire', () => {
  expect(() => money('1500.0', 'JPY')).toThrow('Not an amount')
})

test('decimals, grouping and signs follow the language', () => {
  expect(formatMoney(money('125000', 'KGS'), 'ru')).toEqual({
    integer: `125${nbsp}000`,
    fraction: ',00',
    currency: 'KGS',
  })
  expect(formatMoney(money('4812306.5', 'KGS'), 'en')).toEqual({
    integer: '4,812,306',
    fraction: '.50',
    currency: 'KGS',
  })
  expect(shown(money('9215.75', 'EUR'), 'ky')).toBe(`9${nbsp}215,75`)
  expect(shown(money('999', 'KGS'), 'ru')).toBe('999,00')
  expect(shown(money('1500', 'JPY'), 'ru')).toBe(`1${nbsp}500,00`)
  expect(shown({ amount: minor(-1234567n), currency: 'KGS' }, 'ru')).toBe(`\u221212${nbsp}345,67`)
  expect(shown({ amount: minor(-5n), currency: 'KGS' }, 'en')).toBe('\u22120.05')
})

test('what is shown or printed is read back as the same amount', () => {
  for (const currency of currencies) {
    for (let amount = 0n; amount < 10n ** 12n; amount = amount * 7n + 3n) {
      const sum = { amount: minor(amount), currency }
      expect(money(print(sum), currency)).toEqual(sum)
      for (const lang of langs) expect(amountOf(shown(sum, lang), currency)).toEqual(sum)
    }
  }
})

test('sums are reckoned in one currency only', () => {
  const ten = money('10', 'KGS')
  const tenth = money('0.10', 'KGS')
  expect(print(add(ten, tenth))).toBe('10.10')
  expect(print(subtract(tenth, ten))).toBe('-9.90')
  expect([compare(ten, tenth), compare(tenth, ten), compare(ten, ten)]).toEqual([1, -1, 0])
  for (const reckon of [add, subtract, compare]) {
    expect(() => reckon(ten, money('10', 'USD'))).toThrow('do not mix')
  }
})

test('an error of money is told from any other', () => {
  const caught = (() => {
    try {
      return money('x', 'KGS')
    } catch (error) {
      return error
    }
  })()
  expect([isMoneyError(caught), isMoneyError(new Error('x')), isMoneyError('x')]).toEqual([true, false, false])
})
