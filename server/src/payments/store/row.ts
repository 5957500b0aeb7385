// Maps a row of the table to a payment.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Currency, minor } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import { type CommonRow, commonOf } from '#documents/index.ts'
import { commissionCurrency } from '../kinds/commission.ts'
import type { Content, Payment, PaymentDetails, PaymentStatus } from '../payment.ts'

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

/** The columns of what a payment says, with their types: written by a draft, by its editing and by the seed. */
const contentColumns = {
  operation: 'text',
  transfer_num: 'text',
  number_year: 'smallint',
  payer_account: 'text',
  payer_name: 'text',
  payer_inn: 'text',
  payer_bic: 'text',
  recipient_account: 'text',
  recipient_name: 'text',
  recipient_inn: 'text',
  recipient_bic: 'text',
  recipient_org: 'uuid',
  amount: 'bigint',
  currency: 'text',
  commission: 'bigint',
  payment_code: 'text',
  purpose: 'text',
  value_date: 'date',
  details: 'jsonb',
} as const

/** As a statement names them. */
export const contentNames = Object.keys(contentColumns).join(', ')
/** As a statement reads them from JSON. */
export const contentTypes = Object.entries(contentColumns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')

/** A document belongs to the year of its value date; numbers begin anew with each. */
export const yearOf = (day: BusinessDate): number => Number(day.slice(0, 4))

/** What a payment says, as JSON of its columns. */
export const contentRow = (p: Content): Readonly<Record<keyof typeof contentColumns, unknown>> => ({
  operation: p.operation,
  transfer_num: p.transferNum,
  number_year: yearOf(p.valueDate),
  payer_account: p.payer.account,
  payer_name: p.payer.name,
  payer_inn: p.payer.inn,
  payer_bic: p.payer.bic,
  recipient_account: p.recipient.account,
  recipient_name: p.recipient.name,
  recipient_inn: p.recipient.inn,
  recipient_bic: p.recipient.bic,
  recipient_org: p.recipientOrg,
  amount: String(p.amount.amount),
  currency: p.amount.currency,
  commission: String(p.commission.amount),
  payment_code: p.paymentCode,
  purpose: p.purpose,
  value_date: p.valueDate,
  details: p.details,
})
