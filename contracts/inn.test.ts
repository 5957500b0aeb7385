// INN and tax PIN are validated by kind, date and digit, each fault with its reason.

import { expect, test } from 'vitest'
import { checkInn, checkTaxPin, innKind } from './inn.ts'

const organisation = '00101202010015'
const woman = '10101199000017'
const man = '20101199000018'

test('numbers of organisations and of people are told apart', () => {
  expect([organisation, woman, man].map(inn => checkInn(inn))).toEqual([null, null, null])
  expect([organisation, woman, man, '3', ''].map(innKind)).toEqual(['organisation', 'person', 'person', null, null])
})

test('a number of the other kind is refused by its first digit', () => {
  expect(checkInn(organisation, 'person')).toBe('firstDigit')
  expect(checkInn(woman, 'organisation')).toBe('firstDigit')
  expect([checkInn(organisation, 'organisation'), checkInn(man, 'person')]).toEqual([null, null])
})

test.each([
  ['', 'required'],
  ['1010119900001', 'length'],
  ['101011990000177', 'length'],
  ['1010119900001a', 'length'],
  [' 10101199000017', 'length'],
  ['30101199000017', 'firstDigit'],
  ['13002199000017', 'date'],
  ['12902190000017', 'date'],
  ['10113199000017', 'date'],
  ['10001199000017', 'date'],
  ['10101189900017', 'date'],
] as const)('%j is refused: %s', (text, fault) => {
  expect(checkInn(text)).toBe(fault)
})

test('a leap day of birth is a real date', () => {
  expect(checkInn('12902200000017')).toBeNull()
})

test('the digit after the birth year of a tax PIN is neither 1 nor 5', () => {
  expect(checkTaxPin(woman)).toBeNull()
  expect(checkTaxPin('10101199010017')).toBe('forbiddenDigit')
  expect(checkTaxPin('10101199050017')).toBe('forbiddenDigit')
  expect(checkTaxPin(organisation)).toBe('firstDigit')
  expect(checkTaxPin('')).toBe('required')
})

test('people born in 1991 and 1995 have a tax PIN, unless a bank counts the digit from one', () => {
  expect([checkTaxPin('10101199100017'), checkTaxPin('10101199500017')]).toEqual([null, null])
  expect(checkTaxPin('10101199100017', { index: 8, forbidden: ['1', '5'] })).toBe('forbiddenDigit')
})
