// The form of a transfer abroad runs the bank's checks, and sends what it shows.
import { money } from '@bank/contracts/money.ts'
import { expect, test } from 'vitest'
import type { Account } from '#accounts/index.ts'
import { daysAt, hoursOn, ownAccount, rule, testFaults, testRefusedFields } from '../../../test/rules.ts'
import { faultsOf, type SwiftFacts } from './facts.ts'
import { sideOf } from './side.ts'
import { emptyValues, fromRecipient, type SwiftValues, toWire, usualPayer } from './values.ts'

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

const country = (id: string) => ({ id, alpha3: id, name: { ru: id, kg: id, eng: id } })
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
  days: daysAt('12:00', hoursOn('SWIFT', { from: '09:00', create: '16:00', sign: '16:30' })),
  debit: 'USD',
  available: money('1020.00', 'USD'),
  bearerAvailable: null,
  commission: money('20.00', 'USD'),
  exoticDebit: null,
}
const roubles = { ...facts, debit: 'RUB', available: money('100000.00', 'RUB'), commission: null } as const
const yuan: SwiftValues = { ...america, isExotic: true, exoticCurrencyCode: 'CNY', exoticAmount: '7000' }
/** The commission is borne by an account in som with so much on it. */
const bornBy = (available: string): Partial<SwiftFacts> => ({
  commission: money('1755.00', 'KGS'),
  bearerAvailable: money(available, 'KGS'),
})

testFaults('dollars', { values: america, facts, faultsOf }, [
  ['nothing', {}, {}],
  ['a name in Cyrillic', { recipientName: 'Шёлк' }, { recipientName: 'rule' }],
  ['no bank', { recipientBic: '' }, { recipientBic: 'CantBeNullException' }],
  ['no code of a bank', { recipientBic: 'CHAS' }, { recipientBic: 'SwiftBicException' }],
  ['a bank in Iran', { recipientBic: 'BMJIIRTH' }, { recipientBic: 'CountryNotServedException' }],
  ['a bank elsewhere', { recipientBic: 'COBADEFF' }, { recipientBic: 'BicCountryMismatchException' }],
  ['a strange intermediary', { intermediaryBankCode: 'X' }, { intermediaryBankCode: 'SwiftBicException' }],
  ['no IBAN', { country: 'DE', recipientBic: 'COBADEFF' }, { recipientAccount: 'IbanException' }],
  ['a cent too much', { amount: '1000.01' }, { amount: 'InsufficientFundsException' }],
  [
    'enough where another account bears the commission',
    { amount: '1020.00', commissionAccount: '1' },
    {},
    bornBy('1755.00'),
  ],
  ['too little', { commissionAccount: '1' }, { commissionAccount: 'CommissionFundsException' }, bornBy('1754.99')],
])

testFaults('roubles', { values: russia, facts: roubles, faultsOf }, [
  ['nothing', {}, {}],
  ['no BIK', { bik: '' }, { bik: 'CantBeNullException' }],
  ['a wrong INN', { rubInn: '7707083894' }, { rubInn: 'CheckDigitsException' }],
  ['another bank', { recipientAccount: '40702810400000001234' }, { recipientAccount: 'CheckDigitsException' }],
  ['a purpose too long', { purpose: 'x'.repeat(121) }, { purpose: 'rule' }],
])

testFaults('yuan for dollars', { values: yuan, facts, faultsOf }, [
  ['nothing', {}, {}, { exoticDebit: money('992.11', 'USD') }],
  ['too many', {}, { exoticAmount: 'InsufficientFundsException' }, { exoticDebit: money('1000.01', 'USD') }],
  [
    'no sum',
    { exoticAmount: '', exoticCurrencyCode: '' },
    { exoticAmount: 'CantBeNullException', exoticCurrencyCode: 'CantBeNullException' },
  ],
])

/** With a field that roubles do not show. */
const hidden = { ...russia, kztBin: '980140000005', commissionOption: 'BEN' } as const

test('what is not on the screen does not go to the bank', () => {
  const dollars = toWire('org', { ...hidden, commissionAccount: '1' }, { debit: 'USD', exoticSum: null })
  expect(dollars).toMatchObject({ bik: null, rubInn: null, kztBin: null, commissionAccount: null, isExotic: false })
  const sent = toWire('org', hidden, { debit: 'RUB', exoticSum: null })
  const { bik, rubInn } = russia
  expect(sent).toMatchObject({ bik, rubInn, kztBin: null, recipientBic: null, amount: '1000.00' })
})

test('an exotic sum goes with what was counted for it', () => {
  const exoticSum = { amount: '992.11', exoticAmount: '7000.00', exoticRate: '7.05573506' }
  expect(toWire('org', yuan, { debit: 'USD', exoticSum })).toMatchObject({
    ...exoticSum,
    isExotic: true,
    exoticCurrencyCode: 'CNY',
  })
})

const inDollars = sideOf(() => 'USD')
testRefusedFields('yuan', inDollars.fieldOf, yuan, { exoticRate: 'exoticAmount', amount: 'exoticAmount' })
testRefusedFields('dollars', inDollars.fieldOf, america, { amount: 'amount', kpp: null })

test('somebody who was paid before brings everything but the purpose that is written', () => {
  const { recipientName: name, recipientAccount: account, recipientBic: bic } = america
  const terms = Object.entries({ country: 'US', kpp: '0000000' }).map(([name, value]) => ({ name, value }))
  const known = { name, account, bic, purpose: 'Invoice 5', currency: 'USD', timesPaid: 2, terms } as const
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

test('a template keeps what is on the screen, and fills the form with it again', () => {
  const side = sideOf(() => 'RUB')
  const kept = side.read(hidden)
  expect(kept.fields).toMatchObject({ bik: '044525225', commissionOption: 'BEN', amount: '1000.00' })
  const forgotten = { kztBin: '', valueDate: '', transferNum: '' }
  for (const name of Object.keys(forgotten)) expect(kept.fields).not.toHaveProperty(name)
  expect({ ...emptyValues, ...side.valuesOf(kept, emptyValues) }).toEqual({ ...hidden, ...forgotten })
  const ofYuan = side.read(yuan)
  expect(side.valuesOf(ofYuan, hidden)).toMatchObject({ isExotic: true, exoticAmount: '7000' })
  expect(ofYuan.fields.amount).toBeUndefined()
  // A template without a choice leaves the one that stands.
  expect(side.valuesOf({ operation: 'SWIFT', fields: { commissionOption: '' } }, hidden)).toEqual({ isExotic: false })
})
