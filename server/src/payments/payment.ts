// Types of a payment: content, status, side, row.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Money } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import { type Document, signingStatuses } from '#documents/index.ts'

export const statuses = [
  ...signingStatuses,
  'PAYMENT_REQUEST_TO_BANK',
  'WAIT_RESPONSE_FROM_BANK',
  'KVIT',
  'SUCCESS',
  'ERROR',
] as const
export type PaymentStatus = (typeof statuses)[number]

export type PaymentSide = {
  readonly account: string
  readonly name: string
  readonly inn: string
  readonly bic: string
}

/** Fields of single kinds. Each kind names its own, in the order in which they are signed; amounts and rates are decimals as text. */
export type PaymentDetails = Readonly<Record<string, string>>

/** The content of a payment: everything a person decides; this and nothing less is signed. */
export type Content = {
  readonly operation: OperationCode
  readonly transferNum: string
  readonly payer: PaymentSide
  readonly recipient: PaymentSide
  /** The client of this bank who is to be credited, where there is one. */
  readonly recipientOrg: string | null
  readonly amount: Money
  readonly commission: Money
  readonly paymentCode: string | null
  readonly purpose: string
  readonly valueDate: BusinessDate
  readonly details: PaymentDetails
}

export type Payment = Document<PaymentStatus> & Content & { readonly origin: 'FILE' | 'MANUAL' }
