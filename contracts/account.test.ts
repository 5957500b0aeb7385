// Account numbers are checked by the country's rule of check digits, and every fault has its reason.

import { expect, test } from 'vitest'
import { bankOf, bicMatchesAccount, checkAccount, formatAccount, isBic, makeAccount, plainAccount } from './account.ts'

const samples = [
  '1090800000001152',
  '1090800000002162',
  '1091400000001162',
  '1280040000001206',
  '1090800000005697',
  '1013710000000102',
]

test.each(samples)('%s is an account', account => {
  expect(checkAccount(account)).toBeNull()
  expect(makeAccount(account.slice(0, 14))).toBe(account)
})

test('each fault has its reason and details', () => {
  expect(checkAccount('')).toEqual({ reason: 'required' })
  expect(checkAccount('1090 8000 0000 1152')).toEqual({ reason: 'characters' })
  expect(checkAccount('1.0908E+15')).toEqual({ reason: 'characters' })
  expect(checkAccount('109080000000115')).toEqual({ reason: 'length', digits: 15 })
  expect(checkAccount('1090800000001153')).toEqual({ reason: 'checkDigits', digits: '53', expected: '52' })
})

test('a remainder of zero is written 97 and never 00', () => {
  expect(checkAccount('1090800000005600')).toEqual({ reason: 'checkDigits', digits: '00', expected: '97' })
  expect(makeAccount('00000000000001')).toBe('0000000000000101')
})

test('every single wrong digit is found', () => {
  for (const account of samples) {
    for (let at = 0; at < account.length; at += 1) {
      for (const digit of '0123456789') {
        if (digit === account[at]) continue
        const wrong = account.slice(0, at) + digit + account.slice(at + 1)
        expect(checkAccount(wrong), wrong).toMatchObject({ reason: 'checkDigits' })
      }
    }
  }
})

test('an account is made from fourteen digits only', () => {
  for (const text of ['', '1090800000001', '109080000000115', '1090800000001x']) {
    expect(() => makeAccount(text)).toThrow(RangeError)
  }
})

test('a BIC belongs to an account of the same bank, of whatever branch', () => {
  const account = '1090800000001152'
  expect(bankOf(account)).toBe('109')
  expect([isBic('109008'), isBic('10900'), isBic('109 08')]).toEqual([true, false, false])
  expect(bicMatchesAccount({ bic: '109014', account })).toBe(true)
  expect(bicMatchesAccount({ bic: '128004', account })).toBe(false)
  expect(bicMatchesAccount({ bic: '109', account })).toBe(false)
  expect(bicMatchesAccount({ bic: '109008', account: '1090800000001153' })).toBe(false)
})

test('a number is shown in fours and read back', () => {
  const shown = formatAccount('1090800000001152')
  expect(shown.split('\u00a0')).toEqual(['1090', '8000', '0000', '1152'])
  expect(plainAccount(shown)).toBe('1090800000001152')
  expect(plainAccount(' 1090 8000\t0000 1152 ')).toBe('1090800000001152')
  expect(formatAccount('')).toBe('')
  expect(formatAccount('109080')).toBe('1090\u00a080')
})
