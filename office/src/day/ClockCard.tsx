// The clock of a demo, which is moved forward: where to, what will happen until then, and only then the move.

import { weekdayNamesShort } from '@bank/contracts/dateNames.ts'
import { formatDate, formatTime, instantToBankDay, weekday } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { groupThousands } from '@bank/ui/kit/thousands.ts'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { instantOf, now } from '@bank/web/kit/clock.ts'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useLang, useT } from '@bank/web/kit/i18n.ts'
import { useAsk, useTell } from '@bank/web/kit/query.ts'
import { Waiting } from '@bank/web/kit/Waiting.tsx'
import { useState } from 'react'
import { live, useRefreshAll } from '#kit/refresh.ts'
import { useNow } from '#kit/useNow.ts'
import { clockForecast, clockStops, moveClock } from './calls.ts'
import css from './Day.module.css'
import { forecastText } from './names.ts'

function Forecast({ to }: { to: string }) {
  const t = useT()
  const { data, error } = useAsk(clockForecast, { to }, { staleTime: 0 })
  if (error) return <Banner tone="warning" title={errorText(t, error)} />
  if (!data) return <Waiting />
  const { clockForecast: all } = data
  if (!all.length) return <p>{t('day.forecast.nothing')}</p>
  return (
    <ul className={css.forecast}>
      {all.map(({ what, count }) => (
        <li key={what}>
          <span>{forecastText(t, what)}</span>
          <strong>{groupThousands(String(count))}</strong>
        </li>
      ))}
    </ul>
  )
}

function MoveDialog({ to, onClose }: { to: string; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const refresh = useRefreshAll()
  const move = useTell(moveClock, 'desk')
  const moment = `${formatDate(instantToBankDay(to))} ${formatTime(to)}`
  const press = async () => {
    try {
      await move.mutateAsync({ to })
      toast({ text: t('day.clock.moved', { moment }), tone: 'success' })
      // The other nodes follow within a second.
      setTimeout(refresh, 1000)
      onClose()
    } catch {
      // Shown in the dialog.
    }
  }
  return (
    <Dialog
      open
      size="s"
      title={t('day.clock.to', { moment })}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('day.cancel')}
          </Button>
          <Button variant="primary" busy={move.isPending} onClick={() => void press()}>
            {t('day.clock.move')}
          </Button>
        </>
      }
    >
      <p>{t('day.clock.only')}</p>
      {move.error && <Banner tone="danger" urgent title={errorText(t, move.error)} />}
      <h3 className={css.heading}>{t('day.forecast')}</h3>
      <Forecast to={to} />
    </Dialog>
  )
}

const minuteMs = 60_000
const ways = [15, 60] as const

/** Shown in a demo alone. */
export function ClockCard() {
  const t = useT()
  const lang = useLang()
  const at = useNow()
  const [to, setTo] = useState<string | null>(null)
  const stops = useAsk(clockStops, {}, live).data?.clockStops
  if (!stops) return null
  const instant = instantOf(at)
  const day = instantToBankDay(instant)
  const timeOrDay = (stop: string): string =>
    instantToBankDay(stop) === day
      ? formatTime(stop)
      : `${formatDate(instantToBankDay(stop)).slice(0, 5)} ${formatTime(stop)}`
  return (
    <Card title={t('day.clock')} aside={<span className={css.muted}>{t('shell.place')}</span>}>
      <p className={css.clock}>
        <time dateTime={instant} className={css.time}>
          {formatTime(instant, undefined, { seconds: true })}
        </time>
        <span>
          {weekdayNamesShort[lang][weekday(day) - 1]} {formatDate(day)}
        </span>
      </p>
      <div className={css.stops}>
        {ways.map(minutes => (
          <Button key={minutes} size="s" onClick={() => setTo(instantOf(now() + minutes * minuteMs))}>
            {t('day.clock.minutes', { minutes })}
          </Button>
        ))}
        {stops.deadlines.map(stop => (
          <Button key={stop} size="s" onClick={() => setTo(stop)}>
            {t('day.clock.deadline', { time: timeOrDay(stop) })}
          </Button>
        ))}
        <Button size="s" onClick={() => setTo(stops.workingDay)}>
          {t('day.clock.workingDay')}
        </Button>
        <Button size="s" onClick={() => setTo(stops.monthEnd)}>
          {t('day.clock.monthEnd')}
        </Button>
      </div>
      <p className={css.note}>{t('day.clock.note')}</p>
      {to && <MoveDialog key={to} to={to} onClose={() => setTo(null)} />}
    </Card>
  )
}
