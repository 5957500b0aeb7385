// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import type { PaymentPageKind } from '@bank/contracts/generated/rule-engine.ts'

export type FormRulesQueryVariables = { readonly page: PaymentPageKind; readonly operation: OperationCode; readonly from: BusinessDate; readonly to: BusinessDate; readonly operations?: readonly OperationCode[] | null }

export type FormRulesQuery = { getPaymentValidationRules: ReadonlyArray<{ field: string; regex: string | null; minLength: number | null; maxLength: number | null; ruleTrait: string; isRequired: boolean; message: { ru: string; kg: string; eng: string } }>; getWorkingDays: readonly BusinessDate[]; getOperationsTimeRule: ReadonlyArray<{ operation: OperationCode; ruleTrait: string; fromTime: string; createDeadline: string; signDeadline: string; today: BusinessDate; createUntil: string; signUntil: string }> }
