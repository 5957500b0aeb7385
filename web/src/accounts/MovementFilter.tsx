// Which movements are wanted: in or out, and for which days?
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useSearch } from '#kit/address.tsx'
import { OwnDays } from '#kit/form/OwnDays.tsx'
import { useT } from '#kit/i18n.ts'
import css from './AccountPage.module.css'
import { directions, presets, type Wanted } from './movement.ts'

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
      {preset === null && (
        <div className={css.ownDays}>
          <OwnDays
            from={from}
            until={until}
            labels={{
              from: t('accounts.filter.from'),
              until: t('accounts.filter.until'),
              inverted: t('accounts.filter.inverted'),
            }}
            onDays={(start, end) => setSearch({ from: start, until: end })}
          />
        </div>
      )}
    </div>
  )
}
