// The table of operations is consistent, and what derives from it (settlement, rails, forms) is what the bank does.

import { expect, test } from 'vitest'
import { money } from './money.ts'
import {
  codesWhere,
  codeWhere,
  interbankFor,
  isOf,
  isTransfer,
  onSide,
  operationCodes,
  operationOf,
  permissionOf,
} from './operations.ts'

test.each(operationCodes)('%s has one moment at which its money moves', code => {
  const { rail, page, settles } = operationOf(code)
  if (page === null) expect(settles).toBe('NOTICE')
  else if (rail) expect(settles).toBe('ANSWER')
  else expect(['VALUE_DATE', 'SIGNATURE']).toContain(settles)
})

test('what settles on its value date, by name', () => {
  expect(codesWhere({ settles: 'VALUE_DATE' })).toEqual([
    'INTRABANK_TRANSFER_OWN',
    'INTRABANK_TRANSFER_FOREIGN',
    'RKO_2_BUSINESS_CARD_OWN',
    'RKO_2_BUSINESS_CARD_FOREIGN',
    'BUSINESS_CARD_2_RKO_OWN',
    'BUSINESS_CARD_2_RKO_FOREIGN',
  ])
})

test('a form has a code for each side, or none has a side', () => {
  for (const code of operationCodes) {
    const { side } = operationOf(code)
    expect([side && onSide(code, side), side === null && onSide(code, 'OTHER')]).toEqual(
      side ? [code, false] : [null, code],
    )
  }
  expect(onSide('RKO_2_INDIVIDUAL_CARD_OWN', 'OTHER')).toBe('RKO_2_INDIVIDUAL_CARD_FOREIGN')
  expect(onSide('INTRABANK_TRANSFER_FOREIGN', 'OWN')).toBe('INTRABANK_TRANSFER_OWN')
})

test('one kind is asked for by what its row says, and only one', () => {
  expect(codeWhere({ form: 'card-transfer-rko', side: 'OWN' })).toBe('BUSINESS_CARD_2_RKO_OWN')
  expect(() => codeWhere({ family: 'interbank' })).toThrow('not one kind, but 2')
  expect(() => codeWhere({ family: 'swift', isIncoming: true })).toThrow('not one kind, but 0')
})

test('a kind is allowed by the permission of its own name, to and from cards by that of a transfer in this bank', () => {
  expect(permissionOf('BUDGET_PAYMENT')).toBe('BUDGET_PAYMENT')
  expect(permissionOf('BUSINESS_CARD_2_RKO_OWN')).toBe('INTRABANK_TRANSFER_OWN')
  expect(permissionOf('RKO_2_INDIVIDUAL_CARD_OWN')).toBe('INTRABANK_TRANSFER_FOREIGN')
})

test('above the limit of clearing a transfer goes gross', () => {
  const limit = money('1000000.00', 'KGS')
  expect(interbankFor('CLEARING', limit, limit)).toBe('CLEARING')
  expect(interbankFor('CLEARING', money('1000000.01', 'KGS'), limit)).toBe('GROSS')
})

test.each([
  ['CLEARING', true, true],
  ['QR', false, false],
  ['SALARY', false, false],
  ['toString', false, false],
])('%s: is it made by people, and in the country?', (code, transfer, interbank) => {
  expect([isTransfer(code), isOf(code, 'interbank')]).toEqual([transfer, interbank])
})
