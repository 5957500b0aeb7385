// A screen that hears over the line: it is told each event once, in order, after the last number that it knows.
import type { LineNews } from './line.ts'
import type { LineRequest } from './subscription.ts'

export type Hearer = {
  /** Whoever has the same key hears the same. */
  readonly key: string
  readonly request: Omit<LineRequest, 'after'>
  readonly on: (data: unknown) => void
  readonly afresh: () => void
  after: number | null
  /** All that its screen shows is younger than `after`: where the line begins there, nothing is missing. */
  readonly isWhole?: boolean
  hasBegun: boolean
}

/** Tells one screen what it has not heard yet. */
export function tellOne(hearer: Hearer, { kind, number, data }: Exclude<LineNews, { kind: 'refused' }>): void {
  if (kind === 'event') {
    // Before its beginning it is told nothing; what it asks then is younger than this.
    if (hearer.after === null || number <= hearer.after) return
    hearer.after = number
    hearer.on(data)
    return
  }
  const hadBegun = hearer.hasBegun
  hearer.hasBegun = true
  if (kind === 'anew' || hearer.after === null) hearer.after = number
  if (!hadBegun && !(hearer.isWhole && kind === 'begins')) hearer.on(data)
  if (kind === 'anew') hearer.afresh()
}

/** What they want together: each key from the least that any of them has heard. */
export function wantedBy(hearers: Iterable<Hearer>): [key: string, request: LineRequest][] {
  const wanted = new Map<string, LineRequest>()
  for (const { key, request, after } of hearers) {
    const least = wanted.get(key)?.after ?? null
    wanted.set(key, { ...request, after: after === null || least === null ? (after ?? least) : Math.min(after, least) })
  }
  return [...wanted]
}
