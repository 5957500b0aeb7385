// The texts that a phone signs have one reading, and PINs that anybody tries first are known.
import { expect, test } from 'vitest'
import { activationText, isPin, isWeakPin, tokenText } from './phoneText.ts'

test('a value carries its length in bytes, and no purpose passes for another', () => {
  expect(tokenText('ключ', 'k')).toBe('ordo/phone/token/1\nnonce:8:ключ\nkey:1:k')
  expect(activationText('n', 'k')).not.toBe(tokenText('n', 'k'))
  expect(tokenText('a\nkey:1:b', 'c')).not.toBe(tokenText('a', 'b\nkey:1:c'))
})

test.each(['12345', '1234567', '12345a', '１２３４５６', ''])('%s is no PIN', text => {
  expect(isPin(text)).toBe(false)
})

test.each(['000000', '999999', '123456', '654321'])('%s is tried first', pin => {
  expect(isPin(pin)).toBe(true)
  expect(isWeakPin(pin)).toBe(true)
})

test.each(['135790', '112233', '482915', '100000'])('%s is not', pin => {
  expect(isWeakPin(pin)).toBe(false)
})
