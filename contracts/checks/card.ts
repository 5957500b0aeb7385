// Checks of a transfer with a card: sides, currencies and states of account and card.

import { isConvertible } from '../exchange.ts'
import type { Operation } from '../operations.ts'
import { type Check, check, type Facts, reject } from './check.ts'

type PayerAccountType = 'RKO' | 'CARD'

const paidFrom = (type: PayerAccountType): Check =>
  check('paidFrom', 'payerAccount', (_draft, { payer }) =>
    payer?.type && payer.type !== type ? reject('OperationNotAllowedException') : null,
  )

const paidInto = (type: PayerAccountType): Check =>
  check('paidInto', 'recipientAccount', (_draft, { recipient }) => {
    if (!recipient?.type || recipient.type === type) return null
    return reject(type === 'CARD' ? 'NotCardAccountException' : 'NotSettlementAccountException')
  })

/** Cards are kept in the currencies that the bank exchanges. */
const currencyOfCards = check('cardCurrency', 'payerAccount', ({ amount }) =>
  !amount || isConvertible(amount.currency) ? null : reject('CardCurrencyException', { currency: amount.currency }),
)

/** The card is one that the company was shown under this reference, and the document says of it what was shown. */
const knownCard = (kind: NonNullable<Facts['card']>['kind']): Check =>
  check('cardKnown', 'recipientDetail', ({ details }, { card }) => {
    if (card === undefined || (card !== null && card.kind === undefined)) return null
    const isSame = card?.masked === details.recipientCardNum && card?.holder === details.recipientDetail
    return card?.kind === kind && isSame ? null : reject('CardNotFoundException')
  })

const takesMoney = check('cardTakesMoney', 'recipientDetail', (_draft, { card }) => card?.why ?? null)

const personMayBePaid = check('personMayBePaid', 'recipientDetail', (_draft, { payer, isStaffCard }) => {
  if (payer?.paysPeople === 'WHITE_LIST') return reject('WhiteListUnavailableException')
  return payer?.paysPeople === 'STAFF' && isStaffCard === false ? reject('LimitBlockedException') : null
})

const cardInCurrency = check('cardInCurrency', 'recipientDetail', ({ amount }, { payer, card }) => {
  const debit = amount?.currency ?? payer?.currency
  return !card?.currency || !debit || card.currency === debit
    ? null
    : reject('AccountCurrencyMismatchException', { currency: card.currency })
})

const ontoCompanysCard = [paidFrom('RKO'), paidInto('CARD'), currencyOfCards] as const
const fromCompanysCard = [paidFrom('CARD'), paidInto('RKO'), currencyOfCards] as const
const ontoPersonsCard = [
  paidFrom('RKO'),
  currencyOfCards,
  knownCard('INDIVIDUAL'),
  personMayBePaid,
  takesMoney,
  cardInCurrency,
] as const

/** By the form; the company's own card is no card that was looked for. */
export function ofCard({ form, side }: Operation): readonly Check[] {
  if (form === 'card-transfer-rko') return fromCompanysCard
  if (form === 'card-transfer-o24') return ontoPersonsCard
  return [...ontoCompanysCard, ...(side === 'OWN' ? [] : [knownCard('BUSINESS')]), takesMoney]
}
