// Checks of a template ask only what is there; those of a card ask its kind before its age.

import { describe, expect, test } from 'vitest'
import { operationOf } from '../operations.ts'
import { payeeRejection, referenceRejection } from './card.ts'
import { reject } from './check.ts'
import { templateRejection } from './template.ts'

const template: Parameters<typeof templateRejection>[0] = {
  name: 'Rent',
  operation: 'CLEARING',
  payerAccount: null,
  recipientInn: null,
  recipientAccount: null,
  details: {},
}
const payer = { permissions: ['READ'] }

describe('a template', () => {
  test.each<[string, Partial<typeof template>, Parameters<typeof templateRejection>[1], string | undefined]>([
    ['nothing but a name', {}, {}, undefined],
    ['no name, before all else', { name: '', payerAccount: '1' }, { payer: null }, 'TemplateNameFormatException'],
    ['an account that nobody has', { payerAccount: '1' }, { payer: null }, 'DebitAccountNotFoundException'],
    [
      'an account out of sight',
      { payerAccount: '1' },
      { payer: { permissions: [] } },
      'DebitAccountNotAccessibleException',
    ],
    ['one on which it may not be paid, yet', { payerAccount: '1' }, { payer }, undefined],
    ['a rule of the page', {}, { fieldFaults: [reject('PurposeFormatException')] }, 'PurposeFormatException'],
    ['a wrong INN', { recipientInn: '91234567890123' }, {}, 'InvalidInnException'],
    ['a mistyped account', { recipientAccount: '1280040000001207' }, {}, 'CreditAccountFormatException'],
    ['the same abroad', { recipientAccount: '1280040000001207', operation: 'SWIFT' }, {}, undefined],
    [
      'itself',
      { payerAccount: '1280040000001206', recipientAccount: '1280040000001206' },
      { payer },
      'SameAccountException',
    ],
    ['a field of its own misspelt', { details: { kpp: 'x' } }, {}, 'FieldRuleException'],
    ['a field of its own left empty', { details: { kpp: '' } }, {}, undefined],
  ])('%s', (_case, over, facts, classification) => {
    expect(templateRejection({ ...template, ...over }, facts)?.classification).toBe(classification)
  })
})

describe('a card', () => {
  const toPerson = operationOf('RKO_2_INDIVIDUAL_CARD_OWN')
  const toCompany = operationOf('RKO_2_BUSINESS_CARD_FOREIGN')

  test('is found, of the kind, and not too old', () => {
    const at = (card: Parameters<typeof referenceRejection>[0], row = toPerson) =>
      referenceRejection(card, row)?.classification
    expect(at(undefined)).toBe('CardNotFoundException')
    expect(at({ kind: 'BUSINESS', isStale: true })).toBe('CardNotFoundException')
    expect(at({ kind: 'INDIVIDUAL', isStale: true })).toBe('CardReferenceExpiredException')
    expect(at({ kind: 'INDIVIDUAL', isStale: false })).toBeUndefined()
    expect(at({ kind: 'BUSINESS', isStale: false }, toCompany)).toBeUndefined()
  })

  test('is asked for where no account may stand in its place', () => {
    expect(payeeRejection({ card: null, account: '1' }, toPerson)?.params).toEqual({ field: 'recipientDetail' })
    expect(payeeRejection({ card: null, account: null }, toCompany)?.params).toEqual({ field: 'recipientAccount' })
    expect(payeeRejection({ card: null, account: '1' }, toCompany)).toBeNull()
    expect(payeeRejection({ card: 'reference', account: null }, toPerson)).toBeNull()
  })
})
