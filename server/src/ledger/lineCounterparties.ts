// Finds the counterparty of a line again among those of lines before: each comes again and again.
import type { Counterparty } from './books.ts'
import { fieldEnd, fieldStart, type LinePage, pageCounterparty } from './linePage.ts'
import { lineFields } from './lineText.ts'

/** The counterparty of a line of a page: the same object where its fields are the same, as far as it is kept. */
export type KeptCounterparties = (page: LinePage, line: number) => Counterparty

/** How many are kept at once. */
const keptAtMost = 2_000

/** A counterparty, its fields beside each other as units, and where they end. */
type SeenCounterparty = {
  readonly units: Uint16Array
  readonly ends: readonly number[]
  readonly counterparty: Counterparty
}

/** In their order; the last first, as most differ in their length. */
const fields = [
  ...[lineFields.counterpartyName, lineFields.counterpartyNumber, lineFields.counterpartyInn],
  ...[lineFields.counterpartyBic, lineFields.counterpartyBank],
].reverse()

/** A number of some units, which others may have as well. */
function hashOf(units: Uint16Array, from: number, to: number): number {
  let hash = to - from
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (units[at] ?? 0), 0x01_00_01_93)
  return hash
}

function isSame({ units, ends }: SeenCounterparty, page: LinePage, line: number, from: number): boolean {
  for (let at = 0; at < fields.length; at++) if (fieldEnd(page, line, fields[at]!) - from !== ends[at]) return false
  for (let at = 0; at < units.length; at++) if (page.units[from + at] !== units[at]) return false
  return true
}

export function keepCounterparties(): KeptCounterparties {
  const kept = new Map<number, SeenCounterparty>()
  return (page, line) => {
    const from = fieldStart(page, line, lineFields.counterpartyName)
    const to = fieldEnd(page, line, lineFields.counterpartyBank)
    const hash = hashOf(page.units, from, to)
    const known = kept.get(hash)
    if (known && isSame(known, page, line, from)) return known.counterparty
    if (kept.size >= keptAtMost) kept.clear()
    const ends = fields.map(field => fieldEnd(page, line, field) - from)
    const counterparty = pageCounterparty(page, line)
    kept.set(hash, { units: page.units.slice(from, to), ends, counterparty })
    return counterparty
  }
}
