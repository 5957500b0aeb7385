// The bytes of files in pieces, so that every node can make, continue and hand over any file. All SQL of pieces.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { type Db, sql, type Tx } from '#kit/db.ts'
import { type PackedPiece, packPiece, unpackPiece } from './packing.ts'

/** The file whose bytes they are: who may read it may read them, and they go with it. */
export type PieceOwner = { readonly id: string; readonly org: string }

type Piece = PackedPiece & { readonly number: number }

/** Adds a piece, as the owner of the file or as the bank. */
export async function addPiece(tx: Tx, { id, org }: PieceOwner, number: number, piece: PackedPiece): Promise<void> {
  await tx.rows(sql`
    insert into files.pieces (file_id, number, org_reference_id, bytes, size) values (${id}, ${number}, ${org}, ${piece.bytes}, ${piece.size}::int)`)
}

/** The same of a file that is made, as long as this attempt at it is the last one. */
export async function addPieceOf(
  tx: Tx,
  { id, org, attempts }: PieceOwner & { readonly attempts: number },
  number: number,
  piece: PackedPiece,
): Promise<void> {
  await tx.rows(sql`
    insert into files.pieces (file_id, number, org_reference_id, bytes, size)
    select id, ${number}, ${org}, ${piece.bytes}, ${piece.size}::int from files.files where id = ${id} and attempts = ${attempts}`)
}

const pieceBytes = 1024 * 1024

/** Stores bytes that are complete already, from piece 0 on. */
export async function addBytes(tx: Tx, owner: PieceOwner, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += pieceBytes)
    await addPiece(tx, owner, at / pieceBytes, await packPiece(bytes.subarray(at, at + pieceBytes)))
}

/** The next piece after a number; null after the last. */
export const pieceAfter = (tx: Tx, fileId: string, number: number): Promise<Piece | null> =>
  tx.row<Piece>(
    sql`select number, bytes, size from files.pieces where file_id = ${fileId} and number > ${number} order by number limit 1`,
  )

/** Deletes the pieces of a file that is made anew or came to nothing, as the bank. */
export async function dropPieces(tx: Tx, fileId: string): Promise<void> {
  await tx.rows(sql`delete from files.pieces where file_id = ${fileId}`)
}

/** Streams the pieces as this person, each read in a short transaction of its own once the last one has been sent: who loses the right gets no further piece. */
export const piecesOf = (
  db: Db,
  reader: Pick<PersonViewer, 'org' | 'personId'>,
  fileId: string,
): AsyncGenerator<Buffer> => piecesAfter(db, reader, fileId, -1)

async function* piecesAfter(
  db: Db,
  reader: Pick<PersonViewer, 'org' | 'personId'>,
  fileId: string,
  after: number,
): AsyncGenerator<Buffer> {
  let number = after
  for (;;) {
    const piece = await db.org(reader, tx => pieceAfter(tx, fileId, number))
    if (!piece) return
    yield await unpackPiece(piece)
    number = piece.number
  }
}

/** The piece in which a byte stands, and the bytes before that piece; null where the file is shorter. */
const pieceAt = (tx: Tx, fileId: string, byte: number): Promise<{ number: number; before: bigint } | null> =>
  tx.row(sql`
    select number, before from (
      select number, sum(coalesce(size, length(bytes))) over (order by number) - coalesce(size, length(bytes)) as before, coalesce(size, length(bytes)) as size
      from files.pieces where file_id = ${fileId}
    ) p where before <= ${byte} and before + size > ${byte}`)

/** As `piecesOf`, from a byte on. */
export async function* piecesFrom(
  db: Db,
  reader: Pick<PersonViewer, 'org' | 'personId'>,
  fileId: string,
  start: number,
): AsyncGenerator<Buffer> {
  const found = await db.org(reader, tx => pieceAt(tx, fileId, start))
  if (!found) return
  let skip = start - Number(found.before)
  for await (const bytes of piecesAfter(db, reader, fileId, found.number - 1)) {
    yield skip ? bytes.subarray(skip) : bytes
    skip = 0
  }
}
