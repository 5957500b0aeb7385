// Account facts for payments: the payer's with balance and permissions, the recipient's without.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Currency, type Minor, minor } from '@bank/contracts/money.ts'
import type { Tx } from '#kit/db.ts'
import { type Balance, balances } from '#ledger/index.ts'
import { readableAccounts } from './list.ts'
import {
  type AccountPermission,
  type AccountStatus,
  type AccountType,
  type Asker,
  effective,
  isoNumbers,
  type PaysPeople,
} from './rules.ts'
import * as store from './store.ts'

export type AccountFacts = {
  /** The same in the ledger. */
  readonly id: string
  readonly org: string
  readonly number: string
  readonly currency: Currency
  readonly status: AccountStatus
  readonly type: AccountType
  readonly bic: string
  readonly holderName: string
  readonly holderInn: string
}

export type PayerFacts = AccountFacts & {
  readonly balance: Minor
  /** What may still be spent. */
  readonly available: Minor
  /** The auditor found its books wrong and stopped it. */
  readonly blocked: boolean
  /** Its company was identified from afar, and not yet seen at a counter. */
  readonly isRemote: boolean
  readonly paysPeople: PaysPeople
  readonly permissions: readonly AccountPermission[]
  /** May this person do what was asked about? True when nothing was. */
  readonly permitted: boolean
}

const factsOf = (row: store.RecipientRow): AccountFacts => ({
  id: row.id,
  org: row.org,
  number: row.number,
  currency: row.currency,
  status: row.status,
  type: row.type,
  bic: row.bic,
  holderName: row.holder_name,
  holderInn: row.holder_inn,
})

const nothing = { balance: minor(0n), available: minor(0n), blocked: true } as const satisfies Partial<Balance>

/** The company's own accounts with these numbers, as this person may use them; others are left out. */
export async function payerAccounts(
  tx: Tx,
  me: Asker,
  numbers: readonly string[],
  permission?: AccountPermission,
): Promise<Map<string, PayerFacts>> {
  if (!numbers.length) return new Map()
  const [rows, money] = await Promise.all([store.accounts(tx, me, { numbers }), balances(tx, { numbers })])
  return new Map(
    rows.map(row => {
      const { balance, available, blocked } = money.get(row.number) ?? nothing
      const permissions = effective(row, me, row.granted)
      const permitted = !permission || permissions.includes(permission)
      const { is_remote: isRemote, pays_people: paysPeople } = row
      const may = { isRemote, paysPeople, permissions, permitted }
      return [row.number, { ...factsOf(row), balance, available, blocked, ...may }]
    }),
  )
}

/** The numbers of the open accounts on which a person may do this. */
export async function spendableNumbers(tx: Tx, me: Asker, permission: AccountPermission): Promise<string[]> {
  const rows = (await store.accounts(tx, me)).filter(({ status }) => status === 'OPEN')
  return rows.flatMap(row => {
    const permissions = effective(row, me, row.granted)
    return permissions.includes('READ') && permissions.includes(permission) ? [row.number] : []
  })
}

/** The numbers of the company's accounts that have these ids. */
export async function accountNumbers(tx: Tx, me: Asker, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = ids.length ? await store.accounts(tx, me, { ids }) : []
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** One of the company's own accounts; null when the company has no such account. */
export async function requirePayer(
  tx: Tx,
  me: Asker,
  number: string,
  permission: AccountPermission,
): Promise<PayerFacts | null> {
  return (await payerAccounts(tx, me, [number], permission)).get(number) ?? null
}

/** Accounts of this bank, whoever's they are, keyed by number. */
export async function accountsFor(tx: Tx, numbers: readonly string[]): Promise<Map<string, AccountFacts>> {
  if (!numbers.length) return new Map()
  return new Map((await store.recipients(tx, numbers)).map(row => [row.number, factsOf(row)]))
}

export async function findRecipient(tx: Tx, number: string): Promise<AccountFacts | null> {
  return (await accountsFor(tx, [number])).get(number) ?? null
}

/** An account whose book a person may read. */
export type ReadableBook = {
  /** The same in the ledger. */
  readonly id: string
  readonly number: string
  readonly name: string
  readonly currency: Currency
  /** Numeric code of ISO 4217. */
  readonly isoNum: string
  readonly openedOn: BusinessDate
  readonly bic: string
}

/** The accounts whose books a person may read, in the order of their numbers: for statements. */
export const readableBooks = async (tx: Tx, me: Asker): Promise<ReadableBook[]> =>
  (await readableAccounts(tx, me))
    .map(({ row: { id, number, name, currency, opened_on, bic } }) => ({
      ...{ id, number, name, currency, bic },
      isoNum: isoNumbers[currency],
      openedOn: opened_on,
    }))
    .sort((a, b) => a.number.localeCompare(b.number))
