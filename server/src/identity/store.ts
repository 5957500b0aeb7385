// All SQL of sign-in, sessions and counters.
import type { ProductRole, SignRight, SignScheme, SignType, VerificationState } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Sql, sql, type Tx } from '#kit/db.ts'
import type { ChangeMark } from '#kit/http.ts'
import type { SessionLimits, SessionQuery, SessionTimes } from '#kit/sessionLife.ts'
import type { RegistrationState } from './person.ts'
import type { Scope } from './rules.ts'

export type Login = {
  readonly id: string
  readonly username: string
  readonly phone: string
  /** The password that opens now: the person's own, else a temporary one that still lasts. */
  readonly password_hash: string | null
  readonly is_temporary: boolean
  readonly registration_state: RegistrationState
  readonly has_totp: boolean
  readonly known_device: boolean
}

/** By name or by phone; the other one is null. */
export const findLogin = (
  tx: Tx,
  { username, phone, device, now }: { username: string | null; phone: string | null; device: Buffer; now: Date },
) =>
  tx.row<Login>(sql`
    select p.id, p.username, p.phone, coalesce(p.password_hash, case when p.temporary_until > ${now} then p.temporary_hash end) as password_hash,
      p.password_hash is null and p.temporary_until > ${now} is true as is_temporary, p.registration_state, f.confirmed_at is not null as has_totp,
      exists (select from identity.devices d where d.person_id = p.id and d.device_hash = ${device}) as known_device
    from identity.persons p join identity.factors f on f.person_id = p.id
    where p.username = ${username} or p.phone = ${phone}`)

export const savePasswordHash = (tx: Tx, personId: string, hash: string) =>
  tx.rows(sql`update identity.persons set password_hash = ${hash} where id = ${personId}`)

export type Counter = {
  readonly scope: Scope
  readonly subject: Buffer
  readonly failed_attempts: number
  readonly last_at: Date
  readonly locked_until: Date | null
  readonly locked_permanently: boolean
}

type Subject = { readonly scope: Scope; readonly subject: Buffer }

export const readCounters = (tx: Tx, subjects: readonly Subject[]) =>
  tx.rows<Counter>(sql`
    select scope, subject, failed_attempts, last_at, locked_until, locked_permanently from identity.attempts
    where (scope, subject) in (select * from unnest(${subjects.map(one => one.scope)}::text[], ${subjects.map(one => one.subject)}::bytea[]))`)

/** Locks the counters of failed attempts, created where missing, in one order until the transaction ends. */
export async function lockCounters(tx: Tx, subjects: readonly Subject[], now: Date): Promise<Counter[]> {
  const [scopes, keys] = [subjects.map(one => one.scope), subjects.map(one => one.subject)]
  await tx.rows(sql`
    insert into identity.attempts (scope, subject, failed_attempts, last_at)
    select s, k, 0, ${now} from unnest(${scopes}::text[], ${keys}::bytea[]) t(s, k) order by s, k on conflict do nothing`)
  return tx.rows<Counter>(sql`
    select scope, subject, failed_attempts, last_at, locked_until, locked_permanently from identity.attempts
    where (scope, subject) in (select * from unnest(${scopes}::text[], ${keys}::bytea[])) order by scope, subject for update`)
}

export type AttemptCount = {
  readonly failedAttempts: number
  readonly lockedUntil: Date | null
  readonly isPermanent: boolean
}

export const saveCounter = (
  tx: Tx,
  { scope, subject }: Subject,
  { failedAttempts, lockedUntil, isPermanent }: AttemptCount,
  now: Date,
) =>
  tx.rows(sql`
    update identity.attempts set failed_attempts = ${failedAttempts}, last_at = ${now}, locked_until = ${lockedUntil}, locked_permanently = ${isPermanent}
    where scope = ${scope} and subject = ${subject}`)

export type FactorRow = {
  readonly sealed: Buffer | null
  readonly key_id: string | null
  readonly failed_attempts: number
  readonly locked_until: Date | null
  readonly locked_permanently: boolean
}

