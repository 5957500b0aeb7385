// All SQL of keys of phones and of what binds a phone to them.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { PersonStanding } from '#identity/index.ts'
import { type Sql, sql, statement, type Tx } from '#kit/db.ts'
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

export type KeyAtDesk = Pick<KeyRow, 'id' | 'pc_user_id' | 'org' | 'status' | 'expires_on'> & {
  readonly created_at: Date
  readonly pin_locked_until: Date | null
  readonly sleeps_until: Date | null
}

/** Of a person under any contract, ended ones too, the latest first: what the desk's role reads. */
export const keysAtDesk = (tx: Tx, personId: string, most: number) =>
  tx.rows<KeyAtDesk>(sql`
    select id, pc_user_id, org_reference_id as org, status, expires_on, created_at, pin_locked_until, sleeps_until from paycontrol.keys
    where person_id = ${personId} order by created_at desc, id limit ${most}`)

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

/** All open keys of a person, under whatever contract, held until the transaction ends. */
export const lockOpenKeysOf = (tx: Tx, personId: string) =>
  tx.rows<KeyRow>(sql`
    select id, pc_user_id, org_reference_id as org, person_id, contract_id, username, status, expires_on from paycontrol.keys
    where person_id = ${personId} and status in ('NEW', 'ACTIVE') order by id for update`)

