// Pieces are stored whole, in their order and each as it was filled, however late the store answers; behind one that fails nothing is stored.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sha256 } from '#kit/random.ts'
import { makePieceWriter } from './pieceWriter.ts'

const megabyte = 1024 * 1024
const bytes = Buffer.alloc(11 * megabyte + 7, 'Оплата за товары по счёту, НДС не облагается. ')
const chunks = Array.from({ length: 400 }, (_, at) => bytes.subarray(at * 29_000, (at + 1) * 29_000))

/** A store that answers late, and takes a piece as it is when it comes to it. */
function lateStore({ failsAt = Number.POSITIVE_INFINITY } = {}) {
  const stored: { number: number; bytes: Buffer }[] = []
  let [storing, most] = [0, 0]
  return {
    stored,
    most: () => most,
    pack: async (piece: Uint8Array): Promise<Uint8Array> => {
      most = Math.max(most, ++storing)
      await pause(3)
      return piece
    },
    put: async (piece: Uint8Array | null, number: number): Promise<void> => {
      await pause(5)
      if (number === failsAt) throw new Error('the lease is lost')
      if (piece) stored.push({ number, bytes: Buffer.from(piece) })
      storing--
    },
    isDue: () => false,
  }
}

test('a file comes to the store as it was written, a few pieces at once', async () => {
  const store = lateStore()
  const writer = makePieceWriter(store)
  for (const chunk of chunks) await writer.add(chunk)
  await writer.flush()
  await writer.head(Buffer.from('head'))
  const [head, ...pieces] = [store.stored.at(-1), ...store.stored.slice(0, -1)]
  expect(head).toEqual({ number: 0, bytes: Buffer.from('head') })
  expect(pieces.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  expect(sha256(Buffer.concat(pieces.map(piece => piece.bytes)))).toEqual(sha256(bytes))
  expect(store.most()).toBe(2)
})

test('behind a piece that is not stored no other is', async () => {
  const store = lateStore({ failsAt: 2 })
  const writer = makePieceWriter(store)
  const writing = (async () => {
    for (const chunk of chunks) await writer.add(chunk)
    await writer.flush()
  })()
  await expect(writing).rejects.toThrow('the lease is lost')
  await pause(50)
  expect(store.stored.map(({ number }) => number)).toEqual([1])
})
