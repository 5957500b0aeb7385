// The form of a card transfer knows its six kinds, and runs the bank's checks.
import { makeAccount } from '@bank/contracts/account.ts'
import { money } from '@bank/contracts/money.ts'
import { expect, test } from 'vitest'
import type { Account } from '#accounts/index.ts'
import { card, cardPayment, foundCard, number, som } from '../../../test/cards.ts'
import { daysAt, holderOf, hoursOn, ownAccount, rule, testFaults, testRefusedFields } from '../../../test/rules.ts'
import { type CardFacts, faultsOf } from './facts.ts'
import { sideOf } from './side.ts'
import {
  type CardForm,
  type CardValues,
  chosenCard,
  emptyValues,
  fromEarlier,
  kindOf,
  noCard,
  payerAtFirst,
  recipientAtFirst,
  toWire,
} from './transfer.ts'
import { cardQueryOf } from './useFinding.ts'

const permissions: Account['permissions'] = ['INTRABANK_TRANSFER_OWN', 'INTRABANK_TRANSFER_FOREIGN']
const account = (number: string, more = {}) => ownAccount(number, { permissions, ...more })
const dollars = makeAccount('10901601234568')
const accounts = [
  account(som),
  account(dollars, { isoCode: 'USD', balance: '9000.00' }),
  account(card, { type: 'CARD', balance: '100.00' }),
]

const hours = hoursOn('RKO_2_BUSINESS_CARD_OWN', { from: '00:00', create: '23:30', sign: '23:45' })
const facts: CardFacts = {
  form: 'card-transfer',
  rules: [rule('payerAccount'), rule('amount'), rule('purpose', { minLength: 4 }), rule('transferNum')],
  days: daysAt('12:00', hours),
  accounts,
  available: money('5000.00', 'KGS'),
  commission: money('20.00', 'KGS'),
  holder: undefined,
}
const toCard: CardValues = {
  ...noCard,
  mode: 'own',
  payerAccount: som,
  recipientAccount: card,
  amount: '100.00',
  purpose: 'Пополнение',
  valueDate: '2026-11-20',
  transferNum: '7',
}
const elsewhere = chosenCard({ ...foundCard, isOwnBank: false })
const toPerson: CardValues = { ...toCard, mode: 'other', recipientAccount: '', ...elsewhere }
const offCard: CardValues = { ...toCard, mode: 'other', payerAccount: card, recipientAccount: som }
const holder = holderOf(som)
const unasked = { holder: undefined }
const ofDollars = { available: money('9000.00', 'USD') }

testFaults('onto an own card', { values: toCard, facts, faultsOf }, [
  ['nothing', {}, {}],
  ['no account yet', { recipientAccount: '' }, { recipientAccount: 'CantBeNullException' }],
  ['to itself', { recipientAccount: som }, { recipientAccount: 'SameAccountException' }],
  ['no amount', { amount: '' }, { amount: 'CantBeNullException' }],
  ['a short purpose', { purpose: 'abc' }, { purpose: 'rule' }],
  ['too late', {}, { valueDate: 'CreateDeadlineException' }, { days: daysAt('23:30', hours) }],
])

testFaults('onto a person’s card', { values: toPerson, facts: { ...facts, form: 'card-transfer-o24' }, faultsOf }, [
  ['nothing', {}, {}],
  ['no card yet', noCard, { recipientDetail: 'CantBeNullException' }],
  ['dollars for som', { payerAccount: dollars }, { recipientDetail: 'AccountCurrencyMismatchException' }, ofDollars],
  ['more than there is with commission', { amount: '4980.01' }, { amount: 'InsufficientFundsException' }],
])

testFaults('off a card', { values: offCard, facts: { ...facts, form: 'card-transfer-rko', holder }, faultsOf }, [
  ['nothing', {}, {}],
  ['too short', { recipientAccount: '109016' }, { recipientAccount: 'CreditAccountIncompleteException' }, unasked],
  ['nobody’s account', {}, { recipientAccount: 'CreditAccountNotFoundException' }, { holder: null }],
  ['an own account', {}, { recipientAccount: 'OwnAccountException' }, { holder: { ...holder, isOwn: true } }],
])

