// The head of the history: status chips with counts, saved filters, the filter's button; over the drafts what was typed and is none yet.
import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { type Group, groups } from '@bank/contracts/historyGroups.ts'
import { Button } from '@bank/ui/Button.tsx'
import { IconFilter } from '@bank/ui/icons.ts'
import { Count } from '@bank/ui/Pill.tsx'
import { lazy, Suspense } from 'react'
import { useSearch } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { FilterChips } from '#kit/list/FilterChips.tsx'
import { GroupChips } from '#kit/list/GroupChips.tsx'
import { SavedFilters } from '#kit/list/SavedFilters.tsx'
import { freshSince, useOpened } from '#kit/opened.ts'
import { type Asks, askAnew, askEarly, useAsk } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { useConditions } from './conditions.ts'
import { conditionCount, type HistoryFilter, historyFilter, isNarrow } from './filter.ts'
import css from './History.module.css'
import { historyCounts } from './payment.ts'
import { historyFilters, savedFilters } from './savedFilters.ts'

/** Fetched with the drafts. */
const UnfinishedNote = lazy(() =>
  import('./UnfinishedNote.tsx').then(({ UnfinishedNote }) => ({ default: UnfinishedNote })),
)

type Props = {
  readonly filter: HistoryFilter
  readonly criteria: SearchOperationHistory
  readonly filtering: boolean
  readonly onFilter: () => void
}

/** What is counted: whatever group it is in, and in whatever order it stands. */
const counted = ({ status: _, amountAsc: __, byDeadline: ___, ...filter }: SearchOperationHistory) => filter

const countsAsked = (filter: HistoryFilter, criteria: SearchOperationHistory, legalPartyId: string) => ({
  legalPartyId,
  filter: isNarrow(filter) ? counted(criteria) : null,
})

/** What the head shows, asked before it is drawn. */
export const asksOfHead = (filter: HistoryFilter, criteria: SearchOperationHistory, legalPartyId: string): Asks => [
  () => askAnew(historyCounts, countsAsked(filter, criteria, legalPartyId)),
  () => askEarly(savedFilters, { legalPartyId }),
]

const chipWords = { label: 'payments.filter.conditions', remove: 'payments.filter.remove' } as const

export function HistoryHead({ filter, criteria, filtering, onFilter }: Props) {
  const t = useT()
  const [, setSearch] = useSearch()
  // Asked on each visit: cached counts are not kept up to date while the page is closed.
  const { refetchOnMount } = freshSince(useOpened())
  const variables = countsAsked(filter, criteria, useOrg())
  const { data } = useAsk(historyCounts, variables, { refetchOnMount, placeholderData: before => before })
  const count = (group: Group) => data?.getCountsOfPaymentsGroupedByStatus.find(one => one.status === group)?.count
  const conditions = conditionCount(filter)
  const makes = useMay('MAKERS')
  return (
    <>
      <div className={css.toolbar}>
        <GroupChips
          label={t('payments.history.groups')}
          value={filter.group}
          onChange={group => setSearch({ ...historyFilter.write({ group }), open: undefined })}
          options={groups.map(value => ({
            value,
            label: t(`payments.history.group.${value}`),
            count: count(value),
          }))}
        />
        <div className={css.tools}>
          <SavedFilters store={historyFilters} filter={historyFilter} />
          <Button icon={<IconFilter />} aria-expanded={filtering} onClick={onFilter}>
            <span className={css.filterWord}>{t('payments.filter.open')}</span>
            {conditions > 0 && (
              <Count value={conditions} accent label={t('payments.filter.count', { count: conditions })} />
            )}
          </Button>
        </div>
      </div>
      <FilterChips conditions={useConditions(filter)} words={chipWords} />
      {filter.group === 'DRAFT' && makes && (
        <p className={css.besides}>
          <Suspense>
            <UnfinishedNote />
          </Suspense>
        </p>
      )}
    </>
  )
}
