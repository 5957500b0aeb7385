// A piece that was compressed is the bytes it was, however they look, and one of another length is refused.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '#kit/random.ts'
import { lengthOf, packPiece, unpackPiece } from './packing.ts'

test('bytes come back as they were, packed or not', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 3000 }),
    fc.tuple(fc.string({ minLength: 1 }), fc.nat(2000)).map(([text, times]) => Buffer.from(text.repeat(times + 1))),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async one => {
      const piece = await packPiece(one)
      expect(lengthOf(piece)).toBe(one.length)
      expect((await unpackPiece(piece)).equals(one)).toBe(true)
    }),
  )
})

test('a text is a tenth of itself, and what hardly becomes smaller stays as it is', async () => {
  const text = Buffer.from(Array.from({ length: 2000 }, (_, n) => `Оплата за товары по счёту ${n}\r\n`).join(''))
  const packed = await packPiece(text)
  expect(packed.size).toBe(text.length)
  expect(packed.bytes.length).toBeLessThan(text.length / 5)
  const hashes = Buffer.concat(Array.from({ length: 100 }, (_, n) => sha256(String(n))))
  expect(await packPiece(hashes)).toEqual({ bytes: hashes, size: null })
})

test('a piece that is longer or shorter than it was is not handed over', async () => {
  const { bytes } = await packPiece(Buffer.from('Оплата '.repeat(100)))
  for (const size of [1, 1299, 1301]) await expect(unpackPiece({ bytes, size })).rejects.toThrow()
})
