// The period of an order on the screen: presets, a year, and two dates.
import { Chips } from '@bank/ui/Chips.tsx'
import { DateField } from '@bank/ui/form/DateField.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { today } from '#kit/clock.ts'
import { useT } from '#kit/i18n.ts'
import { type OrderPeriod, type PeriodPreset, periodOf, periodPresets, yearDays, yearsUntil } from './period.ts'
import css from './Statements.module.css'

type Props = {
  readonly period: OrderPeriod
  readonly onChange: (period: OrderPeriod) => void
  /** What is wrong with a day, by its name on the wire. */
  readonly errorAt: (field: 'startDate' | 'endDate') => string | undefined
}

export function PeriodFields({ period, onChange, errorAt }: Props) {
  const t = useT()
  const now = today()
  const choose = (preset: PeriodPreset) => onChange(preset === 'own' ? { ...period, preset } : periodOf(preset, now))
  const errors = { from: errorAt('startDate'), until: errorAt('endDate') }
  return (
    <div className={css.part}>
      <Chips
        wraps
        label={t('period.label')}
        value={period.preset}
        onChange={choose}
        options={periodPresets.map(value => ({ value, label: t(`statements.period.${value}`) }))}
      />
      {period.preset === 'year' && (
        <div className={css.year}>
          <Picker
            label={t('statements.order.year')}
            value={period.from.slice(0, 4)}
            onChange={year => onChange({ preset: 'year', ...yearDays(year, now) })}
            options={yearsUntil(now).map(year => ({ value: year, text: year }))}
          />
        </div>
      )}
      <div className={css.two}>
        <DateField
          label={t('period.from')}
          value={period.from}
          onChange={from => onChange({ ...period, preset: 'own', from })}
          today={now}
          leaning="back"
          {...(errors.from && { error: errors.from })}
        />
        <DateField
          label={t('period.until')}
          value={period.until}
          onChange={until => onChange({ ...period, preset: 'own', until })}
          today={now}
          leaning="back"
          help={t('statements.order.untilToday')}
          {...(errors.until && { error: errors.until })}
        />
      </div>
    </div>
  )
}
