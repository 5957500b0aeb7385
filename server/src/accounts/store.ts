// All SQL of accounts.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { AccountClassification, AccountPermission, AccountStatus, AccountType, PaysPeople } from './rules.ts'

export type AccountRow = {
  readonly id: string
  readonly org: string
  readonly number: string
  readonly name: string
  /** What the company calls it. */
  readonly own_name: string | null
  readonly currency: Currency
  readonly type: AccountType
  readonly status: AccountStatus
  readonly classification: AccountClassification
  readonly contract_number: string
  readonly department_id: string
  readonly bic: string
  readonly interest_rate: string | null
  readonly opened_on: BusinessDate
  readonly close_date: BusinessDate | null
  readonly holder_name: string
  readonly holder_inn: string
  readonly is_remote: boolean
  readonly pays_people: PaysPeople
  /** Null where the first signer has said nothing about this person. */
  readonly granted: readonly AccountPermission[] | null
  readonly hidden: boolean
}

/** Accounts of the organisation as one person has them; all of them, or those named by id or number. */
export const accounts = (
  tx: Tx,
  { org, personId }: { readonly org: string; readonly personId: string },
  { ids = null, numbers = null }: { ids?: readonly string[] | null; numbers?: readonly string[] | null } = {},
): Promise<AccountRow[]> =>
  tx.rows(sql`
    select a.id, a.org_reference_id as org, a.number, a.name, a.own_name, a.currency, a.type, a.status, a.classification, a.contract_number, a.department_id, a.bic,
      a.interest_rate, a.opened_on, a.close_date, h.name as holder_name, h.inn as holder_inn, h.is_remote, h.pays_people, p.permissions as granted, v.account_id is not null as hidden
    from accounts.accounts a join accounts.holders h on h.org_reference_id = a.org_reference_id
      left join accounts.permissions p on p.account_id = a.id and p.person_id = ${personId}
      left join accounts.hidden_accounts v on v.account_id = a.id and v.person_id = ${personId}
    where a.org_reference_id = ${org} and (${ids}::uuid[] is null or a.id = any(${ids}::uuid[]))
      and (${numbers}::text[] is null or a.number = any(${numbers}::text[]))`)

export type AccountReaders = {
  readonly id: string
  readonly org: string
  readonly type: AccountType
  readonly currency: Currency
  /** By person, of those about whom the first signer has said something. */
  readonly grants: Readonly<Record<string, readonly AccountPermission[]>>
}

export const accountReaders = (tx: Tx, ids: readonly string[]): Promise<AccountReaders[]> =>
  tx.rows(sql`
    select a.id, a.org_reference_id as org, a.type, a.currency,
      coalesce((select jsonb_object_agg(p.person_id, p.permissions) from accounts.permissions p where p.account_id = a.id), '{}') as grants
    from accounts.accounts a where a.id = any(${ids}::uuid[])`)

export type RecipientRow = {
  readonly id: string
  readonly org: string
  readonly number: string
  readonly currency: Currency
  readonly status: AccountStatus
  readonly type: AccountType
  readonly bic: string
  readonly holder_name: string
  readonly holder_inn: string
}

export const recipients = (tx: Tx, numbers: readonly string[]): Promise<RecipientRow[]> =>
  tx.rows(sql`
    select id, org, number, currency, status, type, bic, holder_name, holder_inn from accounts.recipients(${numbers}::text[])`)

/** An account of any company, as the bank has it; null for a number that is nobody's. */
export const accountOfBank = (
  tx: Tx,
  number: string,
): Promise<Pick<AccountRow, 'id' | 'org' | 'number' | 'status' | 'opened_on' | 'close_date' | 'holder_name'> | null> =>
  tx.row(sql`
    select a.id, a.org_reference_id as org, a.number, a.status, a.opened_on, a.close_date, h.name as holder_name
    from accounts.accounts a join accounts.holders h on h.org_reference_id = a.org_reference_id where a.number = ${number}`)

export type HolderRow = {
  readonly org: string
  readonly name: string
  readonly inn: string
  readonly is_remote: boolean
  readonly accounts: number
}

/** A client as the bank has them. */
export const holder = (tx: Tx, org: string): Promise<HolderRow | null> =>
  tx.row(sql`
    select h.org_reference_id as org, h.name, h.inn, h.is_remote,
      (select count(*)::int from accounts.accounts a where a.org_reference_id = h.org_reference_id) as accounts
    from accounts.holders h where h.org_reference_id = ${org}`)

/** Which of these companies were identified from afar. */
export const remoteCompanies = async (tx: Tx, orgs: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ org: string }>(
    sql`select org_reference_id as org from accounts.holders where is_remote and org_reference_id = any (${orgs}::uuid[])`,
  )
  return new Set(rows.map(({ org }) => org))
}

