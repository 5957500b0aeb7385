// Card numbers keep Luhn's check digit, and are masked but for their first and last four digits.
import { expect, test } from 'vitest'
import { cardDigits, cardText, isCardNumber, makeCard, maskCard } from './card.ts'

test.each([
  ['4111111111111111', true],
  ['5555555555554444', true],
  ['4111111111111112', false],
  ['4111111111111', false],
  ['41111111111111110', false],
  ['411111111111111x', false],
  ['', false],
])('%s is a card number: %s', (text, is) => {
  expect(isCardNumber(text)).toBe(is)
})

test('every fifteen digits have exactly one sixteenth', () => {
  for (const first of ['941701000000000', '941701999999999', '400000000000904']) {
    const valid = Array.from({ length: 10 }, (_, n) => `${first}${n}`).filter(isCardNumber)
    expect(valid).toEqual([makeCard(first)])
  }
})

test('two neighbours that changed places are seen', () => {
  expect(isCardNumber('4111111111111111'.replace('41', '14'))).toBe(false)
})

test('what is kept shows the first four and the last four', () => {
  expect(maskCard('4111112222221234')).toBe('4111XXXXXXXX1234')
  expect(cardText('4111XXXXXXXX1234')).toBe('4111 •••• •••• 1234')
  expect(cardDigits('4111 1122-2222 1234')).toBe('4111112222221234')
})
