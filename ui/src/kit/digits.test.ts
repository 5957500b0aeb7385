/** Long numbers are grouped, and the caret stays between the same digits. */
import { expect, it } from 'vitest'
import { groupDigits, keepCaret, onlyDigits } from './digits.ts'

it.each([
  ['1090160123456789', '1090 1601 2345 6789'],
  ['10901', '1090 1'],
  ['1090', '1090'],
  ['', ''],
])('groups %s', (digits, shown) => {
  expect(groupDigits(digits)).toBe(shown)
})

it('keeps only digits, at most as many as asked', () => {
  expect(onlyDigits('1280-1010 0445№1190 99', 16)).toBe('1280101004451190')
})

it.each([
  ['1 234', 0, 0],
  ['1 234', 1, 1],
  ['1 234', 2, 3],
  ['1 234', 4, 5],
])('puts the caret in %s after %i digits at %i', (text, before, caret) => {
  expect(keepCaret(text, character => /\d/.test(character), before)).toBe(caret)
})
