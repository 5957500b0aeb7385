// The bank's day: rails on one axis, messages on their way, the demo's clock, the books in short, and every job.

import { formatDate, formatTime, isBusinessDate } from '@bank/contracts/dates.ts'
import { Card } from '@bank/ui/Card.tsx'
import { cx } from '@bank/ui/cx.ts'
import { Link } from '@bank/ui/Link.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { msOf } from '@bank/web/kit/clock.ts'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { Waiting } from '@bank/web/kit/Waiting.tsx'
import { Page } from '#kit/Page.tsx'
import { live } from '#kit/refresh.ts'
import { useNow } from '#kit/useNow.ts'
import { kindName } from '../cases/index.ts'
import { to } from '../paths.ts'
import { ClockCard } from './ClockCard.tsx'
import { bankDay, clockStops, type Day, type RailRow, railDays } from './calls.ts'
import css from './Day.module.css'
import { jobName, standInName } from './names.ts'
import { RailsTable } from './RailsTable.tsx'
import { Scroll } from './Scroll.tsx'

const dayText = (day: string): string => (isBusinessDate(day) ? formatDate(day) : day)

/** Whether the day is open, since when, and why it cannot close. */
function State({ day }: { day: Day }) {
  const t = useT()
  const now = useNow()
  const { opensAt, closesAt } = day
  const isOpen = opensAt && closesAt && now >= msOf(opensAt) && now < msOf(closesAt)
  return (
    <>
      <Pill tone={isOpen ? 'success' : 'neutral'}>
        {isOpen ? t('day.open', { time: formatTime(opensAt) }) : day.isWorkingDay ? t('day.shut') : t('day.free')}
      </Pill>
      <span className={css.muted}>
        {day.closedThrough ? t('day.closedThrough', { day: dayText(day.closedThrough) }) : t('day.closedNone')}
      </span>
      {day.waitingDay && day.waitingSince && (
        <Banner
          tone="danger"
          title={t('day.waiting', { day: dayText(day.waitingDay), time: formatTime(day.waitingSince) })}
        />
      )}
    </>
  )
}

/** In force by one clerk alone, until another keeps or undoes them. */
function Unconfirmed({ brakes }: { brakes: Day['unconfirmedBrakes'] }) {
  const t = useT()
  return brakes.map(({ id, number, kind, since }) => (
    <Banner
      key={id}
      tone="danger"
      title={t('day.unconfirmed', { kind: kindName(t, kind), time: formatTime(since) })}
      actions={<Link href={to.case(id)}>{t('day.unconfirmed.open', { number })}</Link>}
    />
  ))
}

const sum = (rails: readonly RailRow[], of: (rail: RailRow) => number): number =>
  rails.reduce((all, rail) => all + of(rail), 0)

function Messages({ rails }: { rails: readonly RailRow[] }) {
  const t = useT()
  const figures = [
    ['day.messages.waiting', sum(rails, ({ waiting }) => waiting)],
    ['day.messages.unanswered', sum(rails, ({ unanswered }) => unanswered)],
    ['day.messages.retrying', sum(rails, ({ retrying }) => retrying)],
    ['day.messages.hands', sum(rails, ({ dead, silent, parkedAnswers }) => dead + silent + parkedAnswers)],
    ['day.messages.settled', sum(rails, ({ settled }) => settled.reduce((all, { count }) => all + count, 0))],
  ] as const
  return (
    <Card title={t('day.messages')} aside={<Link href={to.rails()}>{t('day.messages.all')}</Link>}>
      <dl className={css.figures}>
        {figures.map(([key, count]) => (
          <div key={key} data-alarm={(key === 'day.messages.hands' && count > 0) || undefined}>
            <dt>{t(key)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function JobTable({ jobs }: { jobs: Day['jobs'] }) {
  const t = useT()
  return (
    <Scroll label={t('day.jobs')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('day.jobs.name')}</th>
            <th scope="col">{t('day.jobs.last')}</th>
            <th scope="col" className={cx(css.number, css.more)}>
              {t('day.jobs.took')}
            </th>
            <th scope="col" className={css.more}>
              {t('day.jobs.next')}
            </th>
            <th scope="col">{t('day.jobs.failed')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, startedAt, tookMs, nextAt, failedAt, error }) => (
            <tr key={name}>
              <th scope="row">{jobName(t, name)}</th>
              <td>{formatTime(startedAt, undefined, { seconds: true })}</td>
              <td className={cx(css.number, css.more)}>{t('day.ms', { ms: tookMs })}</td>
              <td className={css.more}>{formatTime(nextAt, undefined, { seconds: true })}</td>
              <td>{failedAt ? <span className={css.bad}>{`${formatTime(failedAt)} ${error ?? ''}`}</span> : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** Those that failed are shown; the others when somebody asks. */
function Jobs({ jobs }: { jobs: Day['jobs'] }) {
  const t = useT()
  const failed = jobs.filter(({ failedAt }) => failedAt)
  const fine = jobs.filter(({ failedAt }) => !failedAt)
  return (
    <Card title={t('day.jobs')} inside="rows">
      {failed.length > 0 && <JobTable jobs={failed} />}
      <details>
        <summary className={css.reveal}>{t('day.jobs.fine', { count: fine.length })}</summary>
        <JobTable jobs={fine} />
      </details>
    </Card>
  )
}

/** So that nobody takes what a simulator answers for the world beyond the bank. */
function StandIns({ systems }: { systems: Day['standIns'] }) {
  const t = useT()
  if (!systems.length) return null
  return (
    <Card title={t('day.standIns')}>
      <p>{t('day.standIns.text', { systems: systems.map(one => standInName(t, one)).join(', ') })}</p>
    </Card>
  )
}

export function DayPage() {
  const t = useT()
  const now = useNow()
  const day = useAsk(bankDay, {}, live)
  const rails = useAsk(railDays, {}, live)
  const stops = useAsk(clockStops, {}, live)
  const isKnown = day.isFetched && rails.isFetched && stops.isFetched
  const [today, all] = [day.data?.bankDay, rails.data?.railDays]
  return (
    <Page
      title={t('day.title')}
      head={
        <>
          <h1>{t('day.title')}</h1>
          {isKnown && today && <State day={today} />}
        </>
      }
    >
      {/* All at once: nothing is pushed down by what comes later. */}
      {!isKnown && <Waiting />}
      {isKnown && (
        <>
          {day.error && (
            <Banner tone="warning" title={t('day.failed')}>
              {errorText(t, day.error)}
            </Banner>
          )}
          {today && <Unconfirmed brakes={today.unconfirmedBrakes} />}
          <div className={css.columns}>
            <div className={css.main}>
              <Card inside="rows">
                {rails.error && (
                  <Banner tone="warning" title={t('day.rails.failed')}>
                    {errorText(t, rails.error)}
                  </Banner>
                )}
                {all && <RailsTable rails={all} now={now} />}
              </Card>
              {all && <Messages rails={all} />}
              {today && <Jobs jobs={today.jobs} />}
            </div>
            <div className={css.side}>
              <ClockCard />
              {today && (
                <Card title={t('day.books')} aside={<Link href={to.books()}>{t('day.books.check')}</Link>}>
                  <p>
                    {today.alarms ? (
                      <span className={css.bad}>{t('day.books.alarms', { count: today.alarms })}</span>
                    ) : (
                      t('day.books.quiet')
                    )}
                  </p>
                </Card>
              )}
              {today && <StandIns systems={today.standIns} />}
            </div>
          </div>
        </>
      )}
    </Page>
  )
}
