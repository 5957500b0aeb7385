// Totals, reasons and forms of an account follow from its type, status and permissions.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { asText, requisitesOf } from '@bank/contracts/requisites.ts'
import { describe, expect, test } from 'vitest'
import { account } from '../../test/account.ts'
import { aboutOf, earningOf, rateOf, termOf } from './about.ts'
import { type Account, asOnHome, paymentFrom, totalsOf } from './account.ts'
import en from './i18n/pages.en.json' with { type: 'json' }
import ky from './i18n/pages.ky.json' with { type: 'json' }
import ru from './i18n/pages.ru.json' with { type: 'json' }
import { firstShown, monthsOf } from './months.ts'
import { sourceOf } from './requisites.ts'

const viewer: PersonViewer = {
  kind: 'PERSON',
  personId: 'anna',
  sessionId: '',
  contractId: 'contract',
  org: 'org',
  right: 'FIRST',
  scheme: 'TWO_SIGNATORY',
  signType: 'TOTP',
  products: [],
  verification: 'CONFIRMED',
  provedAt: null,
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

test('accounts of a list stand as on the home: by type, the usable ones first, then by currency and balance', () => {
  const usd = { isoCode: 'USD', isoNum: '840' } as const
  const all = [
    account({ accountName: 'card', type: 'CARD', balance: '900.00' }),
    account({ accountName: 'closed', status: 'CLOSED' }),
    account({ accountName: 'dollars', currency: usd, balance: '5.00' }),
    account({ accountName: 'lesser', balance: '1.00' }),
    account({ accountName: 'greater', balance: '2.00', isVisible: false }),
  ]
  const names = asOnHome(all).map(({ accountName }) => accountName)
  expect(names).toEqual(['greater', 'lesser', 'dollars', 'closed', 'card'])
})

const refused = (reason: string) => ({ kind: 'refused', reason })

test.each<[string, Partial<Account>, Partial<PersonViewer>, unknown]>([
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

describe('an account in words of its own', () => {
  const says = (facts: Partial<Account>) => {
    const of = account(facts)
    const told = {
      about: '',
      term: termOf(
        of,
        day => day,
        (key, params) => `${key} ${Object.values(params ?? {}).join(' ')}`,
      ),
    }
    return { ...told, about: aboutOf(of), earning: earningOf(of) }
  }
  const closeDate = businessDate('2027-05-20')

  test('a deposit says its interest and its term', () => {
    expect(says({ type: 'DEPOSIT', closeDate })).toEqual({
      about: 'accounts.about.DEPOSIT',
      earning: 'accounts.interest',
      term: 'accounts.term 2024-11-01 2027-05-20',
    })
    expect(['12.5000', '7', '10.0000', '0.2500'].map(rateOf)).toEqual(['12,5', '7', '10', '0,25'])
  })

  test('an Islamic one speaks of profit, and in no language of interest', () => {
    const { about, earning } = says({ type: 'DEPOSIT', accountClassification: 'ISLAMIC', closeDate })
    expect([about, earning]).toEqual(['accounts.about.islamic', 'accounts.profit'])
    for (const texts of [ru, ky, en])
      for (const key of ['accounts.about.islamic', 'accounts.profit'] as const) {
        expect(texts[key]).toMatch(/прибыл|пайда|profit/i)
        expect(texts[key]).not.toMatch(/процент|пайыз|interest/i)
      }
  })

  test('a transit account and a closed one say what they are', () => {
    expect(says({ type: 'TRANSIT' }).about).toBe('accounts.about.TRANSIT')
    expect(says({ status: 'CLOSED', closeDate }).term).toBe('accounts.closedOn 2027-05-20')
    expect(says({}).about).toBeNull()
  })
})

test.each([
  ['2026-11-20', '2025-12-01'],
  ['2026-12-31', '2026-01-01'],
  ['2027-01-01', '2026-02-01'],
])('on %s the months of a cash flow begin with %s', (today, first) => {
  expect(firstShown(businessDate(today))).toBe(first)
})

test('the last twelve months stand, the newest first, up to today, with zeros where nothing was booked', () => {
  const month = businessDate('2026-10-01')
  const found = monthsOf([{ month, credit: '3.15', debit: '4.00' }], businessDate('2026-11-20'))
  expect(found.map(({ period }) => period)).toHaveLength(12)
  expect([found[0], found[1], found.at(-1)]).toEqual([
    { period: '11.2026', from: '2026-11-01', until: '2026-11-20', credit: '0.00', debit: '0.00' },
    { period: '10.2026', from: '2026-10-01', until: '2026-10-31', credit: '3.15', debit: '4.00' },
    { period: '12.2025', from: '2025-12-01', until: '2025-12-31', credit: '0.00', debit: '0.00' },
  ])
})
