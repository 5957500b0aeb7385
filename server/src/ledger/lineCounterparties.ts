// Finds the counterparty of a line again among those of lines before: each comes again and again.
import { boundedMap } from '#kit/boundedMap.ts'
import type { Counterparty } from './books.ts'
import { fieldEnd, fieldHead, fieldStart, type LinePage, pageCounterparty } from './linePage.ts'
import { lineFields } from './lineText.ts'

/** The counterparty of a line of a page: the same object where its fields are the same, as far as it is kept. */
export type KeptCounterparties = (page: LinePage, line: number) => Counterparty

/** How many are kept at once. */
const keptAtMost = 2_000

/** A counterparty, and its fields as they stand beside each other, each behind its length. */
type SeenCounterparty = { readonly view: DataView; readonly counterparty: Counterparty }

/** Bytes are gone through by four; the last four begin among those before, as five lengths alone are more. */
const wordBytes = 4

/** A number of some bytes, which others may have as well. */
function hashOf(view: DataView, from: number, to: number): number {
  const last = to - wordBytes
  let hash = (to - from) ^ view.getInt32(last, true)
  for (let at = from; at < last; at += wordBytes) {
    hash = Math.imul(hash ^ view.getInt32(at, true), 0x01_00_01_93)
    hash ^= hash >>> 15
  }
  return hash
}

function isSame(known: DataView, view: DataView, from: number, to: number): boolean {
  const last = to - from - wordBytes
  if (known.byteLength !== to - from || known.getInt32(last, true) !== view.getInt32(from + last, true)) return false
  for (let at = 0; at < last; at += wordBytes)
    if (known.getInt32(at, true) !== view.getInt32(from + at, true)) return false
  return true
}

const copyOf = ({ bytes }: LinePage, from: number, to: number): DataView =>
  new DataView(new Uint8Array(bytes.subarray(from, to)).buffer)

export function keepCounterparties(): KeptCounterparties {
  const kept = boundedMap<number, SeenCounterparty>(keptAtMost)
  return (page, line) => {
    const from = fieldStart(page, line, lineFields.counterpartyName) - fieldHead
    const to = Math.max(
      fieldEnd(page, line, lineFields.counterpartyBank),
      fieldStart(page, line, lineFields.counterpartyBank),
    )
    const hash = hashOf(page.view, from, to)
    const known = kept.get(hash)
    if (known && isSame(known.view, page.view, from, to)) return known.counterparty
    const counterparty = pageCounterparty(page, line)
    kept.set(hash, { view: copyOf(page, from, to), counterparty })
    return counterparty
  }
}