export const readFactor = (tx: Tx, personId: string) =>
  tx.row<FactorRow>(
    sql`select sealed, key_id, failed_attempts, locked_until, locked_permanently from identity.factors where person_id = ${personId}`,
  )

export const lockFactor = (tx: Tx, personId: string) =>
  tx.row<FactorRow>(sql`
    select sealed, key_id, failed_attempts, locked_until, locked_permanently from identity.factors where person_id = ${personId} for update`)

/** Consumes a TOTP step once: concurrent uses of one code meet at this row. A lockout, or a revocation, that came meanwhile refuses it. */
export const takeStep = async (
  tx: Tx,
  { personId, step, now }: { personId: string; step: bigint; now: Date },
): Promise<boolean> =>
  (await tx.row(sql`
    update identity.factors set last_step = ${step}, failed_attempts = 0, locked_until = null
    where person_id = ${personId} and confirmed_at is not null and last_step < ${step} and not locked_permanently and (locked_until is null or locked_until <= ${now})
    returning 1`)) !== null

/** An authenticator is confirmed once; the next one comes only by restore. */
export const confirmSeed = async (
  tx: Tx,
  { personId, sealed, keyId, step, now, sleepsUntil }: NewSeed,
): Promise<boolean> =>
  (await tx.row(sql`
    update identity.factors set sealed = ${sealed}, key_id = ${keyId}, confirmed_at = ${now}, sleeps_until = ${sleepsUntil}, last_step = ${step}, failed_attempts = 0,
      locked_until = null
    where person_id = ${personId} and confirmed_at is null and last_step < ${step} and not locked_permanently
      and (locked_until is null or locked_until <= ${now})
    returning 1`)) !== null

type NewSeed = {
  readonly personId: string
  readonly sealed: Buffer
  readonly keyId: string
  readonly step: bigint
  readonly now: Date
  readonly sleepsUntil: Date
}

export const countFactor = (tx: Tx, personId: string, { failedAttempts, lockedUntil, isPermanent }: AttemptCount) =>
  tx.rows(sql`
    update identity.factors set failed_attempts = ${failedAttempts}, locked_until = ${lockedUntil}, locked_permanently = ${isPermanent} where person_id = ${personId}`)

/** Records a device; true when the person was not seen with it before. */
export const meetDevice = async (tx: Tx, personId: string, device: Buffer, now: Date): Promise<boolean> => {
  const row = await tx.row<{ fresh: boolean }>(sql`
    insert into identity.devices (person_id, device_hash, first_seen_at, last_seen_at) values (${personId}, ${device}, ${now}, ${now})
    on conflict (person_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    returning first_seen_at = last_seen_at as fresh`)
  return row?.fresh === true
}

