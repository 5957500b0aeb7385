// A buffer that a file is written on, letter by letter, without a text that is joined and encoded again.

/** An encoder: writes a text into bytes at an offset, and returns the offset after it. */
export type Spelling = (text: string, bytes: Buffer, from: number) => number

type PageOptions = {
  readonly spelling: Spelling
  /** The most bytes that one character takes. */
  readonly letterAtMost: number
  /** The size in bytes at which the buffer counts as full. */
  readonly size: number
}

/** A growable byte buffer that is flushed in chunks: bytes encoded before (tags, repeated cells) are copied, and only what differs is encoded. */
export function makePage({ spelling, letterAtMost, size }: PageOptions) {
  let bytes = Buffer.allocUnsafe(2 * size)
  let length = 0
  const room = (more: number): void => {
    if (length + more <= bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (length + more))
    bytes.copy(larger, 0, 0, length)
    bytes = larger
  }
  return {
    isFull: () => length >= size,
    put(ready: Uint8Array): void {
      room(ready.length)
      bytes.set(ready, length)
      length += ready.length
    },
    say(text: string): void {
      room(letterAtMost * text.length)
      length = spelling(text, bytes, length)
    },
    length: () => length,
    /** A copy of the bytes written since an offset, to be written again. */
    since: (from: number): Uint8Array => Buffer.from(bytes.subarray(from, length)),
    tear(): Uint8Array {
      const torn = Buffer.from(bytes.subarray(0, length))
      length = 0
      return torn
    },
  }
}

export type BytePage = ReturnType<typeof makePage>
