// The form of a conversion computes as the bank does, and runs its checks.
import { makeAccount } from '@bank/contracts/account.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { money } from '@bank/contracts/money.ts'
import { expect, test } from 'vitest'
import type { Account } from '#accounts/index.ts'
import { msOf } from '#kit/clock.ts'
import { daysAt, hoursOn, ownAccount, rule, testFaults, testRefusedFields } from '../../../test/rules.ts'
import { readPasted } from '../paste/reading.ts'
import {
  accountsAtFirst,
  agreedFor,
  type ConversionValues,
  dealOf,
  emptyValues,
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
import { side } from './side.ts'

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
    { code: 'USD', purchaseRate: '87.35', salesRate: '87.75', validFrom: businessDate('2026-11-20') },
    { code: 'EUR', purchaseRate: '101.20', salesRate: '102.40', validFrom: businessDate('2026-11-19') },
    { code: 'RUB', purchaseRate: '1.064', salesRate: '1.092', validFrom: businessDate('2026-11-20') },
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
const given = (amount: string, more: Partial<ConversionValues> = {}) => ({ amount, ...more })
const wanted = (recipientAmount: string) => ({ recipientAmount, side: 'recipientAmount' }) as const
const fromSom = { payerAccount: som, recipientAccount: dollars }
const fromEuros = { payerAccount: euros, recipientAccount: dollars }

function counted(change: Partial<ConversionValues>) {
  const values = { ...empty, ...change }
  const sides = sidesOf(values, accounts)
  const pair = pairOf(sides)
  const deal = dealOf(values, sides, pair && worthIn(board, pair, values.agreed))
  const [amount, recipientAmount] = [shownIn('amount', values, deal), shownIn('recipientAmount', values, deal)]
  return { values, deal, shown: { amount, recipientAmount, rate: rateIn(board, pair, values.agreed) } }
}

test.each<[string, Partial<ConversionValues>, string, string, string | null]>([
  ['dollars given', given('1000.00'), '1000.00', '87350.00', '87.3500'],
  ['som wanted', wanted('87350'), '1000.00', '87350', '87.3500'],
  ['dollars at the agreed rate', given('12000', { agreed: 'high' }), '12000', '1051200.00', '87.6000'],
  ['som given', given('87750', fromSom), '87750', '1000.00', '87.7500'],
  ['som at the agreed rate of dollars', given('1', { ...fromSom, agreed: 'high' }), '1', '', null],
  ['euros to dollars', given('1000', fromEuros), '1000', '1153.27', '1.15327635'],
  ['nothing yet', given(''), '', '', '87.3500'],
  ['one currency twice', given('10', { recipientAccount: dollars }), '10', '', null],
  ['yuan, which the bank does not exchange', given('1', { recipientAccount: yuan }), '1', '', null],
  ['a rate that is gone', given('12000', { agreed: 'gone' }), '12000', '', null],
])('%s: either amount follows from the other at its rate', (_, change, amount, recipientAmount, rate) => {
  expect(counted(change).shown).toEqual({ amount, recipientAmount, rate })
})

test('what is wanted is rounded to what a whole number of cents brings, and goes to the bank so', () => {
  const { values, deal } = counted(wanted('100.00'))
  expect(toWire('org', values, deal, '87.3500')).toMatchObject({ amount: '1.15', recipientAmount: '100.45' })
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
  const readable = account('USD', dollars, { permissions: ['READ'] })
  expect(accountsAtFirst([readable], dollars)).toEqual({ payerAccount: '', recipientAccount: '' })
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
  days: daysAt('12:00', hours, { deadline: 'Conversion' }),
  accounts,
  board,
  available: money('20000.00', 'USD'),
  commission: money('0.00', 'USD'),
}
const late = { days: daysAt('16:30', hours, { deadline: 'Conversion' }) }
const littleSom = { available: money('10.00', 'KGS'), commission: null }
const withOther = { accounts: [...accounts, account('USD', 'other')] }

testFaults('an exchange', { values: empty, facts, faultsOf }, [
  ['nothing', given('1000.00'), {}],
  ['nothing at an agreed rate', given('12000', { agreed: 'high' }), {}],
  ['no amount', {}, { amount: 'CantBeNullException' }],
  ['zero', given('0.00'), { amount: 'rule' }],
  ['too many digits wanted', wanted('1234567890123'), { recipientAmount: 'rule' }],
  ['not enough money', given('20000.01'), { amount: 'InsufficientFundsException' }],
  ['not enough for what is wanted', wanted('9000000'), { amount: 'InsufficientFundsException' }],
  ['nothing would come', given('0.01', fromSom), { amount: 'AmountNotPositiveException' }, littleSom],
  ['the same account', given('1', { recipientAccount: dollars }), { recipientAccount: 'SameAccountException' }],
  ['one currency', given('1', { recipientAccount: 'other' }), { recipientAccount: 'SameCurrencyException' }, withOther],
  ['yuan', given('1', { recipientAccount: yuan }), { recipientAccount: 'CurrencyNotConvertibleException' }],
  ['ten thousand', given('10000', { agreed: 'high' }), { agreed: 'AgreedRateAmountException' }],
  ['above what was agreed', given('15000.01', { agreed: 'high' }), { agreed: 'AgreedRateNotFoundException' }],
  ['used meanwhile', given('12000', { agreed: 'gone' }), { agreed: 'AgreedRateNotFoundException' }],
  ['too late', given('1'), { valueDate: 'ConversionCreateDeadlineException' }, late],
  ['no purpose', given('1', { purpose: '' }), { purpose: 'CantBeNullException' }],
])

const atAgreed = { ...emptyValues, agreed: 'a1' }
const agreedFields = { isFixedRate: 'agreed', amount: 'amount', purpose: 'purpose' }
testRefusedFields('at an agreed rate', side.fieldOf, atAgreed, agreedFields)
testRefusedFields('at the bank’s rate', side.fieldOf, emptyValues, { isFixedRate: null })

const nothing = { payerAccount: '', recipientAccount: '' }
test.each([
  ['продать 5 000 USD', nothing, { payerAccount: dollars, recipientAccount: som, amount: '5000.00' }],
  ['Сатуу: 5 000 евро', { payerAccount: dollars, recipientAccount: som }, { payerAccount: euros, amount: '5000.00' }],
  ['Please buy EUR 1,200.50', fromSom, { recipientAccount: euros, recipientAmount: '1200.50' }],
  [
    'Invoice 17. Amount due: 1 000,00 USD',
    { payerAccount: dollars, recipientAccount: som },
    { ...fromSom, recipientAmount: '1000.00' },
  ],
  ['Купить 300 000 рублей', { payerAccount: som, recipientAccount: roubles }, { recipientAmount: '300000.00' }],
  ['Купить 100 000 сом', { payerAccount: euros, recipientAccount: som }, { recipientAmount: '100000.00' }],
  ['купить 5 000 юаней', nothing, {}],
  ['купить или продать доллары', nothing, {}],
])('«%s» over %j fills %j', (text, chosen, wanted) => {
  expect(exchangeFields(readPasted(text).reading, chosen, accounts)).toEqual(wanted)
})
