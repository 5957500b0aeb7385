// The parts that lists of rules, tariffs and rates share: the table, its search, and what stands there meanwhile.
import { Card } from '@bank/ui/Card.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { useSearch } from '@bank/web/kit/address.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import type { ReactNode } from 'react'
import css from './Rules.module.css'

type TableProps = { readonly title?: string; readonly columns: readonly string[]; readonly children: ReactNode }

/** What is done with a row stands at its end, under no name. */
export function RowTable({ title, columns, children }: TableProps) {
  return (
    <Card inside="rows" {...(title && { title })}>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </Card>
  )
}

export function LoadingRows() {
  const t = useT()
  return (
    <Card inside="rows" role="status" aria-label={t('common.ui.loading')}>
      <SkeletonRows rows={8} lead={false} />
    </Card>
  )
}

/** What is searched for, as rows are compared with it. */
export const useSought = (): string => (useSearch()[0].text ?? '').trim().toLowerCase()

export function RowSearch() {
  const t = useT()
  const [search, setSearch] = useSearch()
  return (
    <div className={css.search}>
      <TextField
        type="search"
        label={t('rules.search')}
        value={search.text ?? ''}
        onChange={event => setSearch({ text: event.currentTarget.value || undefined }, { replace: true })}
      />
    </div>
  )
}

export function NoRows({ isSearched }: { isSearched: boolean }) {
  const t = useT()
  return (
    <Card inside="rows">
      <EmptyState title={t(isSearched ? 'rules.notFound' : 'rules.empty')} />
    </Card>
  )
}
