/** How is a long list shown and worked with: a virtual table by keyboard and mouse, cards on a phone. */
import { type RowData, useTable } from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { PHONE, useMedia } from '../kit/useMedia.ts'
import { Waiting } from '../Skeleton.tsx'
import { useUiWords } from '../words.tsx'
import { CardList } from './CardList.tsx'
import { features, type QueryColumn } from './columns.ts'
import css from './QueryTable.module.css'
import { SkeletonTable } from './SkeletonTable.tsx'
import { type Selection, useSelection } from './selection.ts'
import { useSoftMoves } from './softMoves.ts'
import { TableGrid } from './TableGrid.tsx'

export interface Sorting {
  id: string
  desc: boolean
}

export interface QueryTableProps<Row extends RowData> {
  /** The name of the table for a screen reader. */
  label: string
  columns: QueryColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The name of a row, for its checkbox. */
  rowName: (row: Row) => string
  /** One row on a phone. */
  renderCard: (row: Row) => ReactNode
  waiting?: boolean
  /** Shown instead of the rows, such as `ErrorState`. */
  error?: ReactNode
  /** Shown when there are no rows, such as `EmptyState`. */
  empty: ReactNode
  /** The id of the row whose drawer is open. */
  active?: string | null
  onOpen?: (row: Row) => void
  /** The ids of rows that came a moment ago. */
  fresh?: ReadonlySet<string>
  selection?: Selection<Row>
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** There is more to load; asked for as the end comes near. */
  onMore?: () => void
  /** The count of all rows on the server, for a screen reader. */
  total?: number
  /** The dark bar of the chosen rows. */
  bar?: ReactNode
}

const ROW_HEIGHT = 62
const NEAR_THE_END = 12

/** Which rows are in sight, measured from where the list begins on the page. */
export function useRowsInSight(count: number, onMore: (() => void) | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  const phone = useMedia(PHONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is read again when the list or its form changes.
  useLayoutEffect(() => {
    const top = box.current?.getBoundingClientRect().top
    if (top !== undefined) setOffset(top + window.scrollY)
  }, [count === 0, phone])
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: offset,
    scrollPaddingStart: 130,
    scrollPaddingEnd: 128,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= count - NEAR_THE_END && last >= 0) onMore?.()
  }, [last, count, onMore])
  // Asked for here, where each measurement is heard of.
  return { box, virtual, items, offset, phone, height: virtual.getTotalSize() }
}

/** Beside an open drawer rows are narrower and so taller: the one it belongs to stays in sight. */
function useActiveInSight(at: number, { virtual, phone }: ReturnType<typeof useRowsInSight>) {
  const show = useEffectEvent(() => virtual.scrollToIndex(at, { align: 'auto' }))
  const shown = at >= 0 && !phone
  useEffect(() => {
    if (!shown) return
    // Once the rows have been measured anew.
    const timer = setTimeout(show, 60)
    return () => clearTimeout(timer)
  }, [shown])
}

export function QueryTable<Row extends RowData>(props: QueryTableProps<Row>) {
  const { columns, rows, rowId, waiting, error, empty, selection, onMore, bar } = props
  const words = useUiWords()
  const table = useTable({ features, columns, data: rows, getRowId: rowId })
  const models = table.getRowModel().rows
  const sight = useRowsInSight(models.length, onMore)
  const chooser = useSelection(rows, rowId, selection)
  useSoftMoves(sight.box, models, sight.items)
  useActiveInSight(props.active ? models.findIndex(({ id }) => id === props.active) : -1, sight)
  if (error) return <div className={css.card}>{error}</div>
  if (waiting) {
    return (
      <div className={css.card}>
        <Waiting text={words.loading}>
          <SkeletonTable columns={columns.length} />
        </Waiting>
      </div>
    )
  }
  if (rows.length === 0) return <div className={css.card}>{empty}</div>
  return (
    <div className={css.card}>
      <div ref={sight.box} className={css.list}>
        {sight.phone ? (
          <CardList {...props} models={models} sight={sight} chooser={chooser} />
        ) : (
          <TableGrid {...props} table={table} models={models} sight={sight} chooser={chooser} />
        )}
      </div>
      {bar}
    </div>
  )
}
