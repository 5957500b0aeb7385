// Maps a row of the table to a payment.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Currency, minor } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import { type CommonRow, commonOf } from '#documents/index.ts'
import { commissionCurrency } from '../kinds/commission.ts'
import type { Payment, PaymentDetails, PaymentStatus } from '../payment.ts'

export type Row = CommonRow<PaymentStatus> & {
  readonly operation: OperationCode
  readonly transfer_num: string
  readonly payer_account: string
  readonly payer_name: string
  readonly payer_inn: string
  readonly payer_bic: string
  readonly recipient_account: string
  readonly recipient_name: string
  readonly recipient_inn: string
  readonly recipient_bic: string
  readonly recipient_org: string | null
  readonly amount: bigint
  readonly currency: Currency
  readonly commission: bigint
  readonly payment_code: string | null
  readonly purpose: string
  readonly value_date: BusinessDate
  readonly details: PaymentDetails
  readonly origin: 'FILE' | 'MANUAL'
}

export const toPayment = (row: Row): Payment => ({
  ...commonOf(row),
  operation: row.operation,
  transferNum: row.transfer_num,
  payer: { account: row.payer_account, name: row.payer_name, inn: row.payer_inn, bic: row.payer_bic },
  recipient: {
    account: row.recipient_account,
    name: row.recipient_name,
    inn: row.recipient_inn,
    bic: row.recipient_bic,
  },
  recipientOrg: row.recipient_org,
  amount: { amount: minor(row.amount), currency: row.currency },
  commission: { amount: minor(row.commission), currency: commissionCurrency(row.details, row.currency) },
  paymentCode: row.payment_code,
  purpose: row.purpose,
  valueDate: row.value_date,
  details: row.details,
  origin: row.origin,
})
