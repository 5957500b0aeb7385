// Amounts in words follow the grammar of documents in each language.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsvRecords } from './csv.ts'
import { langs } from './lang.ts'
import { currencies, minor, money } from './money.ts'
import { amountInWords, currencyWords, plural } from './words.ts'

test.each([
  ['0', 'Ноль сомов 00 тыйынов'],
  ['1', 'Один сом 00 тыйынов'],
  ['2', 'Два сома 00 тыйынов'],
  ['5', 'Пять сомов 00 тыйынов'],
  ['11', 'Одиннадцать сомов 00 тыйынов'],
  ['12', 'Двенадцать сомов 00 тыйынов'],
  ['21', 'Двадцать один сом 00 тыйынов'],
  ['22', 'Двадцать два сома 00 тыйынов'],
  ['100', 'Сто сомов 00 тыйынов'],
  ['101', 'Сто один сом 00 тыйынов'],
  ['111', 'Сто одиннадцать сомов 00 тыйынов'],
  ['1000', 'Одна тысяча сомов 00 тыйынов'],
  ['1001', 'Одна тысяча один сом 00 тыйынов'],
  ['1500', 'Одна тысяча пятьсот сомов 00 тыйынов'],
  ['2000', 'Две тысячи сомов 00 тыйынов'],
  ['11000', 'Одиннадцать тысяч сомов 00 тыйынов'],
  ['21000', 'Двадцать одна тысяча сомов 00 тыйынов'],
  ['125000', 'Сто двадцать пять тысяч сомов 00 тыйынов'],
  ['1000000', 'Один миллион сомов 00 тыйынов'],
  ['2000001', 'Два миллиона один сом 00 тыйынов'],
  ['0.01', 'Ноль сомов 01 тыйын'],
  ['3.22', 'Три сома 22 тыйына'],
  ['1.12', 'Один сом 12 тыйынов'],
  [
    '999999999.99',
    'Девятьсот девяносто девять миллионов девятьсот девяносто девять тысяч девятьсот девяносто девять сомов 99 тыйынов',
  ],
  ['101000000002.00', 'Сто один миллиард два сома 00 тыйынов'],
])('%s in Russian', (amount, words) => {
  expect(amountInWords(money(amount, 'KGS'), 'ru')).toBe(words)
})

test.each([
  ['0', 'Нөл сом 00 тыйын'],
  ['1', 'Бир сом 00 тыйын'],
  ['11', 'Он бир сом 00 тыйын'],
  ['22', 'Жыйырма эки сом 00 тыйын'],
  ['100', 'Бир жүз сом 00 тыйын'],
  ['101', 'Бир жүз бир сом 00 тыйын'],
  ['1000', 'Бир миң сом 00 тыйын'],
  ['1001', 'Бир миң бир сом 00 тыйын'],
  ['1500', 'Бир миң беш жүз сом 00 тыйын'],
  ['125000', 'Бир жүз жыйырма беш миң сом 00 тыйын'],
  ['2000001', 'Эки миллион бир сом 00 тыйын'],
  ['999999999.99', 'Тогуз жүз токсон тогуз миллион тогуз жүз токсон тогуз миң тогуз жүз токсон тогуз сом 99 тыйын'],
])('%s in Kyrgyz', (amount, words) => {
  expect(amountInWords(money(amount, 'KGS'), 'ky')).toBe(words)
})

test.each([
  ['0', 'USD', 'Zero US dollars 00 cents'],
  ['1.01', 'USD', 'One US dollar 01 cent'],
  ['21', 'USD', 'Twenty-one US dollars 00 cents'],
  ['112', 'KGS', 'One hundred twelve som 00 tyiyn'],
  ['1001.5', 'EUR', 'One thousand one euros 50 cents'],
  ['125000', 'KGS', 'One hundred twenty-five thousand som 00 tyiyn'],
  ['2000040', 'JPY', 'Two million forty yen'],
] as const)('%s %s in English', (amount, currency, words) => {
  expect(amountInWords(money(amount, currency), 'en')).toBe(words)
})

test.each([
  ['1', 'JPY', 'Одна иена'],
  ['22', 'JPY', 'Двадцать две иены'],
  ['1', 'TRY', 'Одна турецкая лира 00 курушей'],
  ['1.02', 'RUB', 'Один рубль 02 копейки'],
  ['11', 'EUR', 'Одиннадцать евро 00 евроцентов'],
] as const)('%s %s in Russian takes its gender', (amount, currency, words) => {
  expect(amountInWords(money(amount, currency), 'ru')).toBe(words)
})

test('Russian forms of currencies are those of the reference data, but for the short name of the ruble', () => {
  const rows = parseCsvRecords(readFileSync(new URL('data/currencies.csv', import.meta.url), 'utf8'))
  for (const currency of currencies.filter(code => code !== 'RUB')) {
    const row = rows.find(({ iso_code }) => iso_code === currency)
    const { ru, ky } = currencyWords[currency]
    expect([...ru.unit, ru.feminine ? 'f' : 'm']).toEqual([row?.ru_one, row?.ru_few, row?.ru_many, row?.ru_gender])
    expect([ru.sub?.[0] ?? '', currency === 'KZT' ? row?.sub_ky : (ky.sub ?? '')]).toEqual([row?.sub_ru, row?.sub_ky])
  }
})

test('no two amounts below two thousand, and none at a step of scale, share their words', () => {
  const amounts = [...Array(2000).keys()].map(BigInt).concat([10n ** 6n, 10n ** 9n, 10n ** 12n, 10n ** 15n - 1n])
  for (const lang of langs) {
    const words = amounts.map(amount => amountInWords({ amount: minor(amount * 100n), currency: 'KGS' }, lang))
    expect(new Set(words).size).toBe(amounts.length)
    for (const text of words) expect(text).toMatch(/^\p{Lu}[\p{Ll} -]+ 00 \p{Ll}+$/u)
  }
})

test('the Russian form follows the last digits', () => {
  const forms = ['счёт', 'счёта', 'счетов'] as const
  expect([1, 3, 5, 11, 14, 21, 111, 1002, 0].map(number => plural(number, forms))).toEqual([
    'счёт',
    'счёта',
    'счетов',
    'счетов',
    'счетов',
    'счёт',
    'счетов',
    'счёта',
    'счетов',
  ])
})

test('there are no words for a debt or for more than trillions', () => {
  for (const amount of [-1n, 10n ** 17n]) {
    expect(() => amountInWords({ amount: minor(amount), currency: 'KGS' }, 'ru')).toThrow('No words')
  }
})
