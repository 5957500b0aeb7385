// All SQL of imports.
import type { PersonViewer } from '@bank/contracts/access.ts'
import type { ImportedRows } from '@bank/contracts/generated/payment.ts'
import type { ImportRowField } from '@bank/contracts/importRow.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { dropFile, extensionOf, type Format, keepFile } from '#files/index.ts'
import { sql, type Tx } from '#kit/db.ts'
import { makeQueue } from '#kit/queue.ts'
import type { ImportFile, Row, RowValidation, StoredRow } from './file.ts'
import type { ImportStatus } from './lifecycle.ts'
import type { RowError } from './rowValues.ts'

type FileRow = Omit<ImportFile, 'org' | 'creatorName' | 'createdAt' | 'duplicateCount'> & {
  readonly duplicate_count: number
  readonly org_reference_id: string
  readonly creator_name: string
  readonly created_at: Date
}

const toFile = ({ org_reference_id, creator_name, created_at, duplicate_count, ...row }: FileRow): ImportFile => ({
  ...row,
  org: org_reference_id,
  creatorName: creator_name,
  createdAt: created_at,
  duplicateCount: duplicate_count,
})

export type NewFile = {
  readonly id: string
  readonly org: string
  readonly name: string
  readonly bytes: Buffer
  readonly digest: Buffer
  readonly viewer: PersonViewer
  readonly creatorName: string
  readonly at: Date
}

/** The kind of the bytes that wait to be read: only until then they are a file of the noun files, of whoever brought them. */
const uploadKind = 'IMPORT'
const uploadLifeMs = 30 * 24 * 3600 * 1000

/** Inserts a file and its bytes. */
export async function insert(tx: Tx, file: NewFile): Promise<void> {
  await tx.rows(sql`
    insert into imports.files (id, org_reference_id, name, size, digest, viewer, created_by, creator_name, created_at, due_at, updated_at)
    values (${file.id}, ${file.org}, ${file.name}, ${file.bytes.length}, ${file.digest}, ${JSON.stringify(file.viewer)}::jsonb,
      ${file.viewer.personId}, ${file.creatorName}, ${file.at}, ${file.at}, ${file.at})`)
  const { id, org, viewer, bytes, at } = file
  const format = extensionOf(file.name).toUpperCase()
  await keepFile(tx, {
    ...{ id, org, personId: viewer.personId, kind: uploadKind, format, accounts: null },
    ...{ bytes, at, lifeMs: uploadLifeMs },
  })
}

/** Serialises uploads of one company by an advisory lock. */
export const uploadInTurn = (tx: Tx, org: string): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`imports ${org}`}))`)

export const sameBytes = (
  tx: Tx,
  { org, digest, among }: { org: string; digest: Buffer; among: readonly ImportStatus[] },
): Promise<{ name: string; created_at: Date } | null> =>
  tx.row(sql`
    select name, created_at from imports.files where org_reference_id = ${org} and digest = ${digest}
      and (status = any (${among}::text[]) or made > 0) limit 1`)

/** Counts the company's files that wait to be read, and those uploaded since a moment. */
export async function uploadCounts(tx: Tx, org: string, since: Date): Promise<{ waiting: number; today: number }> {
  const row = await tx.row<{ waiting: number; today: number }>(sql`
    select count(*) filter (where status in ('UPLOADING', 'PROCESSING', 'PROCESSING_ERROR'))::int as waiting, count(*)::int as today
    from imports.files where org_reference_id = ${org} and created_at >= ${since}`)
  return row ?? { waiting: 0, today: 0 }
}

/** The queue of imports that wait to be read. */
export const queue = makeQueue<FileRow, ImportFile>(
  {
    table: 'imports.files',
    id: 'uuid',
    leaseMs: 10_000,
    attemptsMax: 3,
    backoff: { baseMs: 3000, maxMs: 3000 },
    fairBy: 'org_reference_id',
    onClaim: "status = 'PROCESSING', updated_at = $1",
    onEnd: 'status = $5, cause = $6::jsonb, updated_at = $3',
  },
  toFile,
)

/** One attempt to read a file. */
type Attempt = Pick<ImportFile, 'id' | 'attempts'>

/** False when another node has it by now. */
export async function advance(
  tx: Tx,
  file: Attempt,
  { format, rows, done, now }: { format: Format; rows: number; done: number; now: Date },
): Promise<boolean> {
  if (!(await queue.renew(tx, file, now))) return false
  await tx.rows(sql`update imports.files set format = ${format}, rows = ${rows}, done = ${done} where id = ${file.id}`)
  return true
}

export const dropRows = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from imports.rows where file_id = ${id}`)

