/** The table of a wide screen: sticky head, rows and cells that the keyboard walks through. */
import { FlexRender, type ReactTable, type RowData, type Row as TableRow } from '@tanstack/react-table'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { cx } from '../cx.ts'
import { IconChevronDown } from '../icons.ts'
import { useUiWords } from '../words.tsx'
import type { ColumnLook, features } from './columns.ts'
import { onGridKey, putFocus } from './gridKeys.ts'
import type { QueryTableProps, Sorting } from './props.ts'
import css from './QueryTable.module.css'
import { useRowFocus } from './rowFocus.ts'
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
  /** What stands above the row, within its first cell: the list knows rows only, whatever they begin. */
  begins: ReactNode
  at: number
  focusable: boolean
  onFocus: () => void
}

function BodyRow<Row extends RowData>(props: BodyRowProps<Row>) {
  const { model, begins, at, focusable, onFocus, active, onOpen, chooser, rowName, sight, fresh } = props
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
        begins && css.begins,
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
      {model.getAllCells().map((cell, column) => (
        <td key={cell.id} className={cellLook(cell.column.columnDef.meta)}>
          {column === 0 && begins && <div className={css.groupHead}>{begins}</div>}
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  )
}

/** The focus in the grid: whether it is on a row or inside one, for then the row is no stop of the tab key. */
function useGridFocus<Row extends RowData>({ models, sight, onOpen, onEnd, total, chooser }: TableGridProps<Row>) {
  const [isInside, setInside] = useState(false)
  const move = useRowFocus({ count: models.length, total, sight, onEnd, onPut: putFocus })
  const rowAt = (at: number) => models[at]?.original
  const onKeyDown = (event: KeyboardEvent) =>
    onGridKey(event, {
      move,
      count: models.length,
      onOpen(at) {
        const row = rowAt(at)
        if (row) onOpen?.(row)
      },
      onChoose(at, range) {
        const row = rowAt(at)
        if (row) chooser.toggle(row, range)
      },
      onChooseAll: chooser.enabled ? chooser.chooseAll : undefined,
    })
  const onFocus = ({ target }: FocusEvent) => setInside(target instanceof Element && target.tagName !== 'TR')
  const onBlur = () => setInside(false)
  return { move, isInside, keys: { onKeyDown }, stops: { onFocus, onBlur } }
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
  const { label, models, sight, total, chooser, groupHead } = props
  const { move, isInside, keys, stops } = useGridFocus(props)
  const { cursor } = move
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
      {...keys}
    >
      <Head {...props} />
      <tbody ref={move.body as RefObject<HTMLTableSectionElement>} {...stops}>
        <Spacer height={(first?.start ?? offset) - offset} />
        {items.map(({ index }) => {
          const model = models[index]
          return model ? (
            <BodyRow
              key={model.id}
              {...props}
              model={model}
              begins={groupHead?.(model.original, models[index - 1]?.original)}
              at={index}
              focusable={index === entry && !isInside}
              onFocus={() => move.setCursor(index)}
            />
          ) : null
        })}
        <Spacer height={height - ((last?.end ?? offset) - offset)} />
      </tbody>
    </table>
  )
}
