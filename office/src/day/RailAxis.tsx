// One rail on the axis of the day: its window, its sessions, the stretches in which it was stopped or slow, and now.
import { formatTime } from '@bank/contracts/dates.ts'
import { msOf } from '@bank/web/kit/clock.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import type { RailRow } from './calls.ts'
import css from './Day.module.css'

/** The axis is from eight to twenty, or as far as a rail works. */
const fromHour = 8
const toHour = 20
const hourMs = 3_600_000

/** Where an instant is on the axis, in percent. */
export type Axis = { at(instant: string | number): number; readonly hours: readonly number[] }

export function axisOf(midnight: number): Axis {
  const [begin, end] = [midnight + fromHour * hourMs, midnight + toHour * hourMs]
  return {
    at(instant) {
      const ms = typeof instant === 'number' ? instant : msOf(instant)
      return Math.min(100, Math.max(0, ((ms - begin) / (end - begin)) * 100))
    },
    hours: [8, 10, 12, 14, 16, 18, 20],
  }
}

const span = (axis: Axis, from: string, to: string | number) => {
  const [left, right] = [axis.at(from), axis.at(to)]
  return { insetInlineStart: `${left}%`, inlineSize: `${Math.max(right - left, 1)}%` }
}

export function RailAxis({ rail, axis, now }: { rail: RailRow; axis: Axis; now: number }) {
  const t = useT()
  const { opensAt, closesAt, sessions, stretches } = rail
  const said = [
    opensAt && closesAt
      ? t('day.window', { from: formatTime(opensAt), to: formatTime(closesAt) })
      : t('day.window.none'),
    ...stretches.map(({ condition, from, to }) =>
      t(`day.stretch.${condition === 'STOPPED' ? 'STOPPED' : 'SLOW'}`, {
        from: formatTime(from),
        to: to ? formatTime(to) : t('day.stretch.now'),
      }),
    ),
  ]
  return (
    <div className={css.axis}>
      <span className="visually-hidden">{said.join(', ')}</span>
      <div aria-hidden="true">
        {opensAt && closesAt && <span className={css.window} style={span(axis, opensAt, closesAt)} />}
        {stretches.map(({ condition, from, to }) => (
          <span key={from} className={css.stretch} data-condition={condition} style={span(axis, from, to ?? now)} />
        ))}
        {sessions.map(at => (
          <span
            key={at}
            className={css.session}
            data-done={msOf(at) <= now || undefined}
            style={{ insetInlineStart: `${axis.at(at)}%` }}
          />
        ))}
        <span className={css.now} style={{ insetInlineStart: `${axis.at(now)}%` }} />
      </div>
    </div>
  )
}
