/** The spec of a column: name, cell, alignment, and the width on which it gives way. */
import { type ColumnDef, type RowData, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

export interface ColumnLook {
  /** By the width of the table: 1 is always shown, 2 from 520 pixels, 3 from 720, 4 from 900; what folds away then stands in another cell. */
  priority: 1 | 2 | 3 | 4
  /** A CSS width, in `cqi` of the table where it gives way; without it the column shares what is left. */
  width?: string
  align?: 'start' | 'end'
  sortable?: boolean
  /** Is it left out on paper, such as buttons? */
  isScreenOnly?: boolean
}

export const features = tableFeatures({ columnMeta: {} as ColumnLook })

export type QueryColumn<Row extends RowData> = ColumnDef<typeof features, Row>

export interface QueryColumnInput<Row> extends Partial<ColumnLook> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
}

/** Columns are made once, at module scope; a header that is a component follows the language. */
export function queryColumns<Row extends RowData>(inputs: readonly QueryColumnInput<Row>[]): QueryColumn<Row>[] {
  return inputs.map(({ id, header, cell, priority = 1, ...look }) => ({
    id,
    header: () => header,
    cell: ({ row }) => cell(row.original),
    meta: { priority, ...look },
  }))
}
