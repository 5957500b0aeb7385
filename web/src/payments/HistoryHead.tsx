// The head of the history: status chips with counts, saved filters, and the filter's button.
import { type Group, groups } from '@bank/contracts/historyGroups.ts'
import { Button } from '@bank/ui/Button.tsx'
import { IconFilter } from '@bank/ui/icons.ts'
import { Count } from '@bank/ui/Pill.tsx'
import { useSearch } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { GroupChips } from '#kit/list/GroupChips.tsx'
import { SavedFilters } from '#kit/list/SavedFilters.tsx'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { conditionCount, type HistoryFilter, historyFilter } from './filter.ts'
import css from './History.module.css'
import { historyCounts } from './payment.ts'
import { historyFilters } from './savedFilters.ts'

type Props = { readonly filter: HistoryFilter; readonly filtering: boolean; readonly onFilter: () => void }

export function HistoryHead({ filter, filtering, onFilter }: Props) {
  const t = useT()
  const [, setSearch] = useSearch()
  // Refetched on mount: cached counts are not kept up to date while the page is closed.
  const { data } = useAsk(historyCounts, { legalPartyId: useOrg() }, { refetchOnMount: 'always' })
  const count = (group: Group) => data?.getCountsOfPaymentsGroupedByStatus.find(one => one.status === group)?.count
  const conditions = conditionCount(filter)
  return (
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
  )
}
