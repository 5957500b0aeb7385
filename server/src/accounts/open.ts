// Opens accounts in the ledger and under their names, and changes their state.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, Minor } from '@bank/contracts/money.ts'
import type { Tx } from '#kit/db.ts'
import * as ledger from '#ledger/index.ts'
import type { AccountClassification, AccountStatus, AccountType } from './rules.ts'
import * as store from './store.ts'

export type NewAccount = {
  readonly id: string
  readonly org: string
  readonly number: string
  readonly name: string
  readonly currency: Currency
  readonly type: AccountType
  readonly status?: AccountStatus
  readonly classification?: AccountClassification
  readonly contractNumber: string
  readonly departmentId: string
  readonly bic: string
  /** Percent a year, as a decimal string. */
  readonly interestRate?: string
  readonly openedOn: BusinessDate
  readonly closeDate?: BusinessDate
  /** `isRemote`: identified from afar, and not yet seen at a counter. */
  readonly holder: { readonly name: string; readonly inn: string; readonly isRemote?: boolean }
  /** How far below zero it may go, as a negative amount. */
  readonly floor?: Minor
}

/** Open accounts in the ledger and under their names; only the bank may. */
export async function openAccounts(tx: Tx, rows: readonly NewAccount[]): Promise<void> {
  if (!rows.length) return
  await ledger.openAccounts(
    tx,
    rows.map(({ id, number, org, currency, floor }) => ({ id, number, org, currency, ...(floor && { floor }) })),
  )
  await store.keepHolders(
    tx,
    rows.map(({ org, holder }) => ({ org, ...holder })),
  )
  await store.openAccounts(
    tx,
    rows.map(row => ({
      id: row.id,
      org: row.org,
      number: row.number,
      name: row.name,
      currency: row.currency,
      type: row.type,
      status: row.status ?? 'OPEN',
      classification: row.classification ?? 'STANDART',
      contract_number: row.contractNumber,
      department_id: row.departmentId,
      bic: row.bic,
      interest_rate: row.interestRate,
      opened_on: row.openedOn,
      close_date: row.closeDate,
    })),
  )
}

/** What a court or a service orders the bank to stop; all of the account where no amount is given. */
export type NewRestriction = {
  readonly id: string
  readonly account: string
  readonly authority: string
  readonly document: string
  readonly since: BusinessDate
  readonly amount?: Minor
}

/** Keeps why an account is arrested; its status is set beside it. Only the bank may. */
export async function restrict(tx: Tx, rows: readonly NewRestriction[]): Promise<void> {
  if (!rows.length) return
  await store.restrict(
    tx,
    rows.map(row => ({ ...row, ...(row.amount !== undefined && { amount: String(row.amount) }) })),
  )
}

export type NewStatus = { readonly id: string; readonly status: AccountStatus; readonly closeDate?: BusinessDate }

export async function setStatus(tx: Tx, rows: readonly NewStatus[]): Promise<void> {
  if (!rows.length) return
  await store.setStatus(
    tx,
    rows.map(({ id, status, closeDate }) => ({ id, status, close_date: closeDate })),
  )
}
