// The tables of the payment order are complete: figures, watermarks, words of three languages.

import { figures, withComma } from '@bank/contracts/figures.ts'
import { money } from '@bank/contracts/money.ts'
import { orderMarks } from '@bank/contracts/orderMarks.ts'
import { orderWords } from '@bank/contracts/texts/orders.ts'
import { expect, test } from 'vitest'

test.each([
  ['0.00', 'ru', '0,00'],
  ['999.99', 'ky', '999,99'],
  ['1500.00', 'ru', '1\u00a0500,00'],
  ['1500.00', 'en', '1,500.00'],
  ['1234567890.05', 'ru', '1\u00a0234\u00a0567\u00a0890,05'],
  ['1234567890.05', 'en', '1,234,567,890.05'],
] as const)('%s in %s is %s', (amount, lang, text) => {
  expect(figures(money(amount, 'KGS'), lang)).toBe(text)
})

test('a currency without a smaller unit has no sign of a fraction', () => {
  expect(figures(money('1500', 'JPY'), 'ru')).toBe('1\u00a0500')
  expect(withComma('87.35', 'en')).toBe('87.35')
})

test('only what the bank has taken, and did not refuse, passes without a warning across', () => {
  const clean = Object.entries(orderMarks).filter(([, mark]) => !mark.across)
  expect(clean.map(([status]) => status)).toEqual([
    'PAYMENT_REQUEST_TO_BANK',
    'WAIT_RESPONSE_FROM_BANK',
    'KVIT',
    'SUCCESS',
  ])
  const done = Object.entries(orderMarks).filter(([, mark]) => mark.tone === 'done')
  expect(done.map(([status]) => status)).toEqual(['KVIT', 'SUCCESS'])
})

test('nobody reads a word of another language', () => {
  const cyrillic = Object.values(orderWords.en).filter(word => /[а-яё]/i.test(word))
  expect(cyrillic).toEqual([])
  const same = Object.entries(orderWords.ky).filter(
    ([key, word]) => word === orderWords.ru[key as keyof typeof orderWords.ru],
  )
  expect(same.map(([, word]) => word).sort()).toEqual(
    ['Pay-control', 'Документ', 'ИНН', 'БИК', 'Клиринг', 'Конвертация', 'Курс', 'Гросс', 'токен', '№', 'КПП'].sort(),
  )
})