export type RowToWrite = { readonly row: Row; readonly verdict: RowValidation }

const asJson = (rows: readonly RowToWrite[]): string =>
  JSON.stringify(rows.map(({ row, verdict }) => ({ ...row, ...verdict })))

export const addRows = (tx: Tx, file: Pick<ImportFile, 'id' | 'org'>, rows: readonly RowToWrite[]): Promise<unknown> =>
  tx.rows(sql`
    insert into imports.rows (file_id, position, org_reference_id, line, fields, reading, faults, duplicate, number, alike, operation, account, currency,
      amount, commission)
    select ${file.id}, position, ${file.org}, line, fields, reading, faults, nullif(duplicate, 'null'), number, alike, operation, account, currency, amount,
      commission
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as r(position integer, line integer, fields jsonb, reading jsonb, faults jsonb, duplicate jsonb,
      number text, alike text, operation text, account text, currency text, amount bigint, commission bigint)`)

/** Updates the verdicts of rows; those at `edited` become another version, with what a person wrote. */
export const updateRows = (
  tx: Tx,
  id: string,
  rows: readonly RowToWrite[],
  edited: readonly number[] = [],
): Promise<unknown> =>
  tx.rows(sql`
    update imports.rows o set fields = r.fields, reading = r.reading, faults = r.faults, duplicate = nullif(r.duplicate, 'null'), number = r.number,
      alike = r.alike, operation = r.operation, account = r.account, currency = r.currency, amount = r.amount, commission = r.commission,
      version = o.version + case when o.position = any (${edited}::integer[]) then 1 else 0 end
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as r(position integer, fields jsonb, reading jsonb, faults jsonb, duplicate jsonb, number text, alike text,
      operation text, account text, currency text, amount bigint, commission bigint)
    where o.file_id = ${id} and o.position = r.position`)

export type FileEnd = { readonly status: ImportStatus; readonly cause?: RowError }

const causeOf = ({ cause }: FileEnd): string | null => (cause ? JSON.stringify(cause) : null)

/** Ends a reading. False when another node holds the lease by now. */
export async function conclude(tx: Tx, file: Attempt, now: Date, end: FileEnd): Promise<boolean> {
  if (!(await queue.done(tx, file, now, end.status, causeOf(end)))) return false
  await dropFile(tx, file.id)
  return true
}

/** Gives a file up as a dead letter. False when another node holds the lease by now. */
export async function giveUp(
  tx: Tx,
  file: Attempt,
  death: { now: Date; error: string },
  end: FileEnd,
): Promise<boolean> {
  if (!(await queue.bury(tx, file, death, end.status, causeOf(end)))) return false
  await dropFile(tx, file.id)
  return true
}

/** Schedules another attempt at a file. */
export const stumble = (tx: Tx, { id, attempts }: Attempt, end: FileEnd, at: Date): Promise<unknown> =>
  tx.rows(sql`
    update imports.files set status = ${end.status}, cause = ${causeOf(end)}::jsonb, updated_at = ${at}
    where id = ${id} and attempts = ${attempts} and status = 'PROCESSING'`)

/** Counts its rows. */
export async function recount(tx: Tx, id: string): Promise<ImportFile | null> {
  const row = await tx.row<FileRow>(sql`
    update imports.files f set good = c.good, faulty = c.faulty, duplicate_count = c.duplicate_count, made = c.made
    from (select count(*) filter (where payment_id is null and faults = '[]')::int as good,
        count(*) filter (where payment_id is null and faults <> '[]')::int as faulty,
        count(*) filter (where payment_id is null and faults = '[]' and duplicate is not null)::int as duplicate_count,
        count(*) filter (where payment_id is not null)::int as made
      from imports.rows where file_id = ${id}) c
    where f.id = ${id} returning f.*`)
  return row && toFile(row)
}

export const setStatus = (tx: Tx, id: string, status: ImportStatus, at: Date): Promise<unknown> =>
  tx.rows(sql`update imports.files set status = ${status}, updated_at = ${at} where id = ${id}`)

export async function lock(tx: Tx, id: string): Promise<ImportFile | null> {
  const row = await tx.row<FileRow>(sql`select * from imports.files where id = ${id} for no key update`)
  return row && toFile(row)
}

export async function find(tx: Tx, id: string): Promise<ImportFile | null> {
  const row = await tx.row<FileRow>(sql`select * from imports.files where id = ${id}`)
  return row && toFile(row)
}

