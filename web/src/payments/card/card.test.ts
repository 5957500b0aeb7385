// The form of a card transfer knows its six kinds, and runs the bank's checks.

import { makeAccount } from '@bank/contracts/account.ts'
import { makeCard } from '@bank/contracts/card.ts'
import { money } from '@bank/contracts/money.ts'
import { expect, test } from 'vitest'
import type { Account } from '#accounts/index.ts'
import { fridayAt, hoursOn, ownAccount, rule } from '../../../test/rules.ts'
import type { CardPayment, FoundCard } from './documents.ts'
import { type CardFacts, faultsOf } from './facts.ts'
import { fieldOfCard, sideOf } from './templated.ts'
import {
  type CardForm,
  type CardValues,
  chosenCard,
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
const [som, dollars, card, second] = ['10901601234567', '10901601234568', '10901601700144', '10901601700145'].map(
  makeAccount,
) as [string, string, string, string]
const accounts = [
  account(som),
  account(dollars, { isoCode: 'USD', balance: '9000.00' }),
  account(card, { type: 'CARD', balance: '100.00' }),
]

const hours = hoursOn('RKO_2_BUSINESS_CARD_OWN', { from: '00:00', create: '23:30', sign: '23:45' })
const facts: CardFacts = {
  form: 'card-transfer',
  rules: [rule('payerAccount'), rule('amount'), rule('purpose', { minLength: 4 }), rule('transferNum')],
  days: { hours, working: ['2026-11-20'], now: fridayAt('12:00') },
  accounts,
  available: money('5000.00', 'KGS'),
  commission: money('20.00', 'KGS'),
  holder: undefined,
}
const found: FoundCard = {
  cardReferencesId: 'ref',
  cardNum: '9417XXXXXXXX1234',
  holder: 'Айгүл Т.',
  paymentSystem: 'ELCRD',
  currency: 'KGS',
  bankName: 'KICB',
  isOwnBank: false,
  isOwn: false,
  why: null,
  params: null,
}
const empty: CardValues = {
  mode: 'own',
  payerAccount: som,
  recipientAccount: '',
  ...noCard,
  amount: '',
  purpose: '',
  valueDate: '2026-11-20',
  transferNum: '7',
}
const filled: CardValues = { ...empty, recipientAccount: card, amount: '100.00', purpose: 'Пополнение' }
const toPerson: CardValues = { ...filled, mode: 'other', recipientAccount: '', ...chosenCard(found) }

const said = (values: CardValues, known: Partial<CardFacts> = {}) =>
  Object.fromEntries(
    Object.entries(faultsOf(values, { ...facts, ...known })).map(([field, fault]) => [
      field,
      'classification' in fault ? fault.classification : 'rule',
    ]),
  )
const person = { form: 'card-transfer-o24' } as const
const settlement = { form: 'card-transfer-rko' } as const
const holder: NonNullable<CardFacts['holder']> = {
  account: som,
  name: 'ОсОО «Сон-Куль»',
  currency: { isoCode: 'KGS' },
  status: 'OPEN',
  isOwn: false,
}
const offCard: CardValues = { ...filled, mode: 'other', payerAccount: card, recipientAccount: som }

test.each<[string, CardValues, Partial<CardFacts>, Record<string, string>]>([
  ['onto an own card: nothing', filled, {}, {}],
  ['onto a person’s card: nothing', toPerson, person, {}],
  ['off a card: nothing', offCard, { ...settlement, holder }, {}],
  ['no card yet', { ...toPerson, ...noCard }, person, { recipientDetail: 'CantBeNullException' }],
  ['no account yet', { ...filled, recipientAccount: '' }, {}, { recipientAccount: 'CantBeNullException' }],
  ['to itself', { ...filled, recipientAccount: som }, {}, { recipientAccount: 'SameAccountException' }],
  [
    'dollars onto a card in som',
    { ...toPerson, payerAccount: dollars },
    { ...person, available: money('9000.00', 'USD') },
    { recipientDetail: 'AccountCurrencyMismatchException' },
  ],
  [
    'more than there is with commission',
    { ...toPerson, amount: '4980.01' },
    person,
    { amount: 'InsufficientFundsException' },
  ],
  ['no amount', { ...filled, amount: '' }, {}, { amount: 'CantBeNullException' }],
  ['a short purpose', { ...filled, purpose: 'abc' }, {}, { purpose: 'rule' }],
  ['too late', filled, { days: { ...facts.days!, now: fridayAt('23:30') } }, { valueDate: 'CreateDeadlineException' }],
  [
    'a digit too few',
    { ...offCard, recipientAccount: '109016' },
    settlement,
    { recipientAccount: 'CreditAccountIncompleteException' },
  ],
  [
    'nobody’s account',
    offCard,
    { ...settlement, holder: null },
    { recipientAccount: 'CreditAccountNotFoundException' },
  ],
  [
    'an account of one’s own',
    offCard,
    { ...settlement, holder: { ...holder, isOwn: true } },
    { recipientAccount: 'OwnAccountException' },
  ],
])('%s: what is wrong is said at once, at its field', (_, values, known, faults) => {
  expect(said(values, known)).toEqual(faults)
})

test.each<[CardForm, Partial<CardValues>, string]>([
  ['card-transfer', { mode: 'own' }, 'RKO_2_BUSINESS_CARD_OWN'],
  ['card-transfer', { mode: 'other' }, 'RKO_2_BUSINESS_CARD_FOREIGN'],
  ['card-transfer-o24', { mode: 'other', cardIsHere: true }, 'RKO_2_INDIVIDUAL_CARD_OWN'],
  ['card-transfer-o24', { mode: 'other', cardIsHere: false }, 'RKO_2_INDIVIDUAL_CARD_FOREIGN'],
  ['card-transfer-rko', { mode: 'own' }, 'BUSINESS_CARD_2_RKO_OWN'],
  ['card-transfer-rko', { mode: 'other' }, 'BUSINESS_CARD_2_RKO_FOREIGN'],
])('%s with %o makes %s', (form, values, kind) => {
  expect(kindOf(form, { ...empty, ...values })).toBe(kind)
})

test('what goes to the bank names a card by its reference, an account by its number', () => {
  expect(toWire('org', 'card-transfer-o24', toPerson)).toEqual({
    legalPartyId: 'org',
    operation: 'RKO_2_INDIVIDUAL_CARD_FOREIGN',
    transferNum: '7',
    payerAccount: som,
    cardReferencesId: 'ref',
    amount: '100.00',
    purpose: 'Пополнение',
    valueDate: '2026-11-20',
  })
  expect(toWire('org', 'card-transfer', filled)).toMatchObject({ recipientAccount: card })
  expect(toWire('org', 'card-transfer', filled)).not.toHaveProperty('cardReferencesId')
})

test('an earlier document comes back with its card, without its number', () => {
  const earlier = {
    operationCode: 'RKO_2_INDIVIDUAL_CARD_FOREIGN',
    payerAccount: som,
    recipientAccount: found.cardNum,
    recipientCardNum: found.cardNum,
    recipientDetail: found.holder,
    amount: '100.00',
    currencyCode: 'KGS',
    purpose: 'Аванс',
    terms: [{ name: 'cardReferencesId', value: 'ref' }],
  } as unknown as CardPayment
  expect(fromEarlier('card-transfer-o24', earlier)).toMatchObject({
    mode: 'other',
    recipientDetail: 'ref',
    cardNum: found.cardNum,
    holder: 'Айгүл Т.',
    recipientAccount: '',
    cardIsHere: false,
  })
  const own = { ...earlier, operationCode: 'RKO_2_BUSINESS_CARD_OWN', recipientAccount: card, terms: [] } as CardPayment
  expect(fromEarlier('card-transfer', own)).toMatchObject({ mode: 'own', recipientAccount: card })
})

test('the form begins at the account with the most, and at the only card there is', () => {
  const first = (form: CardForm, named?: string) => payerAtFirst(accounts, { form, mode: 'own', named })
  expect(first('card-transfer-rko')).toBe(card)
  expect(first('card-transfer', som)).toBe(som)
  expect(first('card-transfer', card)).not.toBe(card)
  expect(recipientAtFirst(accounts, 'card-transfer', som)).toBe(card)
  expect(recipientAtFirst(accounts, 'card-transfer', dollars)).toBe('')
  expect(recipientAtFirst([...accounts, account(second, { type: 'CARD' })], 'card-transfer', som)).toBe('')
})

const number = makeCard('941701000000103')
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

test.each([
  [{ field: 'recipientAccount' }, 'recipientDetail'],
  [{ field: 'recipientDetail' }, 'recipientDetail'],
  [{ params: { field: 'purpose' } }, 'purpose'],
  [{ field: 'rate' }, null],
] as const)('a refusal with %o belongs to %s', (error, field) => {
  expect(fieldOfCard({ field: null, params: {}, ...error }, { form: 'card-transfer-o24', mode: 'other' })).toBe(field)
})

test('a template names a card by its reference and is filled from what the bank shows of it, never by a number', () => {
  const values: CardValues = {
    ...noCard,
    mode: 'other',
    payerAccount: 'payer',
    recipientAccount: '',
    recipientDetail: 'reference',
    cardNum: '9417XXXXXXXX1039',
    holder: 'Бактыбек А.',
    amount: '700.00',
    purpose: 'Аванс',
    valueDate: '',
    transferNum: '',
  }
  const side = sideOf('card-transfer-o24')
  const kept = side.read(values)
  expect(kept).toEqual({
    operation: 'RKO_2_INDIVIDUAL_CARD_OWN',
    fields: {
      payerAccount: 'payer',
      recipientDetail: 'Бактыбек А.',
      cardReferencesId: 'reference',
      amount: '700.00',
      purpose: 'Аванс',
    },
  })
  expect({ ...values, ...noCard, ...side.valuesOf({ ...kept, cardNum: '9417XXXXXXXX1039' }) }).toEqual(values)
  expect(sideOf('card-transfer').valuesOf({ operation: 'RKO_2_BUSINESS_CARD_OWN', fields: { amount: '1' } })).toEqual({
    mode: 'own',
    amount: '1',
  })
})
