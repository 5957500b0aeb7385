// Rows that somebody waits for go there and nothing else does, wherever what the server sends is cut.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRowFilter } from './rawRows.ts'

/** A message of the server, and of which statement it is a row. */
type ServerMessage = { readonly letter: string; readonly of: number; readonly size: number }

const messages = fc.array(
  fc.record({ letter: fc.constantFrom('D', 'D', 'D', 'C', 'T', '2', 'Z', 'N'), of: fc.nat(2), size: fc.nat(40) }),
  { maxLength: 30 },
)

function bytesOf({ letter, of, size }: ServerMessage): Buffer {
  const bytes = Buffer.alloc(5 + size, of)
  bytes.write(letter)
  bytes.writeInt32BE(4 + size, 1)
  return bytes
}

/** One statement is answered after the other: its rows, then that it is complete. */
const inOrder = (all: readonly ServerMessage[]): ServerMessage[] => {
  let of = 0
  return all.map(one => {
    const sent = { ...one, of: of % 3 }
    if (one.letter === 'C') of++
    return sent
  })
}

test('rows of one statement are taken, and the driver has all else in its order', () => {
  fc.assert(
    fc.property(messages, fc.integer({ min: 1, max: 64 }), fc.boolean(), (all, cut, isWaitedFor) => {
      const sent = inOrder(all)
      const taken: Buffer[] = []
      const driven: Buffer[] = []
      // As the driver goes on to the next statement where it hears that one is complete.
      const completed = (): number => {
        const [bytes, ends] = [Buffer.concat(driven), 'C'.charCodeAt(0)]
        let count = 0
        for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) if (bytes[at] === ends) count++
        return count
      }
      const filter = makeRowFilter(bytes => driven.push(Buffer.from(bytes)), {
        isWaitedFor: () => isWaitedFor,
        sinkNow: () => (completed() % 3 === 1 ? bytes => taken.push(Buffer.from(bytes)) : null),
      })
      const bytes = Buffer.concat(sent.map(bytesOf))
      for (let at = 0; at < bytes.length; at += cut) filter(bytes.subarray(at, at + cut))
      const isTaken = ({ letter, of }: ServerMessage): boolean => isWaitedFor && letter === 'D' && of === 1
      expect(Buffer.concat(taken)).toEqual(Buffer.concat(sent.filter(isTaken).map(bytesOf)))
      expect(Buffer.concat(driven)).toEqual(Buffer.concat(sent.filter(one => !isTaken(one)).map(bytesOf)))
    }),
  )
})
