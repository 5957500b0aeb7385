// Joins the bytes of a file to pieces while they are made; while one is filled, one is compressed and one is stored.

/** The size in bytes at which a piece is stored: each costs a transaction, and who loses the right gets no further one. */
const pieceBytes = 2 * 1024 * 1024

/** Pieces on their way at most. The thread that fills them hears of others once a page of lines: one alone would be stored no sooner than the next is full. */
const onTheirWay = 2

type PieceWriterOptions<Packed> = {
  /** Compresses a piece beside the thread; its bytes stand until it is stored. */
  pack(bytes: Uint8Array): Promise<Packed>
  /** Stores a piece after all before it; null only reports progress. */
  put(piece: Packed | null, number: number): Promise<void>
  /** Whether progress is due, though a piece is not full. */
  isDue(): boolean
}

/**
 * Joins bytes to pieces from number 1 on; number 0 is reserved for the head of a file, which is known last. A few buffers serve the whole file in turn: one is
 * filled while others are stored. A new one for each piece would have the collector run for its bytes alone.
 */
export function makePieceWriter<Packed>({ pack, put, isDue }: PieceWriterOptions<Packed>) {
  const free = Array.from({ length: onTheirWay }, () => Buffer.allocUnsafe(pieceBytes))
  let filled = Buffer.allocUnsafe(pieceBytes)
  let length = 0
  let number = 0
  let stored: Promise<void> = Promise.resolve()
  const leaving: Promise<Buffer<ArrayBuffer>>[] = []
  const store = async (piece: Promise<Packed> | null, at: number, before: Promise<void>): Promise<void> => {
    await before
    await put(await piece, at)
  }
  const storeFilled = async (): Promise<void> => {
    const next = free.pop() ?? (await leaving.shift()!)
    const piece = length ? pack(filled.subarray(0, length)) : null
    if (piece) number++
    const buffer = filled
    stored = store(piece, number, stored)
    const left = stored.then(() => buffer)
    leaving.push(left)
    // A rejection is handled at a later piece or at the end; a caller that stops early never looks.
    for (const one of [piece, stored, left]) one?.catch(() => {})
    filled = next
    length = 0
  }
  return {
    async add(bytes: Uint8Array): Promise<void> {
      for (let from = 0; from < bytes.length; ) {
        const part = bytes.subarray(from, from + pieceBytes - length)
        filled.set(part, length)
        length += part.length
        from += part.length
        if (length === pieceBytes) await storeFilled()
      }
      if (isDue()) await storeFilled()
    },
    async flush(): Promise<void> {
      await storeFilled()
      await stored
    },
    /** Stores the head of the file, number 0. */
    head: async (piece: Uint8Array): Promise<void> => put(await pack(piece), 0),
  }
}
