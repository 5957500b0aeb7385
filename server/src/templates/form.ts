// What does a form say when it is kept as a template?
import type { Currency } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import type { DetailName } from './rules.ts'

type Details = { readonly [K in DetailName]?: string | boolean | null }

/** The fields of a form, by the names of the wire. */
export type Form = Details & {
  readonly nameTemplate: string
  readonly operation: OperationCode
  readonly payerAccount?: string | null
  readonly recipientName?: string | null
  readonly recipientInn?: string | null
  readonly recipientAccount?: string | null
  readonly recipientBic?: string | null
  readonly amount?: string | null
  readonly currency?: Currency | null
  readonly paymentCode?: string | null
  readonly purpose?: string | null
  readonly requisites?: readonly { readonly name: string; readonly value: string }[] | null
}
