// Finds accounts of all companies, for the bank's own people.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { AccountStatus } from './rules.ts'

export type FoundAccount = {
  readonly id: string
  readonly org: string
  readonly number: string
  readonly name: string
  readonly currency: Currency
  readonly status: AccountStatus
  readonly opened_on: BusinessDate
}

export const accountNumbered = (tx: Tx, number: string): Promise<FoundAccount | null> =>
  tx.row<FoundAccount>(sql`
    select id, org_reference_id as org, number, name, currency, status, opened_on from accounts.accounts where number = ${number}`)

export const accountsOfCompany = (tx: Tx, org: string): Promise<FoundAccount[]> =>
  tx.rows<FoundAccount>(sql`
    select id, org_reference_id as org, number, name, currency, status, opened_on from accounts.accounts where org_reference_id = ${org} order by opened_on, number`)
