// Packs bytes by the deflate format (RFC 1951) in a way of its own: what comes out depends on what goes in, and on no release of a library or a processor.
import { type CodeLengths, codeLengths, codesOf } from './huffman.ts'

/** Bytes to a block, which is packed by itself, with codes of its own. */
const blockSize = 128 * 1024
const farthest = 32 * 1024
const longest = 258
const shortest = 4

const endOfBlock = 256
const [lengthSymbols, distanceSymbols, lengthOfCodes] = [286, 30, 19] as const

/** Symbols of lengths from 3 and of distances from 1: how many bits of their own follow each, and where it begins. */
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0] as const
const distanceExtra = [
  ...[0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
  ...[7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13],
] as const

function startsOf(extra: readonly number[], first: number): number[] {
  let start = first
  return extra.map(bits => {
    const own = start
    start += 2 ** bits
    return own
  })
}
const lengthStart = startsOf(lengthExtra, 3)
// The longest has a symbol of its own.
lengthStart[28] = longest
const distanceStart = startsOf(distanceExtra, 1)

/** The symbol of each value by its start. */
function symbolsOf(starts: readonly number[], most: number): Uint8Array {
  const symbols = new Uint8Array(most + 1)
  for (const [symbol, start] of starts.entries()) symbols.fill(symbol, start)
  return symbols
}
const lengthSymbol = symbolsOf(lengthStart, longest)
const distanceSymbol = symbolsOf(distanceStart, farthest)

/** Lengths of codes are written in this order, so that those that hardly come may be left out. */
const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const

type BitWriter = { bytes: Uint8Array; length: number; bits: number; count: number }

function put(out: BitWriter, value: number, count: number): void {
  out.bits |= value << out.count
  out.count += count
  while (out.count >= 8) {
    out.bytes[out.length++] = out.bits & 255
    out.bits >>>= 8
    out.count -= 8
  }
}

type Packer = {
  /** Of the block. */
  readonly view: DataView
  readonly heads: Int32Array
  /** A literal, or a length and a distance: both in one number. */
  readonly tokens: Uint32Array
  readonly lengths: Uint32Array
  readonly distances: Uint32Array
}

const hashBits = 15
const tokenOf = (length: number, distance: number): number => length * 65_536 + distance

const at = (bytes: Uint8Array, n: number): number => bytes[n] as number

/** How many bytes of two places are the same, before `end`: four at a time while they last. */
function sameFrom(view: DataView, one: number, other: number, end: number): number {
  const most = Math.min(longest, end - other)
  let same = 0
  while (same + 4 <= most && view.getUint32(one + same) === view.getUint32(other + same)) same += 4
  while (same < most && view.getUint8(one + same) === view.getUint8(other + same)) same++
  return same
}

/** A match this long is taken without a look for a longer one. */
const longEnough = 32

/** Finds what came before: tried where the last one was found, as rows of a table are alike, and where the same four bytes were last. */
function tokensOf({ view, heads, tokens, lengths, distances }: Packer, end: number): number {
  heads.fill(-1)
  lengths.fill(0)
  distances.fill(0)
  let count = 0
  let place = 0
  let last = 0
  while (place < end) {
    let length = 0
    let distance = last
    if (place + shortest <= end) {
      const hash = Math.imul(view.getUint32(place), 0x9e3779b1) >>> (32 - hashBits)
      const found = heads[hash] as number
      heads[hash] = place
      if (last > 0) length = sameFrom(view, place - last, place, end)
      if (length < longEnough && found >= 0 && place - found <= farthest) {
        const other = sameFrom(view, found, place, end)
        if (other > length) {
          length = other
          distance = place - found
        }
      }
    }
    if (length >= shortest) {
      tokens[count++] = tokenOf(length, distance)
      lengths[257 + at(lengthSymbol, length)]!++
      distances[at(distanceSymbol, distance)]!++
      last = distance
      place += length
    } else {
      const byte = view.getUint8(place++)
      tokens[count++] = byte
      lengths[byte]!++
    }
  }
  lengths[endOfBlock] = 1
  return count
}

/** A length, or how often one is repeated: the symbol, and the value of its further bits. */
type LengthRun = readonly [symbol: number, value: number, bits: number]

/** Lengths of codes as they are written: runs of the same, and of none, are counted. */
function runsOf(lengths: readonly number[]): LengthRun[] {
  const runs: LengthRun[] = []
  for (let from = 0; from < lengths.length; ) {
    const length = lengths[from] ?? 0
    let to = from + 1
    while (to < lengths.length && lengths[to] === length) to++
    let left = to - from
    if (length) {
      runs.push([length, 0, 0])
      left--
    }
    while (left > 0) {
      const most = Math.min(left, length ? 6 : 138)
      if (most < 3) runs.push([length, 0, 0])
      else if (length) runs.push([16, most - 3, 2])
      else runs.push(most < 11 ? [17, most - 3, 3] : [18, most - 11, 7])
      left -= most < 3 ? 1 : most
    }
    from = to
  }
  return runs
}

/** How many are written when those that do not come at the end are left out. */
function written(lengths: ArrayLike<number>, least: number): number {
  let count = lengths.length
  while (count > least && !lengths[count - 1]) count--
  return count
}

/** Says by which codes the block is written. */
function putCodes(out: BitWriter, ofLengths: CodeLengths, ofDistances: CodeLengths): void {
  const [lengths, distances] = [written(ofLengths, 257), written(ofDistances, 1)]
  const runs = runsOf([...ofLengths.subarray(0, lengths), ...ofDistances.subarray(0, distances)])
  const frequencies = new Uint32Array(lengthOfCodes)
  for (const [symbol] of runs) frequencies[symbol]!++
  const bits = codeLengths(frequencies, 7)
  const codes = codesOf(bits)
  const order = codeOrder.map(symbol => at(bits, symbol))
  const count = written(order, 4)
  put(out, lengths - 257, 5)
  put(out, distances - 1, 5)
  put(out, count - 4, 4)
  for (const length of order.slice(0, count)) put(out, length, 3)
  for (const [symbol, value, more] of runs) {
    put(out, codes[symbol] as number, at(bits, symbol))
    put(out, value, more)
  }
}

/** Each length as it is written: its code with its further bits above, and how many bits that is. */
function lengthCodes(
  codes: Uint16Array,
  bits: CodeLengths,
): { readonly values: Uint32Array; readonly counts: Uint8Array } {
  const [values, counts] = [new Uint32Array(longest + 1), new Uint8Array(longest + 1)]
  for (let length = shortest; length <= longest; length++) {
    const symbol = at(lengthSymbol, length)
    const own = at(bits, 257 + symbol)
    values[length] = (codes[257 + symbol] as number) | ((length - (lengthStart[symbol] as number)) << own)
    counts[length] = own + (lengthExtra[symbol] as number)
  }
  return { values, counts }
}

function putTokens(out: BitWriter, { tokens, lengths, distances }: Packer, count: number): void {
  const [bits, far] = [codeLengths(lengths, 15), codeLengths(distances, 15)]
  putCodes(out, bits, far)
  const [codes, farCodes] = [codesOf(bits), codesOf(far)]
  const { values, counts } = lengthCodes(codes, bits)
  // Tens of thousands of times a block: what is written is kept at hand, neither in the writer nor behind a call.
  const { bytes } = out
  let to = out.length
  let held = out.bits
  let of = out.count
  for (let n = 0; n < count; n++) {
    const token = tokens[n] as number
    if (token < endOfBlock) {
      held |= (codes[token] as number) << of
      of += at(bits, token)
    } else {
      const length = token >>> 16
      const distance = token & 65_535
      held |= (values[length] as number) << of
      for (of += at(counts, length); of >= 8; of -= 8, held >>>= 8) bytes[to++] = held
      const place = at(distanceSymbol, distance)
      held |= (farCodes[place] as number) << of
      for (of += at(far, place); of >= 8; of -= 8, held >>>= 8) bytes[to++] = held
      held |= (distance - (distanceStart[place] as number)) << of
      of += distanceExtra[place] as number
    }
    for (; of >= 8; of -= 8, held >>>= 8) bytes[to++] = held
  }
  out.length = to
  out.bits = held
  out.count = of
  put(out, codes[endOfBlock] as number, at(bits, endOfBlock))
}

export type Deflate = {
  /** Takes bytes, and gives what was packed since the last call, often nothing. */
  push(bytes: Uint8Array): Uint8Array
  /** The rest; what is pushed next begins anew. */
  end(): Uint8Array
}

export function makeDeflate(): Deflate {
  const block = new Uint8Array(blockSize)
  const packer: Packer = {
    view: new DataView(block.buffer),
    heads: new Int32Array(2 ** hashBits),
    tokens: new Uint32Array(blockSize),
    lengths: new Uint32Array(lengthSymbols),
    distances: new Uint32Array(distanceSymbols),
  }
  let filled = 0
  const out: BitWriter = { bytes: new Uint8Array(4 * blockSize), length: 0, bits: 0, count: 0 }
  const pack = (isLast: boolean): void => {
    if (out.length + 2 * blockSize > out.bytes.length) {
      const larger = new Uint8Array(2 * out.bytes.length)
      larger.set(out.bytes)
      out.bytes = larger
    }
    const count = tokensOf(packer, filled)
    put(out, isLast ? 1 : 0, 1)
    put(out, 2, 2)
    putTokens(out, packer, count)
    filled = 0
  }
  const taken = (): Uint8Array => {
    const bytes = out.bytes.slice(0, out.length)
    out.length = 0
    return bytes
  }
  return {
    push(bytes) {
      for (let from = 0; from < bytes.length; ) {
        const part = bytes.subarray(from, from + blockSize - filled)
        block.set(part, filled)
        filled += part.length
        from += part.length
        if (filled === blockSize) pack(false)
      }
      return taken()
    },
    end() {
      pack(true)
      // The last byte is filled up; seven bits may begin another, which is none.
      put(out, 0, 7)
      out.bits = 0
      out.count = 0
      return taken()
    },
  }
}

const adlerModulus = 65_521

function adler32(bytes: Uint8Array): number {
  let [one, two] = [1, 0]
  for (let from = 0; from < bytes.length; ) {
    // As many as never overflow.
    const to = Math.min(bytes.length, from + 5552)
    for (; from < to; from++) {
      one += at(bytes, from)
      two += one
    }
    one %= adlerModulus
    two %= adlerModulus
  }
  return two * 65_536 + one
}

/** Packs all at once as a stream of zlib (RFC 1950), which PDF holds. */
export function zlibOf(deflate: Deflate, bytes: Uint8Array): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(adler32(bytes))
  return Buffer.concat([Uint8Array.of(0x78, 0x01), deflate.push(bytes), deflate.end(), sum])
}
