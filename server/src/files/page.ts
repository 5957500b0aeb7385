// A buffer that a file is written on, letter by letter, without a text that is joined and encoded again.

/** Puts a text into bytes from a place on, and tells the place behind it. */
export type Spelling = (text: string, bytes: Buffer, from: number) => number

type PageOptions = {
  readonly spelling: Spelling
  /** Bytes that a letter takes at most. */
  readonly letterAtMost: number
  /** Bytes at which a page is usually torn off. */
  readonly size: number
}

/** A page of bytes that is written on and torn off: what stands in every row is put there as it is, and only what differs is spelled. */
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
    /** What was written from a place on, to be put again. */
    since: (from: number): Uint8Array => Buffer.from(bytes.subarray(from, length)),
    tear(): Uint8Array {
      const torn = Buffer.from(bytes.subarray(0, length))
      length = 0
      return torn
    },
  }
}

export type BytePage = ReturnType<typeof makePage>
