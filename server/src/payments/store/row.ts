// How does a row of the table become a payment?
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Currency, minor } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import { commissionCurrency } from '../kinds/commission.ts'
import type { Details, Payment, Status } from '../payment.ts'

export type Row = {
  readonly id: string
  readonly org_reference_id: string
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
  readonly details: Details
  readonly origin: 'FILE' | 'MANUAL'
  readonly status: Status
  readonly version: number
  readonly revision: number
  readonly content_hash: Buffer
  readonly scheme: Payment['scheme']
  readonly pay_control: boolean | null
  readonly signed_by: readonly string[]
  readonly sign_until: Date | null
  readonly description: string | null
  readonly says: Readonly<Record<string, string>>
  readonly reason: string | null
  readonly created_by: string
  readonly creator_name: string
  readonly created_at: Date
  readonly updated_by: string | null
  readonly updated_at: Date
}

export const toPayment = (row: Row): Payment => ({
  id: row.id,
  org: row.org_reference_id,
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
  status: row.status,
  version: row.version,
  revision: row.revision,
  contentHash: row.content_hash,
  scheme: row.scheme,
  payControl: row.pay_control,
  signedBy: row.signed_by,
  signUntil: row.sign_until,
  description: row.description,
  says: row.says,
  reason: row.reason,
  createdBy: row.created_by,
  creatorName: row.creator_name,
  createdAt: row.created_at,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
})
