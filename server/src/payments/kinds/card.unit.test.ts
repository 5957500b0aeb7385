// Checks of a card transfer, and the choice among its six kinds.
import type { Facts } from '@bank/contracts/checks/check.ts'
import { rejectionOf } from '@bank/contracts/checks/payment.ts'
import { money } from '@bank/contracts/money.ts'
import { describe, expect, test } from 'vitest'
import type { CardFacts } from '#cards/index.ts'
import { document, ORG, OTHER } from '../../../test/document.ts'
import type { PaymentCandidate } from '../checks/facts.ts'
import { type CardOperation, cardSideFor } from './card.ts'

const masked = '9417XXXXXXXX1234'
const reference = 'reference'
const details = { recipientCardNum: masked, recipientDetail: 'Айгүл Т.', cardReferencesId: reference }
const card: CardFacts = {
  reference,
  kind: 'INDIVIDUAL',
  masked,
  holder: 'Айгүл Т.',
  system: 'ELCRD',
  currency: 'KGS',
  bic: '109001',
  account: null,
  rejection: null,
  isStale: false,
}
const businessCard = { ...card, kind: 'BUSINESS', account: '1090800000002162' } as const
const payer: NonNullable<Facts['payer']> = {
  currency: 'KGS',
  status: 'OPEN',
  type: 'RKO',
  isRemote: false,
  paysPeople: 'ANYBODY',
  permissions: ['READ', 'INTRABANK_TRANSFER_OWN', 'INTRABANK_TRANSFER_FOREIGN'],
  blocked: false,
  available: money('130.00', 'KGS').amount,
}
const recipient: NonNullable<Facts['recipient']> = {
  isOwn: false,
  currency: 'KGS',
  status: 'OPEN',
  type: 'CARD',
  name: 'ОсОО Сон-Куль',
  inn: '',
}
const base: Facts = {
  payer,
  bearer: null,
  abroad: null,
  recipient: null,
  bank: null,
  exchange: { board: [], agreed: [] },
  card,
  isStaffCard: false,
  ownBankCode: '109',
  clearingLimit: money('1000000.00', 'KGS'),
  offered: true,
  paymentCodeKnown: true,
  numberTaken: false,
  fieldFaults: [],
  dateFault: null,
}
const toPerson: Partial<PaymentCandidate> = {
  operation: 'RKO_2_INDIVIDUAL_CARD_OWN',
  recipient: { account: masked, name: 'Айгүл Т.', inn: '', bic: '109001' },
  paymentCode: null,
  details,
}
const company = { account: '1090800000002162', name: 'ОсОО Сон-Куль', inn: '00101202010015', bic: '109008' }
const toCompany: Partial<PaymentCandidate> = {
  ...toPerson,
  operation: 'RKO_2_BUSINESS_CARD_FOREIGN',
  recipient: company,
}
const offCard: Partial<PaymentCandidate> = { ...toCompany, operation: 'BUSINESS_CARD_2_RKO_FOREIGN', details: {} }
const its: Partial<Facts> = { recipient, card: businessCard }
const settlement: Partial<Facts> = {
  payer: { ...payer, type: 'CARD' },
  recipient: { ...recipient, type: 'RKO' },
  card: null,
}
const dollars = money('1.00', 'USD')

