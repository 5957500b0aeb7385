// All SQL of files but that of their pieces, and nothing but SQL.
import { sql, type Tx } from '#kit/db.ts'
import { makeQueue } from '#kit/queue.ts'
import type { FileStatus, StoredFile } from './file.ts'
import { lengthOf, type PackedPiece } from './packing.ts'
import { addPieceOf, dropPieces } from './pieces.ts'

type Row = {
  readonly id: string
  readonly org_reference_id: string
  readonly person_id: string
  readonly kind: string
  readonly format: string
  readonly language: StoredFile['language']
  readonly request: unknown
  readonly result: Readonly<Record<string, unknown>>
  readonly accounts: readonly string[] | null
  readonly status: FileStatus
  readonly attempts: number
  readonly total: number
  readonly processed: number
  readonly size: bigint
  readonly cause: string | null
  readonly params: Readonly<Record<string, string>>
  readonly created_at: Date
  readonly expires_at: Date
}

/** The row of a file; what its kind wrote into it, its kind reads. */
const toFile = <Request, Result>(row: Row): StoredFile<Request, Result> => ({
  id: row.id,
  org: row.org_reference_id,
  personId: row.person_id,
  kind: row.kind,
  format: row.format,
  language: row.language,
  request: row.request as Request,
  result: row.result as Partial<Result>,
  accounts: row.accounts,
  status: row.status,
  attempts: row.attempts,
  total: row.total,
  processed: row.processed,
  size: Number(row.size),
  cause: row.cause,
  params: row.params,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export type NewFile = Pick<
  StoredFile,
  'id' | 'org' | 'personId' | 'kind' | 'format' | 'request' | 'accounts' | 'createdAt' | 'expiresAt'
> & { readonly language: StoredFile['language'] | null }

/** Inserts a file that is to be made. */
export async function insert(tx: Tx, f: NewFile): Promise<void> {
  await tx.rows(sql`
    insert into files.files (id, org_reference_id, person_id, kind, format, language, request, accounts, created_at, due_at, expires_at)
    values (${f.id}, ${f.org}, ${f.personId}, ${f.kind}, ${f.format}, ${f.language}, ${JSON.stringify(f.request)}::jsonb, ${f.accounts}::text[],
      ${f.createdAt}, ${f.createdAt}, ${f.expiresAt})`)
}

/** Inserts a file whose bytes are complete already: nobody makes it. */
export async function insertWhole(tx: Tx, f: NewFile, size: number): Promise<void> {
  await tx.rows(sql`
    insert into files.files (id, org_reference_id, person_id, kind, format, language, request, accounts, status, size, created_at, due_at, done_at, expires_at)
    values (${f.id}, ${f.org}, ${f.personId}, ${f.kind}, ${f.format}, ${f.language}, ${JSON.stringify(f.request)}::jsonb, ${f.accounts}::text[],
      'SUCCESS', ${size}, ${f.createdAt}, ${f.createdAt}, ${f.createdAt}, ${f.expiresAt})`)
}

type OwnFiles = { readonly kind: string; readonly personId: string }

/** Counts a person's files that wait or are being made, under a lock, so that two requests at once do not both pass. */
export async function countUnfinished(tx: Tx, { kind, personId }: OwnFiles): Promise<number> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${kind} ${personId}`}, 0))`)
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from files.files where kind = ${kind} and person_id = ${personId} and status in ('PENDING', 'GENERATING')`,
  )
  return row?.count ?? 0
}

type PageSlice = { readonly most: number; readonly skip: number }

/** A page of a person's own files, the newest first, and how many there are. */
export async function page<Request, Result>(
  tx: Tx,
  { kind, personId }: OwnFiles,
  { most, skip }: PageSlice,
): Promise<{ total: number; files: StoredFile<Request, Result>[] }> {
  const counted = await tx.row<{ total: number }>(
    sql`select count(*)::int as total from files.files where kind = ${kind} and person_id = ${personId}`,
  )
  const rows = await tx.rows<Row>(sql`
    select * from files.files where kind = ${kind} and person_id = ${personId} order by created_at desc, id desc limit ${most} offset ${skip}`)
  return { total: counted?.total ?? 0, files: rows.map(row => toFile(row)) }
}

export async function one<Request, Result>(
  tx: Tx,
  kind: string,
  id: string,
): Promise<StoredFile<Request, Result> | null> {
  const row = await tx.row<Row>(sql`select * from files.files where id = ${id} and kind = ${kind}`)
  return row && toFile(row)
}

/** The files of a kind that these events tell of, for the bank's own work. */
export async function read<Request, Result>(
  tx: Tx,
  kind: string,
  events: readonly { readonly subject_id: string }[],
): Promise<StoredFile<Request, Result>[]> {
  const rows = await tx.rows<Row>(
    sql`select * from files.files where id = any(${events.map(one => one.subject_id)}::uuid[]) and kind = ${kind}`,
  )
  return rows.map(row => toFile(row))
}

export async function about<Request, Result>(
  tx: Tx,
  { kind, name, values }: { readonly kind: string; readonly name: string; readonly values: readonly string[] },
): Promise<StoredFile<Request, Result>[]> {
  const rows = await tx.rows<Row>(sql`
    select * from files.files where kind = ${kind} and request ->> ${name} = any (${values}::text[]) order by created_at, id`)
  return rows.map(row => toFile(row))
}

/** What the requests of all files of a kind say under a name, each once. As the bank. */
export async function abouts(tx: Tx, { kind, name }: { readonly kind: string; readonly name: string }) {
  const rows = await tx.rows<{ value: string }>(
    sql`select distinct request ->> ${name} as value from files.files where kind = ${kind} and request ? ${name}`,
  )
  return rows.map(({ value }) => value)
}

/** Deletes the files of a kind whose request says one of these values under a name, with their bytes. As the bank. */
export const removeAbout = (
  tx: Tx,
  { kind, name, values }: { readonly kind: string; readonly name: string; readonly values: readonly string[] },
): Promise<unknown> =>
  tx.rows(sql`delete from files.files where kind = ${kind} and request ->> ${name} = any (${values}::text[])`)

/** Deletes a file with its bytes: the caller's own, or, as the bank, anybody's. False when there is none. */
export async function remove(tx: Tx, id: string): Promise<boolean> {
  return (await tx.row(sql`delete from files.files where id = ${id} returning 1`)) !== null
}

/** The queue of files of every kind. An attempt begins anew: nothing of an earlier one counts. */
export const queue = makeQueue<Row, StoredFile>(
  {
    table: 'files.files',
    id: 'uuid',
    // A node that has not renewed it for so long is taken for dead, and another makes the file.
    leaseMs: 10_000,
    attemptsMax: 3,
    backoff: { baseMs: 3000, maxMs: 60_000 },
    fairBy: 'org_reference_id',
    onClaim: "status = 'GENERATING', total = 0, processed = 0, result = '{}', size = 0",
    onEnd: `status = $5, cause = $6, params = $7::jsonb, size = case when $5 = 'SUCCESS' then size else 0 end, result = coalesce($8::jsonb, result)`,
  },
  row => toFile(row),
)

/** An attempt at a file; it writes nothing more once another has begun. The bank alone writes how far a file is. */
export type Attempt = Pick<StoredFile, 'id' | 'org' | 'personId' | 'attempts'>

/** False when another attempt has begun. */
export async function begin(tx: Tx, file: Attempt, { total, now }: { total: number; now: Date }): Promise<boolean> {
  if (!(await queue.renew(tx, file, now))) return false
  await tx.rows(sql`update files.files set total = ${total} where id = ${file.id}`)
  await dropPieces(tx, file.id)
  return true
}

export type FileProgress = { readonly processed: number; readonly result: unknown }

/** Stores the progress, and with it a piece, if one is full. False when another attempt has begun. All of it is one turn: the thread hears of an answer once a page of lines. */
export async function reach(
  tx: Tx,
  file: Attempt,
  { now, piece, number, processed, result }: FileProgress & { now: Date; piece: PackedPiece | null; number: number },
): Promise<boolean> {
  const size = piece ? lengthOf(piece) : 0
  const [isMine] = await Promise.all([
    queue.renew(tx, file, now),
    tx.rows(sql`
      update files.files set processed = ${processed}, result = ${JSON.stringify(result)}::jsonb, size = size + ${size}
      where id = ${file.id} and attempts = ${file.attempts}`),
    piece && addPieceOf(tx, file, number, piece),
  ])
  return isMine
}

type FileEnd = {
  readonly status: 'SUCCESS' | 'EMPTY' | 'ERROR'
  readonly result?: unknown
  readonly cause?: string
  readonly params?: Readonly<Record<string, string>>
}

const endOf = ({ status, cause, params = {}, result }: FileEnd): unknown[] => [
  status,
  cause ?? null,
  JSON.stringify(params),
  result === undefined ? null : JSON.stringify(result),
]

/** False when another attempt has begun. */
export async function finish(tx: Tx, file: Attempt, { at, ...end }: FileEnd & { readonly at: Date }): Promise<boolean> {
  if (!(await queue.done(tx, file, at, ...endOf(end)))) return false
  if (end.status !== 'SUCCESS') await dropPieces(tx, file.id)
  return true
}

/** False when another attempt has begun. */
export async function giveUp(tx: Tx, file: Attempt, death: { now: Date; error: string }): Promise<boolean> {
  if (!(await queue.bury(tx, file, death, ...endOf({ status: 'ERROR', cause: 'SystemException' })))) return false
  await dropPieces(tx, file.id)
  return true
}

/** Deletes files whose life is over, with their bytes, and returns how many. As the bank. */
export async function forget(tx: Tx, now: Date, most: number): Promise<number> {
  const gone = await tx.rows(sql`
    delete from files.files where id in (select id from files.files where expires_at <= ${now} limit ${most} for update skip locked) returning 1`)
  return gone.length
}
