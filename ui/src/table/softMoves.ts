/** Animates rows when others come or go above them, and never because of scrolling. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface RowPosition {
  index: number
  start: number
}

const TIMING = { duration: 160, easing: 'ease-out' } as const
/** The longest animated move in pixels: a row that moved farther is on another page of the list. */
const FARTHEST = 600

export function useSoftMoves(
  box: RefObject<HTMLElement | null>,
  models: readonly { id: string }[],
  items: readonly RowPosition[],
) {
  const before = useRef<{ models: unknown; starts: ReadonlyMap<string, number> }>({ models, starts: new Map() })
  useLayoutEffect(() => {
    const last = before.current
    const starts = new Map<string, number>()
    const still =
      last.models === models || last.starts.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const { index, start } of items) {
      const id = models[index]?.id
      if (id === undefined) continue
      starts.set(id, start)
      const row = still ? null : box.current?.querySelector(`[data-index="${index}"]`)
      const from = last.starts.get(id)
      if (!row) continue
      if (from === undefined) row.animate({ opacity: [0, 1] }, TIMING)
      else if (from !== start && Math.abs(from - start) < FARTHEST)
        row.animate({ translate: [`0 ${from - start}px`, '0 0'] }, TIMING)
    }
    before.current = { models, starts }
  })
}
