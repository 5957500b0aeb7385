// All SQL of clerks and their sessions.
import type { ClerkRole } from '@bank/contracts/access.ts'
import type { AttemptCount } from '#identity/index.ts'
import { makeStatement, type StatementMaker } from '#kit/composed.ts'
import { type Sql, sql, type Tx } from '#kit/db.ts'
import type { SessionLimits, SessionQuery, SessionTimes } from '#kit/sessionLife.ts'

export type ClerkRow = {
  readonly id: string
  readonly login: string
  readonly full_name: string
  readonly inn: string
  readonly role: ClerkRole
}

export type NewClerk = {
  readonly id: string
  readonly login: string
  readonly fullName: string
  readonly inn: string
  readonly role: ClerkRole
  readonly passwordHash: string
  readonly sealed: Buffer
  readonly keyId: string
}

/** False where the login is taken. */
export const insertClerk = async (tx: Tx, one: NewClerk): Promise<boolean> =>
  (await tx.row(sql`
    insert into desk.clerks (id, login, full_name, inn, role, password_hash, sealed, key_id)
    values (${one.id}, ${one.login}, ${one.fullName}, ${one.inn}, ${one.role}, ${one.passwordHash}, ${one.sealed}, ${one.keyId})
    on conflict (login) do nothing returning 1`)) !== null

