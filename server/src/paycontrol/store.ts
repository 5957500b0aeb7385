// All SQL of keys of phones and of what binds a phone to them.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, type Tx } from '#kit/db.ts'
import { type KeyEnding, type KeyStatus, statusAfter } from './states.ts'

export type KeyRow = {
  readonly id: string
  readonly pc_user_id: string
  readonly org: string
  readonly person_id: string
  readonly contract_id: string
  readonly username: string
  readonly status: KeyStatus
  readonly expires_on: BusinessDate
}

export type KeyHolder = { readonly personId: string; readonly contractId: string }

/** The last key of a person under a contract, open or ended. */
export const lastKey = (tx: Tx, { personId, contractId }: KeyHolder) =>
  tx.row<KeyRow>(sql`
    select id, pc_user_id, org_reference_id as org, person_id, contract_id, username, status, expires_on from paycontrol.keys
    where person_id = ${personId} and contract_id = ${contractId} order by created_at desc limit 1`)

/** The same under each of their contracts, for the person alone. */
export const lastKeysOf = (tx: Tx, personId: string) =>
  tx.rows<KeyRow>(sql`
    select distinct on (contract_id) id, pc_user_id, org_reference_id as org, person_id, contract_id, username, status, expires_on
    from paycontrol.keys where person_id = ${personId} order by contract_id, created_at desc`)

/** Who holds a key that signs today, under this contract. */
export async function holdersUnder(tx: Tx, contractId: string, today: BusinessDate): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ person_id: string }>(sql`
    select person_id from paycontrol.keys where contract_id = ${contractId} and status = 'ACTIVE' and expires_on >= ${today}`)
  return new Set(rows.map(row => row.person_id))
}

export type NewKey = KeyHolder & {
  readonly id: string
  readonly pcUserId: string
  readonly org: string
  readonly username: string
  readonly provedBy: 'TOTP' | 'SMS'
  readonly now: Date
  readonly expiresOn: BusinessDate
}

export async function addKey(tx: Tx, key: NewKey): Promise<void> {
  await tx.rows(sql`
    insert into paycontrol.keys (id, pc_user_id, org_reference_id, person_id, contract_id, username, status, event, proved_by, created_at, expires_on)
    values (${key.id}, ${key.pcUserId}, ${key.org}, ${key.personId}, ${key.contractId}, ${key.username}, 'NEW', 'create', ${key.provedBy}, ${key.now}, ${key.expiresOn})`)
}

/** The open key of a person under a contract, held until the transaction ends. */
export const lockOpenKey = (tx: Tx, { personId, contractId }: KeyHolder) =>
  tx.row<KeyRow>(sql`
    select id, pc_user_id, org_reference_id as org, person_id, contract_id, username, status, expires_on from paycontrol.keys
    where person_id = ${personId} and contract_id = ${contractId} and status in ('NEW', 'ACTIVE') for update`)

/** Ends a key, and with it whatever its phone holds. */
export async function endKey(tx: Tx, id: string, event: KeyEnding, at: Date): Promise<void> {
  await tx.rows(
    sql`update paycontrol.keys set status = ${statusAfter(event)}, event = ${event}, ended_at = ${at} where id = ${id}`,
  )
  await tx.rows(sql`delete from paycontrol.tokens where key_id = ${id}`)
  await tx.rows(sql`delete from paycontrol.challenges where key_id = ${id}`)
}

type NewActivation = {
  readonly id: string
  readonly keyId: string
  readonly org: string
  readonly hash: Buffer
  readonly until: Date
}

export async function addActivation(tx: Tx, { id, keyId, org, hash, until }: NewActivation): Promise<void> {
  await tx.rows(sql`
    insert into paycontrol.activations (id, key_id, org_reference_id, hash, expires_at) values (${id}, ${keyId}, ${org}, ${hash}, ${until})`)
}

/** Open keys whose last day is over, held; two nodes take different ones. */
export const lockOverdue = (tx: Tx, today: BusinessDate, most: number) =>
  tx.rows<KeyRow>(sql`
    select id, pc_user_id, org_reference_id as org, person_id, contract_id, username, status, expires_on from paycontrol.keys
    where status in ('NEW', 'ACTIVE') and expires_on < ${today} order by expires_on, id limit ${most} for update skip locked`)

/** Deletes what is over: activations, challenges and tokens. */
export async function forgetOver(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from paycontrol.activations where expires_at < ${before}`)
  await tx.rows(sql`delete from paycontrol.challenges where expires_at < ${before}`)
  await tx.rows(sql`delete from paycontrol.tokens where expires_at < ${before}`)
}