/** Ends a key, and with it the tokens of its phone and what it is asked; a challenge that it answers still finds the key ended, and says “it was not me” a second time. */
export async function endKey(tx: Tx, id: string, event: KeyEnding, at: Date): Promise<void> {
  await tx.rows(
    sql`update paycontrol.keys set status = ${statusAfter(event)}, event = ${event}, ended_at = ${at} where id = ${id}`,
  )
  await tx.rows(sql`delete from paycontrol.tokens where key_id = ${id}`)
  await tx.rows(sql`
    with open as (
      select r.id from paycontrol.requests r join paycontrol.keys k on k.person_id = r.person_id and k.contract_id = r.contract_id
      where k.id = ${id} and r.state = 'PENDING' order by r.id for update of r
    )
    update paycontrol.requests r set state = 'WITHDRAWN', event = 'withdraw', decided_at = ${at} from open where r.id = open.id`)
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

/** Open keys whose last day is over, held; two nodes take different ones. That there is such a day opens the index of those that end. */
export const lockOverdue = (tx: Tx, today: BusinessDate, most: number) =>
  tx.rows<KeyRow>(sql`
    select id, pc_user_id, org_reference_id as org, person_id, contract_id, username, status, expires_on from paycontrol.keys
    where status in ('NEW', 'ACTIVE') and expires_on < 'infinity' and expires_on < ${today} order by expires_on, id limit ${most} for update skip locked`)

/** Deletes what is over: activations, challenges and tokens. */
export async function forgetOver(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from paycontrol.activations where expires_at < ${before}`)
  await tx.rows(sql`delete from paycontrol.challenges where expires_at < ${before}`)
  await tx.rows(sql`delete from paycontrol.tokens where expires_at < ${before}`)
}

export type BoundKey = KeyRow & {
  readonly public_key: Buffer
  readonly pin_hash: string
  readonly failed_pins: number
  readonly pin_locked_until: Date | null
}

/** A key that was bound to a phone, whatever became of it, held until the transaction ends. */
export const lockBoundKey = (tx: Tx, id: string) =>
  tx.row<BoundKey>(sql`
    select id, pc_user_id, org_reference_id as org, person_id, contract_id, username, status, expires_on, public_key, pin_hash, failed_pins, pin_locked_until
    from paycontrol.keys where id = ${id} and public_key is not null for update`)

/** Does the key of a person under a contract sleep? */
export const isAsleepUnder = async (tx: Tx, { personId, contractId }: KeyHolder, now: Date): Promise<boolean> =>
  (await tx.row(sql`
    select from paycontrol.keys where person_id = ${personId} and contract_id = ${contractId} and status = 'ACTIVE' and sleeps_until > ${now}`)) !==
  null

/** Keys that are good today, of these people: until when each sleeps. */
export const goodKeysOf = (tx: Tx, people: readonly string[], today: BusinessDate) =>
  tx.rows<{ readonly person_id: string; readonly contract_id: string; readonly sleeps_until: Date | null }>(sql`
    select person_id, contract_id, sleeps_until from paycontrol.keys
    where person_id = any (${people}::uuid[]) and status = 'ACTIVE' and expires_on >= ${today}`)

/** Whose signature it would be, whatever became of the key. */
export const findBoundKey = (tx: Tx, id: string) =>
  tx.row<Pick<BoundKey, 'id' | 'person_id' | 'public_key'>>(
    sql`select id, person_id, public_key from paycontrol.keys where id = ${id} and public_key is not null`,
  )

export const findKey = (tx: Tx, id: string) =>
  tx.row<KeyRow>(sql`
    select id, pc_user_id, org_reference_id as org, person_id, contract_id, username, status, expires_on from paycontrol.keys where id = ${id}`)

export type OpenActivation = KeyRow & {
  readonly activation_id: string
  readonly nonce: Buffer | null
  readonly proved_by: 'TOTP' | 'SMS'
}

/** What may still bind a phone, held with its key until the transaction ends; null where it is unknown, used, over, or its key gave way. */
export const lockActivation = (tx: Tx, hash: Buffer, now: Date) =>
  tx.row<OpenActivation>(sql`
    select k.id, k.pc_user_id, k.org_reference_id as org, k.person_id, k.contract_id, k.username, k.status, k.expires_on, a.id as activation_id, a.nonce, k.proved_by
    from paycontrol.activations a join paycontrol.keys k on k.id = a.key_id
    where a.hash = ${hash} and a.used_at is null and a.expires_at > ${now} and k.status = 'NEW' for update`)

export const saveNonce = (tx: Tx, activationId: string, nonce: Buffer) =>
  tx.rows(sql`update paycontrol.activations set nonce = ${nonce} where id = ${activationId}`)

type BoundPhone = {
  readonly spki: Buffer
  readonly pinHash: string
  readonly sleepsUntil: Date | null
  readonly now: Date
}

export async function bindPhone(tx: Tx, { id, activation_id }: OpenActivation, bound: BoundPhone) {
  const { spki, pinHash, sleepsUntil, now } = bound
  await tx.rows(sql`
    update paycontrol.keys set status = 'ACTIVE', event = 'activate', public_key = ${spki}, pin_hash = ${pinHash}, activated_at = ${now}, sleeps_until = ${sleepsUntil}
    where id = ${id}`)
  await tx.rows(sql`update paycontrol.activations set used_at = ${now}, nonce = null where id = ${activation_id}`)
}

export type HeldKey = {
  readonly person_id: string
  readonly contract_id: string
  readonly status: KeyStatus
  readonly sleeps_until: Date | null
}

/** The last key of each of these people under each of their contracts. */
export const latestKeysOf = (tx: Tx, people: readonly string[]) =>
  tx.rows<HeldKey>(sql`
    select distinct on (person_id, contract_id) person_id, contract_id, status, sleeps_until from paycontrol.keys
    where person_id = any (${people}::uuid[]) order by person_id, contract_id, created_at desc`)

type OwnKey = Omit<HeldKey, 'person_id' | 'contract_id'> &
  Pick<BoundKey, 'id' | 'pc_user_id' | 'public_key' | 'expires_on'>

/** The same statement, which holds a key of the caller's own as well until the transaction ends. */
export const holdingKey =
  (id: string) =>
  ({ text, values }: Sql): Sql =>
    statement(`select c.*, k.* from (${text}) c left join paycontrol.held_key($${values.length + 1}) k on true`, [
      ...values,
      id,
    ])

/** The key of such a row; null where it is nobody's, or another's. */
export function heldKeyIn(row: object): OwnKey | null {
  const found = row as Partial<OwnKey>
  return found.id ? (found as OwnKey) : null
}

type PinCount = { readonly failed: number; readonly until: Date | null }

export const countPin = (tx: Tx, id: string, { failed, until }: PinCount) =>
  tx.rows(sql`update paycontrol.keys set failed_pins = ${failed}, pin_locked_until = ${until} where id = ${id}`)

type ChallengeOf = { readonly keyId: string; readonly hash: Buffer }

/** Of a key that is no active one nothing is kept; of an active one the twenty youngest. */
export async function addChallenge(tx: Tx, { keyId, hash, until }: ChallengeOf & { readonly until: Date }) {
  await tx.rows(sql`
    delete from paycontrol.challenges where hash in (
      select hash from paycontrol.challenges where key_id = ${keyId} order by expires_at desc offset 19)`)
  await tx.rows(sql`
    insert into paycontrol.challenges (hash, key_id, org_reference_id, expires_at)
    select ${hash}, id, org_reference_id, ${until} from paycontrol.keys where id = ${keyId} and public_key is not null`)
}

/** True the first time, as long as it lasts. */
export const takeChallenge = async (tx: Tx, { keyId, hash, now }: ChallengeOf & { readonly now: Date }) =>
  (await tx.row(
    sql`delete from paycontrol.challenges where hash = ${hash} and key_id = ${keyId} and expires_at > ${now} returning 1`,
  )) !== null

type NewToken = { readonly keyId: string; readonly org: string; readonly hash: Buffer; readonly until: Date }

export const addToken = (tx: Tx, { keyId, org, hash, until }: NewToken) =>
  tx.rows(sql`
    insert into paycontrol.tokens (hash, key_id, org_reference_id, expires_at) values (${hash}, ${keyId}, ${org}, ${until})`)

export type OpenPhone = Pick<KeyRow, 'id' | 'org' | 'person_id' | 'contract_id' | 'status' | 'expires_on'> &
  PersonStanding & { readonly token_until: Date }

export type PhoneQuestion = { readonly hash: Buffer; readonly now: Date; readonly today: BusinessDate }

/** The phone that holds a token, and what its person is today; a look by itself, as every call of a phone begins with it. */
export const phoneOfToken = ({ hash, now, today }: PhoneQuestion): Sql =>
  sql`select id, org, person_id, contract_id, status, expires_on, token_until, sign_right as right, sign_scheme as scheme, sign_type as "signType", verification
    from paycontrol.phone_of_token(${hash}, ${now}, ${today})`

export async function endTokensOf(tx: Tx, keyId: string): Promise<void> {
  await tx.rows(sql`delete from paycontrol.tokens where key_id = ${keyId}`)
}
