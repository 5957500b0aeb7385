// The form of a transfer abroad runs the bank's checks, and sends what it shows.
import { money } from '@bank/contracts/money.ts'
import { beforeAll, expect, test } from 'vitest'
import '../../texts.ts'
import type { Account } from '#accounts/index.ts'
import { longest } from '#kit/form/faults.ts'
import { loadTexts } from '#kit/i18n.ts'
import { fridayAt, hoursOn, ownAccount, rule } from '../../../test/rules.ts'
import { faultsOf, type SwiftFacts } from './facts.ts'
import { fieldOfSwift, sideOf } from './templated.ts'
import { emptyValues, fieldsOf, fromRecipient, type SwiftValues, toWire, usualPayer } from './values.ts'

beforeAll(() => loadTexts('common', 'documents', 'payments'))

const america: SwiftValues = {
  ...emptyValues,
  payerAccount: '1090160123456847',
  recipientName: 'Silk Route Inc',
  recipientAddress: '12 Harbor Street',
  recipientAccount: '4532117890',
  country: 'US',
  recipientBic: 'CHASUS33',
  amount: '1000.00',
  purpose: 'Invoice 17',
  valueDate: '2026-11-20',
  transferNum: '17',
}
const russia: SwiftValues = {
  ...america,
  recipientAccount: '40702810500000001234',
  country: 'RU',
  recipientBic: '',
  recipientBankName: 'PAO SBERBANK',
  bik: '044525225',
  corrAccount: '30101810400000000225',
  rubInn: '7707083893',
  rubCodeVo: '10100',
}

const hours = hoursOn('SWIFT', { from: '09:00', create: '16:00', sign: '16:30' })
const country = (id: string) => ({ id, name: { ru: id, kg: id, eng: id } })
const facts: SwiftFacts = {
  rules: [
    rule('recipientName', { regex: '^[A-Za-z ]*$' }),
    rule('purpose', { maxLength: 135 }),
    rule('purpose', { maxLength: 120, ruleTrait: 'RUB' }),
    rule('amount', { regex: '^[0-9]{1,12}([.][0-9]{1,2})?$' }),
    rule('bik', { ruleTrait: 'RUB' }),
    rule('kztBin', { ruleTrait: 'KZT' }),
  ],
  countries: ['US', 'DE', 'RU', 'KZ', 'CN'].map(country),
  days: { hours, working: ['2026-11-20', '2026-11-23'], now: fridayAt('12:00') },
  debit: 'USD',
  available: money('1020.00', 'USD'),
  bearerAvailable: null,
  commission: money('20.00', 'USD'),
  exoticDebit: null,
}
const said = (values: SwiftValues, known: Partial<SwiftFacts> = {}) =>
  Object.fromEntries(
    Object.entries(faultsOf(values, { ...facts, ...known })).map(([field, fault]) => [
      field,
      'classification' in fault ? fault.classification : 'rule',
    ]),
  )
const roubles: Partial<SwiftFacts> = { debit: 'RUB', available: money('100000.00', 'RUB'), commission: null }
const exotic: SwiftValues = { ...america, isExotic: true, exoticCurrencyCode: 'CNY', exoticAmount: '7000' }

test.each<[string, SwiftValues, Partial<SwiftFacts>, Record<string, string>]>([
  ['nothing', america, {}, {}],
  ['a name in Cyrillic', { ...america, recipientName: 'Шёлк' }, {}, { recipientName: 'rule' }],
  ['no bank', { ...america, recipientBic: '' }, {}, { recipientBic: 'CantBeNullException' }],
  ['no code of a bank', { ...america, recipientBic: 'CHAS' }, {}, { recipientBic: 'SwiftBicException' }],
  ['a bank in Iran', { ...america, recipientBic: 'BMJIIRTH' }, {}, { recipientBic: 'CountryNotServedException' }],
  ['a bank elsewhere', { ...america, recipientBic: 'COBADEFF' }, {}, { recipientBic: 'BicCountryMismatchException' }],
  [
    'a strange intermediary',
    { ...america, intermediaryBankCode: 'X' },
    {},
    { intermediaryBankCode: 'SwiftBicException' },
  ],
  [
    'no IBAN where there is one',
    { ...america, country: 'DE', recipientBic: 'COBADEFF' },
    {},
    { recipientAccount: 'IbanException' },
  ],
  ['a cent too much', { ...america, amount: '1000.01' }, {}, { amount: 'InsufficientFundsException' }],
  [
    'enough where another account bears the commission',
    { ...america, amount: '1020.00', commissionAccount: '1' },
    { commission: money('1755.00', 'KGS'), bearerAvailable: money('1755.00', 'KGS') },
    {},
  ],
  [
    'too little there',
    { ...america, commissionAccount: '1' },
    { commission: money('1755.00', 'KGS'), bearerAvailable: money('1754.99', 'KGS') },
    { commissionAccount: 'CommissionFundsException' },
  ],
  ['nothing with roubles', russia, roubles, {}],
  ['no BIK', { ...russia, bik: '' }, roubles, { bik: 'CantBeNullException' }],
  ['a wrong INN', { ...russia, rubInn: '7707083894' }, roubles, { rubInn: 'CheckDigitsException' }],
  [
    'an account of another bank',
    { ...russia, recipientAccount: '40702810400000001234' },
    roubles,
    { recipientAccount: 'CheckDigitsException' },
  ],
  ['a purpose too long for roubles', { ...russia, purpose: 'x'.repeat(121) }, roubles, { purpose: 'rule' }],
  ['nothing with yuan', exotic, { exoticDebit: money('992.11', 'USD') }, {}],
  ['too many yuan', exotic, { exoticDebit: money('1000.01', 'USD') }, { exoticAmount: 'InsufficientFundsException' }],
  [
    'no sum of yuan',
    { ...exotic, exoticAmount: '', exoticCurrencyCode: '' },
    {},
    { exoticAmount: 'CantBeNullException', exoticCurrencyCode: 'CantBeNullException' },
  ],
])('%s is said at once, at its field', (_, values, known, faults) => {
  expect(said(values, known)).toEqual(faults)
})

