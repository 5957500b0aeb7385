// Finds accounts of all companies, for the bank's own people.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, Minor } from '@bank/contracts/money.ts'
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

export type FoundRestriction = {
  readonly account: string
  readonly id: string
  readonly authority: string
  readonly document: string
  readonly since: BusinessDate
  /** Null: all of it. */
  readonly amount: Minor | null
}

/** Those in force, the oldest first. */
export const restrictionsOn = (tx: Tx, accounts: readonly string[]): Promise<FoundRestriction[]> =>
  tx.rows<FoundRestriction>(sql`
    select account_id as account, id, authority, document, imposed_on as since, amount from accounts.restrictions
    where account_id = any (${accounts}::uuid[]) and lifted_on is null order by imposed_on, id`)
