// What is a payment? The nouns that every other file of this folder speaks in.
import type { SignRight, SignScheme } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import type { Money } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'

export const statuses = [
  'DRAFT',
  'ON_VERIFICATION',
  'ON_VERIFICATION_COMPLETED',
  'PARTIALLY_CONFIRMED',
  'PARTIAL_CONFIRMATION_COMPLETED',
  'ON_CONFIRMATION',
  'ON_CONFIRMATION_COMPLETED',
  'FIRST_SIGN_IN_PAY_CONTROL',
  'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  'SECOND_SIGN_IN_PAY_CONTROL',
  'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
  'FOR_EDITING',
  'CANCELED_SIGN_ONE',
  'CANCELED_SIGN_TWO',
  'TIMEOUT_CANCELED_SIGN_ONE',
  'TIMEOUT_CANCELED_SIGN_TWO',
  'TIME_IS_OUT',
  'REVOKE',
  'PAYMENT_REQUEST_TO_BANK',
  'WAIT_RESPONSE_FROM_BANK',
  'KVIT',
  'SUCCESS',
  'ERROR',
] as const
export type Status = (typeof statuses)[number]

export type Side = { readonly account: string; readonly name: string; readonly inn: string; readonly bic: string }

/** What only some kinds say. Each kind names its fields, in the order in which they are signed; amounts and rates are decimals as text. */
export type Details = Readonly<Record<string, string>>

/** Everything a person decides about a transfer; what is signed is this and nothing less. */
export type Content = {
  readonly operation: OperationCode
  readonly transferNum: string
  readonly payer: Side
  readonly recipient: Side
  /** The client of this bank who is to be credited, where there is one. */
  readonly recipientOrg: string | null
  readonly amount: Money
  readonly commission: Money
  readonly paymentCode: string | null
  readonly purpose: string
  readonly valueDate: BusinessDate
  readonly details: Details
}

export type Payment = Content & {
  readonly id: string
  readonly org: string
  readonly origin: 'FILE' | 'MANUAL'
  readonly status: Status
  readonly version: number
  readonly revision: number
  readonly contentHash: Buffer
  /** Null until it is sent, and where nobody signs. */
  readonly scheme: SignScheme | null
  readonly payControl: boolean | null
  /** Who has signed this content, in the order of the slots. */
  readonly signedBy: readonly string[]
  readonly signUntil: Date | null
  readonly description: string | null
  readonly says: Readonly<Record<string, string>>
  readonly reason: string | null
  readonly createdBy: string
  readonly creatorName: string
  readonly createdAt: Date
  readonly updatedBy: string | null
  readonly updatedAt: Date
}

/** Why something is refused, as data: the classification and what it says. */
export type Why = { readonly classification: Classification; readonly says: Readonly<Record<string, string>> }

export type Signer = Extract<SignRight, 'FIRST' | 'SECOND' | 'THIRD'>

/** The slots of a document in the order they are signed. */
export const slots: readonly Signer[] = ['FIRST', 'SECOND', 'THIRD']

export const signaturesNeeded: Readonly<Record<SignScheme, number>> = {
  ONE_SIGNATORY: 1,
  TWO_SIGNATORY: 2,
  THREE_SIGNATORY: 3,
}
