// All SQL of exported files, and nothing but SQL.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { addPiece, dropPieces } from '#files/index.ts'
import { sql, type Tx } from '#kit/db.ts'
import { makeQueue } from '#kit/queue.ts'
import type { ExportFile, FileStatus } from './file.ts'
import { attemptsMax, leaseMs } from './rules.ts'

type Row = {
  readonly id: string
  readonly org_reference_id: string
  readonly person_id: string
  readonly format: ExportFile['format']
  readonly language: ExportFile['language']
  readonly choice: ExportFile['choice']
  readonly starts_on: BusinessDate | null
  readonly ends_on: BusinessDate | null
  readonly status: FileStatus
  readonly attempts: number
  readonly total: number
  readonly processed: number
  readonly operations: number
  readonly skipped_count: number
  readonly transliterated_count: number
  readonly size: bigint
  readonly cause: string | null
  readonly params: Readonly<Record<string, string>>
  readonly created_at: Date
  readonly expires_at: Date
}

const toFile = (row: Row): ExportFile => ({
  id: row.id,
  org: row.org_reference_id,
  personId: row.person_id,
  format: row.format,
  language: row.language,
  choice: row.choice,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  status: row.status,
  attempts: row.attempts,
  total: row.total,
  processed: row.processed,
  operations: row.operations,
  skippedCount: row.skipped_count,
  transliteratedCount: row.transliterated_count,
  size: Number(row.size),
  cause: row.cause,
  params: row.params,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

type NewFile = Pick<
  ExportFile,
  'id' | 'org' | 'personId' | 'format' | 'language' | 'choice' | 'startsOn' | 'endsOn' | 'createdAt' | 'expiresAt'
>

export async function insert(tx: Tx, f: NewFile): Promise<void> {
  await tx.rows(sql`
    insert into exports.files (id, org_reference_id, person_id, format, language, choice, starts_on, ends_on, created_at, due_at, expires_at)
    values (${f.id}, ${f.org}, ${f.personId}, ${f.format}, ${f.language}, ${JSON.stringify(f.choice)}::jsonb, ${f.startsOn}, ${f.endsOn},
      ${f.createdAt}, ${f.createdAt}, ${f.expiresAt})`)
}

/** Counts the caller's files that wait or are being made, under a lock, so that two requests at once do not both pass. */
export async function countUnfinished(tx: Tx, personId: string): Promise<number> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${personId}`}, 0))`)
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from exports.files where person_id = ${personId} and status in ('PENDING', 'GENERATING')`,
  )
  return row?.count ?? 0
}

type PageSlice = { readonly most: number; readonly skip: number }

export async function page(tx: Tx, { most, skip }: PageSlice): Promise<{ total: number; files: ExportFile[] }> {
  const counted = await tx.row<{ total: number }>(sql`select count(*)::int as total from exports.files`)
  const rows = await tx.rows<Row>(
    sql`select * from exports.files order by created_at desc, id desc limit ${most} offset ${skip}`,
  )
  return { total: counted?.total ?? 0, files: rows.map(toFile) }
}

export async function one(tx: Tx, id: string): Promise<ExportFile | null> {
  const row = await tx.row<Row>(sql`select * from exports.files where id = ${id}`)
  return row && toFile(row)
}

/** The files that these events tell of, for the bank's own work. */
export async function read(tx: Tx, events: readonly { readonly subject_id: string }[]): Promise<ExportFile[]> {
  const rows = await tx.rows<Row>(
    sql`select * from exports.files where id = any(${events.map(one => one.subject_id)}::uuid[])`,
  )
  return rows.map(toFile)
}

/** False when there is none that the caller sees. */
export async function remove(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.row(sql`delete from exports.files where id = ${id} returning 1`)
  if (gone) await dropPieces(tx, [id])
  return gone !== null
}

/** The queue of exports. An attempt begins anew: nothing of an earlier one counts. */
export const queue = makeQueue<Row, ExportFile>(
  {
    table: 'exports.files',
    id: 'uuid',
    leaseMs,
    attemptsMax,
    backoff: { baseMs: 3000, maxMs: 60_000 },
    fairBy: 'org_reference_id',
    onClaim:
      "status = 'GENERATING', total = 0, processed = 0, operations = 0, skipped_count = 0, transliterated_count = 0, size = 0",
    onEnd: `status = $5, cause = $6, params = $7::jsonb, size = case when $5 = 'SUCCESS' then size else 0 end,
      starts_on = coalesce(starts_on, $8), ends_on = coalesce(ends_on, $9)`,
  },
  toFile,
)

/** An attempt at a file; it writes nothing more once another has begun. */
export type Attempt = Pick<ExportFile, 'id' | 'org' | 'personId' | 'attempts'>

export async function begin(tx: Tx, file: Attempt, { total, now }: { total: number; now: Date }): Promise<boolean> {
  if (!(await queue.renew(tx, file, now))) return false
  await tx.rows(sql`update exports.files set total = ${total} where id = ${file.id}`)
  await dropPieces(tx, [file.id])
  return true
}

export type ExportProgress = Pick<ExportFile, 'processed' | 'operations' | 'skippedCount' | 'transliteratedCount'>

/** Stores the progress, and with it a piece, if one is full. */
export async function reach(
  tx: Tx,
  file: Attempt,
  { now, bytes, number, ...reached }: ExportProgress & { now: Date; bytes: Uint8Array | null; number: number },
): Promise<boolean> {
  const { id, org, personId } = file
  const size = bytes?.byteLength ?? 0
  if (!(await queue.renew(tx, file, now))) return false
  await tx.rows(sql`
    update exports.files set processed = ${reached.processed}, operations = ${reached.operations}, skipped_count = ${reached.skippedCount},
      transliterated_count = ${reached.transliteratedCount}, size = size + ${size} where id = ${id}`)
  if (bytes) await addPiece(tx, { fileId: id, org, personId }, number, bytes)
  return true
}

type ExportEnd = {
  readonly status: 'SUCCESS' | 'EMPTY' | 'ERROR'
  readonly startsOn?: BusinessDate | null
  readonly endsOn?: BusinessDate | null
  readonly cause?: string
  readonly params?: Readonly<Record<string, string>>
}

const endOf = ({ status, cause, params = {}, startsOn = null, endsOn = null }: ExportEnd): unknown[] => [
  status,
  cause ?? null,
  JSON.stringify(params),
  startsOn,
  endsOn,
]

/** False when another attempt has begun. */
export async function finish(
  tx: Tx,
  file: Attempt,
  { at, ...end }: ExportEnd & { readonly at: Date },
): Promise<boolean> {
  if (!(await queue.done(tx, file, at, ...endOf(end)))) return false
  if (end.status !== 'SUCCESS') await dropPieces(tx, [file.id])
  return true
}

/** False when another attempt has begun. */
export async function giveUp(tx: Tx, file: Attempt, death: { now: Date; error: string }): Promise<boolean> {
  if (!(await queue.bury(tx, file, death, ...endOf({ status: 'ERROR', cause: 'SystemException' })))) return false
  await dropPieces(tx, [file.id])
  return true
}

export async function forget(tx: Tx, now: Date, most: number): Promise<number> {
  const gone = await tx.rows<{ id: string }>(sql`
    delete from exports.files where id in (select id from exports.files where expires_at <= ${now} limit ${most} for update skip locked) returning id`)
  if (gone.length)
    await dropPieces(
      tx,
      gone.map(({ id }) => id),
    )
  return gone.length
}
