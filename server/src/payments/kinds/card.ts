// What is special about transfers to a card and from one, and which of the six kinds is it?
import { isConvertible } from '@bank/contracts/exchange.ts'
import { because } from '../checks/because.ts'
import type { Facts } from '../checks/refusals.ts'
import type { Why } from '../payment.ts'
import { type OwnRung, plain, type Special } from './kind.ts'

type Account = 'RKO' | 'CARD'

const paidFrom =
  (type: Account): OwnRung =>
  (_p, { payer }) =>
    payer && payer.type !== type ? because('OperationNotAllowedException') : null

const paidInto =
  (type: Account): OwnRung =>
  (_p, { recipient }) => {
    if (!recipient || recipient.type === type) return null
    return because(type === 'CARD' ? 'NotCardAccountException' : 'NotSettlementAccountException')
  }

/** Cards are kept in the currencies that the bank exchanges. */
const currencyOfCards: OwnRung = p =>
  isConvertible(p.amount.currency) ? null : because('CardCurrencyException', { currency: p.amount.currency })

/** The card is one that the company was shown under this reference, and the document says of it what was shown. */
const knownCard =
  (kind: NonNullable<Facts['card']>['kind']): OwnRung =>
  ({ details }, { card }) =>
    card?.kind === kind && card.masked === details.recipientCardNum && card.holder === details.recipientDetail
      ? null
      : because('CardNotFoundException')

const takesMoney: OwnRung = (_p, { card }): Why | null => card?.why ?? null

const personMayBePaid: OwnRung = (_p, { payer, isStaffCard }) => {
  if (payer?.paysPeople === 'WHITE_LIST') return because('WhiteListUnavailableException')
  return payer?.paysPeople === 'STAFF' && !isStaffCard ? because('LimitBlockedException') : null
}

const cardInCurrency: OwnRung = (p, { card }) =>
  !card || card.currency === p.amount.currency
    ? null
    : because('AccountCurrencyMismatchException', { currency: card.currency })

const names = ['recipientCardNum', 'recipientDetail', 'cardReferencesId'] as const

const toCard = {
  ...plain,
  page: 'CARD_TRANSFER',
  details: names,
  detailsOf: said => Object.fromEntries(names.map(name => [name, said[name] ?? ''])),
} as const satisfies Partial<Special>
const fromCard = { ...plain, page: 'CARD_TRANSFER', rail: null } as const satisfies Partial<Special>
const own = { recipient: 'SAME_COMPANY', permission: 'INTRABANK_TRANSFER_OWN' } as const satisfies Partial<Special>
const foreign = {
  recipient: 'ANOTHER_CLIENT',
  permission: 'INTRABANK_TRANSFER_FOREIGN',
} as const satisfies Partial<Special>
/** People are paid over the processing, whichever bank gave them the card; a card is no account that can be looked at. */
const toPerson = {
  ...toCard,
  rail: 'CARDS',
  recipient: 'ELSEWHERE',
  permission: 'INTRABANK_TRANSFER_FOREIGN',
  rungs: [paidFrom('RKO'), currencyOfCards, knownCard('INDIVIDUAL'), personMayBePaid, takesMoney, cardInCurrency],
} as const satisfies Special

const ontoBusinessCard = [paidFrom('RKO'), paidInto('CARD'), currencyOfCards] as const
const offBusinessCard = [paidFrom('CARD'), paidInto('RKO'), currencyOfCards] as const

export const card = {
  RKO_2_BUSINESS_CARD_OWN: { ...toCard, ...own, rail: null, rungs: [...ontoBusinessCard, takesMoney] },
  RKO_2_BUSINESS_CARD_FOREIGN: {
    ...toCard,
    ...foreign,
    rail: null,
    rungs: [...ontoBusinessCard, knownCard('BUSINESS'), takesMoney],
  },
  RKO_2_INDIVIDUAL_CARD_OWN: toPerson,
  RKO_2_INDIVIDUAL_CARD_FOREIGN: toPerson,
  BUSINESS_CARD_2_RKO_OWN: { ...fromCard, ...own, rungs: offBusinessCard },
  BUSINESS_CARD_2_RKO_FOREIGN: { ...fromCard, ...foreign, rungs: offBusinessCard },
} as const satisfies Record<string, Special>

export type CardOperation = keyof typeof card

export const isCardOperation = (operation: string): operation is CardOperation => Object.hasOwn(card, operation)

type Whose = {
  readonly org: string
  /** Whose the account to be credited is; null where this bank keeps none. */
  readonly recipientOrg: string | null
  /** Did this bank give out the card? */
  readonly isOwnCard: boolean
}

/** Own or foreign: between companies by whose the account is, for people by whose bank gave out the card. */
export function cardSideFor(operation: CardOperation, { org, recipientOrg, isOwnCard }: Whose): CardOperation {
  const isOwn = org === recipientOrg
  switch (operation) {
    case 'RKO_2_INDIVIDUAL_CARD_OWN':
    case 'RKO_2_INDIVIDUAL_CARD_FOREIGN':
      return isOwnCard ? 'RKO_2_INDIVIDUAL_CARD_OWN' : 'RKO_2_INDIVIDUAL_CARD_FOREIGN'
    case 'RKO_2_BUSINESS_CARD_OWN':
    case 'RKO_2_BUSINESS_CARD_FOREIGN':
      return isOwn ? 'RKO_2_BUSINESS_CARD_OWN' : 'RKO_2_BUSINESS_CARD_FOREIGN'
    case 'BUSINESS_CARD_2_RKO_OWN':
    case 'BUSINESS_CARD_2_RKO_FOREIGN':
      return isOwn ? 'BUSINESS_CARD_2_RKO_OWN' : 'BUSINESS_CARD_2_RKO_FOREIGN'
  }
}