/** False where they are confirmed already. */
export const confirmHolder = async (tx: Tx, org: string): Promise<boolean> =>
  (await tx.row(
    sql`update accounts.holders set is_remote = false where org_reference_id = ${org} and is_remote returning 1`,
  )) !== null

export const lockAccount = (tx: Tx, number: string): Promise<unknown> =>
  tx.rows(sql`select from accounts.accounts where number = ${number} for no key update`)

export const liftRestrictions = (tx: Tx, account: string, day: BusinessDate): Promise<unknown> =>
  tx.rows(sql`update accounts.restrictions set lifted_on = ${day} where account_id = ${account} and lifted_on is null`)

/** Six digits at least; none comes twice. */
export const nextCount = async (tx: Tx): Promise<string> =>
  String((await tx.row<{ count: bigint }>(sql`select nextval('accounts.numbers') as count`))?.count)

/** Which accounts of these organisations are withheld from whom: READ was taken from them. */
export const withheld = (tx: Tx, orgs: readonly string[]): Promise<{ number: string; person: string }[]> =>
  tx.rows(sql`
    select a.number, p.person_id as person from accounts.permissions p join accounts.accounts a on a.id = p.account_id
    where p.org_reference_id = any (${orgs}::uuid[]) and 'READ' <> all (p.permissions)`)

export type RestrictionRow = {
  readonly id: string
  readonly authority: string
  readonly document: string
  readonly since: BusinessDate
  readonly amount: bigint | null
}

export const restrictions = (tx: Tx, account: string): Promise<RestrictionRow[]> =>
  tx.rows(sql`
    select id, authority, document, imposed_on as since, amount from accounts.restrictions
    where account_id = ${account} and lifted_on is null order by imposed_on, id`)

export const restrict = (tx: Tx, rows: readonly object[]): Promise<unknown> =>
  tx.rows(sql`
    insert into accounts.restrictions (id, account_id, org_reference_id, authority, document, imposed_on, amount)
    select r.id, r.account, a.org_reference_id, r.authority, r.document, r.since, r.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, account uuid, authority text, document text, since date, amount bigint)
      join accounts.accounts a on a.id = r.account`)

type Mark = { readonly account: string; readonly person: string; readonly org: string }

export const show = (tx: Tx, { account, person }: Mark): Promise<unknown> =>
  tx.rows(sql`delete from accounts.hidden_accounts where account_id = ${account} and person_id = ${person}`)

export const hide = (tx: Tx, { account, person, org }: Mark): Promise<unknown> =>
  tx.rows(sql`
    insert into accounts.hidden_accounts (account_id, person_id, org_reference_id) values (${account}, ${person}, ${org})
    on conflict do nothing`)

export const rename = (tx: Tx, { account, name }: { account: string; name: string | null }): Promise<unknown> =>
  tx.rows(sql`update accounts.accounts set own_name = ${name} where id = ${account}`)

export const grant = (
  tx: Tx,
  {
    account,
    person,
    org,
    permissions,
    by,
    at,
  }: Mark & { permissions: readonly AccountPermission[]; by: string; at: Date },
): Promise<unknown> =>
  tx.rows(sql`
    insert into accounts.permissions (account_id, person_id, org_reference_id, permissions, changed_by, changed_at)
    values (${account}, ${person}, ${org}, ${permissions}::text[], ${by}, ${at})
    on conflict (account_id, person_id) do update
      set permissions = excluded.permissions, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)

export const openAccounts = (tx: Tx, rows: readonly object[]): Promise<unknown> =>
  tx.rows(sql`
    insert into accounts.accounts (id, org_reference_id, number, name, currency, type, status, classification, contract_number, department_id, bic,
      interest_rate, opened_on, close_date)
    select id, org, number, name, currency, type, status, classification, contract_number, department_id, bic, interest_rate, opened_on, close_date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, org uuid, number text, name text, currency text, type text, status text,
      classification text, contract_number text, department_id text, bic text, interest_rate numeric, opened_on date, close_date date)`)

export const keepHolders = (tx: Tx, rows: readonly object[]): Promise<unknown> =>
  tx.rows(sql`
    insert into accounts.holders (org_reference_id, name, inn, is_remote)
    select distinct on (org) org, name, inn, coalesce("isRemote", false)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (org uuid, name text, inn text, "isRemote" boolean)
    on conflict (org_reference_id) do update set name = excluded.name, inn = excluded.inn, is_remote = excluded.is_remote`)

export const setStatus = (tx: Tx, rows: readonly object[]): Promise<unknown> =>
  tx.rows(sql`
    update accounts.accounts a set status = r.status, close_date = coalesce(r.close_date, a.close_date)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, status text, close_date date) where a.id = r.id`)
