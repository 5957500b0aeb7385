/** The table of a wide screen: sticky head, rows that the keyboard walks through. */
import { FlexRender, type ReactTable, type RowData, type Row as TableRow } from '@tanstack/react-table'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { cx } from '../cx.ts'
import { IconChevronDown } from '../icons.ts'
import { useUiWords } from '../words.tsx'
import type { ColumnLook, features } from './columns.ts'
import type { QueryTableProps, Sorting } from './props.ts'
import css from './QueryTable.module.css'
import type { Chooser } from './selection.ts'
import type { useRowsInSight } from './useRowsInSight.ts'

export type Model<Row extends RowData> = TableRow<typeof features, Row>

export interface TableGridProps<Row extends RowData> extends QueryTableProps<Row> {
  models: readonly Model<Row>[]
  sight: ReturnType<typeof useRowsInSight>
  chooser: Chooser<Row>
}

const folds = { 1: undefined, 2: css.second, 3: css.third, 4: css.fourth } as const

const cellLook = (meta: ColumnLook | undefined) => cx(meta?.align === 'end' && css.end, meta && folds[meta.priority])

const PAGE = 10

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: at => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** A press on a button or a link inside a row is not a press on the row. */
export const onControl = (event: MouseEvent | KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('button, a, input, label, [role=menu]') !== null

function SortHead({
  id,
  name,
  sorting,
  onSort,
}: {
  id: string
  name: ReactNode
  sorting?: Sorting
  onSort: (sorting: Sorting) => void
}) {
  const mine = sorting?.id === id
  return (
    <button
      type="button"
      className={cx(css.sort, mine && css.sorted, mine && !sorting.desc && css.rising)}
      onClick={() => onSort({ id, desc: mine ? !sorting.desc : true })}
    >
      {name}
      <IconChevronDown />
    </button>
  )
}

function Head<Row extends RowData>(props: TableGridProps<Row> & { table: ReactTable<typeof features, Row> }) {
  const { table, chooser, sorting, onSort } = props
  const words = useUiWords()
  return (
    <thead className={css.head}>
      {table.getHeaderGroups().map(group => (
        <tr key={group.id} aria-rowindex={1}>
          {chooser.enabled && (
            <th scope="col" className={css.boxCell}>
              <Checkbox
                label={words.selectAll}
                labelHidden
                checked={chooser.all === 'all'}
                partly={chooser.all === 'some'}
                onChange={chooser.toggleAll}
              />
            </th>
          )}
          {group.headers.map(header => {
            const meta = header.column.columnDef.meta
            const mine = sorting?.id === header.column.id
            const name = <FlexRender header={header} />
            return (
              <th
                key={header.id}
                scope="col"
                className={cellLook(meta)}
                style={{ width: meta?.width }}
                aria-sort={mine ? (sorting.desc ? 'descending' : 'ascending') : undefined}
              >
                {meta?.sortable && onSort ? (
                  <SortHead id={header.column.id} name={name} sorting={sorting} onSort={onSort} />
                ) : (
                  name
                )}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

interface BodyRowProps<Row extends RowData> extends TableGridProps<Row> {
  model: Model<Row>
  at: number
  focusable: boolean
  onFocus: () => void
}

function BodyRow<Row extends RowData>(props: BodyRowProps<Row>) {
  const { model, at, focusable, onFocus, active, onOpen, chooser, rowName, sight, fresh } = props
  const words = useUiWords()
  const chosen = chooser.has(model.id)
  const reason = chooser.refused(model.original)
  return (
    <tr
      ref={sight.virtual.measureElement}
      data-index={at}
      aria-rowindex={at + 2}
      aria-selected={chooser.enabled ? chosen : undefined}
      aria-current={active === model.id ? 'true' : undefined}
      tabIndex={focusable ? 0 : -1}
      className={cx(
        css.row,
        onOpen && css.opens,
        fresh?.has(model.id) && css.fresh,
        chosen && css.chosen,
        active === model.id && css.active,
      )}
      onFocus={onFocus}
      onClick={event => !onControl(event) && onOpen?.(model.original)}
    >
      {chooser.enabled && (
        <td className={css.boxCell}>
          <Checkbox
            label={`${words.selectRow} ${rowName(model.original)}`}
            labelHidden
            tabIndex={-1}
            checked={chosen}
            disabled={reason !== undefined}
            title={reason}
            onChange={event => {
              const native = event.nativeEvent
              chooser.toggle(model.original, 'shiftKey' in native && native.shiftKey === true)
            }}
          />
        </td>
      )}
      {model.getAllCells().map(cell => (
        <td key={cell.id} className={cellLook(cell.column.columnDef.meta)}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  )
}

/** Roving focus over virtual rows: a row that is not drawn yet is scrolled to first. */
function useRowFocus<Row extends RowData>({ models, sight, onOpen, onEnd, total, chooser }: TableGridProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [cursor, setCursor] = useState(0)
  const wanted = useRef<number | null>(null)
  /** The end is wanted, and not all of the way to it is loaded. */
  const chasing = useRef(false)
  useEffect(() => {
    if (wanted.current === null) return
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })
  const goTo = (next: number) => {
    wanted.current = next
    setCursor(next)
    sight.virtual.scrollToIndex(next, { align: 'auto' })
  }
  const follow = useEffectEvent(() => {
    if (!chasing.current || models.length < (total ?? 0)) return
    chasing.current = false
    goTo(models.length - 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows came.
  useEffect(() => follow(), [models.length])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.tagName !== 'TR') return
    const move = MOVES[event.key]
    const model = models[cursor]
    chasing.current = event.key === 'End' && models.length < (total ?? 0)
    if (chasing.current) onEnd?.()
    if (move) goTo(move(cursor, models.length - 1))
    else if (event.key === 'Enter' && model) onOpen?.(model.original)
    else if (event.key === ' ' && model) chooser.toggle(model.original, event.shiftKey)
    else return
    event.preventDefault()
  }
  return { body, cursor: Math.min(cursor, models.length - 1), setCursor, onKeyDown }
}

/** A spacer row for rows that are not drawn. One cell without `colspan`, which would show columns that a narrow screen hides. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is focusable only with a `tabIndex`, which this one has not.
    <tr aria-hidden="true" className={css.spacer}>
      <td style={{ height }} />
    </tr>
  ) : null

export function TableGrid<Row extends RowData>(
  props: TableGridProps<Row> & { table: ReactTable<typeof features, Row> },
) {
  const { label, models, sight, total, chooser } = props
  const { body, cursor, setCursor, onKeyDown } = useRowFocus(props)
  const { items, height, offset } = sight
  const first = items[0]
  const last = items.at(-1)
  // The tab stop of the table must be a drawn row.
  const entry = items.some(item => item.index === cursor) ? cursor : first?.index
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table walked through by arrows is a grid.
      role="grid"
      aria-label={label}
      aria-rowcount={(total ?? models.length) + 1}
      aria-multiselectable={chooser.enabled || undefined}
      className={css.table}
    >
      <Head {...props} />
      <tbody ref={body} onKeyDown={onKeyDown}>
        <Spacer height={(first?.start ?? offset) - offset} />
        {items.map(({ index }) => {
          const model = models[index]
          return model ? (
            <BodyRow
              key={model.id}
              {...props}
              model={model}
              at={index}
              focusable={index === entry}
              onFocus={() => setCursor(index)}
            />
          ) : null
        })}
        <Spacer height={height - ((last?.end ?? offset) - offset)} />
      </tbody>
    </table>
  )
}
