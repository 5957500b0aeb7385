// Packs parts into a ZIP archive while they are still being written, so that memory does not grow with their length.
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** A part of the archive, streamed. */
export type ZipPart = {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Of a part that is packed in itself and stored as it is: the time of its entry. */
  readonly storedAt?: Date
}

/**
 * The first level costs a third of the usual one and packs tables of payments nearly as small. Deflate runs beside the writing
 * thread, which may be some pieces ahead of it: else the two would wait for each other.
 */
const packing = { level: 1, chunkSize: 64 * 1024, writableHighWaterMark: 1024 * 1024 } as const
const deflated = 8
/** A fixed modification time: archives of the same parts are the same bytes. */
const mtime = '1980-01-01'
const nothing = new Uint8Array(0)

/** Passes the bytes through, and adds up their CRC and size for the directory. */
async function* weighed(bytes: ZipPart['bytes'], file: ZipInputFile): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    file.crc = crc32(piece, file.crc)
    file.size += piece.length
    yield piece
  }
}

/** Deflates the bytes beside the thread that writes them. */
async function* deflatedBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw(packing)
  const fed = pipeline(bytes, deflate)
  // A rejection is handled by the packing; a caller that stops early never looks.
  fed.catch(() => {})
  yield* deflate as AsyncIterable<Uint8Array>
  await fed
}

export async function* zipStream(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array, void> {
  let ready: Uint8Array[] = []
  const take = (): Uint8Array[] => {
    const taken = ready
    ready = []
    return taken
  }
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for (const { name, bytes, storedAt } of parts) {
    const file: ZipInputFile = storedAt
      ? { filename: name, compression: 0, crc: 0, size: 0, mtime: storedAt }
      : { filename: name, compression: deflated, crc: 0, size: 0, mtime }
    zip.add(file)
    for await (const packed of storedAt ? weighed(bytes, file) : deflatedBytes(weighed(bytes, file))) {
      file.ondata?.(null, packed, false)
      yield* take()
    }
    file.ondata?.(null, nothing, true)
    yield* take()
  }
  zip.end()
  yield* take()
}
