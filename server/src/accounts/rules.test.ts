// Permissions on an account follow from right and scheme, and a grant narrows and never widens them.
import { signRights } from '@bank/contracts/access.ts'
import { accountPermissions } from '@bank/contracts/generated/account.ts'
import { expect, test } from 'vitest'
import { type AccountPermission, accountTypes, available, effective } from './rules.ts'

const som = { type: 'RKO', currency: 'KGS' } as const
const dollars = { type: 'RKO', currency: 'USD' } as const
const first = { right: 'FIRST', scheme: 'TWO_SIGNATORY' } as const

test.each([
  [som, 'FIRST', 'CLEARING', true],
  [som, 'SECOND', 'GROSS', true],
  [som, 'CREATOR', 'INTRABANK_TRANSFER_FOREIGN', true],
  [som, 'FIRST', 'SWIFT', false],
  [som, 'AUDITOR', 'READ', true],
  [som, 'AUDITOR', 'CLEARING', false],
  [som, 'THIRD', 'CLEARING', false],
  [som, 'CASH_MANAGER', 'GENERATE_QR', true],
  [som, 'CASH_MANAGER', 'CLEARING', false],
  [som, 'CASHIER', 'READ', false],
  [dollars, 'FIRST', 'CLEARING', false],
  [dollars, 'FIRST', 'GROSS', false],
  [dollars, 'FIRST', 'SWIFT', true],
  [dollars, 'FIRST', 'INTRABANK_TRANSFER_OWN', true],
  [{ type: 'DEPOSIT', currency: 'KGS' }, 'FIRST', 'INTRABANK_TRANSFER_OWN', true],
  [{ type: 'DEPOSIT', currency: 'KGS' }, 'FIRST', 'CLEARING', false],
  [{ type: 'LOAN', currency: 'KGS' }, 'FIRST', 'INTRABANK_TRANSFER_OWN', false],
  [{ type: 'TRANSIT', currency: 'USD' }, 'FIRST', 'CONVERSION', true],
] as const)('%o: may %s do %s? %s', (kind, right, permission, may) => {
  expect(effective(kind, { right, scheme: 'TWO_SIGNATORY' }, null).includes(permission)).toBe(may)
})

test('the third signer acts as such only where the scheme has three', () => {
  expect(available(som, { right: 'THIRD', scheme: 'THREE_SIGNATORY' })).toContain('CLEARING')
  expect(available(som, { right: 'THIRD', scheme: 'TWO_SIGNATORY' })).toEqual(['PUSH_NOTIFICATION', 'READ'])
})

test('a grant narrows and never widens', () => {
  for (const right of signRights) {
    for (const type of accountTypes) {
      for (const currency of ['KGS', 'USD'] as const) {
        const person = { right, scheme: 'TWO_SIGNATORY' } as const
        const most = available({ type, currency }, person)
        expect(effective({ type, currency }, person, accountPermissions)).toEqual(most)
        expect(effective({ type, currency }, person, [])).toEqual([])
      }
    }
  }
})

test('what is granted comes in the order of the list', () => {
  const granted: AccountPermission[] = ['READ', 'CLEARING', 'SWIFT']
  expect(effective(som, first, granted)).toEqual(['CLEARING', 'READ'])
})
