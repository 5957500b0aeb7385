/** A list on paper: a plain table of all loaded rows, its headings on each page. */
import { FlexRender, type ReactTable, type RowData } from '@tanstack/react-table'
import { Fragment } from 'react'
import { Printout } from '../print/Printout.tsx'
import type { ColumnLook, features } from './columns.ts'
import css from './PrintTable.module.css'
import type { Paper, QueryTableProps } from './props.ts'

const isOnPaper = (meta: ColumnLook | undefined) => !meta?.isScreenOnly
const lookOf = (meta: ColumnLook | undefined) => (meta?.align === 'end' ? css.end : undefined)

interface PrintTableProps<Row extends RowData> {
  label: string
  table: ReactTable<typeof features, Row>
  paper: Paper
  groupHead: QueryTableProps<Row>['groupHead']
}

export function PrintTable<Row extends RowData>({ label, table, paper, groupHead }: PrintTableProps<Row>) {
  const { head, foot } = paper
  const { rows } = table.getRowModel()
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
              {rows.map((row, at) => {
                const begins = groupHead?.(row.original, rows[at - 1]?.original)
                const cells = row.getAllCells().filter(({ column }) => isOnPaper(column.columnDef.meta))
                return (
                  <Fragment key={row.id}>
                    {begins && (
                      <tr>
                        <td colSpan={cells.length} className={css.groupHead}>
                          {begins}
                        </td>
                      </tr>
                    )}
                    <tr>
                      {cells.map(cell => (
                        <td key={cell.id} className={lookOf(cell.column.columnDef.meta)}>
                          <FlexRender cell={cell} />
                        </td>
                      ))}
                    </tr>
                  </Fragment>
                )
              })}
            </tbody>
          </table>
          {foot}
        </>
      )}
    </Printout>
  )
}
