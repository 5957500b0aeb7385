// What is special about each kind of operation? One row for each of the fifteen codes.
import type { Classification } from '@bank/contracts/errors/index.ts'
import type { PaymentPageKind } from '#rules/index.ts'
import { budget } from './budget.ts'
import { card } from './card.ts'
import { conversion } from './conversion.ts'
import { interbank } from './interbank.ts'
import { intrabank } from './intrabank.ts'
import type { Kind, Special } from './kind.ts'
import { qr } from './qr.ts'
import { swift } from './swift.ts'

export type { Kind } from './kind.ts'

export type Deadline = Extract<Classification, `${string}DeadlineException`>

/** A kind with all that it says of itself. */
export type TransferKind = Kind & Special

const everyday: Kind = {
  paymentKind: 'B2B',
  isRepeatable: true,
  isEditable: true,
  isRecallable: true,
  isPrintable: true,
}
const ontoCard: Kind = { ...everyday, isOfItsDay: true }
const toPerson: Kind = { ...ontoCard, paymentKind: 'B2C' }
const oneWay: Kind = { ...everyday, isRepeatable: false, isEditable: false, isRecallable: false }

export const kinds = {
  CLEARING: { ...everyday, ...interbank.CLEARING },
  GROSS: { ...everyday, ...interbank.GROSS },
  SWIFT: { ...everyday, ...swift.SWIFT },
  INTRABANK_TRANSFER_OWN: { ...everyday, ...intrabank.INTRABANK_TRANSFER_OWN },
  INTRABANK_TRANSFER_FOREIGN: { ...everyday, ...intrabank.INTRABANK_TRANSFER_FOREIGN },
  CONVERSION: { ...oneWay, ...conversion.CONVERSION },
  RKO_2_BUSINESS_CARD_OWN: { ...ontoCard, ...card.RKO_2_BUSINESS_CARD_OWN },
  RKO_2_BUSINESS_CARD_FOREIGN: { ...ontoCard, ...card.RKO_2_BUSINESS_CARD_FOREIGN },
  RKO_2_INDIVIDUAL_CARD_OWN: { ...toPerson, ...card.RKO_2_INDIVIDUAL_CARD_OWN },
  RKO_2_INDIVIDUAL_CARD_FOREIGN: { ...toPerson, ...card.RKO_2_INDIVIDUAL_CARD_FOREIGN },
  BUSINESS_CARD_2_RKO_OWN: { ...everyday, ...card.BUSINESS_CARD_2_RKO_OWN },
  BUSINESS_CARD_2_RKO_FOREIGN: { ...everyday, ...card.BUSINESS_CARD_2_RKO_FOREIGN },
  BUDGET_PAYMENT: { ...oneWay, paymentKind: 'B2G', ...budget.BUDGET_PAYMENT },
  REFUND: { ...oneWay, paymentKind: 'B2C', isPrintable: false, ...qr.REFUND },
  // The rule of recalling names conversion, budget and refund, not QR.
  QR: { ...oneWay, paymentKind: 'B2C', isRecallable: true, ...qr.QR },
} as const satisfies Record<string, TransferKind>

export type OperationCode = keyof typeof kinds
export const operations = Object.keys(kinds) as readonly OperationCode[]

/** The kinds that people draft and sign; the others the bank writes down by itself. */
export type PaymentOperation = {
  [K in OperationCode]: (typeof kinds)[K]['page'] extends null ? never : K
}[OperationCode]

export function kindOf(operation: PaymentOperation): TransferKind & { readonly page: PaymentPageKind }
export function kindOf(operation: OperationCode): TransferKind
export function kindOf(operation: OperationCode): TransferKind {
  return kinds[operation]
}

/** Does this bank keep the recipient's account? */
export const isInside = ({ recipient }: Pick<TransferKind, 'recipient'>): boolean =>
  recipient === 'SAME_COMPANY' || recipient === 'ANOTHER_CLIENT'

/** Is it a kind that people make? */
export const isTransfer = (operation: string): operation is PaymentOperation =>
  Object.hasOwn(kinds, operation) && kinds[operation as OperationCode].page !== null
