/** Keyboard of a grid, by the ARIA pattern "treegrid" without branches: rows are walked through, and by ArrowRight their cells. */
import type { KeyboardEvent } from 'react'
import { type RowFocus, rowByKey } from './rowFocus.ts'

const CONTROLS = 'a[href], button, input, select, textarea'

/** Where keys are another pattern's: a menu, or a dialog over the row. */
const ELSEWHERE = '[role=menu], [popover], dialog'

/** Fields whose arrows move in what is typed. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea'

const isDrawn = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** The cells of a row that are shown: a narrow table folds some of them away. */
const cellsOf = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(':scope > td, :scope > th')].filter(isDrawn)

const controlsOf = (cell: HTMLElement): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter(one => isDrawn(one) && !one.matches(':disabled'))

const focus = (element: HTMLElement): void => {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Focuses a cell: its control where it has just one, as that is what a key is pressed for. */
function focusCell(cell: HTMLElement | undefined): void {
  if (!cell) return
  const [first, ...more] = controlsOf(cell)
  focus(first && more.length === 0 ? first : cell)
}

/** Focuses a row, or its cell with this index; of a row with fewer cells the last one. */
export function putFocus(row: HTMLElement, column: number | null): void {
  const cells = cellsOf(row)
  if (column === null) row.focus({ preventScroll: true })
  else focusCell(cells[column] ?? cells.at(-1))
}

interface GridKeysOptions {
  move: RowFocus
  /** The count of loaded rows. */
  count: number
  /** Opens a row. */
  onOpen: (row: number) => void
  /** Chooses a row, or with `range` all between it and the one chosen last. */
  onChoose: (row: number, range: boolean) => void
  onChooseAll: (() => void) | undefined
}

interface Pressed {
  event: KeyboardEvent
  row: HTMLElement
  /** The index of the row; -1 is the head. */
  at: number
  cell: HTMLElement | null
}

/** Moves among the cells of a row; ArrowLeft leads from the first one back to the row itself. */
function alongTheRow({ event: { key }, row, at, cell }: Pressed): boolean {
  const cells = cellsOf(row)
  const column = cell ? cells.indexOf(cell) : -1
  if (key === 'ArrowRight') focusCell(cells[Math.min(column + 1, cells.length - 1)])
  else if (!cell) return false
  else if (key === 'ArrowLeft' && column <= 0 && at >= 0) putFocus(row, null)
  else if (key === 'ArrowLeft') focusCell(cells[Math.max(column - 1, 0)])
  else if (key === 'Home') focusCell(cells[0])
  else if (key === 'End') focusCell(cells.at(-1))
  else return false
  return true
}

/** Moves among rows, in the column where the focus is; from the first one up to the head, which has its sorting. */
function amongRows({ event, row, at, cell }: Pressed, { move, count }: GridKeysOptions): boolean {
  const { key } = event
  const whole = event.ctrlKey || event.metaKey
  const column = cell ? cellsOf(row).indexOf(cell) : null
  const end = cell ? Number.POSITIVE_INFINITY : null
  const next = rowByKey(key, at, count - 1)
  if (key === 'End' && (whole || !cell)) move.toEnd(end)
  else if (key === 'Home' && (whole || !cell)) move.goTo({ row: 0, column: cell && 0 })
  else if (next === null || whole) return false
  else if (key === 'ArrowUp' && cell && at <= 0) {
    const head = row.closest('table')?.querySelector<HTMLElement>('thead tr')
    if (head) putFocus(head, column)
  } else move.goTo({ row: Math.max(next, 0), column })
  return true
}

/** What is done to a row: opened, chosen, or all of them chosen. */
function toTheRow({ event, at, cell }: Pressed, options: GridKeysOptions): boolean {
  const { key } = event
  const { onOpen, onChoose, onChooseAll } = options
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyA' && onChooseAll) onChooseAll()
  else if (at < 0 || (cell && event.target !== cell)) return false
  else if (key === 'Enter' && cell && controlsOf(cell).length > 1) controlsOf(cell)[0]?.focus()
  else if (key === 'Enter') onOpen(at)
  else if (key === ' ') onChoose(at, event.shiftKey)
  else return false
  return true
}

/** The handler of a grid's keys. */
export function onGridKey(event: KeyboardEvent, options: GridKeysOptions): void {
  const { target } = event
  if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest(ELSEWHERE)) return
  if (target.matches(FIELDS)) return
  const row = target.closest<HTMLElement>('tr')
  const cell = target.closest<HTMLElement>('td, th')
  if (!row) return
  // Among several controls of a cell keys are theirs, until Escape leads back to the cell.
  if (cell && target !== cell && controlsOf(cell).length > 1) {
    if (event.key === 'Escape') {
      focus(cell)
      event.preventDefault()
    }
    return
  }
  const pressed = { event, row, at: Number(row.dataset.index ?? -1), cell }
  const isPlain = !event.altKey && !(event.ctrlKey || event.metaKey)
  const isDone =
    (isPlain && alongTheRow(pressed)) || (!event.altKey && amongRows(pressed, options)) || toTheRow(pressed, options)
  if (isDone) event.preventDefault()
}
