// Packs parts into an archive as any program does, by the packer of Node: a bomb is made in a tenth of the time that a packer in JavaScript takes.
import { crc32, deflateRawSync } from 'node:zlib'

export const local = 'PK\x03\x04'
export const central = 'PK\x01\x02'
const end = 'PK\x05\x06'

/** The first of January 1980, the least that the field can say. */
const someDay = 0x21
const version = 20
const deflated = 8
const namedInUtf8 = 0x800

type PackedPart = { readonly head: Buffer; readonly name: Buffer; readonly packed: Buffer }

function entryOf([said, bytes]: readonly [string, Uint8Array]): PackedPart {
  const name = Buffer.from(said)
  const packed = deflateRawSync(bytes)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(version, 0)
  if (name.length > said.length) head.writeUInt16LE(namedInUtf8, 2)
  head.writeUInt16LE(deflated, 4)
  head.writeUInt16LE(someDay, 8)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(name.length, 22)
  return { head, name, packed }
}

export function pack(parts: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(parts).map(entryOf)
  const all: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { head, name, packed } of entries) {
    all.push(Buffer.from(local, 'latin1'), head, name, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from(central, 'latin1'), Buffer.from([version, 0]), head, rest, name)
    at += 4 + head.length + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const tail = Buffer.alloc(18)
  tail.writeUInt16LE(entries.length, 4)
  tail.writeUInt16LE(entries.length, 6)
  tail.writeUInt32LE(listed.length, 8)
  tail.writeUInt32LE(at, 12)
  return Buffer.concat([...all, listed, Buffer.from(end, 'latin1'), tail])
}
