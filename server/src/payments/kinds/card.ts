// The kinds of transfers with a card: the fields that they add, and which of the six it is.
import { cardKindOf } from '@bank/contracts/checks/card.ts'
import { type CodeWhere, type Operation, onSide, operationOf } from '@bank/contracts/operations.ts'
import { type KindSpec, plain } from './kind.ts'

const names = ['recipientCardNum', 'recipientDetail', 'cardReferencesId'] as const

const toCard: KindSpec = {
  details: names,
  detailsOf: said => Object.fromEntries(names.map(name => [name, said[name] ?? ''])),
}

/** The spec of the kinds with a card, by their form. */
export const card = ({ form }: Pick<Operation, 'form'>): KindSpec => (form === 'card-transfer-rko' ? plain : toCard)

export type CardOperation = CodeWhere<{ family: 'card' }>

type CardOwnership = {
  readonly org: string
  /** The organisation of the credited account; null where this bank keeps none. */
  readonly recipientOrg: string | null
  /** Whether this bank issued the card. */
  readonly isOwnCard: boolean
}

/** Own or foreign: between companies by the account's owner, for people by the card's issuer. */
export function cardSideFor(operation: CardOperation, { org, recipientOrg, isOwnCard }: CardOwnership): CardOperation {
  const isOwn = cardKindOf(operationOf(operation)) === 'INDIVIDUAL' ? isOwnCard : org === recipientOrg
  return onSide(operation, isOwn ? 'OWN' : 'OTHER')
}
