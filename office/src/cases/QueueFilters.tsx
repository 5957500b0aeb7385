// The choices of the queue: chips with live counts, and menus of kind, state, client's language and company.
import { caseGroups, caseKinds } from '@bank/contracts/caseKinds.ts'
import { langs } from '@bank/contracts/lang.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Chips } from '@bank/ui/Chips.tsx'
import { IconChevronDown, IconX } from '@bank/ui/icons.ts'
import { Menu, type MenuEntry } from '@bank/ui/overlay/Menu.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { langNames } from '@bank/web/kit/langNames.ts'
import { kindName } from './look.tsx'
import css from './Queue.module.css'
import { isCounted, type QueueFilter, shows, stateChoices, wireFilter } from './queueFilter.ts'
import { useCounts } from './useCounts.ts'

type Props = {
  readonly filter: QueueFilter
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
  /** The name of the company that the filter names, as a row says it. */
  readonly companyName: string | null
}

const kinds = caseGroups.flatMap(group =>
  Object.entries(caseKinds).flatMap(([kind, row]) => ((row.group as string) === group ? [kind] : [])),
)

type ChoiceProps = {
  readonly text: string
  readonly entries: readonly MenuEntry[]
}

const Choice = ({ text, entries }: ChoiceProps) => (
  <Menu
    entries={entries}
    side="bottom-end"
    opener={props => (
      <Button {...props} size="s">
        {text} <IconChevronDown />
      </Button>
    )}
  />
)

/** Two digits wide, so that chips keep their places when the counts come. */
const unknownCount = '\u2007\u2007'

export function QueueChips({ filter, onChange }: Omit<Props, 'companyName'>) {
  const t = useT()
  const counts = useCounts(wireFilter(filter))
  const numbers = { all: counts?.open, mine: counts?.mine, confirm: counts?.toConfirm, overdue: counts?.overdue }
  return (
    <Chips
      wraps
      label={t('cases.show')}
      value={filter.show}
      onChange={show => onChange({ show: show === 'all' ? undefined : show })}
      options={shows.map(show => ({
        value: show,
        label: t(`cases.show.${show}`),
        ...(isCounted(filter) && { count: numbers[show] ?? unknownCount }),
      }))}
    />
  )
}

export function QueueFilters({ filter, onChange, companyName }: Props) {
  const t = useT()
  const counts = useCounts(wireFilter({ ...filter, kind: null }))
  const countOf = (kind: string): string | undefined => {
    const found = isCounted(filter) && counts?.kinds.find(one => one.kind === kind)?.count
    return found ? String(found) : undefined
  }
  const any = (key: 'kind' | 'state' | 'lang', label: string): MenuEntry => ({
    key: 'any',
    label,
    checked: filter[key] === null,
    onSelect: () => onChange({ [key]: undefined }),
  })
  return (
    <div className={css.filters}>
      {filter.company && (
        <Button size="s" icon={<IconX />} onClick={() => onChange({ company: undefined })}>
          {companyName ?? t('cases.filter.company')}
        </Button>
      )}
      {filter.text && (
        <Button size="s" icon={<IconX />} onClick={() => onChange({ text: undefined })}>
          {`«${filter.text}»`}
        </Button>
      )}
      <Choice
        text={filter.kind ? kindName(t, filter.kind) : t('cases.filter.kind')}
        entries={[
          any('kind', t('cases.filter.anyKind')),
          ...kinds.map(kind => ({
            key: kind,
            label: kindName(t, kind),
            note: countOf(kind),
            checked: filter.kind === kind,
            onSelect: () => onChange({ kind }),
          })),
        ]}
      />
      <Choice
        text={filter.state ? t(`cases.state.${filter.state}`) : t('cases.filter.state')}
        entries={[
          any('state', t('cases.filter.anyState')),
          ...stateChoices.map(state => ({
            key: state,
            label: t(`cases.state.${state}`),
            checked: filter.state === state,
            onSelect: () => onChange({ state }),
          })),
        ]}
      />
      <Choice
        text={filter.lang ? langNames[filter.lang as (typeof langs)[number]] : t('cases.filter.lang')}
        entries={[
          any('lang', t('cases.filter.anyLang')),
          ...langs.map(lang => ({
            key: lang,
            label: <span lang={lang}>{langNames[lang]}</span>,
            checked: filter.lang === lang,
            onSelect: () => onChange({ lang }),
          })),
        ]}
      />
    </div>
  )
}
