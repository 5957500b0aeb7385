// Checks of a transfer with a card: sides, currencies and states of account and card.

import { isConvertible } from '../money.ts'
import type { Operation } from '../operations.ts'
import { type Check, check, type Facts, type Rejection, reject } from './check.ts'

type CardKind = NonNullable<Facts['card']>['kind']

/** The kind of card that a transfer is paid to: a person's, whichever bank gave it out, or a company's. */
export const cardKindOf = ({ form }: Pick<Operation, 'form'>): CardKind =>
  form === 'card-transfer-o24' ? 'INDIVIDUAL' : 'BUSINESS'

type ReferencedCard = {
  readonly kind: CardKind
  /** Nobody used the reference in time. */
  readonly isStale: boolean
}

/** Rejects a reference to a card that nobody was shown, or of the other kind: it is none to pay by here; then one that has expired. */
export function referenceRejection(card: ReferencedCard | undefined, row: Pick<Operation, 'form'>): Rejection | null {
  if (card?.kind !== cardKindOf(row)) return reject('CardNotFoundException')
  return card.isStale ? reject('CardReferenceExpiredException') : null
}

/** Rejects a transfer that names neither a card nor, where one may stand in its place, an account. */
export function payeeRejection(
  { card, account }: { readonly card: string | null | undefined; readonly account: string | null | undefined },
  row: Pick<Operation, 'form'>,
): Rejection | null {
  if (card) return null
  if (cardKindOf(row) === 'INDIVIDUAL') return reject('CantBeNullException', { field: 'recipientDetail' })
  return account ? null : reject('CantBeNullException', { field: 'recipientAccount' })
}

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
const knownCard = (kind: CardKind): Check =>
  check('cardKnown', 'recipientDetail', ({ details }, { card }) => {
    if (card === undefined || (card !== null && card.kind === undefined)) return null
    const isSame = card?.masked === details.recipientCardNum && card?.holder === details.recipientDetail
    return card?.kind === kind && isSame ? null : reject('CardNotFoundException')
  })

const takesMoney = check('cardTakesMoney', 'recipientDetail', (_draft, { card }) => card?.rejection ?? null)

const personMayBePaid = check('personMayBePaid', 'recipientDetail', (_draft, { payer, isStaffCard }) => {
  if (payer?.paysPeople === 'WHITE_LIST') return reject('WhiteListUnavailableException')
  return payer?.paysPeople === 'STAFF' && isStaffCard === false ? reject('LimitBlockedException') : null
})

const cardInCurrency = check('cardInCurrency', 'recipientDetail', ({ amount }, { payer, card }) => {
  const debit = amount?.currency ?? payer?.currency
  return !card?.currency || !debit || card.currency === debit
    ? null
    : reject('AccountCurrencyMismatchException', { currency: card.currency, field: 'recipientDetail' })
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
