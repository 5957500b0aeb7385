// The switch of the four groups of rates: cash, cashless, by card, and the central bank's.
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useT } from '#kit/i18n.ts'
import { type RateGroup, rateGroups } from './rate.ts'

export function GroupSwitch({ value, onChange }: { value: RateGroup; onChange: (next: RateGroup) => void }) {
  const t = useT()
  return (
    <Segmented
      variant="quiet"
      label={t('rates.group')}
      value={value}
      onChange={onChange}
      options={rateGroups.map(one => ({ value: one, label: t(`rates.group.${one}`) }))}
    />
  )
}
