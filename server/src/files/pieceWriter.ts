// Joins the bytes of a file to pieces while they are made, and stores each while the next one is on its way.

/** The size in bytes at which a piece is stored. */
const pieceBytes = 1024 * 1024

type PieceWriterOptions = {
  /** Stores a piece; null only reports progress. */
  put(bytes: Uint8Array | null, number: number): Promise<void>
  /** Whether progress is due, though a piece is not full. */
  isDue(): boolean
}

/** Buffers bytes into pieces from number 1 on; number 0 is reserved for the head of a file, which is known last. */
export function makePieceWriter({ put, isDue }: PieceWriterOptions) {
  let held: Uint8Array[] = []
  let bytes = 0
  let number = 0
  let putting: Promise<void> = Promise.resolve()
  /** Starts storing a piece after the previous one is stored, so that one is on its way at most. */
  const storeHeld = async (): Promise<void> => {
    await putting
    if (bytes) number++
    putting = put(bytes ? Buffer.concat(held) : null, number)
    // A rejection is handled at the next piece or at the end; a caller that stops early never looks.
    putting.catch(() => {})
    held = []
    bytes = 0
  }
  return {
    async add(piece: Uint8Array): Promise<void> {
      held.push(piece)
      bytes += piece.byteLength
      if (bytes >= pieceBytes || isDue()) await storeHeld()
    },
    async flush(): Promise<void> {
      await storeHeld()
      await putting
    },
    /** Stores the head of the file, number 0. */
    head: (piece: Uint8Array): Promise<void> => put(piece, 0),
  }
}
