// Types of an imported file and of its rows.
import type { PersonViewer } from '@bank/contracts/access.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import type { ImportRowValues } from '@bank/contracts/importRow.ts'
import type { Currency } from '@bank/contracts/money.ts'
import type { Format } from '#files/index.ts'
import type { EarlierPayment } from '#payments/index.ts'
import type { ImportStatus } from './lifecycle.ts'
import type { RowError } from './rowValues.ts'

export type ImportFile = {
  readonly id: string
  readonly org: string
  readonly name: string
  readonly size: number
  readonly format: Format | null
  readonly status: ImportStatus
  readonly cause: RowError | null
  readonly attempts: number
  readonly rows: number
  readonly done: number
  readonly good: number
  readonly faulty: number
  readonly duplicateCount: number
  readonly made: number
  readonly viewer: PersonViewer
  readonly creatorName: string
  readonly createdAt: Date
}

/** A duplicate of a row: an earlier document, or an earlier row of its file. */
export type Duplicate = Omit<EarlierPayment, 'paymentId' | 'statusCode'> & {
  readonly paymentId: string | null
  readonly statusCode: EarlierPayment['statusCode'] | null
  readonly line: number | null
}

/** A row before validation. */
export type Row = {
  readonly position: number
  readonly line: number
  readonly fields: ImportRowValues
  readonly reading: readonly RowError[]
}

/** The result of validating a row. Amounts in the smallest unit as text. */
export type RowValidation = {
  readonly faults: readonly RowError[]
  readonly duplicate: Duplicate | null
  readonly number: string
  readonly alike: string
  readonly operation: OperationCode
  readonly account: string
  readonly currency: Currency
  readonly amount: string
  readonly commission: string
}

export type StoredRow = Row & {
  readonly version: number
  readonly faults: readonly RowError[]
  readonly duplicate: Duplicate | null
  readonly number: string
  readonly alike: string
  readonly operation: OperationCode | null
  readonly paymentId: string | null
}
