// Columns of a list from its texts and cells: a header follows the language, a cell is a component of its row.
import { type ColumnLook, type QueryColumn, queryColumns } from '@bank/ui/table/columns.ts'
import type { ComponentType } from 'react'
import { type TextKey, useT } from '../i18n.ts'
import type { AnyRow } from './pages.ts'

type ListColumn<Row> = Partial<ColumnLook> & {
  readonly id: string
  /** Null where the cells explain themselves. */
  readonly title: TextKey | null
  /** Read out only: what stands below explains itself. */
  readonly isTitleHidden?: boolean
  readonly Cell: ComponentType<{ readonly of: Row }>
}

function Head({ title, isHidden = false }: { title: TextKey; isHidden: boolean | undefined }) {
  const t = useT()
  return isHidden ? <span className="visually-hidden">{t(title)}</span> : t(title)
}

/** Columns are made once, at module scope. */
export const listColumns = <Row extends AnyRow>(columns: readonly ListColumn<Row>[]): QueryColumn<Row>[] =>
  queryColumns(
    columns.map(({ title, isTitleHidden, Cell, ...column }) => ({
      ...column,
      header: title && <Head title={title} isHidden={isTitleHidden} />,
      cell: (row: Row) => <Cell of={row} />,
    })),
  )
