// The rails as rows of one table: state, axis of the day, what is on its way, what was settled, and the brake.
import { formatTime, instantToBankDay } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { cx } from '@bank/ui/cx.ts'
import { groupThousands } from '@bank/ui/kit/thousands.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { instantOf, msOf } from '@bank/web/kit/clock.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { Fragment, useState } from 'react'
import type { RailRow } from './calls.ts'
import css from './Day.module.css'
import { modeName, railName } from './names.ts'
import { type Axis, axisOf, RailAxis } from './RailAxis.tsx'
import { RemedyDialog } from './RemedyDialog.tsx'
import { Scroll } from './Scroll.tsx'

const tones = { WORKS: 'success', SLOW: 'warning', STOPPED: 'danger' } as const satisfies Record<string, Tone>

const onItsWay = ({ waiting, unanswered }: RailRow): number => waiting + unanswered

function Settled({ rail }: { rail: RailRow }) {
  const count = rail.settled.reduce((sum, one) => sum + one.count, 0)
  return (
    <>
      <strong>{groupThousands(String(count))}</strong>
      {rail.settled.map(({ currency, amount }) => (
        <span key={currency} className={css.note}>
          <Money amount={amount} currency={currency} size="s" strong={false} />
        </span>
      ))}
    </>
  )
}

type RowProps = { readonly rail: RailRow; readonly axis: Axis; readonly now: number; readonly onBrake: () => void }

function RailLine({ rail, axis, now, onBrake }: RowProps) {
  const t = useT()
  const { name, condition, mode, opensAt, sessionIntervalSeconds: seconds } = rail
  const isStopped = condition === 'STOPPED'
  const next = rail.sessions.find(at => msOf(at) > now)
  return (
    <tr data-condition={condition}>
      <th scope="row">
        {railName(t, name)}
        <span className={cx(css.note, css.more)}>
          {next
            ? t('day.session.next', { time: formatTime(next) })
            : seconds
              ? t('day.session.every', { seconds })
              : t('day.session.none')}
        </span>
      </th>
      <td>
        {condition === 'WORKS' && !opensAt ? (
          <Pill>{t('day.window.none')}</Pill>
        ) : (
          <Pill tone={tones[condition]}>{t(`day.condition.${condition}`)}</Pill>
        )}
        {mode !== 'NORMAL' && <span className={css.note}>{modeName(t, mode)}</span>}
      </td>
      <td className={cx(css.axisCell, css.more)}>
        <RailAxis rail={rail} axis={axis} now={now} />
      </td>
      <td className={css.number} data-label={t('day.column.waiting')}>
        <strong>{groupThousands(String(onItsWay(rail)))}</strong>
        {rail.dead + rail.silent + rail.parkedAnswers > 0 && (
          <span className={css.bad}>{t('day.hands', { count: rail.dead + rail.silent + rail.parkedAnswers })}</span>
        )}
      </td>
      <td className={cx(css.number, css.more)}>
        <Settled rail={rail} />
      </td>
      <td className={css.number}>
        <Button size="s" variant={isStopped ? 'primary' : 'default'} onClick={onBrake}>
          {t(isStopped ? 'day.start' : 'day.stop')}
          <span className="visually-hidden"> {railName(t, name)}</span>
        </Button>
      </td>
    </tr>
  )
}

const zoneMs = 6 * 3_600_000
/** The bank's midnight of the day of this instant. */
const midnightOf = (now: number): number => msOf(`${instantToBankDay(instantOf(now))}T00:00:00Z`) - zoneMs

export function RailsTable({ rails, now }: { rails: readonly RailRow[]; now: number }) {
  const t = useT()
  const [braking, setBraking] = useState<RailRow | null>(null)
  const axis = axisOf(midnightOf(now))
  return (
    <Fragment>
      <Scroll label={t('day.rails')}>
        <table className={css.rails}>
          <caption className="visually-hidden">{t('day.rails')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day.column.rail')}</th>
              <th scope="col">{t('day.column.state')}</th>
              <th scope="col" className={cx(css.axisCell, css.more)}>
                <span className="visually-hidden">{t('day.column.day')}</span>
                <span className={css.hours} aria-hidden="true">
                  {axis.hours.map(hour => (
                    <span key={hour}>{hour}</span>
                  ))}
                </span>
              </th>
              <th scope="col" className={css.number}>
                {t('day.column.waiting')}
              </th>
              <th scope="col" className={cx(css.number, css.more)}>
                {t('day.column.today')}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('day.column.do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rails.map(rail => (
              <RailLine key={rail.name} rail={rail} axis={axis} now={now} onBrake={() => setBraking(rail)} />
            ))}
          </tbody>
        </table>
      </Scroll>
      {braking && (
        <RemedyDialog
          kind={braking.condition === 'STOPPED' ? 'START_RAIL' : 'STOP_RAIL'}
          title={t(braking.condition === 'STOPPED' ? 'day.start.title' : 'day.stop.title', {
            rail: railName(t, braking.name),
          })}
          text={t(braking.condition === 'STOPPED' ? 'day.start.text' : 'day.stop.text', { count: onItsWay(braking) })}
          action={t(braking.condition === 'STOPPED' ? 'day.start.ask' : 'day.stop')}
          content={{ rail: braking.name }}
          onClose={() => setBraking(null)}
        />
      )}
    </Fragment>
  )
}
