// Types of a template: the fields of a form under a name.
import type { Money } from '@bank/contracts/money.ts'
import type { PaymentOperation } from '@bank/contracts/operations.ts'
import type { Requisites } from '#budget/index.ts'

/** What a person decides about a template; null is a field that was left empty. */
export type Content = {
  readonly name: string
  readonly operation: PaymentOperation
  readonly payerAccount: string | null
  readonly recipientName: string | null
  readonly recipientInn: string | null
  readonly recipientAccount: string | null
  readonly recipientBic: string | null
  readonly amount: Money | null
  readonly paymentCode: string | null
  readonly purpose: string | null
  /** What only its operation says, by the names of the wire. */
  readonly details: Readonly<Record<string, string>>
  /** What the form of the budget asks for, by the names of its fields. */
  readonly requisites: Requisites
}

export type Template = Content & {
  readonly id: string
  readonly version: number
  readonly creatorName: string
  readonly createdAt: Date
  readonly updaterName: string | null
  readonly updatedAt: Date
  readonly usedAt: Date | null
  readonly timesUsed: number
}

/** The unique key of a name, without case. */
export const keyOf = (name: string): string => name.toLowerCase()
