// The texts that a phone signs have one reading, and PINs that anybody tries first are known.
import { expect, test } from 'vitest'
import { activationText, decisionText, isPin, isWeakPin, type PhoneDecision, tokenText } from './phoneText.ts'

test('a value carries its length in bytes, and no purpose passes for another', () => {
  expect(tokenText('ключ', 'k')).toBe('ordo/phone/token/1\nnonce:8:ключ\nkey:1:k')
  expect(activationText('n', 'k')).not.toBe(tokenText('n', 'k'))
  expect(tokenText('a\nkey:1:b', 'c')).not.toBe(tokenText('a', 'b\nkey:1:c'))
})

const decision: PhoneDecision = {
  request: 'r',
  keyId: 'k',
  purpose: 'PAYMENT',
  decision: 'SIGN',
  shownHash: 'ab',
  omitted: [],
  reason: '',
  number: null,
}

test.each<Partial<PhoneDecision>>([
  { request: 's' },
  { keyId: 'l' },
  { purpose: 'SIGN_IN' },
  { decision: 'DECLINE' },
  { shownHash: 'ac' },
  { omitted: ['a'] },
  { omitted: ['a', 'b'] },
  { reason: 'нет' },
  { number: 0 },
])('a decision with %j is another text', other => {
  expect(decisionText({ ...decision, ...other })).not.toBe(decisionText(decision))
})

test('what was left out is one reading as well', () => {
  expect(decisionText({ ...decision, omitted: ['a', 'b'] })).toContain('\nomitted:3:a b\n')
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
