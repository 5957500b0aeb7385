// Packs parts into a ZIP archive while they are still being written, so that memory does not grow with their length.
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** A part in pieces, as they come. */
export type ZipPart = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/**
 * The first level costs a third of the usual one and packs tables of payments nearly as small. It works beside the thread that writes, which may
 * be some pieces ahead of it: else the two would wait for each other.
 */
const packing = { level: 1, chunkSize: 64 * 1024, writableHighWaterMark: 1024 * 1024 } as const
const deflated = 8
/** Archives of the same texts are the same bytes. */
const mtime = '1980-01-01'
const nothing = new Uint8Array(0)

/** The bytes as they are; the file of the archive learns their sum and number as they pass. */
async function* weighed(bytes: ZipPart['bytes'], file: ZipInputFile): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    file.crc = crc32(piece, file.crc)
    file.size += piece.length
    yield piece
  }
}

export async function* zipStream(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
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
  for (const { name, bytes } of parts) {
    const file: ZipInputFile = { filename: name, compression: deflated, crc: 0, size: 0, mtime }
    zip.add(file)
    const deflate = createDeflateRaw(packing)
    const fed = pipeline(weighed(bytes, file), deflate)
    // Whoever stops early never asks how it went; what fails in the part fails the packing, too.
    fed.catch(() => {})
    for await (const packed of deflate as AsyncIterable<Uint8Array>) {
      file.ondata?.(null, packed, false)
      yield* take()
    }
    await fed
    file.ondata?.(null, nothing, true)
    yield* take()
  }
  zip.end()
  yield* take()
}
