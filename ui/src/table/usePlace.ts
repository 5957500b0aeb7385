/** Takes a long list up at the row where it was left, and tells which row is the first in sight. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { HEAD_HEIGHT, type useRowsInSight } from './useRowsInSight.ts'

/** The place of a list, by the index of the first row in sight. */
export interface Place {
  /** Where to begin, as soon as so many rows are there. */
  from: number
  onMove: (row: number) => void
}

/** `total` counts all rows on the server: a list that became shorter begins at its last row. */
export function usePlace(
  { virtual }: ReturnType<typeof useRowsInSight>,
  count: number,
  { total = count, place }: { total?: number; place?: Place },
): void {
  const begun = useRef<Place['from'] | null>(null)
  const from = Math.min(place?.from ?? 0, Math.max(total - 1, 0))
  const begin = useEffectEvent(() => {
    if (count <= from || begun.current === place?.from) return
    begun.current = place?.from ?? null
    if (from > 0) virtual.scrollToIndex(from, { align: 'start' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows came, or another list.
  useEffect(() => begin(), [count, place?.from])
  const top = count > 0 ? virtual.getVirtualItemForOffset((virtual.scrollOffset ?? 0) + HEAD_HEIGHT)?.index : undefined
  const tell = useEffectEvent(() => {
    if (top !== undefined && place && begun.current === place.from) place.onMove(top)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the first.
  useEffect(() => tell(), [top])
}
