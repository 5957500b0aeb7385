/** Selection of rows: one, a range with Shift, or all that may be chosen. */
import { useRef } from 'react'

export interface Selection<Row> {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** The reason why a row cannot be selected; undefined where it can. */
  refused?: (row: Row) => string | undefined
}

export interface Chooser<Row> {
  enabled: boolean
  has: (id: string) => boolean
  refused: (row: Row) => string | undefined
  toggle: (row: Row, range: boolean) => void
  all: 'none' | 'some' | 'all'
  toggleAll: () => void
  chooseAll: () => void
}

export function useSelection<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  selection: Selection<Row> | undefined,
): Chooser<Row> {
  const last = useRef<string | null>(null)
  const ids = selection?.ids ?? new Set<string>()
  const refused = (row: Row) => selection?.refused?.(row)
  const may = (row: Row) => refused(row) === undefined
  const free = selection ? rows.filter(may) : []
  const chosen = free.filter(row => ids.has(rowId(row))).length
  const toggle = (row: Row, range: boolean) => {
    if (!selection || !may(row)) return
    const next = new Set(ids)
    const id = rowId(row)
    const from = rows.findIndex(other => rowId(other) === last.current)
    const to = rows.findIndex(other => rowId(other) === id)
    const turnOn = !next.has(id)
    const touched = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter(may) : [row]
    for (const one of touched) {
      if (turnOn) next.add(rowId(one))
      else next.delete(rowId(one))
    }
    last.current = id
    selection.onChange(next)
  }
  const all = chosen === 0 ? 'none' : chosen === free.length ? 'all' : 'some'
  const chooseAll = () => selection?.onChange(new Set(free.map(rowId)))
  const toggleAll = () => (all === 'all' ? selection?.onChange(new Set()) : chooseAll())
  return { enabled: Boolean(selection), has: id => ids.has(id), refused, toggle, all, toggleAll, chooseAll }
}
