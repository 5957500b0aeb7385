// Joins the bytes of a file to pieces while they are made, and stores each while the next one is on its way.

/** A piece is stored when it has so many bytes. */
const pieceBytes = 1024 * 1024

type Shelf = {
  /** Stores a piece; null says only that the work goes on. */
  put(bytes: Uint8Array | null, number: number): Promise<void>
  /** Is it time to tell of progress, though a piece is not full? */
  isDue(): boolean
}

/** Pieces after the first: number 0 is kept for what stands before them and is known last. */
export function makeShelf({ put, isDue }: Shelf) {
  let held: Uint8Array[] = []
  let bytes = 0
  let number = 0
  let putting: Promise<void> = Promise.resolve()
  /** Never more than one is on its way. */
  const hand = async (): Promise<void> => {
    await putting
    if (bytes) number++
    putting = put(bytes ? Buffer.concat(held) : null, number)
    // Whoever stops early never asks how it went; everybody else asks before the next piece.
    putting.catch(() => {})
    held = []
    bytes = 0
  }
  return {
    async add(piece: Uint8Array): Promise<void> {
      held.push(piece)
      bytes += piece.byteLength
      if (bytes >= pieceBytes || isDue()) await hand()
    },
    async flush(): Promise<void> {
      await hand()
      await putting
    },
    before: (piece: Uint8Array): Promise<void> => put(piece, 0),
  }
}
