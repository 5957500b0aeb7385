// A byte buffer into which files are encoded directly, without joining texts first and encoding them again.
import type { Utf8 } from './utf8.ts'

/** An encoder: writes a text into bytes at an offset, and returns the offset after it. */
export type Encode = (text: string, bytes: Buffer, from: number) => number

/** As `Encode`, of a text in UTF-8. */
export type EncodeUtf8 = (text: Utf8, bytes: Buffer, from: number) => number

type ByteBufferOptions = {
  readonly encode: Encode
  /** The most bytes that one character takes. */
  readonly bytesPerUnit: number
  /** The size in bytes at which the buffer counts as full. */
  readonly size: number
  /** Lends its own bytes at a flush: whoever takes them is done with them before it asks for more. Copies of a long file are as many bytes that the collector runs for. */
  readonly areLent?: boolean
}

const fewBytes = 32

/** A growable byte buffer that is flushed in chunks: bytes encoded before (tags, repeated cells) are copied, and only what differs is encoded. */
export function makeByteBuffer({ encode, bytesPerUnit, size, areLent = false }: ByteBufferOptions) {
  let bytes = Buffer.allocUnsafe(2 * size)
  let length = 0
  const reserve = (more: number): void => {
    if (length + more <= bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (length + more))
    bytes.copy(larger, 0, 0, length)
    bytes = larger
  }
  return {
    isFull: () => length >= size,
    append(ready: Uint8Array): void {
      reserve(ready.length)
      // A call of `set` costs more than a few bytes.
      if (ready.length > fewBytes) bytes.set(ready, length)
      else for (let at = 0; at < ready.length; at++) bytes[length + at] = ready[at] ?? 0
      length += ready.length
    },
    encode(text: string): void {
      reserve(bytesPerUnit * text.length)
      length = encode(text, bytes, length)
    },
    /** As `encode`, by another encoder of as many bytes at most. */
    encodeBy(by: Encode, text: string): void {
      reserve(bytesPerUnit * text.length)
      length = by(text, bytes, length)
    },
    encodeUtf8By(by: EncodeUtf8, text: Utf8): void {
      reserve(bytesPerUnit * (text.to - text.from))
      length = by(text, bytes, length)
    },
    length: () => length,
    /** A copy of the bytes written since an offset, to be written again. */
    copyFrom: (from: number): Uint8Array => Buffer.from(bytes.subarray(from, length)),
    flush(): Uint8Array {
      const flushed = bytes.subarray(0, length)
      length = 0
      return areLent ? flushed : Buffer.from(flushed)
    },
  }
}

export type ByteBuffer = ReturnType<typeof makeByteBuffer>
