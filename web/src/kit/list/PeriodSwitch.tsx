// A switch of the period: presets, and two fields for own days.
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useSearch } from '../address.tsx'
import { today } from '../clock.ts'
import { OwnDays } from '../form/OwnDays.tsx'
import { useT } from '../i18n.ts'
import css from './List.module.css'
import type { Period } from './period.ts'

type Props = {
  readonly period: Period
  readonly presets: readonly string[]
  /** All days may be chosen as well. */
  readonly always?: boolean
}

export function PeriodSwitch({ period: { preset, from, until }, presets, always = false }: Props) {
  const t = useT()
  const [, setSearch] = useSearch()
  const own = preset === null && from !== ''
  const choose = (next: string) =>
    next === 'own'
      ? setSearch({ days: undefined, from: from || today(), until: until || today() })
      : setSearch({ days: next === 'always' ? undefined : next, from: undefined, until: undefined })
  return (
    <>
      <Segmented
        label={t('period.label')}
        value={preset ?? (own ? 'own' : 'always')}
        onChange={choose}
        options={[
          ...(always ? [{ value: 'always', label: t('period.always') }] : []),
          ...presets.map(value => ({ value, label: t('period.days', { count: Number(value) }) })),
          { value: 'own', label: t('period.own') },
        ]}
      />
      {own && (
        <div className={css.ownDays}>
          <OwnDays
            from={from}
            until={until}
            labels={{ from: t('period.from'), until: t('period.until'), inverted: t('period.inverted') }}
            onDays={(start, end) => setSearch({ days: undefined, from: start, until: end })}
          />
        </div>
      )}
    </>
  )
}