export const hasDevices = async (tx: Tx, personId: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from identity.devices where person_id = ${personId} limit 1`)) !== null

export const knowsDevice = async (tx: Tx, personId: string, device: Buffer): Promise<boolean> =>
  (await tx.row(sql`select from identity.devices where person_id = ${personId} and device_hash = ${device}`)) !== null

export type Work = { readonly person_contract_id: string; readonly org: string; readonly open: boolean }

/** The contracts a person holds, the one worked under last first. `open`: one may work under it today. */
export const worksOf = (tx: Tx, personId: string, today: BusinessDate) =>
  tx.rows<Work>(sql`
    select w.id as person_contract_id, w.org_reference_id as org,
      w.state = 'ACTIVE' and c.active and not c.stopped and not p.stopped and (c.expires_on is null or c.expires_on >= ${today}) as open
    from identity.person_contracts w join identity.contracts c on c.id = w.contract_id join identity.persons p on p.id = w.person_id
    where w.person_id = ${personId}
    order by (select max(s.created_at) from identity.sessions s where s.person_id = w.person_id and s.person_contract_id = w.id) desc nulls last,
      w.created_at, w.id`)

/** When a second factor was given last, and the last one that was worth more than an SMS. */
export type SessionProof = {
  readonly proved_at: Date | null
  readonly vouched_at: Date | null
  readonly vouched_by: string | null
  readonly vouched_with: string | null
}

type NewSession = {
  readonly id: string
  readonly tokenHash: Buffer
  readonly personId: string
  readonly work: Work
  readonly device: Buffer
  readonly address: string
  readonly agent: string | null
  readonly startedAt: Date
  readonly proof: SessionProof
  readonly now: Date
}

export const addSession = (
  tx: Tx,
  { id, tokenHash, personId, work, device, address, agent, startedAt, proof, now }: NewSession,
) =>
  tx.rows(sql`
    insert into identity.sessions (id, token_hash, person_id, person_contract_id, org_reference_id, device_hash, address, agent, started_at, created_at,
      last_seen_at, proved_at, vouched_at, vouched_by, vouched_with)
    values (${id}, ${tokenHash}, ${personId}, ${work.person_contract_id}, ${work.org}, ${device}, ${address}, ${agent}, ${startedAt}, ${now}, ${now}, ${proof.proved_at},
      ${proof.vouched_at}, ${proof.vouched_by}, ${proof.vouched_with})`)

export type ViewerRow = {
  readonly id: string
  readonly person_id: string
  readonly contract_id: string
  readonly org: string
  readonly right: SignRight
  readonly scheme: SignScheme
  readonly sign_type: SignType
  readonly product_roles: ProductRole[]
  readonly verification: VerificationState
  readonly proved_at: Date | null
}

export type LiveRow = ViewerRow & SessionTimes

/** Contracts end with a bank day. */
type OnDay = { readonly today: BusinessDate }

/** The live session of a token with everything that access looks at, read fresh; kept alive in the same statement. */
export const liveSession = ({
  tokenHash,
  device,
  today,
  now,
  idleSince,
  startedSince,
  touchBefore,
}: SessionQuery & OnDay): Sql => sql`
    with live as (
      select s.id, s.person_id, w.contract_id, s.org_reference_id as org, w.sign_right as right, c.sign_scheme as scheme, case when c.pay_control then 'PAY_CONTROL' else w.sign_type end as sign_type,
        w.product_roles, p.verification, s.started_at, s.last_seen_at, s.proved_at
      from identity.sessions s
      join identity.person_contracts w on w.id = s.person_contract_id
      join identity.contracts c on c.id = w.contract_id
      join identity.persons p on p.id = s.person_id
      where s.token_hash = ${tokenHash} and (${device}::bytea is null or s.device_hash = ${device})
        and s.ended_at is null and s.last_seen_at > ${idleSince} and s.started_at > ${startedSince}
        and w.state = 'ACTIVE' and c.active and not c.stopped and not p.stopped and (c.expires_on is null or c.expires_on >= ${today})
    ), kept as (
      update identity.sessions s set last_seen_at = ${now} from live
      where s.id = live.id and s.last_seen_at < ${touchBefore}::timestamptz and s.ended_at is null
    )
    select * from live`

export type FollowedRow = LiveRow & {
  /** The last day of the contract. */
  readonly expires_on: BusinessDate | null
}

/** The same of those among these sessions that live; it keeps none of them alive. */
export const liveAmong = (
  ids: readonly string[],
  { today, idleSince, startedSince }: SessionLimits & OnDay,
): Sql => sql`
    select s.id, s.person_id, w.contract_id, s.org_reference_id as org, w.sign_right as right, c.sign_scheme as scheme, case when c.pay_control then 'PAY_CONTROL' else w.sign_type end as sign_type,
      w.product_roles, p.verification, s.started_at, s.last_seen_at, s.proved_at, c.expires_on
    from identity.sessions s
    join identity.person_contracts w on w.id = s.person_contract_id
    join identity.contracts c on c.id = w.contract_id
    join identity.persons p on p.id = s.person_id
    where s.id = any(${ids}::uuid[]) and s.ended_at is null and s.last_seen_at > ${idleSince} and s.started_at > ${startedSince}
      and w.state = 'ACTIVE' and c.active and not c.stopped and not p.stopped and (c.expires_on is null or c.expires_on >= ${today})`

export type ChangesRow = ChangeMark & {
  /** Null where the mark says nothing of what is kept now. */
  readonly changed: readonly string[] | null
}

/**
 * What was committed to `identity.session_changes` since the snapshot of the mark: what that snapshot did not see and this one does, whoever began
 * first; rows that a dump brought from another server bear numbers of a time to come. Null for a mark of another server, of a time before it was
 * restored, or older than what is kept.
 */
export const changesSince = (mark: ChangeMark | null): Sql => sql`
    select n.snapshot::text as snapshot, n.server, n.at::text as at, case when k.is_known then array(
      select distinct c.subject_id::text from identity.session_changes c
      where c.xid >= pg_snapshot_xmin(${mark?.snapshot}::pg_snapshot) and c.xid < pg_snapshot_xmax(n.snapshot)
        and not pg_visible_in_snapshot(c.xid, ${mark?.snapshot}::pg_snapshot)) end as changed
    from (select pg_current_snapshot() as snapshot, pg_postmaster_start_time()::text as server, now() as at) n
      cross join lateral (select n.server = ${mark?.server} and n.at - ${mark?.at}::timestamptz < interval '12 hours'
        and pg_snapshot_xmin(${mark?.snapshot}::pg_snapshot) <= pg_snapshot_xmin(n.snapshot) as is_known) k`

/** Deletes changes of sessions that every node has read; their age is told by the clock that dated them. */
export const forgetChanges = (tx: Tx) =>
  tx.rows(sql`delete from identity.session_changes where created_at < now() - interval '1 day'`)

/** True for the one call that ends it. */
export const endSession = async (tx: Tx, id: string, now: Date): Promise<EndedSession | null> =>
  tx.row<EndedSession>(
    sql`update identity.sessions set ended_at = ${now} where id = ${id} and ended_at is null returning started_at, proved_at, vouched_at, vouched_by, vouched_with`,
  )

export type EndedSession = SessionProof & { readonly started_at: Date }

export const endSessionOf = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx.row<{ id: string; person_id: string; org: string }>(sql`
    update identity.sessions set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null
    returning id, person_id, org_reference_id as org`)

export const endPreSessionOf = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx.rows(sql`update identity.pre_sessions set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null`)

/** Deletes what can no longer open or lock anything. */
export async function forget(
  tx: Tx,
  { preBefore, sessionsBefore, attemptsBefore }: Record<'preBefore' | 'sessionsBefore' | 'attemptsBefore', Date>,
) {
  await tx.rows(sql`delete from identity.pre_sessions where expires_at < ${preBefore}`)
  await tx.rows(sql`delete from identity.sessions where last_seen_at < ${sessionsBefore}`)
  await tx.rows(sql`delete from identity.attempts where scope = 'ADDRESS' and last_at < ${attemptsBefore}`)
}

/** Devices that a person has signed in from. */
export const devicesOf = async (tx: Tx, personId: string): Promise<Buffer[]> =>
  (
    await tx.rows<{ device_hash: Buffer }>(sql`select device_hash from identity.devices where person_id = ${personId}`)
  ).map(({ device_hash: hash }) => hash)

/** Wrong codes count from nothing again; the step of the authenticator stays where it was. */
export const unlockFactor = (tx: Tx, personId: string) =>
  tx.rows(sql`
    update identity.factors set failed_attempts = 0, locked_until = null, locked_permanently = false where person_id = ${personId}`)

export const forgetCounters = (tx: Tx, subjects: readonly Subject[]) =>
  tx.rows(sql`
    delete from identity.attempts
    where (scope, subject) in (select * from unnest(${subjects.map(one => one.scope)}::text[], ${subjects.map(one => one.subject)}::bytea[]))`)
