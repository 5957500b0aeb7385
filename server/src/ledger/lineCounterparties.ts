// Finds the counterparty of a line again among those of lines before: each comes again and again.
import type { Counterparty } from './books.ts'
import { fieldEnd, fieldHead, fieldStart, type LinePage, pageCounterparty } from './linePage.ts'
import { lineFields } from './lineText.ts'

/** The counterparty of a line of a page: the same object where its fields are the same, as far as it is kept. */
export type KeptCounterparties = (page: LinePage, line: number) => Counterparty

/** How many are kept at once. */
const keptAtMost = 2_000

/** A counterparty, and its fields as they stand beside each other, each behind its length. */
type SeenCounterparty = { readonly bytes: Uint8Array; readonly counterparty: Counterparty }

/** A number of some bytes, which others may have as well. */
function hashOf(bytes: Buffer, from: number, to: number): number {
  let hash = to - from
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01_00_01_93)
  return hash
}

function isSame(known: Uint8Array, bytes: Buffer, from: number, to: number): boolean {
  if (known.length !== to - from) return false
  for (let at = 0; at < known.length; at++) if (bytes[from + at] !== known[at]) return false
  return true
}

export function keepCounterparties(): KeptCounterparties {
  const kept = new Map<number, SeenCounterparty>()
  return (page, line) => {
    const { bytes } = page
    const from = fieldStart(page, line, lineFields.counterpartyName) - fieldHead
    const to = Math.max(
      fieldEnd(page, line, lineFields.counterpartyBank),
      fieldStart(page, line, lineFields.counterpartyBank),
    )
    const hash = hashOf(bytes, from, to)
    const known = kept.get(hash)
    if (known && isSame(known.bytes, bytes, from, to)) return known.counterparty
    if (kept.size >= keptAtMost) kept.clear()
    const counterparty = pageCounterparty(page, line)
    kept.set(hash, { bytes: new Uint8Array(bytes.subarray(from, to)), counterparty })
    return counterparty
  }
}
