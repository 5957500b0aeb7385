/** Roving focus over virtual rows: a row that is not drawn yet is scrolled to first, and what is not loaded is loaded first. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { useRowsInSight } from './useRowsInSight.ts'

/** A place in a list: a row by its index, and of its shown cells one; null is the row itself. */
export interface Spot {
  row: number
  column: number | null
}

interface RowFocusOptions {
  count: number
  /** The count of all rows on the server; fewer are loaded. */
  total: number | undefined
  sight: ReturnType<typeof useRowsInSight>
  onEnd: (() => void) | undefined
  /** Focuses a drawn row, or a cell of it. */
  onPut: (row: HTMLElement, column: number | null) => void
}

const PAGE = 10

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: at => Math.max(at - PAGE, 0),
}

/** The row to which a key leads from another; null for any other key. */
export const rowByKey = (key: string, at: number, last: number): number | null => MOVES[key]?.(at, last) ?? null

export interface RowFocus {
  body: RefObject<HTMLElement | null>
  /** The row that the tab key enters. */
  cursor: number
  setCursor: (row: number) => void
  goTo: (spot: Spot) => void
  toEnd: (column: number | null) => void
}

export function useRowFocus({ count, total = 0, sight, onEnd, onPut }: RowFocusOptions): RowFocus {
  const body = useRef<HTMLElement>(null)
  const [cursor, setCursor] = useState(0)
  const [, setMoves] = useState(0)
  const wanted = useRef<Spot | null>(null)
  /** The end is wanted, and not all of the way to it is loaded: the cell of it. */
  const chased = useRef<Pick<Spot, 'column'> | null>(null)
  const put = useEffectEvent(() => {
    const row = wanted.current && body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current.row}"]`)
    if (!row || !wanted.current) return
    const { column } = wanted.current
    wanted.current = null
    onPut(row, column)
  })
  useEffect(() => put())
  /** Focuses what is drawn after the next render; a render is asked for even where the row is the same. */
  const lead = (spot: Spot) => {
    wanted.current = spot
    setCursor(spot.row)
    sight.virtual.scrollToIndex(spot.row, { align: 'auto' })
    setMoves(moves => moves + 1)
  }
  const follow = useEffectEvent(() => {
    if (!chased.current || count < total) return
    const { column } = chased.current
    chased.current = null
    lead({ row: count - 1, column })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows came.
  useEffect(() => follow(), [count])
  const goTo = (spot: Spot) => {
    chased.current = null
    lead(spot)
  }
  const toEnd = (column: number | null) => {
    chased.current = count < total ? { column } : null
    if (chased.current) onEnd?.()
    lead({ row: count - 1, column })
  }
  return { body, cursor: Math.min(cursor, count - 1), setCursor, goTo, toEnd }
}
