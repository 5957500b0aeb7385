// What is special about transfers to a card and from one, and which of the six kinds is it?
import { isConvertible } from '@bank/contracts/exchange.ts'
import { type CodeWhere, type Operation, onSide, operationOf } from '@bank/contracts/operations.ts'
import { because, type Why } from '#kit/because.ts'
import type { Facts } from '../checks/refusals.ts'
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

const toCard: Omit<Special, 'rungs'> = {
  details: names,
  detailsOf: said => Object.fromEntries(names.map(name => [name, said[name] ?? ''])),
}

const ontoBusinessCard = [paidFrom('RKO'), paidInto('CARD'), currencyOfCards] as const
const offBusinessCard = [paidFrom('CARD'), paidInto('RKO'), currencyOfCards] as const
const ontoPersonsCard = [
  paidFrom('RKO'),
  currencyOfCards,
  knownCard('INDIVIDUAL'),
  personMayBePaid,
  takesMoney,
  cardInCurrency,
] as const

/** What the three forms with a card add. */
export function card({ form, side }: Pick<Operation, 'form' | 'side'>): Special {
  if (form === 'card-transfer-rko') return { ...plain, rungs: offBusinessCard }
  if (form === 'card-transfer-o24') return { ...toCard, rungs: ontoPersonsCard }
  const known = side === 'OWN' ? [] : [knownCard('BUSINESS')]
  return { ...toCard, rungs: [...ontoBusinessCard, ...known, takesMoney] }
}

export type CardOperation = CodeWhere<{ family: 'card' }>

/** A person's card, whichever bank gave it out. */
export const isToPerson = (operation: CardOperation): boolean => operationOf(operation).form === 'card-transfer-o24'

type Whose = {
  readonly org: string
  /** Whose the account to be credited is; null where this bank keeps none. */
  readonly recipientOrg: string | null
  /** Did this bank give out the card? */
  readonly isOwnCard: boolean
}

/** Own or foreign: between companies by whose the account is, for people by whose bank gave out the card. */
export function cardSideFor(operation: CardOperation, { org, recipientOrg, isOwnCard }: Whose): CardOperation {
  const isOwn = isToPerson(operation) ? isOwnCard : org === recipientOrg
  return onSide(operation, isOwn ? 'OWN' : 'OTHER')
}