type PageSlice = { readonly most: number; readonly skip: number }

export async function page(
  tx: Tx,
  { org, archived }: { org: string; archived: boolean },
  { most, skip }: PageSlice,
): Promise<{ total: number; elements: ImportFile[] }> {
  const count = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from imports.files where org_reference_id = ${org} and (status = 'IN_ARCHIVE') = ${archived}`)
  const rows = await tx.rows<FileRow>(sql`
    select * from imports.files where org_reference_id = ${org} and (status = 'IN_ARCHIVE') = ${archived}
    order by created_at desc, id desc limit ${most} offset ${skip}`)
  return { total: count?.n ?? 0, elements: rows.map(toFile) }
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await dropRows(tx, id)
  await tx.rows(sql`delete from imports.files where id = ${id}`)
}

type StoredRowOfTable = Omit<StoredRow, 'paymentId'> & { readonly payment_id: string | null }
const toRow = ({ payment_id, ...row }: StoredRowOfTable): StoredRow => ({ ...row, paymentId: payment_id })

/** Every row that is no document yet, in the file's order. */
export async function unmadeRows(tx: Tx, id: string): Promise<StoredRow[]> {
  const rows = await tx.rows<StoredRowOfTable>(sql`
    select position, line, version, fields, reading, faults, duplicate, number, alike, operation, payment_id
    from imports.rows where file_id = ${id} and payment_id is null order by position`)
  return rows.map(toRow)
}

/** Counts the rows with one of these faults, and those that do not say a field. */
export async function faultCount(
  tx: Tx,
  id: string,
  { classifications, empty }: { classifications: readonly string[]; empty: ImportRowField },
): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from imports.rows where file_id = ${id} and payment_id is null and faults <> '[]' and (fields ->> ${empty} = ''
      or exists (select 1 from jsonb_array_elements(faults) f where f ->> 'classification' = any (${classifications}::text[])))`)
  return row?.n ?? 0
}

/** A page of a file's rows, in the file's order. */
export async function rowsOf(tx: Tx, id: string, show: ImportedRows, { most, skip }: PageSlice): Promise<StoredRow[]> {
  const rows = await tx.rows<StoredRowOfTable>(sql`
    select position, line, version, fields, reading, faults, duplicate, number, alike, operation, payment_id
    from imports.rows where file_id = ${id} and case ${show}
      when 'FAULTY' then payment_id is null and faults <> '[]'
      when 'DUPLICATE' then payment_id is null and faults = '[]' and duplicate is not null
      when 'GOOD' then payment_id is null and faults = '[]'
      when 'MADE' then payment_id is not null
      else true end
    order by position limit ${most} offset ${skip}`)
  return rows.map(toRow)
}

export async function rowAt(tx: Tx, id: string, position: number): Promise<StoredRow | null> {
  const row = await tx.row<StoredRowOfTable>(
    sql`select position, line, version, fields, reading, faults, duplicate, number, alike, operation, payment_id
      from imports.rows where file_id = ${id} and position = ${position}`,
  )
  return row && toRow(row)
}

/** Other rows that this one may repeat, now or before the edit. */
export async function peers(
  tx: Tx,
  id: string,
  { position, numbers, alikes }: { position: number; numbers: readonly string[]; alikes: readonly string[] },
): Promise<StoredRow[]> {
  const rows = await tx.rows<StoredRowOfTable>(sql`
    select position, line, version, fields, reading, faults, duplicate, number, alike, operation, payment_id
    from imports.rows where file_id = ${id} and position <> ${position} and payment_id is null
      and (number = any (${numbers}::text[]) or alike = any (${alikes}::text[])) order by position`)
  return rows.map(toRow)
}

export const linkPayments = (
  tx: Tx,
  id: string,
  rows: readonly { readonly position: number; readonly payment: string }[],
): Promise<unknown> =>
  tx.rows(sql`
    update imports.rows o set payment_id = r.payment from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position integer, payment uuid)
    where o.file_id = ${id} and o.position = r.position`)

export type Total = {
  readonly account: string
  readonly currency: Currency
  readonly count: number
  readonly amount: bigint
  readonly commission: bigint
}

/** Totals of the good rows by account. */
export const totals = (tx: Tx, id: string): Promise<Total[]> =>
  tx.rows(sql`
    select account, currency, count(*)::int as count, sum(amount)::bigint as amount, sum(commission)::bigint as commission
    from imports.rows where file_id = ${id} and payment_id is null and faults = '[]' group by account, currency order by account, currency`)
