// The filter of movements: direction and period.
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useSearch } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { PeriodSwitch } from '#kit/list/PeriodSwitch.tsx'
import { periodPresets } from '#kit/list/period.ts'
import css from './AccountPage.module.css'
import { directions, type MovementConditions, movementFilter } from './movementSource.ts'

export function MovementFilter({ conditions }: { conditions: MovementConditions }) {
  const t = useT()
  const [, setSearch] = useSearch()
  return (
    <div className={css.filter}>
      <Segmented
        label={t('accounts.filter.direction')}
        value={conditions.direction}
        onChange={direction => setSearch(movementFilter.write({ direction }))}
        options={directions.map(value => ({ value, label: t(`accounts.filter.direction.${value}`) }))}
      />
      <PeriodSwitch period={conditions} presets={periodPresets} />
    </div>
  )
}
