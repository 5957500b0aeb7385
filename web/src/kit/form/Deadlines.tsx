// Deadlines beside a form: until when a document can be sent and signed.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { IconClock } from '@bank/ui/icons.ts'
import { RecapNote } from '@bank/ui/Recap.tsx'
import { msOf } from '../clock.ts'
import { useT } from '../i18n.ts'
import { useCountdown } from '../useCountdown.ts'
import { type BankDays, isEarly, isLate, nextAfter, worksToday } from './days.ts'
import { Emphasis } from './Emphasis.tsx'
import css from './Form.module.css'

const dayText = (day: string | null): string => (day && isBusinessDate(day) ? formatDate(day) : '—')

/** Formats seconds as 1:05:09, or 5:09 in the last hour. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

function TimeLeft({ until }: { until: string }) {
  const t = useT()
  const seconds = useCountdown(msOf(until))
  if (seconds === 0) return null
  return (
    <p role="timer" aria-live="off" className={seconds < 900 ? css.hurry : css.timer}>
      {t('form.deadline.left', { time: clockText(seconds) })}
    </p>
  )
}

/** The text of the deadlines, with a countdown to the first of them. */
function OfToday({ text, until }: { text: string; until: string }) {
  return (
    <>
      <p>
        <Emphasis text={text} />
      </p>
      <TimeLeft until={until} />
    </>
  )
}

function Deadline({ days, day }: { days: BankDays; day: string }) {
  const t = useT()
  const { hours } = days
  const said = { create: hours.createDeadline, sign: hours.signDeadline }
  if (day !== hours.today) return <Emphasis text={t('form.deadline.later', { ...said, day: dayText(day) })} />
  const next = dayText(nextAfter(days, hours.today))
  if (!worksToday(days)) return <Emphasis text={t('form.deadline.free', { next })} />
  if (isEarly(days, day)) return <Emphasis text={t('form.deadline.early', { ...said, from: hours.fromTime })} />
  if (isLate(days)) return <Emphasis text={t('form.deadline.passed', { create: hours.createDeadline, next })} />
  return <OfToday text={t('form.deadline.today', { ...said, next })} until={hours.createUntil} />
}

/** The deadlines of the chosen day; nothing while there is none, or what is typed is no day. */
export function DeadlineNote({ days, day }: { days: BankDays | null; day: string }) {
  if (!days || !isBusinessDate(day)) return null
  return (
    <RecapNote icon={<IconClock />}>
      <Deadline days={days} day={day} />
    </RecapNote>
  )
}

/** The deadlines of a document that counts for today only; `text` replaces the usual words. */
export function TodayNote({ days, text }: { days: BankDays | null; text?: string }) {
  const t = useT()
  if (!days || isLate(days) || !worksToday(days)) return null
  const { hours } = days
  const deadlines = { create: hours.createDeadline, sign: hours.signDeadline }
  if (isEarly(days, hours.today))
    return (
      <RecapNote icon={<IconClock />}>
        <Emphasis text={t('form.deadline.early', { ...deadlines, from: hours.fromTime })} />
      </RecapNote>
    )
  const said = t('form.deadline.only', deadlines)
  return (
    <RecapNote icon={<IconClock />}>
      <OfToday text={text ?? said} until={hours.createUntil} />
    </RecapNote>
  )
}
