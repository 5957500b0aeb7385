// The bytes of files in pieces, so that every node can make, continue and hand over any file. All SQL of pieces.
import { type Db, sql, type Tx } from '#kit/db.ts'

/** The owner of a file: a person's file is read by nobody else, a company's by all who may read for it. */
export type Owner = { readonly fileId: string; readonly org: string; readonly personId: string | null }

export type Piece = { readonly number: number; readonly bytes: Buffer }

export async function addPiece(tx: Tx, { fileId, org, personId }: Owner, number: number, bytes: Uint8Array) {
  await tx.rows(sql`
    insert into files.pieces (file_id, number, org_reference_id, person_id, bytes) values (${fileId}, ${number}, ${org}, ${personId}, ${bytes})`)
}

const pieceBytes = 1024 * 1024

/** Stores bytes that are complete already, from piece 0 on. */
export async function addBytes(tx: Tx, owner: Owner, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += pieceBytes)
    await addPiece(tx, owner, at / pieceBytes, bytes.subarray(at, at + pieceBytes))
}

/** The next piece after a number; null after the last. */
export const pieceAfter = (tx: Tx, fileId: string, number: number): Promise<Piece | null> =>
  tx.row<Piece>(
    sql`select number, bytes from files.pieces where file_id = ${fileId} and number > ${number} order by number limit 1`,
  )

/** How many bytes a file has that the caller may read; null where there is none. */
export async function storedSize(tx: Tx, fileId: string): Promise<number | null> {
  const found = await tx.row<{ size: bigint | null }>(
    sql`select sum(octet_length(bytes))::bigint as size from files.pieces where file_id = ${fileId}`,
  )
  return found?.size == null ? null : Number(found.size)
}

/** Deletes pieces: the caller's own, or, as the bank, anybody's. */
export async function dropPieces(tx: Tx, fileIds: readonly string[]): Promise<void> {
  await tx.rows(sql`delete from files.pieces where file_id = any (${fileIds}::uuid[])`)
}

/** Streams the pieces, each read in a short transaction of its own once the last one has been sent. */
export async function* piecesOf(
  db: Db,
  reader: { readonly org: string; readonly personId: string },
  fileId: string,
): AsyncGenerator<Buffer> {
  let number = -1
  for (;;) {
    const piece = await db.org(reader, tx => pieceAfter(tx, fileId, number))
    if (!piece) return
    yield piece.bytes
    number = piece.number
  }
}