describe('a transfer with a card is refused', () => {
  const rows: readonly [string, Partial<PaymentCandidate>, Partial<Facts>, string | null][] = [
    ['to a person: all is well', toPerson, {}, null],
    ['to a company: all is well', toCompany, its, null],
    ['off a card: all is well', offCard, settlement, null],
    ['from a card', toPerson, { payer: { ...payer, type: 'CARD' } }, 'OperationNotAllowedException'],
    ['off an account', offCard, { ...settlement, payer }, 'OperationNotAllowedException'],
    [
      'foreign transfers not permitted',
      toPerson,
      { payer: { ...payer, permissions: ['READ', 'INTRABANK_TRANSFER_OWN'] } },
      'OperationNotAllowedException',
    ],
    ['onto an account', toCompany, { ...its, recipient: { ...recipient, type: 'RKO' } }, 'NotCardAccountException'],
    ['off a card onto a card', offCard, { ...settlement, recipient }, 'NotSettlementAccountException'],
    [
      'in tenge',
      { ...toPerson, amount: money('1.00', 'KZT') },
      { payer: { ...payer, currency: 'KZT' } },
      'CardCurrencyException',
    ],
    ['nobody’s card', toPerson, { card: null }, 'CardNotFoundException'],
    ['a company’s card as a person’s', toPerson, { card: businessCard }, 'CardNotFoundException'],
    ['a person’s card as a company’s', toCompany, { ...its, card }, 'CardNotFoundException'],
    [
      'another number than was shown',
      { ...toPerson, details: { ...details, recipientCardNum: '9417XXXXXXXX9999' } },
      {},
      'CardNotFoundException',
    ],
    [
      'another holder',
      { ...toPerson, details: { ...details, recipientDetail: 'Анна Т.' } },
      {},
      'CardNotFoundException',
    ],
    [
      'blocked since',
      toPerson,
      { card: { ...card, rejection: { classification: 'CardBlockedException', params: {} } } },
      'CardBlockedException',
    ],
    [
      'dollars onto a card in som',
      { ...toPerson, amount: dollars },
      { payer: { ...payer, currency: 'USD' } },
      'AccountCurrencyMismatchException',
    ],
    ['own onto a stranger’s', { ...toCompany, operation: 'RKO_2_BUSINESS_CARD_OWN' }, its, 'NotOwnAccountException'],
    ['foreign onto one’s own', toCompany, { ...its, recipient: { ...recipient, isOwn: true } }, 'OwnAccountException'],
    ['identified from afar', toPerson, { payer: { ...payer, isRemote: true } }, 'RemoteClientLimitException'],
    [
      'a stranger, where only staff may be paid',
      toPerson,
      { payer: { ...payer, paysPeople: 'STAFF' } },
      'LimitBlockedException',
    ],
    [
      'staff, where only they may be paid',
      toPerson,
      { payer: { ...payer, paysPeople: 'STAFF' }, isStaffCard: true },
      null,
    ],
    [
      'by a white list',
      toPerson,
      { payer: { ...payer, paysPeople: 'WHITE_LIST' }, isStaffCard: true },
      'WhiteListUnavailableException',
    ],
    ['a company, where only staff may be paid', toCompany, { ...its, payer: { ...payer, paysPeople: 'STAFF' } }, null],
    [
      'identified from afar, onto an own card: all is well',
      { ...toCompany, operation: 'RKO_2_BUSINESS_CARD_OWN' },
      { payer: { ...payer, isRemote: true }, recipient: { ...recipient, isOwn: true } },
      null,
    ],
  ]
  test.each(rows)('%s', (_name, change, facts, why) => {
    const asked: PaymentCandidate = { ...document(), ...change }
    expect(rejectionOf(asked, { ...base, ...facts })?.classification ?? null).toBe(why)
  })
})

test.each([
  ['RKO_2_BUSINESS_CARD_FOREIGN', { recipientOrg: ORG }, 'RKO_2_BUSINESS_CARD_OWN'],
  ['RKO_2_BUSINESS_CARD_OWN', { recipientOrg: OTHER }, 'RKO_2_BUSINESS_CARD_FOREIGN'],
  ['BUSINESS_CARD_2_RKO_FOREIGN', { recipientOrg: ORG }, 'BUSINESS_CARD_2_RKO_OWN'],
  ['BUSINESS_CARD_2_RKO_OWN', { recipientOrg: OTHER }, 'BUSINESS_CARD_2_RKO_FOREIGN'],
  ['RKO_2_INDIVIDUAL_CARD_FOREIGN', { isOwnCard: true }, 'RKO_2_INDIVIDUAL_CARD_OWN'],
  ['RKO_2_INDIVIDUAL_CARD_OWN', {}, 'RKO_2_INDIVIDUAL_CARD_FOREIGN'],
] as const)('%s with %o is %s', (asked: CardOperation, whose, kind: CardOperation) => {
  expect(cardSideFor(asked, { org: ORG, recipientOrg: null, isOwnCard: false, ...whose })).toBe(kind)
})