test('what is not on the screen does not go to the bank', () => {
  const filled = { ...russia, kztBin: '980140000005', intermediaryBankCode: '', commissionOption: 'BEN' as const }
  const dollars = toWire('org', { ...filled, commissionAccount: '1' }, { debit: 'USD', exoticSum: null })
  expect(dollars).toMatchObject({ bik: null, rubInn: null, kztBin: null, commissionAccount: null, isExotic: false })
  const sent = toWire('org', filled, { debit: 'RUB', exoticSum: null })
  expect(sent).toMatchObject({
    bik: '044525225',
    rubInn: '7707083893',
    kztBin: null,
    recipientBic: null,
    amount: '1000.00',
  })
})

test('an exotic sum goes with what was counted for it', () => {
  const counted = { amount: '992.11', exoticAmount: '7000.00', exoticRate: '7.05573506' }
  expect(toWire('org', exotic, { debit: 'USD', exoticSum: counted })).toMatchObject({
    amount: '992.11',
    isExotic: true,
    exoticAmount: '7000.00',
    exoticCurrencyCode: 'CNY',
    exoticRate: '7.05573506',
  })
})

test.each([
  [{ field: 'exoticRate', params: {} }, exotic, 'exoticAmount'],
  [{ field: 'amount', params: {} }, exotic, 'exoticAmount'],
  [{ field: 'amount', params: {} }, america, 'amount'],
  [{ field: null, params: { field: 'kpp' } }, america, null],
  [{ field: null, params: {} }, america, null],
])('a refusal %o of the bank belongs to its field', (error, values, field) => {
  expect(fieldOfSwift(error, fieldsOf(values, values.isExotic ? 'CNY' : 'USD'))).toBe(field)
})

test('somebody who was paid before brings everything but the purpose that is written', () => {
  const known = {
    name: 'Silk Route Inc',
    account: '4532117890',
    bic: 'CHASUS33',
    purpose: 'Invoice 5',
    currency: 'USD' as const,
    timesPaid: 2,
    terms: [
      { name: 'country', value: 'US' },
      { name: 'kpp', value: '0000000' },
    ],
  }
  expect(fromRecipient(known, '')).toMatchObject({ country: 'US', kpp: '', purpose: 'Invoice 5' })
  expect(fromRecipient(known, 'Invoice 6').purpose).toBe('Invoice 6')
})

test('it begins with the account that was named, else with dollars', () => {
  const permissions: Account['permissions'] = ['READ', 'SWIFT']
  const of = (isoCode: string, account: string, balance: string) =>
    ownAccount(account, { isoCode, balance, plannedBalance: balance, permissions })
  const accounts = [of('RUB', '1', '900000.00'), of('USD', '2', '10.00'), of('USD', '3', '500.00')]
  expect(usualPayer(accounts, undefined)).toBe('3')
  expect(usualPayer(accounts, '1')).toBe('1')
  expect(usualPayer([], '1')).toBe('')
})

test('some currencies take shorter texts', () => {
  expect(longest(facts.rules, 'purpose', 'USD')).toBe(135)
  expect(longest(facts.rules, 'purpose', 'RUB')).toBe(120)
  expect(longest(facts.rules, 'transferNum', 'RUB')).toBeUndefined()
})

test('a template keeps what is on the screen, and fills the form with it again', () => {
  const typed: SwiftValues = {
    ...emptyValues,
    payerAccount: '1090160123456847',
    recipientName: 'OOO Orekh',
    bik: '044525225',
    kztBin: '980140000005',
    amount: '100.00',
    commissionOption: 'OUR',
    valueDate: '2026-11-20',
    transferNum: '7',
  }
  const side = sideOf('RUB')
  const kept = side.read(typed)
  expect(kept.fields).toMatchObject({ bik: '044525225', commissionOption: 'OUR', amount: '100.00' })
  for (const name of ['kztBin', 'valueDate', 'transferNum']) expect(Object.keys(kept.fields)).not.toContain(name)
  expect({ ...emptyValues, ...side.valuesOf(kept) }).toEqual({ ...typed, kztBin: '', valueDate: '', transferNum: '' })
  const exotic = { ...typed, isExotic: true, exoticAmount: '900.00', exoticCurrencyCode: 'CNY' }
  expect(sideOf('CNY').valuesOf(sideOf('CNY').read(exotic))).toMatchObject({ isExotic: true, exoticAmount: '900.00' })
  expect(sideOf('CNY').read(exotic).fields.amount).toBeUndefined()
  // A template without a choice leaves the one that stands.
  expect(side.valuesOf({ operation: 'SWIFT', fields: { commissionOption: '' } })).toEqual({ isExotic: false })
})
