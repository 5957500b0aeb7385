// Packs parts into a ZIP archive while they are still being written, so that memory does not grow with their length.
import { crc32 } from 'node:zlib'
import { type BusinessDate, businessDate, instantToBankDay } from '@bank/contracts/dates.ts'
import { Zip, type ZipInputFile } from 'fflate'
import { instantOf } from '#kit/clock.ts'
import { makeDeflate } from './deflate.ts'

/** A part of the archive, streamed. */
export type ZipPart = {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Of a part that is packed in itself and stored as it is: the day of its entry. */
  readonly storedAt?: Date
}

const deflated = 8
/** Noon of a day by this machine's clock, which no summer time leaves out: archives say local times, and are the same bytes in every zone. */
const noonOf = (day: BusinessDate): Date => instantOf(`${day}T12:00:00`)

/** The day of what is no file of anybody: archives of the same parts are the same bytes. */
const noDay = businessDate('1980-01-01')
const nothing = new Uint8Array(0)

/** Passes the bytes through, and adds up their CRC and size for the directory. */
async function* weighed(bytes: ZipPart['bytes'], file: ZipInputFile): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    file.crc = crc32(piece, file.crc)
    file.size += piece.length
    yield piece
  }
}

async function* deflatedBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = makeDeflate()
  for await (const piece of bytes) {
    const packed = deflate.push(piece)
    if (packed.length) yield packed
  }
  yield deflate.end()
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
    const mtime = noonOf(storedAt ? instantToBankDay(storedAt.toISOString()) : noDay)
    const file: ZipInputFile = { filename: name, compression: storedAt ? 0 : deflated, crc: 0, size: 0, mtime }
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
