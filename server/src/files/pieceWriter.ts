// Joins the bytes of a file to pieces while they are made, and stores each while the next one is on its way.

/** The size in bytes at which a piece is stored: each costs a transaction, and who loses the right gets no further one. */
const pieceBytes = 2 * 1024 * 1024

type PieceWriterOptions = {
  /** Stores a piece; null only reports progress. */
  put(bytes: Uint8Array | null, number: number): Promise<void>
  /** Whether progress is due, though a piece is not full. */
  isDue(): boolean
}

/**
 * Joins bytes to pieces from number 1 on; number 0 is reserved for the head of a file, which is known last. Two buffers serve the whole file in turn: one is
 * filled while the other is stored. A new one for each piece would have the collector run for its bytes alone.
 */
export function makePieceWriter({ put, isDue }: PieceWriterOptions) {
  let [filled, stored] = [Buffer.allocUnsafe(pieceBytes), Buffer.allocUnsafe(pieceBytes)]
  let length = 0
  let number = 0
  let putting: Promise<void> = Promise.resolve()
  /** Starts storing a piece after the previous one is stored, so that one is on its way at most. */
  const storeFilled = async (): Promise<void> => {
    await putting
    if (length) number++
    putting = put(length ? filled.subarray(0, length) : null, number)
    // A rejection is handled at the next piece or at the end; a caller that stops early never looks.
    putting.catch(() => {})
    ;[filled, stored] = [stored, filled]
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
      await putting
    },
    /** Stores the head of the file, number 0. */
    head: (piece: Uint8Array): Promise<void> => put(piece, 0),
  }
}
