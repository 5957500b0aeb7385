// DER written by the bank and by the stand-in of a token alike: definite lengths in their shortest form.

/** Tags of the universal class by name; those of a context are numbers. */
export const derTags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utf8: 0x0c,
  printable: 0x13,
  utcTime: 0x17,
  generalTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

type Bytes = Uint8Array<ArrayBuffer>

/** The tag of `[number]`, around other elements or in the place of one. */
export const contextTag = (number: number, isConstructed = true): number => 0x80 | number | (isConstructed ? 0x20 : 0)

function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The bytes of a whole number, the greatest first; at least one. */
function bytesOf(value: number): number[] {
  const bytes: number[] = []
  for (let left = value; left > 0 || bytes.length === 0; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  return bytes
}

function lengthBytes(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length)
  const bytes = bytesOf(length)
  return Uint8Array.of(0x80 | bytes.length, ...bytes)
}

/** One element of a tag around what it holds. */
export function element(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const content = joined(parts)
  return joined([Uint8Array.of(tag), lengthBytes(content.length), content])
}

export const sequence = (...parts: readonly Uint8Array[]): Bytes => element(derTags.sequence, ...parts)

function compare(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1)
}

/** A set, its members in the order that DER asks for. */
export const setOf = (...parts: readonly Uint8Array[]): Bytes => element(derTags.set, ...[...parts].sort(compare))

/** A positive integer of so many bytes, in its shortest form. */
export function integer(value: Uint8Array | number): Bytes {
  const bytes = typeof value === 'number' ? Uint8Array.from(bytesOf(value)) : value
  const from = bytes.findIndex(byte => byte !== 0)
  const short = from < 0 ? Uint8Array.of(0) : bytes.subarray(from)
  return element(derTags.integer, ...((short[0] ?? 0) >= 0x80 ? [Uint8Array.of(0)] : []), short)
}

export function oid(dots: string): Bytes {
  const [top = 0n, second = 0n, ...rest] = dots.split('.').map(BigInt)
  const arc = (value: bigint): number[] => {
    const low = [Number(value & 0x7fn)]
    for (let left = value >> 7n; left > 0n; left >>= 7n) low.unshift(Number(left & 0x7fn) | 0x80)
    return low
  }
  return element(derTags.oid, Uint8Array.from([top * 40n + second, ...rest].flatMap(arc)))
}

export const octets = (content: Uint8Array): Bytes => element(derTags.octets, content)

/** A string of bits that ends with a byte, or leaves so many of the last one. */
export const bits = (content: Uint8Array, unused = 0): Bytes => element(derTags.bits, Uint8Array.of(unused), content)

export const utf8 = (text: string): Bytes => element(derTags.utf8, new TextEncoder().encode(text))

/** An instant of ISO 8601 in UTC, to the second. */
export function instant(at: string): Bytes {
  const digits = at.replace(/\.\d+|[-:T]/g, '')
  const isShort = digits < '2050'
  const text = new TextEncoder().encode(isShort ? digits.slice(2) : digits)
  return element(isShort ? derTags.utcTime : derTags.generalTime, text)
}
