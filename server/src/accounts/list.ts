// Queries of accounts: the list by right and visibility, one account, and the holder of a number.
import type { AccountFilter } from '@bank/contracts/generated/account.ts'
import { type Currency, exponents, print } from '@bank/contracts/money.ts'
import type { Ctx } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Balance, balances } from '#ledger/index.ts'
import { type AccountPermission, type Asker, effective, isoNumbers } from './rules.ts'
import * as store from './store.ts'

type ReadableAccount = { readonly row: store.AccountRow; readonly permissions: readonly AccountPermission[] }

const currencyOf = (currency: Currency) => ({ isoCode: currency, isoNum: isoNumbers[currency] })

/** The accounts a person may read; without the permission an account is not there at all. */
export async function readableAccounts(
  tx: Tx,
  me: Asker,
  which: { ids?: readonly string[] } = {},
): Promise<ReadableAccount[]> {
  const rows = await store.accounts(tx, me, which)
  return rows
    .map(row => ({ row, permissions: effective(row, me, row.granted) }))
    .filter(({ permissions }) => permissions.includes('READ'))
}

/** One account that the caller may read; a foreign one, a missing one and a hidden one are answered alike. */
export async function requireReadable(ctx: Pick<Ctx, 'tx' | 'me'>, accountId: string): Promise<store.AccountRow> {
  const [found] = await readableAccounts(ctx.tx, ctx.me, { ids: [accountId] })
  if (!found) throw new Refusal('AccountNotFoundException')
  return found.row
}

/** What decides who may see what is on each of these accounts, whoever asks: for the bank's own work. */
export const accountReaders = async (tx: Tx, ids: readonly string[]): Promise<Map<string, AccountReaders>> =>
  new Map((await store.accountReaders(tx, ids)).map(row => [row.id, row]))

export type AccountReaders = store.AccountReaders

/** Numbers of the accounts of these organisations that a person may not read, by person: `accounts.unreadable` for the bank's own work. */
export async function unreadableByPerson(
  tx: Tx,
  orgs: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const byPerson = Map.groupBy(await store.withheld(tx, orgs), ({ person }) => person)
  return new Map([...byPerson].map(([person, rows]) => [person, new Set(rows.map(({ number }) => number))]))
}

/** May this person see what is on the account? The same answer as whether it is among their readable ones. */
export const mayRead = (account: AccountReaders, me: Asker): boolean =>
  account.org === me.org && effective(account, me, account.grants[me.personId] ?? null).includes('READ')

function accountOf({ row, permissions }: ReadableAccount, { balance, available }: Balance) {
  return {
    id: row.id,
    bic: row.bic,
    type: row.type,
    status: row.status,
    partyId: row.org,
    account: row.number,
    balance: print({ amount: balance, currency: row.currency }),
    plannedBalance: print({ amount: available, currency: row.currency }),
    interestRate: row.interest_rate,
    accountName: row.name,
    ownName: row.own_name,
    openDate: row.opened_on,
    closeDate: row.close_date,
    isVisible: !row.hidden,
    contractNumber: row.contract_number,
    departmentId: row.department_id,
    accountClassification: row.classification,
    currency: currencyOf(row.currency),
    permissions,
  }
}

/** Amounts of different currencies are only put side by side for the order of the list, in whole units. */
const weight = ({ balance, currency }: Balance): bigint => balance * 10n ** BigInt(4 - exponents[currency])

async function withMoney(tx: Tx, accounts: readonly ReadableAccount[]) {
  const held = await balances(tx, { ids: accounts.map(({ row }) => row.id) })
  return accounts
    .flatMap(account => {
      const balance = held.get(account.row.id)
      return balance ? [{ account, balance, weight: weight(balance) }] : []
    })
    .sort((a, b) =>
      a.weight === b.weight ? a.account.row.number.localeCompare(b.account.row.number) : a.weight < b.weight ? 1 : -1,
    )
    .map(({ account, balance }) => accountOf(account, balance))
}

export async function accountsByParty(ctx: Ctx) {
  return withMoney(ctx.tx, await readableAccounts(ctx.tx, ctx.me))
}

const fits =
  ({ types, statuses, currencies, permission, isVisible }: AccountFilter) =>
  ({ row, permissions }: ReadableAccount): boolean =>
    (!types || types.includes(row.type)) &&
    (!statuses || statuses.includes(row.status)) &&
    (!currencies || currencies.includes(row.currency)) &&
    (!permission || permissions.includes(permission)) &&
    (isVisible == null || isVisible === !row.hidden)

export async function accountsByFilter(ctx: Ctx, filter: AccountFilter) {
  return withMoney(ctx.tx, (await readableAccounts(ctx.tx, ctx.me)).filter(fits(filter)))
}

export async function accountById(ctx: Ctx, accountId: string) {
  const row = await requireReadable(ctx, accountId)
  const [account] = await withMoney(ctx.tx, [{ row, permissions: effective(row, ctx.me, row.granted) }])
  if (!account) throw new Refusal('AccountNotFoundException')
  return account
}

/** Whose account a number is, in this bank, as a payer may know it. */
export async function accountByNumber(ctx: Ctx, account: string, currencyNum?: string) {
  const [found] = /^\d{16}$/.test(account) ? await store.recipients(ctx.tx, [account]) : []
  if (!found || (currencyNum !== undefined && isoNumbers[found.currency] !== currencyNum))
    throw new Refusal('AccountNotFoundException')
  return {
    account: found.number,
    name: found.holder_name,
    inn: found.holder_inn,
    bic: found.bic,
    currency: currencyOf(found.currency),
    status: found.status,
    isOwn: found.org === ctx.me.org,
  }
}
