/** A long list: a virtual table by keyboard and mouse, cards on a phone. */
import { type RowData, useTable } from '@tanstack/react-table'
import { useEffect, useEffectEvent } from 'react'
import { useWaiting } from '../kit/useWaiting.ts'
import { Waiting } from '../Skeleton.tsx'
import { useUiWords } from '../words.tsx'
import { CardList } from './CardList.tsx'
import { features } from './columns.ts'
import { PrintTable } from './PrintTable.tsx'
import type { QueryTableProps } from './props.ts'
import css from './QueryTable.module.css'
import { SkeletonTable } from './SkeletonTable.tsx'
import { useSelection } from './selection.ts'
import { useSoftMoves } from './softMoves.ts'
import { TableGrid } from './TableGrid.tsx'
import { usePlace } from './usePlace.ts'
import { useRowsInSight } from './useRowsInSight.ts'

/** Scrolls the active row into sight when a drawer opens beside the table: its rows become narrower and so taller. */
function useActiveInSight(at: number, { virtual, phone }: ReturnType<typeof useRowsInSight>) {
  const show = useEffectEvent(() => virtual.scrollToIndex(at, { align: 'auto' }))
  const shown = at >= 0 && !phone
  useEffect(() => {
    if (!shown) return
    // Waits until the rows have been measured anew.
    const timer = setTimeout(show, 60)
    return () => clearTimeout(timer)
  }, [shown])
}

export function QueryTable<Row extends RowData>(props: QueryTableProps<Row>) {
  const { columns, rows, rowId, error, empty, selection, onMore, bar } = props
  const waiting = useWaiting(props.waiting === true)
  const words = useUiWords()
  const table = useTable({ features, columns, data: rows, getRowId: rowId })
  const models = table.getRowModel().rows
  // Rows behind a skeleton are in no place yet.
  const count = waiting ? 0 : models.length
  // Taken up at a row that is not the first, they are needed up to it at once.
  const sight = useRowsInSight(count, onMore, (props.place?.from ?? 0) > 0)
  const chooser = useSelection(rows, rowId, selection)
  usePlace(sight, count, props)
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
      {props.paper && <PrintTable label={props.label} table={table} paper={props.paper} groupHead={props.groupHead} />}
    </div>
  )
}
