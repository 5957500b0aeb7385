// Strict DER, read and written: definite lengths in their shortest form, tags of one byte, nothing after the end, and bounds of depth and size.

import * as written from '@bank/contracts/der.ts'
import { contextTag, derTags as tags } from '@bank/contracts/der.ts'
import { utcInstant } from './clock.ts'

export { contextTag, tags }

/** One element: its tag, its content, and both with the length between them. */
export type Der = { readonly tag: number; readonly content: Buffer; readonly bytes: Buffer }

/** Thrown for whatever is no strict DER, or not of the shape that is read. */
export const notDer = new Error('the bytes are no strict DER of this shape')

const constructed = 0x20
const { sequence: sequenceTag, set: setTag } = tags

function lengthAt(bytes: Buffer, at: number): { readonly length: number; readonly from: number } {
  const first = bytes[at]
  if (first === undefined || first === 0x80 || first > 0x84) throw notDer
  if (first < 0x80) return { length: first, from: at + 1 }
  const count = first & 0x7f
  if (at + 1 + count > bytes.length) throw notDer
  const length = bytes.readUIntBE(at + 1, count)
  if (length < 0x80 || length < 256 ** (count - 1)) throw notDer
  return { length, from: at + 1 + count }
}

/** Of the universal class only sequences and sets hold elements, and they always do. */
function mustFitTag(tag: number): void {
  if ((tag & 0x1f) === 0x1f) throw notDer
  const isUniversal = (tag & 0xc0) === 0
  const holds = tag === sequenceTag || tag === setTag
  if (isUniversal && holds !== ((tag & constructed) !== 0)) throw notDer
}

function elementAt(bytes: Buffer, at: number): Der {
  const tag = bytes[at] ?? 0x1f
  mustFitTag(tag)
  const { length, from } = lengthAt(bytes, at + 1)
  if (from + length > bytes.length) throw notDer
  return { tag, content: bytes.subarray(from, from + length), bytes: bytes.subarray(at, from + length) }
}

/** The one element of these bytes; nothing may follow it. */
export function readDer(bytes: Buffer): Der {
  const found = elementAt(bytes, 0)
  if (found.bytes.length !== bytes.length) throw notDer
  return found
}

/** The elements within one, each as it is reached. */
export function* partsWithin({ tag, content }: Der): Generator<Der> {
  if (!(tag & constructed)) throw notDer
  for (let at = 0; at < content.length; ) {
    const part = elementAt(content, at)
    yield part
    at += part.bytes.length
  }
}

/** The elements within one. */
export const partsOf = (der: Der): Der[] => [...partsWithin(der)]

type Bounds = { readonly depth: number; readonly elements: number }

/** Walks through every element, so that what is nested too deep or in too many parts is refused before anything is read. */
export function mustBeBounded(bytes: Buffer, { depth, elements }: Bounds): void {
  const open: { readonly der: Der; readonly level: number }[] = [{ der: readDer(bytes), level: 1 }]
  let count = 1
  for (let next = open.pop(); next; next = open.pop()) {
    if (!(next.der.tag & constructed)) continue
    if (next.level >= depth) throw notDer
    for (const der of partsWithin(next.der)) {
      count += 1
      if (count > elements) throw notDer
      open.push({ der, level: next.level + 1 })
    }
  }
}

/** The element, of this tag alone. */
export function tagged(der: Der | undefined, tag: number): Der {
  if (der?.tag !== tag) throw notDer
  return der
}

/** The bytes of an integer, in its shortest form. */
export function integerOf(der: Der | undefined): Buffer {
  const { content } = tagged(der, tags.integer)
  const [first, second = 0] = content
  if (first === undefined) throw notDer
  if (content.length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))) throw notDer
  return content
}

/** A whole number from 0 on that fits four bytes. */
export function smallOf(der: Der | undefined): number {
  const content = integerOf(der)
  if (content.length > 4 || (content[0] ?? 0) >= 0x80) throw notDer
  return content.readUIntBE(0, content.length)
}

/** DER knows two booleans: 00 and FF. */
export function booleanOf(der: Der | undefined): boolean {
  const { content } = tagged(der, tags.boolean)
  if (content.length !== 1 || ![0, 0xff].includes(content[0] ?? 1)) throw notDer
  return content[0] === 0xff
}

/** The bits of a string that ends with a byte. */
export function wholeBitsOf(der: Der | undefined): Buffer {
  const { content } = tagged(der, tags.bits)
  if (content[0] !== 0) throw notDer
  return content.subarray(1)
}

/** Whether bit `number`, counted from the left, is set. */
export function hasBit(der: Der, number: number): boolean {
  const { content } = tagged(der, tags.bits)
  const [unused = 8] = content
  if (unused > 7 || (content.length === 1 && unused > 0)) throw notDer
  return (((content[1 + (number >> 3)] ?? 0) >> (7 - (number & 7))) & 1) === 1
}

/** An object identifier in dots. */
export function oidOf(der: Der | undefined): string {
  const { content } = tagged(der, tags.oid)
  if (!content.length || content.length > 64 || (content.at(-1) ?? 0x80) >= 0x80) throw notDer
  const arcs: bigint[] = []
  let arc = 0n
  let isFirst = true
  for (const byte of content) {
    if (isFirst && byte === 0x80) throw notDer
    arc = (arc << 7n) | BigInt(byte & 0x7f)
    isFirst = byte < 0x80
    if (!isFirst) continue
    arcs.push(arc)
    arc = 0n
  }
  const [head = 0n, ...rest] = arcs
  const top = head < 80n ? head / 40n : 2n
  return [top, head - top * 40n, ...rest].join('.')
}

/** An instant in UTC to the second, as certificates have it: two digits of a year until 2049, four from 2050 on. */
export function instantOf(der: Der | undefined): Date {
  const isShort = der?.tag === tags.utcTime
  const text = tagged(der, isShort ? tags.utcTime : tags.generalTime).content.toString('latin1')
  const [, digits = ''] = (isShort ? /^(\d{12})Z$/ : /^(\d{14})Z$/).exec(text) ?? []
  const century = Number(digits.slice(0, 2)) < 50 ? '20' : '19'
  const found = digits ? utcInstant(isShort ? `${century}${digits}` : digits) : null
  if (!found) throw notDer
  return found
}

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, length)

/** One element of a tag around what it holds. */
export const element = (tag: number, ...parts: readonly Uint8Array[]): Buffer =>
  bufferOf(written.element(tag, ...parts))

export const sequence = (...parts: readonly Uint8Array[]): Buffer => bufferOf(written.sequence(...parts))

/** A set, its members in the order that DER asks for. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer => bufferOf(written.setOf(...parts))

/** A positive integer of so many bytes, in its shortest form. */
export const integer = (value: Uint8Array | number): Buffer => bufferOf(written.integer(value))

export const oid = (dots: string): Buffer => bufferOf(written.oid(dots))

export const octets = (content: Uint8Array): Buffer => bufferOf(written.octets(content))

/** A string of bits that ends with a byte, or leaves so many of the last one. */
export const bits = (content: Uint8Array, unused = 0): Buffer => bufferOf(written.bits(content, unused))

/** An instant, to the second. */
export const instant = (at: Date): Buffer => bufferOf(written.instant(at.toISOString()))
