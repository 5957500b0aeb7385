// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '../dates.ts'
import type { OperationCode } from './prelude.ts'

export type Queries = {
  readonly getPaymentValidationRules: {
    readonly args: { readonly page: PaymentPageKind }
    readonly result: readonly PaymentValidationRule[]
  }
  readonly getWorkingDays: {
    readonly args: { readonly isWorkingDay: boolean; readonly operation: OperationCode; readonly from: BusinessDate; readonly to: BusinessDate }
    readonly result: readonly BusinessDate[]
  }
  readonly getOperationsTimeRule: {
    readonly args: { readonly operations?: readonly OperationCode[] | null }
    readonly result: readonly TimeRule[]
  }
}

export type PaymentPageKind =
  | 'CLEARING_GROSS'
  | 'INTRA_BANK_TRANSFER'
  | 'SWIFT'
  | 'CONVERSION'
  | 'CARD_TRANSFER'
  | 'BUDGET'

export type PaymentValidationRule = {
  readonly id: string
  readonly field: string
  readonly regex: string | null
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly paymentRef: PaymentPageKind
  readonly ruleTrait: string
  readonly isRequired: boolean
  readonly message: RuleMessage
}

export type RuleMessage = {
  readonly ru: string
  readonly eng: string
  readonly kg: string
}

export type TimeRule = {
  readonly operation: OperationCode
  readonly ruleTrait: string
  readonly createIsAllowed: boolean
  readonly signIsAllowed: boolean
  readonly fromTime: string
  readonly createDeadline: string
  readonly signDeadline: string
  readonly today: BusinessDate
  readonly nextValueDate: BusinessDate
  readonly createUntil: Date | string
  readonly signUntil: Date | string
}
