// Types of an exported file, and the line that it has for a payment.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Money } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import type { Language } from '#files/index.ts'
import type { PaymentSelection, PaymentSide, PaymentStatus, PaymentSummary } from '#payments/index.ts'

export type Format = 'XLSX' | 'CSV' | 'ONE_C'
export type FileStatus = 'PENDING' | 'GENERATING' | 'SUCCESS' | 'ERROR' | 'EMPTY'

export type ExportFile = {
  readonly id: string
  readonly org: string
  readonly personId: string
  readonly format: Format
  readonly language: Language
  readonly choice: PaymentSelection
  readonly startsOn: BusinessDate | null
  readonly endsOn: BusinessDate | null
  readonly status: FileStatus
  /** The number of the attempt, from 1: the fencing token of the lease. */
  readonly attempts: number
  readonly total: number
  readonly processed: number
  readonly operations: number
  readonly skippedCount: number
  readonly transliteratedCount: number
  readonly size: number
  readonly cause: string | null
  readonly params: Readonly<Record<string, string>>
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** A payment as a line of a file. */
export type ExportLine = {
  readonly number: string
  readonly valueDate: BusinessDate
  readonly operation: OperationCode
  readonly status: PaymentStatus
  readonly payer: PaymentSide
  readonly recipient: PaymentSide
  readonly amount: Money
  readonly commission: Money
  /** The credited amount and its rate, where money is exchanged. */
  readonly credited: Money | null
  readonly rate: string | null
  readonly paymentCode: string | null
  readonly purpose: string
  readonly createdOn: BusinessDate
  readonly creatorName: string
  /** The day the money moved; null while it has not. */
  readonly executedOn: BusinessDate | null
}

type LineContext = {
  readonly credited: Money | null
  createdOn(instant: Date): BusinessDate
  executedOn(instant: Date): BusinessDate
}

export const lineOf = (p: PaymentSummary, { credited, createdOn, executedOn }: LineContext): ExportLine => ({
  number: p.transferNum,
  valueDate: p.valueDate,
  operation: p.operation,
  status: p.status,
  payer: p.payer,
  recipient: p.recipient,
  amount: p.amount,
  commission: p.commission,
  credited,
  rate: credited ? (p.details.rate ?? null) : null,
  paymentCode: p.paymentCode,
  purpose: p.purpose,
  createdOn: createdOn(p.createdAt),
  creatorName: p.creatorName,
  executedOn: p.status === 'SUCCESS' ? executedOn(p.updatedAt) : null,
})
