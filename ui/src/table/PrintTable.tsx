/** A list on paper: a plain table of all loaded rows, its headings on each page. */
import { FlexRender, type ReactTable, type RowData } from '@tanstack/react-table'
import { Printout } from '../print/Printout.tsx'
import type { ColumnLook, features } from './columns.ts'
import css from './PrintTable.module.css'
import type { Paper } from './props.ts'

const isOnPaper = (meta: ColumnLook | undefined) => !meta?.isScreenOnly
const lookOf = (meta: ColumnLook | undefined) => (meta?.align === 'end' ? css.end : undefined)

interface PrintTableProps<Row extends RowData> {
  label: string
  table: ReactTable<typeof features, Row>
  paper: Paper
}

export function PrintTable<Row extends RowData>({ label, table, paper: { head, foot } }: PrintTableProps<Row>) {
  return (
    <Printout>
      {() => (
        <>
          {head}
          <table aria-label={label} className={css.table}>
            <thead>
              {table.getHeaderGroups().map(group => (
                <tr key={group.id}>
                  {group.headers
                    .filter(({ column }) => isOnPaper(column.columnDef.meta))
                    .map(header => (
                      <th key={header.id} scope="col" className={lookOf(header.column.columnDef.meta)}>
                        <FlexRender header={header} />
                      </th>
                    ))}
                </tr>
              ))}
            </thead>
            <tbody>
              {table.getRowModel().rows.map(row => (
                <tr key={row.id}>
                  {row
                    .getAllCells()
                    .filter(({ column }) => isOnPaper(column.columnDef.meta))
                    .map(cell => (
                      <td key={cell.id} className={lookOf(cell.column.columnDef.meta)}>
                        <FlexRender cell={cell} />
                      </td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
          {foot}
        </>
      )}
    </Printout>
  )
}
