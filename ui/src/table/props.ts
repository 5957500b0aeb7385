/** Props of a long list: rows, columns, selection, toolbar, states. */
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { QueryColumn } from './columns.ts'
import type { Selection } from './selection.ts'
import type { Place } from './usePlace.ts'

export interface Sorting {
  id: string
  desc: boolean
}

/** What stands above and below the rows on paper. */
export interface Paper {
  head: ReactNode
  foot: ReactNode
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
  /** Buttons of a row on a phone: beside its card, which is a button itself where rows open. */
  renderCardActions?: (row: Row) => ReactNode
  waiting?: boolean
  /** Shown instead of the rows, such as `ErrorState`. */
  error?: ReactNode
  /** Shown when there are no rows, such as `EmptyState`. */
  empty: ReactNode
  /** The id of the row whose drawer is open. */
  active?: string | null
  onOpen?: (row: Row) => void
  /** The ids of rows that came or changed a moment ago, which are highlighted. */
  fresh?: ReadonlySet<string>
  selection?: Selection<Row>
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** Loads the next page, called as the end comes near; absent where there is none. */
  onMore?: () => void
  /** Loads everything that is not loaded yet, for who goes to the end. */
  onEnd?: () => void
  /** The count of all rows on the server, for a screen reader. */
  total?: number
  /** Where the list is taken up, and who is told where it stands. */
  place?: Place
  /** What stands above a row that begins a group, such as a day with its totals; null above any other. */
  groupHead?: (row: Row, before: Row | undefined) => ReactNode
  /** The dark bar of the chosen rows. */
  bar?: ReactNode
  /** Prints the rows as a plain table; without it the page prints as it is. */
  paper?: Paper
}
