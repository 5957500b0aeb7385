// Totals, reasons and forms of an account follow from its type, status and permissions.
import type { Viewer } from '@bank/contracts/access.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { asText, requisitesOf } from '@bank/contracts/requisites.ts'
import { describe, expect, test } from 'vitest'
import { type Account, paymentFrom, totalsOf } from './account.ts'
import { sourceOf } from './requisites.ts'

const account = (facts: Partial<Account>): Account => ({
  id: 'id',
  bic: '109016',
  type: 'RKO',
  status: 'OPEN',
  account: '1090160123456746',
  balance: '100.00',
  plannedBalance: '100.00',
  interestRate: null,
  accountName: 'Main',
  closeDate: null,
  isVisible: true,
  contractNumber: '2024/1187',
  accountClassification: 'STANDART',
  currency: { isoCode: 'KGS', isoNum: '417' },
  permissions: ['READ', 'CLEARING'],
  ...facts,
})

const viewer: Viewer = {
  personId: 'anna',
  sessionId: '',
  contractId: 'contract',
  org: 'org',
  right: 'FIRST',
  scheme: 'TWO_SIGNATORY',
  signType: 'TOTP',
  products: [],
  verification: 'CONFIRMED',
}

test('totals leave out what is hidden, closed or owed, and keep every minor unit', () => {
  const usd = { isoCode: 'USD', isoNum: '840' } as const
  const all = [
    account({ balance: '0.10' }),
    account({ balance: '999999999999.20' }),
    account({ balance: '5.00', status: 'ARRESTED', type: 'CARD' }),
    account({ balance: '-1.00' }),
    account({ balance: '70.00', isVisible: false }),
    account({ balance: '80.00', status: 'CLOSED' }),
    account({ balance: '90.00', type: 'LOAN' }),
    account({ balance: '3.00', currency: usd }),
  ]
  expect(totalsOf(all)).toEqual([
    { currency: 'KGS', amount: '1000000000003.30', count: 4 },
    { currency: 'USD', amount: '3.00', count: 1 },
  ])
})

const refused = (reason: string) => ({ kind: 'refused', reason })

test.each<[string, Partial<Account>, Partial<Viewer>, unknown]>([
  ['an open account begins a transfer to another bank', {}, {}, { kind: 'form', form: 'clearing-gross' }],
  [
    'without that right it begins one inside the bank',
    { permissions: ['READ', 'INTRABANK_TRANSFER_OWN'] },
    {},
    { kind: 'form', form: 'intra-bank-transfer' },
  ],
  ['without any right it says so', { permissions: ['READ'] }, {}, refused('accounts.reason.permission')],
  ['an arrested account', { status: 'ARRESTED' }, {}, refused('accounts.reason.arrested')],
  ['a finally arrested account', { status: 'FINAL_ARRESTED' }, {}, refused('accounts.reason.arrested')],
  ['a closed account', { status: 'CLOSED', balance: '0.00' }, {}, refused('accounts.reason.closed')],
  ['an empty account', { balance: '0.00', plannedBalance: '0.00' }, {}, refused('accounts.reason.zero')],
  [
    'foreign currency is exchanged',
    { currency: { isoCode: 'USD', isoNum: '840' }, permissions: ['READ', 'CONVERSION'] },
    {},
    { kind: 'form', form: 'conversion' },
  ],
  [
    'without that right it is not',
    { currency: { isoCode: 'USD', isoNum: '840' }, permissions: ['READ'] },
    {},
    refused('accounts.reason.currency'),
  ],
  [
    'what the bank does not exchange can go abroad',
    { currency: { isoCode: 'CNY', isoNum: '156' }, permissions: ['READ', 'CONVERSION', 'SWIFT'] },
    {},
    { kind: 'form', form: 'swift' },
  ],
  [
    'nor is a currency that the bank does not exchange',
    { currency: { isoCode: 'CNY', isoNum: '156' }, permissions: ['READ', 'CONVERSION'] },
    {},
    refused('accounts.reason.currency'),
  ],
  ['a person whose check is pending', {}, { verification: 'PENDING' }, refused('accounts.reason.locked')],
  ['an auditor is offered nothing', {}, { right: 'AUDITOR' }, { kind: 'none' }],
])('%s', (_, facts, person, start) => {
  expect(paymentFrom(account(facts), { ...viewer, ...person })).toEqual(start)
})

describe('requisites', () => {
  const source = (facts: Partial<Account>) => ({
    account: account(facts),
    contract: { companyName: 'ОсОО «Ала-Тоо Трейд»', inn: '01203199910045' },
    abroad: {
      companyName: 'Ala-Too Trade LLC',
      companyAddress: '114 Chuy Avenue, Bishkek',
      bankName: 'Ordo Bank',
      bankSwift: 'ORDOKG22',
      correspondent: { name: 'Eastern Atlantic Bank, New York', swift: 'EASTUS33', account: '400886417' },
    },
  })
  const dollars = { currency: { isoCode: 'USD', isoNum: '840' } } as const
  const told = (facts: Partial<Account>, lang: Lang) => asText(requisitesOf(sourceOf(source(facts)), lang)).split('\n')

  test('of an account in som are of this country, in English in Latin letters', () => {
    expect(told({}, 'ru')).toEqual([
      'Компания: ОсОО «Ала-Тоо Трейд»',
      'ИНН: 01203199910045',
      'Расчётный счёт: 1090160123456746',
      'Валюта: KGS',
      'Банк: ОАО «Ордо Банк»',
      'БИК: 109016',
    ])
    const english = told({}, 'en')
    expect(english).toContain('Company: Ala-Too Trade LLC')
    expect(english).toContain('Address: 114 Chuy Avenue, Bishkek')
    expect(english.join()).not.toMatch(/[А-Яа-я]|SWIFT/)
  })

  test('of another currency say all that is asked abroad', () => {
    expect(told(dollars, 'ru')).toEqual([
      'Компания: ОсОО «Ала-Тоо Трейд»',
      'Компания латиницей: Ala-Too Trade LLC',
      'Адрес латиницей: 114 Chuy Avenue, Bishkek',
      'ИНН: 01203199910045',
      'Расчётный счёт: 1090160123456746',
      'Валюта: USD',
      'Банк: ОАО «Ордо Банк»',
      'Банк латиницей: Ordo Bank',
      'БИК: 109016',
      'SWIFT-код: ORDOKG22',
      'Банк-корреспондент: Eastern Atlantic Bank, New York',
      'SWIFT-код корреспондента: EASTUS33',
      'Счёт у корреспондента: 400886417',
    ])
  })

  test('call only a settlement account one', () => {
    for (const type of ['CARD', 'DEPOSIT', 'LOAN'] as const) {
      const lines = told({ type }, 'ru')
      expect(lines).toContain('Счёт: 1090160123456746')
      expect(lines.join()).not.toContain('Расчётный')
    }
  })
})
