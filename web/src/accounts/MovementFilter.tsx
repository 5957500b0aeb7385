// The filter of movements: words, direction, period, and the panel's conditions as chips.
import { Button } from '@bank/ui/Button.tsx'
import { IconFilter } from '@bank/ui/icons.ts'
import { Count } from '@bank/ui/Pill.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Suspense, useState } from 'react'
import { useSearch } from '#kit/address.tsx'
import { lazyPart } from '#kit/code.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { type Condition, FilterChips } from '#kit/list/FilterChips.tsx'
import { PeriodSwitch } from '#kit/list/PeriodSwitch.tsx'
import { periodPresets } from '#kit/list/period.ts'
import { SavedFilters } from '#kit/list/SavedFilters.tsx'
import { AddressSearch } from '#kit/list/SearchBox.tsx'
import css from './AccountPage.module.css'
import { conditionCount, directions, type MovementConditions, movementFilter, searchAtMost } from './movementSource.ts'
import { movementFilters } from './savedFilters.ts'

/** Fetched when it is opened. */
const MovementFilterPanel = lazyPart(() =>
  import('./MovementFilterPanel.tsx').then(({ MovementFilterPanel }) => MovementFilterPanel),
)

/** Kind and amounts in words, each with the parameters that take it away. */
export function usePanelConditions({ operation, least, most }: MovementConditions): Condition[] {
  const t = useT()
  const f = useFormats()
  const band = [
    least && t('accounts.filter.from', { amount: f.amount(least) }),
    most && t('accounts.filter.upTo', { amount: f.amount(most) }),
  ].filter(Boolean)
  return [
    ...(operation ? [{ params: ['operation'], text: t(`says.operation.${operation}`) }] : []),
    ...(band.length
      ? [{ params: ['least', 'most'], text: `${t('accounts.movement.amount')}: ${band.join(' ')}` }]
      : []),
  ]
}

const chipWords = { label: 'accounts.filter.conditions', remove: 'accounts.filter.remove' } as const
const searchWords = { label: 'accounts.filter.search', placeholder: 'accounts.filter.searchHint' } as const

export function MovementFilter({ conditions }: { conditions: MovementConditions }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const [isOpen, setOpen] = useState(false)
  const count = conditionCount(conditions)
  return (
    <>
      <div className={css.filter}>
        <div className={css.search}>
          <AddressSearch value={conditions.search} maxLength={searchAtMost} words={searchWords} />
        </div>
        <Segmented
          label={t('accounts.filter.direction')}
          value={conditions.direction}
          onChange={direction => setSearch(movementFilter.write({ direction }))}
          options={directions.map(value => ({ value, label: t(`accounts.filter.direction.${value}`) }))}
        />
        <PeriodSwitch key={conditions.preset ?? 'own'} period={conditions} presets={periodPresets} />
        <SavedFilters store={movementFilters} filter={movementFilter} />
        <Button icon={<IconFilter />} onClick={() => setOpen(true)}>
          {t('accounts.filter.title')}
          {count > 0 && <Count value={count} />}
        </Button>
      </div>
      <FilterChips conditions={usePanelConditions(conditions)} words={chipWords} />
      {isOpen && (
        <Suspense>
          <MovementFilterPanel conditions={conditions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
