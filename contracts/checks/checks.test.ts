// A check is silent while its facts are unknown, and stands at a field that the form has.

import { describe, expect, test } from 'vitest'
import { money } from '../money.ts'
import { operationCodes, operationOf } from '../operations.ts'
import { requisiteRejection } from './budget.ts'
import type { Draft, KnownFacts } from './check.ts'
import { checksOf, rejectionsAt } from './payment.ts'

const draft = (over: Partial<Draft> = {}): Draft => ({
  operation: 'CLEARING',
  payer: { account: '1090820182530000' },
  recipient: { account: '1280040000001206', bic: '128004' },
  details: {},
  ...over,
})

const filled = () => false
const at = (of: Draft, facts: KnownFacts = {}, isEmpty: (field: string) => boolean = filled) =>
  Object.fromEntries(
    [...rejectionsAt(of, facts, { isEmpty })].map(([field, { classification }]) => [field, classification]),
  )

describe('a form that knows nothing but what is typed', () => {
  test.each(operationCodes.filter(code => !['swift', 'budget'].includes(operationOf(code).family)))(
    'is told nothing of a %s',
    operation => {
      expect(at({ operation, payer: {}, recipient: {}, details: {} })).toEqual({})
    },
  )
})

test('each fact that becomes known is looked at', () => {
  const sum = draft({ amount: money('100.00', 'KGS') })
  expect(at(sum)).toEqual({})
  expect(at(sum, { ownBankCode: '128' })).toEqual({
    recipientAccount: 'InvalidPaymentTypeForInternalAccountException',
  })
  const available = money('99.99', 'KGS').amount
  expect(at(sum, { payer: { currency: 'KGS', available } })).toEqual({ amount: 'InsufficientFundsException' })
  expect(at(sum, { payer: { currency: 'KGS' } })).toEqual({})
  expect(at(sum, { payer: null })).toEqual({ payerAccount: 'DebitAccountNotFoundException' })
})

test('the account of a client is judged as far as it is known', () => {
  const inside = draft({ operation: 'INTRABANK_TRANSFER_OWN' })
  expect(at(inside, { recipient: { isOwn: false } })).toEqual({ recipientAccount: 'NotOwnAccountException' })
  expect(at(inside, { recipient: { status: 'CLOSED', isOwn: false } })).toEqual({
    recipientAccount: 'CreditAccountClosedException',
  })
  expect(at(inside, { recipient: null })).toEqual({ recipientAccount: 'CreditAccountNotFoundException' })
})

test('an empty field is only asked for', () => {
  const abroad = draft({ operation: 'SWIFT', recipient: { account: '', bic: '' }, amount: money('1.00', 'USD') })
  expect(at(abroad, {}, field => field === 'recipientBic')).toEqual({ recipientBic: 'CantBeNullException' })
  const wrong = draft({ operation: 'SWIFT', recipient: { account: '', bic: 'X' }, amount: money('1.00', 'USD') })
  expect(at(wrong)).toEqual({ recipientBic: 'SwiftBicException' })
  expect(at(wrong, {}, field => field === 'recipientBic')).toEqual({})
})

test('every check has a name, and the server asks the more of them the more a kind says', () => {
  for (const code of operationCodes) {
    const checks = checksOf(operationOf(code))
    expect(checks.every(({ name }) => name !== '')).toBe(true)
    expect(checks.length).toBeGreaterThanOrEqual(checksOf(operationOf('CLEARING')).length)
  }
})

test.each([
  ['', 'TEXT', 'CantBeNullException'],
  ['AB', 'TEXT', null],
  ['ABCD', 'TEXT', 'FieldRuleException'],
  ['ab', 'TEXT', 'FieldRuleException'],
  ['12345', 'TAXPAYER', 'TaxpayerInnException'],
])('a field of the budget with %j of %s', (value, kind, refused) => {
  const field = { name: 'car', kind, isRequired: true, regex: '^[A-Z]+$', maxLength: 3 }
  expect(requisiteRejection(field, value)?.classification ?? null).toBe(refused)
})
