// Which movements are wanted: in or out, and for which days?
import { isBusinessDate } from '@bank/contracts/dates.ts'
import { DateField } from '@bank/ui/form/DateField.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useState } from 'react'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { useT } from '#kit/i18n.ts'
import css from './AccountPage.module.css'
import { directions, presets, type Wanted } from './movement.ts'

/** Both days are kept here until they make a period; then they go into the address. */
function OwnDays({ wanted, onDays }: { wanted: Wanted; onDays: (from: string, until: string) => void }) {
  const t = useT()
  const [days, setDays] = useState<{ from: string; until: string }>({ from: wanted.from, until: wanted.until })
  const inverted = isBusinessDate(days.from) && isBusinessDate(days.until) && days.from > days.until
  const change = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed }
    setDays(next)
    if (isBusinessDate(next.from) && isBusinessDate(next.until) && next.from <= next.until)
      onDays(next.from, next.until)
  }
  return (
    <div className={css.ownDays}>
      <DateField
        label={t('accounts.filter.from')}
        value={days.from}
        onChange={from => change({ from })}
        today={today()}
        {...(inverted && { error: t('accounts.filter.inverted') })}
      />
      <DateField
        label={t('accounts.filter.until')}
        value={days.until}
        onChange={until => change({ until })}
        today={today()}
      />
    </div>
  )
}

export function MovementFilter({ wanted }: { wanted: Wanted }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const { direction, preset, from, until } = wanted
  const own = () => setSearch({ days: undefined, from, until })
  return (
    <div className={css.filter}>
      <Segmented
        label={t('accounts.filter.direction')}
        value={direction}
        onChange={next => setSearch({ direction: next === 'ALL' ? undefined : next })}
        options={directions.map(value => ({ value, label: t(`accounts.filter.direction.${value}`) }))}
      />
      <Segmented
        label={t('accounts.filter.period')}
        value={preset ?? 'own'}
        onChange={next => (next === 'own' ? own() : setSearch({ days: next, from: undefined, until: undefined }))}
        options={[
          ...presets.map(value => ({ value, label: t('accounts.days', { count: Number(value) }) })),
          { value: 'own' as const, label: t('accounts.filter.own') },
        ]}
      />
      {preset === null && <OwnDays wanted={wanted} onDays={(start, end) => setSearch({ from: start, until: end })} />}
    </div>
  )
}