/** Two different people can decide; or this one supervises already. Whoever makes a first supervisor waits for whoever does so meanwhile. */
export async function mayNotBeFirst(tx: Tx, inn: string): Promise<boolean> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('desk.clerks', 0))`)
  const row = await tx.row<{ people: number; own: boolean }>(sql`
    select count(distinct inn)::int as people, coalesce(bool_or(inn = ${inn}), false) as own from desk.clerks where role = 'SUPERVISOR' and active`)
  return (row?.people ?? 0) > 1 || row?.own === true
}

type Login = { readonly id: string; readonly password_hash: string }

/** Who has left has no login. */
export const findLogin = (tx: Tx, login: string) =>
  tx.row<Login>(sql`select id, password_hash from desk.clerks where login = ${login} and active`)

export const savePasswordHash = (tx: Tx, id: string, hash: string) =>
  tx.rows(sql`update desk.clerks set password_hash = ${hash} where id = ${id}`)

export const readClerk = (tx: Tx, id: string) =>
  tx.row<ClerkRow>(sql`select id, login, full_name, inn, role from desk.clerks where id = ${id}`)

type StaffRow = ClerkRow & { readonly active: boolean }

/** Who has or had this login. */
export const findStaff = (tx: Tx, login: string) =>
  tx.row<StaffRow>(
    sql`select id, login, full_name, inn, role, active from desk.clerks where login = ${login} for update`,
  )

/** People who supervise beside this one, each counted once. */
export const countOtherSupervisors = async (tx: Tx, inn: string): Promise<number> =>
  (
    await tx.row<{ count: number }>(
      sql`select count(distinct inn)::int as count from desk.clerks where role = 'SUPERVISOR' and active and inn <> ${inn}`,
    )
  )?.count ?? 0

export const endClerk = (tx: Tx, id: string) => tx.rows(sql`update desk.clerks set active = false where id = ${id}`)

export const setRole = (tx: Tx, id: string, role: ClerkRole) =>
  tx.rows(sql`update desk.clerks set role = ${role} where id = ${id}`)

export async function endSessionsOf(tx: Tx, clerkId: string, now: Date): Promise<void> {
  await tx.rows(sql`update desk.sessions set ended_at = ${now} where clerk_id = ${clerkId} and ended_at is null`)
  await tx.rows(sql`update desk.pre_sessions set ended_at = ${now} where clerk_id = ${clerkId} and ended_at is null`)
}

/** Another password and authenticator for a clerk who never came in; null for anybody else. */
export const giveEntrance = (
  tx: Tx,
  login: string,
  { passwordHash, sealed, keyId }: Pick<NewClerk, 'passwordHash' | 'sealed' | 'keyId'>,
  id: string,
) =>
  tx.row<{ id: string }>(sql`
    update desk.clerks c set password_hash = ${passwordHash}, sealed = ${sealed}, key_id = ${keyId}
    where login = ${login} and id = ${id} and active and last_step = 0 and not exists (select from desk.sessions s where s.clerk_id = c.id) returning id`)

export type StaffMember = StaffRow & {
  readonly locked_until: Date | null
  readonly locked_permanently: boolean
  readonly created_at: Date
  readonly last_seen_at: Date | null
}

/** Those who work now first. */
export const staff = (tx: Tx) =>
  tx.rows<StaffMember>(sql`
    select c.id, c.login, c.full_name, c.inn, c.role, c.active, c.locked_until, c.locked_permanently, c.created_at,
      (select max(s.last_seen_at) from desk.sessions s where s.clerk_id = c.id) as last_seen_at
    from desk.clerks c order by c.active desc, c.full_name, c.id`)

type NewSession = {
  readonly id: string
  readonly tokenHash: Buffer
  readonly clerkId: string
  readonly device: Buffer
  readonly address: string
  readonly now: Date
}

type NewPreSession = NewSession & { readonly until: Date }

export const addPreSession = (tx: Tx, one: NewPreSession) =>
  tx.rows(sql`
    insert into desk.pre_sessions (id, token_hash, clerk_id, device_hash, address, created_at, expires_at)
    values (${one.id}, ${one.tokenHash}, ${one.clerkId}, ${one.device}, ${one.address}, ${one.now}, ${one.until})`)

export const findPreSession = (tx: Tx, { tokenHash, device, now }: { tokenHash: Buffer; device: Buffer; now: Date }) =>
  tx.row<{ id: string; clerk_id: string }>(sql`
    select s.id, s.clerk_id from desk.pre_sessions s join desk.clerks c on c.id = s.clerk_id and c.active
    where s.token_hash = ${tokenHash} and s.device_hash = ${device} and s.ended_at is null and s.expires_at > ${now}`)

/** True for the one call that ends it. */
export const endPreSession = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.row(
    sql`update desk.pre_sessions set ended_at = ${now} where id = ${id} and ended_at is null returning 1`,
  )) !== null

export const endPreSessionOf = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx.rows(sql`update desk.pre_sessions set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null`)

export type FactorRow = {
  readonly sealed: Buffer
  readonly key_id: string
  readonly failed_attempts: number
  readonly locked_until: Date | null
  readonly locked_permanently: boolean
}

/** Held until the transaction ends: two codes of one clerk are looked at one after the other. */
export const lockFactor = (tx: Tx, clerkId: string) =>
  tx.row<FactorRow>(
    sql`select sealed, key_id, failed_attempts, locked_until, locked_permanently from desk.clerks where id = ${clerkId} for no key update`,
  )

export const countFactor = (tx: Tx, clerkId: string, { failedAttempts, lockedUntil, isPermanent }: AttemptCount) =>
  tx.rows(sql`
    update desk.clerks set failed_attempts = ${failedAttempts}, locked_until = ${lockedUntil}, locked_permanently = ${isPermanent} where id = ${clerkId}`)

/** A code counts once: true for the first call that brings its step. */
export const takeStep = async (tx: Tx, clerkId: string, step: bigint): Promise<boolean> =>
  (await tx.row(sql`
    update desk.clerks set last_step = ${step}, failed_attempts = 0, locked_until = null where id = ${clerkId} and last_step < ${step} returning 1`)) !==
  null

export const addSession = (tx: Tx, one: NewSession) =>
  tx.rows(sql`
    insert into desk.sessions (id, token_hash, clerk_id, device_hash, address, started_at, last_seen_at)
    values (${one.id}, ${one.tokenHash}, ${one.clerkId}, ${one.device}, ${one.address}, ${one.now}, ${one.now})`)

export const endSessionOf = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx.row<{ id: string; clerk_id: string }>(
    sql`update desk.sessions set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null returning id, clerk_id`,
  )

export type LiveRow = SessionTimes & {
  readonly id: string
  readonly clerk_id: string
  readonly role: ClerkRole
  readonly inn: string
  readonly full_name: string
}

/** The live session of a token and whose it is, read fresh; kept alive in the same statement. */
export const liveSession = (q: SessionQuery): Sql => sql`
    with live as (
      select s.id, s.clerk_id, c.role, c.inn, c.full_name, s.started_at, s.last_seen_at
      from desk.sessions s join desk.clerks c on c.id = s.clerk_id
      where s.token_hash = ${q.tokenHash} and (${q.device}::bytea is null or s.device_hash = ${q.device})
        and s.ended_at is null and s.last_seen_at > ${q.idleSince} and s.started_at > ${q.startedSince} and c.active
    ), kept as (
      update desk.sessions s set last_seen_at = ${q.now} from live
      where s.id = live.id and s.last_seen_at < ${q.touchBefore}::timestamptz and s.ended_at is null
    )
    select * from live`

/** Those among these sessions that live; it keeps none of them alive. */
export const liveAmong = (ids: readonly string[], { idleSince, startedSince }: SessionLimits): Sql => sql`
    select s.id, s.clerk_id, c.role, c.inn, c.full_name, s.started_at, s.last_seen_at
    from desk.sessions s join desk.clerks c on c.id = s.clerk_id
    where s.id = any(${ids}::uuid[]) and s.ended_at is null and s.last_seen_at > ${idleSince} and s.started_at > ${startedSince} and c.active`

/** Deletes what can no longer open anything. */
export async function forget(tx: Tx, { preBefore, sessionsBefore }: Record<'preBefore' | 'sessionsBefore', Date>) {
  await tx.rows(sql`delete from desk.pre_sessions where expires_at < ${preBefore}`)
  await tx.rows(sql`delete from desk.sessions where last_seen_at < ${sessionsBefore}`)
}

/** Authenticators of clerks, for whoever looks for published ones. */
export const sealedSeeds = (tx: Tx) =>
  tx.rows<{ id: string; sealed: Buffer; key_id: string }>(sql`select id, sealed, key_id from desk.clerks`)

export const countAmong = async (tx: Tx, ids: readonly string[]): Promise<number> =>
  (await tx.row<{ count: number }>(sql`select count(*)::int as count from desk.clerks where id = any(${ids}::uuid[])`))
    ?.count ?? 0

export type AuditQuery = {
  readonly org: string
  readonly clerkId: string | null
  readonly subjectId: string | null
  readonly actions: readonly string[] | null
  readonly from: string | null
  readonly until: string | null
}

type AuditRow = {
  readonly number: bigint
  readonly at: Date
  readonly person_id: string | null
  readonly subject_id: string | null
  readonly action: string
  readonly address: string | null
  readonly trace: string | null
  readonly params: Readonly<Record<string, unknown>>
}

/** As many lines are counted; who looks for older ones narrows the filter. */
const countable = 10_000

type LinesSlice = { readonly most: number; readonly skip: number }

type LinesQuery = {
  readonly columns: string
  /** What the lines must be. */
  asked(given: StatementMaker['given']): string[]
  readonly order: string
}

/** A slice of the lines that fit, and how many do. */
async function linesOf<Row>(tx: Tx, { columns, asked, order }: LinesQuery, { most, skip }: LinesSlice) {
  const { put, given, of } = makeStatement()
  const fitting = `from kit.audit where ${asked(given).join(' and ')}`
  const counted = of(`select count(*)::int as total from (select 1 ${fitting} limit ${countable}) found`)
  const rows = await tx.rows<Row>(
    of(`select ${columns} ${fitting} order by ${order} limit ${put(most)} offset ${put(skip)}`),
  )
  const count = await tx.row<{ total: number }>(counted)
  return { rows, total: count?.total ?? 0 }
}

const lineColumns = 'number, created_at as at, person_id, subject_id, action, address, trace, params'

/** Newest first. */
export const auditLines = (tx: Tx, of: AuditQuery, slice: LinesSlice) =>
  linesOf<AuditRow>(
    tx,
    {
      columns: lineColumns,
      asked: given => [
        ...given(of.org, at => `org_reference_id = ${at}`),
        ...given(of.clerkId, at => `person_id = ${at}`),
        ...given(of.subjectId, at => `subject_id = ${at}`),
        ...given(of.actions, at => `action = any(${at})`),
        ...given(of.from, at => `created_at >= ${at}`),
        ...given(of.until, at => `created_at < ${at}`),
      ],
      order: 'number desc',
    },
    slice,
  )

export type ClientAuditQuery = {
  /** Null: of any company. */
  readonly orgs: readonly string[] | null
  /** Who did it, or to whom it was done. */
  readonly personId: string | null
  readonly subjectId: string | null
  readonly trace: string | null
  /** The chain that is left out. */
  readonly but: string
}

type ClientAuditRow = AuditRow & { readonly org: string }

/** Lines of companies' chains, newest first. */
export const clientLines = (tx: Tx, { orgs, personId, subjectId, trace, but }: ClientAuditQuery, slice: LinesSlice) => {
  const [org] = orgs ?? []
  const isOfOne = org !== undefined && orgs?.length === 1
  return linesOf<ClientAuditRow>(
    tx,
    {
      columns: `org_reference_id as org, ${lineColumns}`,
      asked: given => [
        ...given(but, at => `org_reference_id <> ${at}`),
        ...given(isOfOne ? org : null, at => `org_reference_id = ${at}`),
        ...given(isOfOne ? null : orgs, at => `org_reference_id = any(${at})`),
        ...given(personId, at => `(person_id = ${at} or subject_id = ${at})`),
        ...given(subjectId, at => `subject_id = ${at}`),
        ...given(trace, at => `trace = ${at}`),
      ],
      // A chain is numbered as it grows.
      order: isOfOne ? 'number desc' : 'created_at desc, org_reference_id, number desc',
    },
    slice,
  )
}
