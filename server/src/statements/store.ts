// All SQL of statements, and nothing but SQL.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { StoredLang } from '@bank/contracts/lang.ts'
import type { Currency, Minor } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import { makeQueue } from '#kit/queue.ts'
import type { StatementStatus } from './lifecycle.ts'
import type { BookDays, SinceFormat, Statement, StatementBook, StatementFacts, StatementFormat } from './statement.ts'

type Row = {
  readonly id: string
  readonly org_reference_id: string
  readonly person_id: string
  readonly creator_name: string
  readonly number: bigint
  readonly file_name: string
  readonly accounts: readonly string[]
  readonly currencies: readonly string[]
  readonly asked_on: BusinessDate | null
  readonly starts_on: BusinessDate
  readonly ends_on: BusinessDate
  readonly formats: readonly StatementFormat[]
  readonly language: StoredLang
  readonly status: StatementStatus
  readonly attempts: number
  readonly as_of: Date | null
  readonly closed_on: BusinessDate | null
  readonly facts: StatementFacts | null
  readonly cause: string | null
  readonly params: Readonly<Record<string, string>>
  readonly trace: string | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly since_format: SinceFormat | null
  readonly periods: readonly BookDays[] | null
  readonly schedule_id: string | null
}

type BookRow = {
  readonly statement_id: string
  readonly account_id: string
  readonly account: string
  readonly name: string
  readonly currency: Currency
  readonly starts_on: BusinessDate
  readonly ends_on: BusinessDate
  readonly first_line: bigint
  readonly last_line: bigint
  readonly opening: Minor
  readonly closing: Minor
  readonly planned: Minor
  readonly debit: Minor
  readonly credit: Minor
}

const toStatement = (row: Row, books: readonly StatementBook[]): Statement => ({
  id: row.id,
  org: row.org_reference_id,
  personId: row.person_id,
  creatorName: row.creator_name,
  number: row.number,
  fileName: row.file_name,
  accounts: row.accounts,
  currencies: row.currencies,
  askedOn: row.asked_on,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  formats: row.formats,
  language: row.language,
  status: row.status,
  attempts: row.attempts,
  asOf: row.as_of,
  closedOn: row.closed_on,
  facts: row.facts,
  cause: row.cause,
  params: row.params,
  trace: row.trace,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  since: row.since_format && row.periods && { format: row.since_format, periods: row.periods },
  scheduleId: row.schedule_id,
  books,
})

const toBook = (row: BookRow): StatementBook => ({
  accountId: row.account_id,
  account: row.account,
  name: row.name,
  currency: row.currency,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  first: row.first_line,
  last: row.last_line,
  opening: row.opening,
  closing: row.closing,
  planned: row.planned,
  debit: row.debit,
  credit: row.credit,
})

const booksOf = (tx: Tx, ids: readonly string[]): Promise<BookRow[]> =>
  tx.rows<BookRow>(sql`
    select * from statements.books where statement_id = any (${ids}::uuid[]) order by statement_id, position`)

function withBooks(rows: readonly Row[], books: readonly BookRow[]): Statement[] {
  const byStatement = Map.groupBy(books, ({ statement_id }) => statement_id)
  return rows.map(row => toStatement(row, (byStatement.get(row.id) ?? []).map(toBook)))
}

async function joined(tx: Tx, rows: readonly Row[]): Promise<Statement[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  return withBooks(rows, await booksOf(tx, ids))
}

/** The next number of a company; who asks next waits until the transaction ends, so that what is counted meanwhile is counted in turn. */
export async function nextNumber(tx: Tx, org: string): Promise<bigint> {
  const row = await tx.row<{ last: bigint }>(sql`
    insert into statements.counters (org_reference_id, last) values (${org}, 1)
    on conflict (org_reference_id) do update set last = statements.counters.last + 1 returning last`)
  return row?.last ?? 1n
}

