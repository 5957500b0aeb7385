// How is the history narrowed at a glance: status chips with counts, search, period, and the way to the filter?
import { type Group, groups } from '@bank/contracts/historyGroups.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Chips } from '@bank/ui/Chips.tsx'
import { IconCalendar, IconFilter, IconSearch } from '@bank/ui/icons.ts'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { Count } from '@bank/ui/Pill.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { narrowed, presets, type Wanted } from './filter.ts'
import css from './History.module.css'
import { historyCounts } from './payment.ts'
import { SavedFilters } from './SavedFilters.tsx'

const pauseMs = 350

/** Goes into the address when the typing pauses; follows the address when somebody else changes it. */
export function SearchField({ value }: { value: string }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      setSearch({ search: sent.current || undefined })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, setSearch])
  return (
    <div className={css.search}>
      <TextField
        type="search"
        label={t('payments.history.search')}
        labelHidden
        placeholder={t('payments.history.searchHere')}
        title={t('payments.history.search')}
        before={<IconSearch />}
        value={typed}
        maxLength={100}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}

/** 1048 as 1 048; from where it is counted no further it says so. */
const countText = (count: number): string =>
  count >= 10_000
    ? '10 000+'
    : count < 1000
      ? String(count)
      : `${Math.floor(count / 1000)} ${String(count % 1000).padStart(3, '0')}`

/** The last days, at a press; days of one's own are given in the filter. */
export function Period({ wanted }: { wanted: Wanted }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const own = wanted.from !== '' || wanted.until !== ''
  const text = wanted.preset
    ? t('payments.filter.days', { count: Number(wanted.preset) })
    : t(own ? 'payments.filter.own' : 'payments.filter.always')
  const choose = (days: string | undefined) => setSearch({ days, from: undefined, until: undefined })
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <Button {...props} icon={<IconCalendar />}>
          {text}
        </Button>
      )}
      entries={[
        {
          key: 'always',
          label: t('payments.filter.always'),
          checked: !wanted.preset && !own,
          onSelect: () => choose(undefined),
        },
        ...presets.map(days => ({
          key: days,
          label: t('payments.filter.days', { count: Number(days) }),
          checked: wanted.preset === days,
          onSelect: () => choose(days),
        })),
      ]}
    />
  )
}

/** On a narrow screen the chosen chip may lie beyond the edge. */
function useChosenInSight(group: Group, counted: boolean) {
  const chips = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group is another chip, and a count makes it wider.
  useEffect(() => {
    const chip = chips.current?.querySelector('input:checked')?.parentElement
    const row = chip?.parentElement
    if (chip && row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.clientWidth) / 2
  }, [group, counted])
  return chips
}

type Props = { readonly wanted: Wanted; readonly filtering: boolean; readonly onFilter: () => void }

export function HistoryHead({ wanted, filtering, onFilter }: Props) {
  const t = useT()
  const [, setSearch] = useSearch()
  // What was counted before somebody came here has not been kept true since.
  const { data } = useAsk(historyCounts, { legalPartyId: useOrg() }, { refetchOnMount: 'always' })
  const count = (group: Group) => data?.getCountsOfPaymentsGroupedByStatus.find(one => one.status === group)?.count
  const chips = useChosenInSight(wanted.group, data !== undefined)
  const conditions = narrowed(wanted)
  return (
    <div className={css.toolbar}>
      <div ref={chips} className={css.chips}>
        <Chips
          label={t('payments.history.groups')}
          value={wanted.group}
          onChange={group => setSearch({ status: group === 'ALL' ? undefined : group, open: undefined })}
          options={groups.map(value => {
            const found = count(value)
            return {
              value,
              label: t(`payments.history.group.${value}`),
              ...(found !== undefined && { count: countText(found) }),
            }
          })}
        />
      </div>
      <div className={css.tools}>
        <SavedFilters />
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
