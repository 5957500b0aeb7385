// All SQL of schedules of statements, and nothing but SQL.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { StatementFormat as AskedFormat, StatementSchedulePeriod } from '@bank/contracts/generated/statement.ts'
import type { StoredLang } from '@bank/contracts/lang.ts'
import { sql, type Tx } from '#kit/db.ts'
import { makeQueue } from '#kit/queue.ts'
import type { Schedule } from './schedule.ts'
import type { BookDays } from './statement.ts'

type Row = {
  readonly id: string
  readonly org_reference_id: string
  readonly person_id: string
  readonly creator_name: string
  readonly accounts: readonly string[]
  readonly period: StatementSchedulePeriod
  readonly formats: readonly AskedFormat[]
  readonly language: StoredLang
  readonly people: readonly string[]
  readonly starts_on: BusinessDate
  readonly ends_on: BusinessDate
  readonly revision: number
  readonly cause: string | null
  readonly params: Readonly<Record<string, string>>
  readonly attempts: number
  readonly created_at: Date
  readonly done_at: Date | null
  readonly dead_at: Date | null
}

const toSchedule = (row: Row): Schedule => ({
  id: row.id,
  org: row.org_reference_id,
  personId: row.person_id,
  creatorName: row.creator_name,
  accounts: row.accounts,
  period: row.period,
  formats: row.formats,
  language: row.language,
  people: row.people,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  revision: row.revision,
  cause: row.cause,
  params: row.params,
  attempts: row.attempts,
  createdAt: row.created_at,
  stoppedAt: row.done_at ?? row.dead_at,
})

export const insert = (
  tx: Tx,
  s: Omit<Schedule, 'revision' | 'cause' | 'params' | 'attempts' | 'stoppedAt'>,
  due: Date,
): Promise<unknown> =>
  tx.rows(sql`
    insert into statements.schedules (id, org_reference_id, person_id, creator_name, accounts, period, formats, language, people, starts_on, ends_on, created_at,
      due_at)
    values (${s.id}, ${s.org}, ${s.personId}, ${s.creatorName}, ${s.accounts}::text[], ${s.period}, ${s.formats}::text[], ${s.language}, ${s.people}::uuid[],
      ${s.startsOn}, ${s.endsOn}, ${s.createdAt}, ${due})`)

/** How many schedules a person has, under a lock, so that two at once do not both pass. */
export async function count(tx: Tx, personId: string): Promise<number> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`schedules ${personId}`}, 0))`)
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from statements.schedules where person_id = ${personId}`,
  )
  return row?.count ?? 0
}

/** Those of a company that the caller may read, the newest first. */
export const all = async (tx: Tx, org: string): Promise<Schedule[]> =>
  (
    await tx.rows<Row>(
      sql`select * from statements.schedules where org_reference_id = ${org} order by created_at desc, id desc`,
    )
  ).map(toSchedule)

export const byIds = async (tx: Tx, ids: readonly string[]): Promise<Schedule[]> =>
  (await tx.rows<Row>(sql`select * from statements.schedules where id = any (${ids}::uuid[])`)).map(toSchedule)

/** A schedule that whoever works on it loses. */
export async function lock(tx: Tx, id: string): Promise<Schedule | null> {
  const row = await tx.row<Row>(sql`select * from statements.schedules where id = ${id} for update`)
  return row && toSchedule(row)
}

export type ScheduleChange = BookDays & Pick<Schedule, 'accounts' | 'period' | 'formats' | 'language' | 'people'>

export const change = (tx: Tx, id: string, s: ScheduleChange, due: Date): Promise<unknown> =>
  tx.rows(sql`
    update statements.schedules set accounts = ${s.accounts}::text[], period = ${s.period}, formats = ${s.formats}::text[], language = ${s.language},
      people = ${s.people}::uuid[], starts_on = ${s.startsOn}, ends_on = ${s.endsOn}, revision = revision + 1, due_at = ${due}
    where id = ${id}`)

export const stop = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx.rows(sql`
    update statements.schedules set done_at = ${now}, dead_at = null, cause = null, params = '{}', lease_until = null, revision = revision + 1 where id = ${id}`)

export const start = (tx: Tx, id: string, { startsOn, endsOn }: BookDays, due: Date): Promise<unknown> =>
  tx.rows(sql`
    update statements.schedules set done_at = null, dead_at = null, cause = null, params = '{}', last_error = null, attempts = 0, lease_until = null,
      starts_on = ${startsOn}, ends_on = ${endsOn}, due_at = ${due}, revision = revision + 1
    where id = ${id}`)

export const remove = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from statements.schedules where id = ${id}`)

/** The queue of schedules whose period may have closed; one that is done is stopped. */
export const queue = makeQueue<Row, Schedule>(
  {
    table: 'statements.schedules',
    id: 'uuid',
    leaseMs: 10_000,
    attemptsMax: 5,
    backoff: { baseMs: 30_000, maxMs: 600_000 },
    fairBy: 'org_reference_id',
    onEnd: 'cause = $5, params = $6::jsonb',
  },
  toSchedule,
)

type ScheduleRun = Pick<Schedule, 'id' | 'attempts' | 'revision'>

/** Goes on to the next period. False when another attempt has begun, or it was changed meanwhile. */
export const advance = async (tx: Tx, s: ScheduleRun, { startsOn, endsOn }: BookDays, due: Date): Promise<boolean> =>
  (await tx.row(sql`
    update statements.schedules set starts_on = ${startsOn}, ends_on = ${endsOn}, due_at = ${due}, attempts = 0, lease_until = null, last_error = null,
      revision = revision + 1
    where id = ${s.id} and attempts = ${s.attempts} and revision = ${s.revision} and done_at is null and dead_at is null returning 1`)) !==
  null

/** Looks again later: its period is over and not closed yet. */
export const postpone = (tx: Tx, s: ScheduleRun, due: Date): Promise<unknown> =>
  tx.rows(sql`
    update statements.schedules set due_at = ${due}, attempts = attempts - 1, lease_until = null
    where id = ${s.id} and attempts = ${s.attempts} and revision = ${s.revision}`)

/** How many statements are ordered once this day has closed. */
export const countEndingBy = async (tx: Tx, day: BusinessDate): Promise<number> =>
  (
    await tx.row<{ count: number }>(
      sql`select count(*)::int as count from statements.schedules where done_at is null and dead_at is null and ends_on <= ${day}`,
    )
  )?.count ?? 0
