// The form of a conversion computes as the bank does, and runs its checks.

import { makeAccount } from '@bank/contracts/account.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { money } from '@bank/contracts/money.ts'
import { beforeAll, expect, test } from 'vitest'
import '../../texts.ts'
import type { Account } from '#accounts/index.ts'
import { msOf } from '#kit/clock.ts'
import { errorText } from '#kit/errorText.ts'
import { loadTexts } from '#kit/i18n.ts'
import { refusalOf } from '#kit/refusal.ts'
import { fridayAt, hoursOn, ownAccount, rule } from '../../../test/rules.ts'
import { readingOf } from '../paste/reading.ts'
import {
  accountsAtFirst,
  agreedFor,
  type ConversionValues,
  dealOf,
  isLarge,
  pairOf,
  rateIn,
  shownIn,
  sidesOf,
  toWire,
  worthIn,
} from './deal.ts'
import type { Board } from './documents.ts'
import { type ConversionFacts, faultsOf } from './facts.ts'
import { exchangeFields } from './pasting.ts'
import { fieldOfConversion } from './templated.ts'

beforeAll(() => loadTexts('common', 'documents', 'payments'))

const permissions: Account['permissions'] = ['READ', 'CONVERSION']
const account = (isoCode: string, number: string, more = {}) => ownAccount(number, { isoCode, permissions, ...more })

const som = makeAccount('10901601234567')
const dollars = makeAccount('10901601234568')
const euros = makeAccount('10901601234569')
const roubles = makeAccount('10901601234560')
const yuan = makeAccount('10901601234561')
const accounts = [
  account('KGS', som, { balance: '9000000.00' }),
  account('USD', dollars, { balance: '20000.00' }),
  account('EUR', euros),
  account('RUB', roubles),
  account('CNY', yuan),
]

const soon = '2026-11-20T12:00:00.000Z'
const board: Board = {
  rates: [
    { currency: 'USD', buy: '87.35', sell: '87.75', validFrom: businessDate('2026-11-20') },
    { currency: 'EUR', buy: '101.20', sell: '102.40', validFrom: businessDate('2026-11-19') },
    { currency: 'RUB', buy: '1.064', sell: '1.092', validFrom: businessDate('2026-11-20') },
  ],
  agreed: [
    { id: 'low', debitCurrency: 'USD', creditCurrency: 'KGS', rate: '87.4', upTo: '90000.00', validUntil: soon },
    { id: 'high', debitCurrency: 'USD', creditCurrency: 'KGS', rate: '87.6', upTo: '15000.00', validUntil: soon },
    { id: 'back', debitCurrency: 'KGS', creditCurrency: 'USD', rate: '87.5', upTo: '9000000.00', validUntil: soon },
  ],
  agreedFrom: '10000.00',
}

const empty: ConversionValues = {
  payerAccount: dollars,
  recipientAccount: som,
  amount: '',
  recipientAmount: '',
  side: 'amount',
  agreed: '',
  purpose: 'Обмен USD на KGS',
  valueDate: '2026-11-20',
  transferNum: '1048',
}
const given = (amount: string, more: Partial<ConversionValues> = {}): ConversionValues => ({
  ...empty,
  amount,
  ...more,
})
const wanted = (recipientAmount: string, more: Partial<ConversionValues> = {}): ConversionValues => ({
  ...empty,
  recipientAmount,
  side: 'recipientAmount',
  ...more,
})

function counted(values: ConversionValues) {
  const sides = sidesOf(values, accounts)
  const pair = pairOf(sides)
  return dealOf(values, sides, pair && worthIn(board, pair, values.agreed))
}

test.each<[string, ConversionValues, string, string]>([
  ['dollars given', given('1000.00'), '1000.00', '87350.00'],
  ['som wanted', wanted('87350'), '1000.00', '87350'],
  ['dollars at the agreed rate', given('12000', { agreed: 'high' }), '12000', '1051200.00'],
  ['som given', given('87750', { payerAccount: som, recipientAccount: dollars }), '87750', '1000.00'],
  ['euros to dollars', given('1000', { payerAccount: euros, recipientAccount: dollars }), '1000', '1153.27'],
  ['nothing yet', given(''), '', ''],
  ['one currency twice', given('10', { recipientAccount: dollars }), '10', ''],
  ['a rate that is gone', given('12000', { agreed: 'gone' }), '12000', ''],
])('%s: either amount follows from the other', (_, values, amount, recipientAmount) => {
  const deal = counted(values)
  expect([shownIn('amount', values, deal), shownIn('recipientAmount', values, deal)]).toEqual([amount, recipientAmount])
})

