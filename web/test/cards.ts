// A company with a card, the card of a person, and what was paid to it, for card tests.

import { makeAccount } from '@bank/contracts/account.ts'
import { makeCard } from '@bank/contracts/card.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import type { CardPayment, FoundCard } from '../src/payments/card/documents.ts'

export const som = makeAccount('10901601234567')
export const card = makeAccount('10901601700144')

/** The number of the person's card, which nothing shows. */
export const number = makeCard('941701000000103')

export const foundCard: FoundCard = {
  cardReferencesId: 'ref',
  cardNum: '9417XXXXXXXX1039',
  holder: 'Бактыбек А.',
  paymentSystem: 'ELCRD',
  currency: 'KGS',
  bankName: 'Ордо Банк',
  isOwnBank: true,
  isOwn: false,
  why: null,
  params: null,
}

/** A draft to that card. */
export const cardPayment: CardPayment = {
  id: 'p1',
  version: 3,
  statusCode: 'DRAFT',
  operationCode: 'RKO_2_INDIVIDUAL_CARD_OWN',
  transferNum: '17',
  payerAccount: som,
  recipientAccount: foundCard.cardNum,
  recipientName: '',
  recipientInn: '',
  recipientBic: '',
  recipientCardNum: foundCard.cardNum,
  recipientDetail: foundCard.holder,
  amount: '700.00',
  currencyCode: 'KGS',
  paymentCode: null,
  purpose: 'Аванс по договору',
  valueDate: businessDate('2026-11-20'),
  isUpdateble: true,
  awaitsMe: false,
  isSignable: false,
  reason: null,
  terms: [{ name: 'cardReferencesId', value: 'ref' }],
  actions: [],
  next: null,
}
