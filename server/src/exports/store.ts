// All SQL of exported files, and nothing but SQL.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { ExportFile, FileStatus } from './file.ts'

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
  readonly attempt: number
  readonly total: number
  readonly looked: number
  readonly operations: number
  readonly left_out: number
  readonly respelled: number
  readonly size: bigint
  readonly cause: string | null
  readonly says: Readonly<Record<string, string>>
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
  attempt: row.attempt,
  total: row.total,
  looked: row.looked,
  operations: row.operations,
  leftOut: row.left_out,
  respelled: row.respelled,
  size: Number(row.size),
  cause: row.cause,
  says: row.says,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

type NewFile = Pick<
  ExportFile,
  'id' | 'org' | 'personId' | 'format' | 'language' | 'choice' | 'startsOn' | 'endsOn' | 'createdAt' | 'expiresAt'
>

export async function insert(tx: Tx, f: NewFile): Promise<void> {
  await tx.rows(sql`
    insert into exports.files (id, org_reference_id, person_id, format, language, choice, starts_on, ends_on, created_at, expires_at)
    values (${f.id}, ${f.org}, ${f.personId}, ${f.format}, ${f.language}, ${JSON.stringify(f.choice)}::jsonb, ${f.startsOn}, ${f.endsOn},
      ${f.createdAt}, ${f.expiresAt})`)
}

/** How many files of the caller wait or are being made; asked under a lock, so that two questions at once do not both find room. */
export async function countUnfinished(tx: Tx, personId: string): Promise<number> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${personId}`}, 0))`)
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from exports.files where person_id = ${personId} and status in ('PENDING', 'GENERATING')`,
  )
  return row?.count ?? 0
}

type Page = { readonly most: number; readonly skip: number }

export async function page(tx: Tx, { most, skip }: Page): Promise<{ total: number; files: ExportFile[] }> {
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

/** False when there is none that the caller sees. */
export async function remove(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.row(sql`delete from exports.files where id = ${id} returning 1`)
  return gone !== null
}

export type Piece = { readonly number: number; readonly bytes: Buffer }

/** The first piece after a number; null after the last. */
export const pieceAfter = (tx: Tx, id: string, number: number): Promise<Piece | null> =>
  tx.row<Piece>(
    sql`select number, bytes from exports.pieces where file_id = ${id} and number > ${number} order by number limit 1`,
  )

/** The file that waits longest, or one whose node has not been heard of since its time was over; two nodes take different ones. */
export async function claim(tx: Tx, { now, until }: { now: Date; until: Date }): Promise<ExportFile | null> {
  const row = await tx.row<Row>(sql`
    update exports.files set status = 'GENERATING', attempt = attempt + 1, claimed_until = ${until},
      total = 0, looked = 0, operations = 0, left_out = 0, respelled = 0, size = 0
    where id = (
      select id from exports.files where status = 'PENDING' or (status = 'GENERATING' and claimed_until < ${now})
      order by created_at, id limit 1 for update skip locked)
    returning *`)
  return row && toFile(row)
}

/** One try to make a file; nothing of it is written any more once another has begun. */
export type Try = Pick<ExportFile, 'id' | 'org' | 'personId' | 'attempt'>

export async function begin(tx: Tx, { id, attempt }: Try, total: number): Promise<boolean> {
  const mine = await tx.row(
    sql`update exports.files set total = ${total} where id = ${id} and attempt = ${attempt} and status = 'GENERATING' returning 1`,
  )
  if (mine) await tx.rows(sql`delete from exports.pieces where file_id = ${id}`)
  return mine !== null
}

export type Reached = Pick<ExportFile, 'looked' | 'operations' | 'leftOut' | 'respelled'>

export async function reach(
  tx: Tx,
  { id, attempt }: Try,
  reached: Reached & { readonly until: Date },
): Promise<boolean> {
  const mine = await tx.row(sql`
    update exports.files set claimed_until = ${reached.until}, looked = ${reached.looked}, operations = ${reached.operations},
      left_out = ${reached.leftOut}, respelled = ${reached.respelled}
    where id = ${id} and attempt = ${attempt} and status = 'GENERATING' returning 1`)
  return mine !== null
}

export async function addPiece(tx: Tx, { id, org, personId }: Try, number: number, bytes: Uint8Array): Promise<void> {
  const { byteLength } = bytes
  await tx.rows(sql`
    insert into exports.pieces (file_id, number, org_reference_id, person_id, bytes) values (${id}, ${number}, ${org}, ${personId}, ${bytes})`)
  await tx.rows(sql`update exports.files set size = size + ${byteLength} where id = ${id}`)
}

type End = {
  readonly status: 'SUCCESS' | 'EMPTY' | 'ERROR'
  readonly at: Date
  readonly startsOn?: BusinessDate | null
  readonly endsOn?: BusinessDate | null
  readonly cause?: string
  readonly says?: Readonly<Record<string, string>>
}

export async function finish(tx: Tx, { id, attempt }: Try, end: End): Promise<boolean> {
  const { status, at, cause = null, says = {}, startsOn = null, endsOn = null } = end
  const mine = await tx.row(sql`
    update exports.files set status = ${status}, cause = ${cause}, says = ${JSON.stringify(says)}::jsonb, finished_at = ${at}, claimed_until = null,
      size = case when ${status} = 'SUCCESS' then size else 0 end,
      starts_on = coalesce(starts_on, ${startsOn}), ends_on = coalesce(ends_on, ${endsOn})
    where id = ${id} and attempt = ${attempt} and status = 'GENERATING' returning 1`)
  if (mine && status !== 'SUCCESS') await tx.rows(sql`delete from exports.pieces where file_id = ${id}`)
  return mine !== null
}

export async function forget(tx: Tx, now: Date, most: number): Promise<number> {
  const gone = await tx.rows(sql`
    delete from exports.files where id in (select id from exports.files where expires_at <= ${now} limit ${most} for update skip locked) returning 1`)
  return gone.length
}
