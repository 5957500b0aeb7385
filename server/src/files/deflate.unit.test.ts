// Tests of the house's own packer: what it writes is read by two readers of deflate that are not ours, whatever goes in and in whatever pieces.
import { inflateRawSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { inflateSync as inflateByFflate } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeDeflate, zlibOf } from './deflate.ts'
import { codeLengths } from './huffman.ts'

const deflate = makeDeflate()

function packed(bytes: Uint8Array, piece = bytes.length || 1): Buffer {
  const pieces: Uint8Array[] = []
  for (let from = 0; from < bytes.length; from += piece) pieces.push(deflate.push(bytes.subarray(from, from + piece)))
  return Buffer.concat([...pieces, deflate.end()])
}

function mustComeBack(bytes: Uint8Array): void {
  const file = packed(bytes)
  expect(inflateRawSync(file).equals(bytes)).toBe(true)
  expect(Buffer.from(inflateByFflate(file)).equals(bytes)).toBe(true)
  expect(inflateSync(zlibOf(deflate, bytes)).equals(bytes)).toBe(true)
}

const block = 128 * 1024

/** Numbers that look like chance and are the same each time. */
function* chance(): Generator<number> {
  for (let seed = 1; ; ) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    yield seed >>> 16
  }
}
const noise = (size: number): Buffer => Buffer.from(chance().take(size).toArray())

describe('what is packed comes back', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from('x')],
    ['the same byte for long', Buffer.alloc(3 * block + 7, 'x')],
    ['a block and no more', noise(block)],
    ['a block and a byte', noise(block + 1)],
    ['noise', noise(300_000)],
    [
      'what comes again as far away as the format reaches, and one further',
      Buffer.concat([noise(32_768), noise(32_768), Buffer.from('!'), noise(32_768)]),
    ],
    [
      'rows of a table',
      Buffer.from(Array.from({ length: 9000 }, (_, n) => `<c r="A${n}"><v>${n * 7919}</v></c>`).join('')),
    ],
  ])('%s', (_, bytes) => mustComeBack(bytes))

  test('whatever it is', () => {
    const repeated = fc
      .array(fc.tuple(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 200 })), { maxLength: 12 })
      .map(parts => Buffer.concat(parts.map(([bytes, times]) => Buffer.alloc(bytes.length * times, bytes))))
    fc.assert(fc.property(fc.oneof(repeated, fc.uint8Array({ maxLength: 5000 })), mustComeBack), { numRuns: 300 })
  })
})

test('the bytes depend on nothing but what was packed: not on its pieces, not on what was packed before', () => {
  const bytes = Buffer.concat([noise(100_000), Buffer.alloc(200_000, 'Оплата за аренду')])
  const whole = makeDeflate()
  const wanted = Buffer.concat([whole.push(bytes), whole.end()])
  for (const piece of [1, 1000, 131_072]) expect(packed(bytes, piece).equals(wanted)).toBe(true)
})

test('a table becomes a seventh of itself at most, and noise hardly more than it was', () => {
  const table = Buffer.from(
    Array.from(
      { length: 20_000 },
      (_, n) =>
        `<row r="${n}"><c r="A${n}" t="inlineStr"><is><t>Сон-Куль ${n % 7}</t></is></c><c r="B${n}" s="2"><v>${n * 7919}</v></c></row>`,
    ).join(''),
  )
  expect(packed(table).length).toBeLessThan(table.length / 7)
  expect(packed(noise(300_000)).length).toBeLessThan(301_000)
})

describe('lengths of codes', () => {
  /** What a text of these symbols takes by the best codes of any length: the sum of what is joined, the two least at a time. */
  function leastBits(frequencies: readonly number[]): number {
    const left = frequencies.filter(Boolean)
    let bits = left.length === 1 ? (left[0] ?? 0) : 0
    while (left.length > 1) {
      left.sort((one, other) => other - one)
      const joined = (left.pop() ?? 0) + (left.pop() ?? 0)
      bits += joined
      left.push(joined)
    }
    return bits
  }
  const bitsBy = (frequencies: readonly number[], lengths: Uint8Array): number =>
    frequencies.reduce((sum, frequency, symbol) => sum + frequency * (lengths[symbol] ?? 0), 0)

  function mustBeCodes(frequencies: readonly number[], most: number): Uint8Array {
    const lengths = codeLengths(Uint32Array.from(frequencies), most)
    const used = [...lengths].filter(Boolean)
    expect([...lengths].map(Boolean)).toEqual(frequencies.map(Boolean))
    expect(Math.max(0, ...used)).toBeLessThanOrEqual(most)
    // Every sequence of bits is some code: a reader refuses anything else, but of one code alone.
    if (used.length > 1) expect(used.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1)
    return lengths
  }

  test('take the least bits there can be, where the limit lets them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 100 }), frequencies => {
        expect(bitsBy(frequencies, mustBeCodes(frequencies, 20))).toBe(leastBits(frequencies))
      }),
    )
  })

  test.each([7, 15])('are at most %s bits, however rare a symbol is', most => {
    const rarer = [1, 1]
    while (rarer.length < 2 * most) rarer.push((rarer.at(-1) ?? 0) + (rarer.at(-2) ?? 0))
    mustBeCodes(rarer.slice(0, 19), most)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, ...rarer), { maxLength: most === 7 ? 19 : 286 }), frequencies => {
        mustBeCodes(frequencies, most)
      }),
      { numRuns: 300 },
    )
  })
})
