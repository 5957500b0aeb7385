// History: what was signed, declined or ran out, by day; kept on this phone and readable without a connection.
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { cx } from '@bank/ui/cx.ts'
import { IconCircleCheck, IconCircleX, IconClock, IconHistory, IconSearch } from '@bank/ui/icons.ts'
import { BareLink } from '@bank/ui/Link.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { today } from '@bank/web/kit/clock.ts'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useEffect, useState } from 'react'
import { to } from '#kit/place.ts'
import { Screen } from '#kit/Screen.tsx'
import { type Past, past } from './history.ts'
import { useBoxes } from './inbox.ts'
import { Sums, useTitle } from './names.tsx'
import css from './Requests.module.css'
import { found } from './searchPast.ts'
import { useEnding } from './useEnding.ts'

const endedAt = ({ head }: Past): string => head.decidedAt ?? head.expiresAt

/** Kept here; read anew with each answer of the bank, which may have brought more. */
export function usePast(): readonly Past[] | null {
  const [kept, setKept] = useState<readonly Past[] | null>(null)
  const boxes = useBoxes()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the bank told is kept there.
  useEffect(() => {
    past().then(
      all => setKept(all.toSorted((a, b) => endedAt(b).localeCompare(endedAt(a)))),
      () => setKept([]),
    )
  }, [boxes])
  return kept
}

const filters = ['all', 'SIGNED', 'DECLINED'] as const
type HistoryFilter = (typeof filters)[number]

const icons = {
  SIGNED: IconCircleCheck,
  DECLINED: IconCircleX,
  EXPIRED: IconClock,
  WITHDRAWN: IconClock,
  PENDING: IconClock,
}

function Row({ of }: { of: Past }) {
  const f = useFormats()
  const title = useTitle()
  const ending = useEnding()
  const { head } = of
  const Icon = icons[head.state]
  return (
    <BareLink href={to.past(of.id)} className={css.row}>
      <span className={cx(css.sign, css[head.state])}>
        <Icon />
      </span>
      <span className={css.words}>
        <span className={css.name}>{title(head)}</span>
        <span className={css.note}>{[ending(head), of.companyName].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.end}>
        <Sums of={head.totals} />
        <span className={css.note}>{f.time(endedAt(of))}</span>
      </span>
    </BareLink>
  )
}

export function HistoryPage() {
  const t = useT()
  const f = useFormats()
  const kept = usePast()
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const [asked, setAsked] = useState('')
  const over = kept?.filter(({ head: { state } }) => (filter === 'all' ? state !== 'PENDING' : state === filter)) ?? []
  const shown = found(over, asked)
  const days = Map.groupBy(shown, one => instantToBankDay(endedAt(one)))
  return (
    <Screen title={t('requests.history')}>
      <Segmented
        label={t('requests.history.which')}
        wide
        options={filters.map(value => ({ value, label: t(`requests.filter.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      {(over.length > 0 || asked !== '') && (
        <TextField
          type="search"
          label={t('requests.search')}
          labelHidden
          placeholder={t('requests.search')}
          before={<IconSearch />}
          value={asked}
          onChange={event => setAsked(event.currentTarget.value)}
        />
      )}
      {kept && !over.length && (
        <EmptyState icon={<IconHistory />} title={t('requests.history.none')} text={t('requests.history.none.text')} />
      )}
      {over.length > 0 && !shown.length && <EmptyState icon={<IconSearch />} title={t('requests.search.none')} />}
      {[...days].map(([day, all]) => (
        <section key={day}>
          <h2 className={css.head}>{day === today() ? t('requests.today') : f.day(day)}</h2>
          <ul className={css.rows}>
            {all.map(one => (
              <li key={one.id}>
                <Row of={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  )
}