test.each<[CardForm, Partial<CardValues>, string]>([
  ['card-transfer', { mode: 'own' }, 'RKO_2_BUSINESS_CARD_OWN'],
  ['card-transfer', { mode: 'other' }, 'RKO_2_BUSINESS_CARD_FOREIGN'],
  ['card-transfer-o24', { mode: 'other', cardIsHere: true }, 'RKO_2_INDIVIDUAL_CARD_OWN'],
  ['card-transfer-o24', { mode: 'other', cardIsHere: false }, 'RKO_2_INDIVIDUAL_CARD_FOREIGN'],
  ['card-transfer-rko', { mode: 'own' }, 'BUSINESS_CARD_2_RKO_OWN'],
  ['card-transfer-rko', { mode: 'other' }, 'BUSINESS_CARD_2_RKO_FOREIGN'],
])('%s with %o makes %s', (form, values, kind) => {
  expect(kindOf(form, { ...toCard, ...values })).toBe(kind)
})

test('what goes to the bank names a card by its reference, an account by its number', () => {
  const { payerAccount, amount, purpose, valueDate, transferNum } = toPerson
  const sent = { legalPartyId: 'org', payerAccount, amount, purpose, valueDate, transferNum }
  const byReference = { operation: 'RKO_2_INDIVIDUAL_CARD_FOREIGN', cardReferencesId: 'ref' }
  expect(toWire('org', 'card-transfer-o24', toPerson)).toEqual({ ...sent, ...byReference })
  const byNumber = { operation: 'RKO_2_BUSINESS_CARD_OWN', recipientAccount: card }
  expect(toWire('org', 'card-transfer', toCard)).toEqual({ ...sent, ...byNumber })
})

test('an earlier document comes back with its card, without its number', () => {
  const earlier = { ...cardPayment, operationCode: 'RKO_2_INDIVIDUAL_CARD_FOREIGN' } as const
  const { cardNum, holder } = foundCard
  const reference = { recipientDetail: 'ref', cardNum, holder, recipientAccount: '' }
  expect(fromEarlier('card-transfer-o24', earlier)).toMatchObject({ ...reference, mode: 'other', cardIsHere: false })
  const own = { ...cardPayment, operationCode: 'RKO_2_BUSINESS_CARD_OWN', recipientAccount: card, terms: [] } as const
  expect(fromEarlier('card-transfer', own)).toMatchObject({ mode: 'own', recipientAccount: card })
})

test('the form begins at the account with the most, and at the only card there is', () => {
  const first = (form: CardForm, named?: string) => payerAtFirst(accounts, { form, mode: 'own', named })
  expect(first('card-transfer-rko')).toBe(card)
  expect(first('card-transfer', som)).toBe(som)
  expect(first('card-transfer', card)).not.toBe(card)
  expect(recipientAtFirst(accounts, 'card-transfer', som)).toBe(card)
  expect(recipientAtFirst(accounts, 'card-transfer', dollars)).toBe('')
  expect(recipientAtFirst([...accounts, account('second', { type: 'CARD' })], 'card-transfer', som)).toBe('')
})

test.each([
  ['0700 123 456', { phone: '0700 123 456' }],
  ['+996 700 123 456', { phone: '+996 700 123 456' }],
  [number, { cardNumber: number }],
  [number.replace(/(.{4})(?=.)/g, '$1 '), { cardNumber: number }],
  [number.slice(0, 15), 'InvalidCardNumberException'],
  [`${number.slice(0, 15)}0`, 'InvalidCardNumberException'],
  ['12', 'InvalidPhoneException'],
  ['Айгүл', 'InvalidPhoneException'],
] as const)('%s is looked for as %o', (typed, sought) => {
  expect(cardQueryOf(typed)).toEqual(sought)
})

testRefusedFields('onto a person’s card', sideOf('card-transfer-o24').fieldOf, emptyValues, {
  recipientAccount: 'recipientDetail',
  recipientDetail: 'recipientDetail',
  purpose: 'purpose',
  rate: null,
})

test('a template names a card by its reference and is filled from what the bank shows of it, never by a number', () => {
  const { cardNum, holder, isOwnBank: cardIsHere } = foundCard
  const chosen = { ...noCard, recipientDetail: 'ref', cardNum, holder, cardIsHere }
  const values: CardValues = { ...toPerson, ...chosen, valueDate: '', transferNum: '' }
  const side = sideOf('card-transfer-o24')
  const kept = side.read(values)
  const { payerAccount, amount, purpose } = values
  expect(kept).toEqual({
    operation: 'RKO_2_INDIVIDUAL_CARD_OWN',
    fields: { payerAccount, recipientDetail: holder, cardReferencesId: 'ref', amount, purpose },
  })
  expect({ ...values, ...noCard, ...side.valuesOf({ ...kept, cardNum }, values) }).toEqual(values)
  const own = { operation: 'RKO_2_BUSINESS_CARD_OWN', fields: { amount: '1' } } as const
  expect(sideOf('card-transfer').valuesOf(own, values)).toEqual({ mode: 'own', amount: '1' })
})
