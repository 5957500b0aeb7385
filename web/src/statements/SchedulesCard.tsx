// The card of schedules beside the list of statements: each with its switch, and the form of a new one.
import { Button } from '@bank/ui/Button.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kit/code.ts'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { FoldCard } from './FoldCard.tsx'
import { ScheduleSwitch } from './ScheduleSwitch.tsx'
import css from './Statements.module.css'
import { type Schedule, schedules } from './schedule.ts'
import { causeText, useScheduleAccounts, useScheduleFormats } from './words.tsx'

const ScheduleDialog = lazyPart(() => import('./ScheduleDialog.tsx').then(({ ScheduleDialog }) => ScheduleDialog))

/** More of them are on their own page. */
const shownAtMost = 3

function Row({ of }: { of: Schedule }) {
  const t = useT()
  const [accounts, formats] = [useScheduleAccounts(of), useScheduleFormats(of)]
  return (
    <li className={css.scheduleRow}>
      <div className={css.scheduleWords}>
        <div className={cells.name}>{t(`statements.schedule.every.${of.period}`)}</div>
        <div className={cells.under}>{`${accounts} · ${formats}`}</div>
        {of.cause && <div className={css.error}>{causeText(t, of)}</div>}
      </div>
      <ScheduleSwitch of={of} />
    </li>
  )
}

function Rows({ all }: { all: readonly Schedule[] }) {
  const t = useT()
  if (all.length === 0) return <p className={cells.under}>{t('statements.schedule.emptyText')}</p>
  return (
    <>
      <ul className={css.scheduleRows}>
        {all.slice(0, shownAtMost).map(one => (
          <Row key={one.id} of={one} />
        ))}
      </ul>
      {all.length > shownAtMost && (
        <Link href={to.documents('schedules')}>{t('statements.schedule.all', { count: all.length })}</Link>
      )}
    </>
  )
}

export function SchedulesCard() {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useAsk(schedules, { partyId: useOrg() })
  const all = data?.statementSchedules.schedules
  const active = all?.filter(({ status }) => status === 'ACTIVE').length ?? 0
  return (
    <FoldCard
      title={t('statements.schedule.card')}
      brief={all && t('statements.schedule.active', { count: active })}
      aside={
        <Button variant="text" size="s" aria-label={t('statements.schedule.add')} onClick={() => setAdding(true)}>
          {t('statements.schedule.addShort')}
        </Button>
      }
    >
      <div className={css.scheduleBody}>
        {all && <Rows all={all} />}
        {!all && error && <Failed title="statements.schedule.failed" error={error} again={() => void refetch()} />}
        {!all && !error && (
          <Waiting text={t('common.ui.loading')}>
            <Skeleton height={60} />
          </Waiting>
        )}
      </div>
      {adding && (
        <Suspense>
          <ScheduleDialog of={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </FoldCard>
  )
}
