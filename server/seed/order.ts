// The type of a seeded order: what a company wants drawn up, before it is a document.
import type { PaymentOperation } from '@bank/contracts/operations.ts'
import type { PaymentDetails, PaymentSide } from '#payments/payment.ts'
import type { DemoAccount } from './companies.ts'
import type { Ending } from './outcomes.ts'

/** Whom a document pays, what for, and over which way. */
export type SeedOrder = {
  readonly operation: PaymentOperation
  /** The company's first account unless said. */
  readonly from?: DemoAccount
  /** What only its kind says. */
  readonly details?: PaymentDetails
  /** How it ends, where that is not left to chance. */
  readonly ending?: Ending
  readonly recipient: PaymentSide
  readonly recipientOrg: string | null
  readonly amount: bigint
  readonly paymentCode: string | null
  readonly purpose: string
}