/** How many statements that a person ordered wait or are being made, also such as they may not read by now. */
export async function countUnfinished(tx: Tx, personId: string): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from statements.statements where person_id = ${personId} and schedule_id is null and status in ('PENDING', 'IN_PROGRESS')`)
  return row?.count ?? 0
}

export type NewStatement = Omit<
  Statement,
  'status' | 'attempts' | 'asOf' | 'closedOn' | 'facts' | 'cause' | 'params' | 'trace' | 'books'
>

export const insert = (tx: Tx, s: NewStatement): Promise<unknown> =>
  tx.rows(sql`
    insert into statements.statements (id, org_reference_id, person_id, creator_name, number, file_name, accounts, currencies, asked_on, starts_on, ends_on,
      formats, language, created_at, due_at, expires_at, since_format, periods, schedule_id)
    values (${s.id}, ${s.org}, ${s.personId}, ${s.creatorName}, ${s.number}, ${s.fileName}, ${s.accounts}::text[], ${s.currencies}::text[], ${s.askedOn},
      ${s.startsOn}, ${s.endsOn}, ${s.formats}::text[], ${s.language}, ${s.createdAt}, ${s.createdAt}, ${s.expiresAt},
      ${s.since?.format ?? null}, ${s.since && JSON.stringify(s.since.periods)}::jsonb, ${s.scheduleId})`)

export async function page(
  tx: Tx,
  org: string,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<{ total: number; statements: Statement[] }> {
  const counted = await tx.row<{ total: number }>(
    sql`select count(*)::int as total from statements.statements where org_reference_id = ${org}`,
  )
  const rows = await tx.rows<Row>(sql`
    select * from statements.statements where org_reference_id = ${org} order by created_at desc, number desc limit ${most} offset ${skip}`)
  return { total: counted?.total ?? 0, statements: await joined(tx, rows) }
}

export async function byIds(tx: Tx, ids: readonly string[]): Promise<Statement[]> {
  // On one way, since whoever may read the one may read the other.
  const [rows, books] = await Promise.all([
    tx.rows<Row>(sql`select * from statements.statements where id = any (${ids}::uuid[])`),
    booksOf(tx, ids),
  ])
  return withBooks(rows, books)
}

export async function byFileName(tx: Tx, org: string, fileName: string): Promise<Statement | null> {
  const rows = await tx.rows<Row>(
    sql`select * from statements.statements where org_reference_id = ${org} and file_name = ${fileName}`,
  )
  return (await joined(tx, rows))[0] ?? null
}

/** Puts a statement that failed back into the queue. False when it is in another status. */
export async function again(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx.row(sql`
    update statements.statements set status = 'PENDING', cause = null, params = '{}', trace = null, attempts = 0, due_at = ${now}, dead_at = null, last_error = null
    where id = ${id} and status = 'FAIL' returning 1`)
  return row !== null
}

/** Removes a statement of the caller's own. False when there is none. */
export const remove = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row(sql`delete from statements.statements where id = ${id} returning 1`)) !== null

/** The queue of statements that wait to be made. */
export const queue = makeQueue<Row, Statement>(
  {
    table: 'statements.statements',
    id: 'uuid',
    leaseMs: 10_000,
    attemptsMax: 3,
    backoff: { baseMs: 1000, maxMs: 10_000 },
    fairBy: 'org_reference_id',
    onClaim: "status = 'IN_PROGRESS'",
    onEnd:
      'status = $5, as_of = $6, closed_on = $7, facts = $8::jsonb, expires_at = coalesce($9, expires_at), cause = $10, params = $11::jsonb, trace = $12',
  },
  row => toStatement(row, []),
)

type Attempt = Pick<Statement, 'id' | 'org' | 'attempts'>

export type FixedStatement = {
  readonly status: 'READY' | 'NOT_FOUND'
  readonly asOf: Date | null
  readonly closedOn: BusinessDate | null
  readonly facts: StatementFacts
  readonly expiresAt: Date
  readonly books: readonly StatementBook[]
}

/** Ends an attempt with its books. False when another has begun. */
export async function finish(tx: Tx, s: Attempt, now: Date, made: FixedStatement): Promise<boolean> {
  const { status, asOf, closedOn, facts, expiresAt, books } = made
  const end = [status, asOf, closedOn, JSON.stringify(facts), expiresAt, null, '{}', null]
  if (!(await queue.done(tx, s, now, ...end))) return false
  const rows = books.map(({ first, last, opening, closing, planned, debit, credit, ...book }, position) => ({
    ...{ ...book, position },
    ...Object.fromEntries(
      Object.entries({ first, last, opening, closing, planned, debit, credit }).map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
  }))
  await tx.rows(sql`
    insert into statements.books (statement_id, position, org_reference_id, account_id, account, name, currency, starts_on, ends_on, first_line, last_line, opening,
      closing, planned, debit, credit)
    select ${s.id}, position, ${s.org}, "accountId", account, name, currency, "startsOn", "endsOn", first, last, opening, closing, planned, debit, credit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position integer, "accountId" uuid, account text, name text, currency text, "startsOn" date,
      "endsOn" date, first bigint, last bigint, opening bigint, closing bigint, planned bigint, debit bigint, credit bigint)`)
  return true
}

export type Failure = {
  readonly error: string
  readonly cause: string
  readonly params: Readonly<Record<string, string>>
  readonly trace: string
}

/** Ends an attempt as failed. False when another has begun. */
export const fail = (tx: Tx, s: Attempt, now: Date, { error, cause, params, trace }: Failure): Promise<boolean> =>
  queue.bury(tx, s, { now, error }, 'FAIL', null, null, null, null, cause, JSON.stringify(params), trace)

/** Records that a statement was made or failed, once: what its owner, or the people of its schedule, may want to be told of. */
export const addOccasion = (
  tx: Tx,
  { id, org, personId, fileName, scheduleId }: Pick<Statement, 'id' | 'org' | 'personId' | 'fileName' | 'scheduleId'>,
  kind: 'READY' | 'FAIL',
  at: Date,
): Promise<unknown> =>
  tx.rows(sql`
    insert into kit.occasions (org_reference_id, person_id, origin, subject_id, kind, payload, at)
    values (${org}, ${personId}, 'STATEMENT', ${id}, ${kind}, ${JSON.stringify({ fileName })}::jsonb || coalesce((
      select jsonb_build_object('people', s.people) from statements.schedules s where s.id = ${scheduleId} and s.people <> '{}'), '{}'), ${at})`)

/** Removes statements whose life is over, and answers how many. */
export const forget = async (tx: Tx, now: Date, atMost: number): Promise<number> =>
  (
    await tx.rows(sql`
    delete from statements.statements where id in (
      select id from statements.statements where expires_at <= ${now} order by expires_at limit ${atMost} for update skip locked) returning 1`)
  ).length

/** Those of these statements that are there, whoever may read them. As the bank. */
export const leftOf = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> =>
  (await tx.rows<{ id: string }>(sql`select id from statements.statements where id = any (${ids}::uuid[])`)).map(
    ({ id }) => id,
  )

export type Encoding = 'WINDOWS' | 'DOS' | 'UTF8'

export const chosenEncoding = async (tx: Tx, org: string): Promise<Encoding> =>
  (await tx.row<{ encoding: Encoding }>(sql`select encoding from statements.choices where org_reference_id = ${org}`))
    ?.encoding ?? 'WINDOWS'

export const chooseEncoding = (tx: Tx, org: string, encoding: Encoding): Promise<unknown> =>
  tx.rows(sql`
    insert into statements.choices (org_reference_id, encoding) values (${org}, ${encoding})
    on conflict (org_reference_id) do update set encoding = excluded.encoding`)
