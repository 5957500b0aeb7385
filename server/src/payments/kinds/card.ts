// The kinds of transfers with a card: the fields that they add, and which of the six it is.
import { type CodeWhere, type Operation, onSide, operationOf } from '@bank/contracts/operations.ts'
import { type KindSpec, plain } from './kind.ts'

const names = ['recipientCardNum', 'recipientDetail', 'cardReferencesId'] as const

const toCard: KindSpec = {
  details: names,
  detailsOf: said => Object.fromEntries(names.map(name => [name, said[name] ?? ''])),
}

/** What the three forms with a card add. */
export const card = ({ form }: Pick<Operation, 'form'>): KindSpec => (form === 'card-transfer-rko' ? plain : toCard)

export type CardOperation = CodeWhere<{ family: 'card' }>

/** A person's card, whichever bank gave it out. */
export const isToPerson = (operation: CardOperation): boolean => operationOf(operation).form === 'card-transfer-o24'

type CardOwnership = {
  readonly org: string
  /** Whose the account to be credited is; null where this bank keeps none. */
  readonly recipientOrg: string | null
  /** Did this bank give out the card? */
  readonly isOwnCard: boolean
}

/** Own or foreign: between companies by whose the account is, for people by whose bank gave out the card. */
export function cardSideFor(operation: CardOperation, { org, recipientOrg, isOwnCard }: CardOwnership): CardOperation {
  const isOwn = isToPerson(operation) ? isOwnCard : org === recipientOrg
  return onSide(operation, isOwn ? 'OWN' : 'OTHER')
}
