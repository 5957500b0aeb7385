// A menu of presets of the period; own days are given elsewhere, such as in a filter panel.
import { Button } from '@bank/ui/Button.tsx'
import { IconCalendar } from '@bank/ui/icons.ts'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { useSearch } from '../address.tsx'
import { useT } from '../i18n.ts'
import type { Period } from './period.ts'

type Props = {
  readonly period: Period
  readonly presets: readonly string[]
}

export function PeriodMenu({ period: { preset, from, until }, presets }: Props) {
  const t = useT()
  const [, setSearch] = useSearch()
  const own = from !== '' || until !== ''
  const text = preset ? t('period.days', { count: Number(preset) }) : t(own ? 'period.label' : 'period.always')
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
          label: t('period.always'),
          checked: !preset && !own,
          onSelect: () => choose(undefined),
        },
        ...presets.map(days => ({
          key: days,
          label: t('period.days', { count: Number(days) }),
          checked: preset === days,
          onSelect: () => choose(days),
        })),
      ]}
    />
  )
}
