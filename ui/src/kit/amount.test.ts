/** Amounts are formatted and parsed to the last digit, for people and for the wire. */
import { describe, expect, it } from 'vitest'
import { amountFromWire, amountText, amountToWire, splitAmount, tidyAmount, typedAmount } from './amount.ts'
import { NBSP } from './thousands.ts'

const n = (text: string) => text.replaceAll(' ', NBSP)

describe('splitAmount', () => {
  it.each([
    ['0', false, '0', '00'],
    ['1500', false, '1 500', '00'],
    ['4812306.50', false, '4 812 306', '50'],
    ['-48310.2', true, '48 310', '20'],
    ['99999999999999999.99', false, '99 999 999 999 999 999', '99'],
    ['1.23456', false, '1', '23456'],
  ])('%s', (amount, negative, whole, fraction) => {
    expect(splitAmount(amount)).toEqual({ negative, integer: n(whole), fraction })
  })
})

describe('tidyAmount', () => {
  it.each([
    ['125000', 2, '125 000'],
    ['125000.5', 2, '125 000,5'],
    ['1,2,3', 2, '1,2,3'],
    ['12,345', 2, '12,345'],
    ['25тыс', 2, '25тыс'],
    ['-5', 2, '-5'],
    ['007', 2, '7'],
    [',5', 2, '0,5'],
    ['12,5', 0, '12,5'],
    ['12500,00KGS', 2, '12500,00KGS'],
    ['', 2, ''],
  ])('%s with %i decimals', (typed, decimals, shown) => {
    expect(tidyAmount(typed, decimals)).toBe(n(shown))
  })
})

const typeAll = (keys: string) =>
  [...keys].reduce((now, key) => typedAmount(now.text + key, 2, now.mark), { text: '', mark: '' }).text

it.each([
  ['1234.5', '1 234,5'],
  ['1234,5', '1 234,5'],
  ['1.234.567,89', '1.234.567,89'],
  ['1,234,567.89', '1,234,567.89'],
  ['1.234,5', '1.234,5'],
  ['12,345', '12,345'],
])('%s typed key by key stands as %s', (keys, shown) => {
  expect(typeAll(keys)).toBe(n(shown))
})

it('a mark that was taken back is forgotten', () => {
  const point = typedAmount('1.', 2, '')
  const without = typedAmount('1', 2, point.mark)
  expect(typedAmount('1,234', 2, without.mark).text).toBe('1,234')
})

it('goes to the wire and back without a change', () => {
  for (const wire of ['', '0', '0.5', '1500.00', '4812306.50']) expect(amountToWire(amountFromWire(wire))).toBe(wire)
})

it('is one text for labels', () => {
  expect(amountText('-1234.5', 'KGS')).toBe(`\u2212${n('1 234,50 KGS')}`)
})
