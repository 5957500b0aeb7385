// Compresses pieces of files with zstd before they are stored: a text is a tenth of itself, and the database writes a tenth of it.
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A piece as it is stored; `size` is its length in bytes before it was compressed, null where it is stored as it is. */
export type PackedPiece = { readonly bytes: Uint8Array; readonly size: number | null }

/** In bytes, before it was compressed. */
export const lengthOf = ({ bytes, size }: PackedPiece): number => size ?? bytes.length

/** The first level is the quickest, and packs texts of payments as small as the usual one. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 }

/** What comes out of a piece at a time: the usual 16 kB leave the thread that asks and come back a dozen times for each piece. */
const chunkSize = 256 * 1024

/** Compresses beside the thread that asks. What becomes hardly smaller, as archives do, stays as it is. */
export async function packPiece(bytes: Uint8Array): Promise<PackedPiece> {
  const packed = await compress(bytes, { params, chunkSize })
  return packed.length < 0.9 * bytes.length ? { bytes: packed, size: bytes.length } : { bytes, size: null }
}

/** The bytes of a piece before it was compressed. Throws where they are not as many as were stored. */
export async function unpackPiece({ bytes, size }: PackedPiece): Promise<Buffer> {
  if (size === null) return Buffer.from(bytes)
  const unpacked = await decompress(bytes, { maxOutputLength: size })
  if (unpacked.length !== size) throw new Error(`a piece of ${size} bytes has ${unpacked.length}`)
  return unpacked
}
