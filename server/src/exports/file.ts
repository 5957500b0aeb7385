// Types of an exported file: what it is made of, what came of it, and the line that it has for a payment.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Money } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import type { StoredFile } from '#files/index.ts'
import type { PaymentSelection, PaymentSide, PaymentStatus, PaymentSummary } from '#payments/index.ts'

export type Format = 'XLSX' | 'CSV' | 'ONE_C'
/** What a file of payments is made of. */
export type ExportRequest = {
  readonly choice: PaymentSelection
  /** The period that was asked for; chosen payments have none. */
  readonly startsOn: BusinessDate | null
  readonly endsOn: BusinessDate | null
}

/** What came of it: payments written, left out, and transliterated to its encoding, and the days of those that were chosen. */
export type ExportResult = {
  readonly operations: number
  readonly skippedCount: number
  readonly transliteratedCount: number
  readonly startsOn: BusinessDate | null
  readonly endsOn: BusinessDate | null
}

export type ExportFile = StoredFile<ExportRequest, ExportResult>

/** The days of a file: those asked for, else those that its payments have. */
export const daysOf = ({ request, result }: Pick<ExportFile, 'request' | 'result'>) => ({
  startsOn: request.startsOn ?? result.startsOn ?? null,
  endsOn: request.endsOn ?? result.endsOn ?? null,
})

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