test('what is wanted is rounded to what a whole number of cents brings, and goes to the bank so', () => {
  const values = wanted('100.00')
  const deal = counted(values)
  expect(toWire('org', values, deal, '87.3500')).toMatchObject({
    amount: '1.15',
    recipientAmount: '100.45',
  })
})

test.each<[ConversionValues, string | null]>([
  [given('1'), '87.3500'],
  [given('1', { agreed: 'high' }), '87.6000'],
  [given('1', { payerAccount: som, recipientAccount: dollars, agreed: 'high' }), null],
  [given('1', { payerAccount: euros, recipientAccount: dollars }), '1.15327635'],
  [given('1', { recipientAccount: yuan }), null],
])('the rate of %o is %s', (values, rate) => {
  expect(rateIn(board, pairOf(sidesOf(values, accounts)), values.agreed)).toBe(rate)
})

test('a rate is agreed above ten thousand dollars, whatever is given', () => {
  expect(isLarge(board, money('10000.00', 'USD'))).toBe(false)
  expect(isLarge(board, money('10000.01', 'USD'))).toBe(true)
  expect(isLarge(board, money('877500.00', 'KGS'))).toBe(false)
  expect(isLarge(board, money('877501.00', 'KGS'))).toBe(true)
  expect(isLarge(board, null)).toBe(false)
})

test('the best agreed rate comes first, and none that has run out', () => {
  const ids = (debit: 'USD' | 'KGS', at: string) =>
    agreedFor(board, { debit, credit: debit === 'USD' ? 'KGS' : 'USD' }, msOf(at)).map(({ id }) => id)
  expect(ids('USD', '2026-11-20T11:00:00.000Z')).toEqual(['high', 'low'])
  expect(ids('KGS', '2026-11-20T11:00:00.000Z')).toEqual(['back'])
  expect(ids('USD', soon)).toEqual([])
})

test('it begins with the account that was named, and exchanges foreign money to som', () => {
  expect(accountsAtFirst(accounts, dollars)).toEqual({ payerAccount: dollars, recipientAccount: som })
  expect(accountsAtFirst(accounts, undefined)).toEqual({ payerAccount: som, recipientAccount: '' })
  expect(accountsAtFirst(accounts, yuan)).toEqual({ payerAccount: som, recipientAccount: '' })
  expect(accountsAtFirst([account('USD', dollars, { permissions: ['READ'] })], dollars)).toEqual({
    payerAccount: '',
    recipientAccount: '',
  })
})

const hours = hoursOn('CONVERSION', { from: '09:00', create: '16:30', sign: '17:00' })
const facts: ConversionFacts = {
  rules: [
    rule('payerAccount'),
    rule('recipientAccount'),
    rule('amount', { regex: '^[0-9]{1,12}([.][0-9]{1,2})?$' }),
    rule('amount', { regex: '[1-9]', isRequired: false }),
    rule('purpose', { minLength: 4 }),
    rule('transferNum'),
  ],
  days: {
    hours,
    working: ['2026-11-20', '2026-11-23'],
    now: fridayAt('12:00'),
    deadline: 'Conversion',
  },
  accounts,
  board,
  available: money('20000.00', 'USD'),
  commission: money('0.00', 'USD'),
}
const said = (values: ConversionValues, known: Partial<ConversionFacts> = {}) =>
  Object.fromEntries(
    Object.entries(faultsOf(values, { ...facts, ...known })).map(([field, fault]) => [
      field,
      'classification' in fault ? fault.classification : 'rule',
    ]),
  )

const late = { ...facts.days!, now: fridayAt('16:30') }

test.each<[string, ConversionValues, Partial<ConversionFacts>, Record<string, string>]>([
  ['nothing', given('1000.00'), {}, {}],
  ['nothing at an agreed rate', given('12000', { agreed: 'high' }), {}, {}],
  ['no amount', empty, {}, { amount: 'CantBeNullException' }],
  ['zero', given('0.00'), {}, { amount: 'rule' }],
  ['too many digits wanted', wanted('1234567890123'), {}, { recipientAmount: 'rule' }],
  ['not enough money', given('20000.01'), {}, { amount: 'InsufficientFundsException' }],
  ['not enough for what is wanted', wanted('9000000'), {}, { amount: 'InsufficientFundsException' }],
  [
    'nothing would come',
    given('0.01', { payerAccount: som, recipientAccount: dollars }),
    { available: money('10.00', 'KGS'), commission: null },
    { amount: 'AmountNotPositiveException' },
  ],
  ['the same account', given('1', { recipientAccount: dollars }), {}, { recipientAccount: 'SameAccountException' }],
  [
    'the same currency',
    given('1', { recipientAccount: 'other' }),
    { accounts: [...accounts, account('USD', 'other')] },
    { recipientAccount: 'SameCurrencyException' },
  ],
  ['yuan', given('1', { recipientAccount: yuan }), {}, { recipientAccount: 'CurrencyNotConvertibleException' }],
  ['ten thousand', given('10000', { agreed: 'high' }), {}, { agreed: 'AgreedRateAmountException' }],
  ['above what was agreed', given('15000.01', { agreed: 'high' }), {}, { agreed: 'AgreedRateNotFoundException' }],
  ['used meanwhile', given('12000', { agreed: 'gone' }), {}, { agreed: 'AgreedRateNotFoundException' }],
  ['too late', given('1'), { days: late }, { valueDate: 'ConversionCreateDeadlineException' }],
  ['no purpose', given('1', { purpose: '' }), {}, { purpose: 'CantBeNullException' }],
])('%s: what is wrong is said at once, at its field', (_, values, known, faults) => {
  expect(said(values, known)).toEqual(faults)
})

test.each<[string, { field?: string; params?: Record<string, string> }, string | null]>([
  ['AgreedRateNotFoundException', { field: 'isFixedRate' }, 'agreed'],
  ['InsufficientFundsException', { field: 'amount' }, 'amount'],
  ['FieldRuleException', { params: { field: 'purpose' } }, 'purpose'],
  ['OperationNotAllowedException', {}, null],
])('%s %o of the bank belongs to %s', (name, more, field) => {
  expect(fieldOfConversion(refusalOf(name, more), { agreed: 'a1' })).toBe(field)
})

test('a changed rate is said as people read it', () => {
  const news = refusalOf('RateChangedException', { params: { rate: '87.4500', recipientAmount: '87450.00' } })
  expect(errorText(news)).toContain('сейчас 87,4500, на счёт придёт 87\u00a0450,00')
})

const nothing = { payerAccount: '', recipientAccount: '' }
test.each([
  ['продать 5 000 USD', nothing, { payerAccount: dollars, recipientAccount: som, amount: '5000.00' }],
  ['Сатуу: 5 000 евро', { payerAccount: dollars, recipientAccount: som }, { payerAccount: euros, amount: '5000.00' }],
  [
    'Please buy EUR 1,200.50',
    { payerAccount: som, recipientAccount: dollars },
    { recipientAccount: euros, recipientAmount: '1200.50' },
  ],
  [
    'Invoice 17. Amount due: 1 000,00 USD',
    { payerAccount: dollars, recipientAccount: som },
    { payerAccount: som, recipientAccount: dollars, recipientAmount: '1000.00' },
  ],
  ['Купить 300 000 рублей', { payerAccount: som, recipientAccount: roubles }, { recipientAmount: '300000.00' }],
  ['Купить 100 000 сом', { payerAccount: euros, recipientAccount: som }, { recipientAmount: '100000.00' }],
  ['купить 5 000 юаней', nothing, {}],
  ['купить или продать доллары', nothing, {}],
])('«%s» over %j fills %j', (text, chosen, wanted) => {
  expect(exchangeFields(readingOf(text), chosen, accounts)).toEqual(wanted)
})
