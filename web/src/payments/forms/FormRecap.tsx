// What does the payment come to, until when must it be sent, and who will sign it?
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { compare, print, type Money as Sum, subtract } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { IconAlertTriangle, IconClock, IconUsers } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Recap, RecapNote } from '@bank/ui/Recap.tsx'
import type { ReactNode } from 'react'
import { msOf } from '#kit/clock.ts'
import { useT } from '#kit/i18n.ts'
import { useCountdown } from '#kit/useCountdown.ts'
import { Emphasis } from './Emphasis.tsx'
import css from './Forms.module.css'
import { useSigners } from './useSigners.ts'
import { type Days, isLate, nextAfter } from './valueDate.ts'
import { formCurrency } from './values.ts'

/** All null until an amount is typed; commission and total until the bank has said them. */
export type Sums = {
  readonly amount: Sum | null
  readonly commission: Sum | null
  readonly total: Sum | null
  readonly available: Sum | null
}

const dash = '—'
const day = (text: string | null): string => (text && isBusinessDate(text) ? formatDate(text) : dash)

function left({ total, available }: Sums): ReactNode {
  if (!total || !available) return dash
  const rest = print(subtract(available, total))
  if (compare(total, available) > 0)
    return <span className={css.short}>{<Money amount={rest} currency={formCurrency} strong={false} />}</span>
  return <Money amount={rest} currency={formCurrency} strong={false} />
}

function SumsOf({ sums }: { sums: Sums }) {
  const t = useT()
  const { amount, commission, total } = sums
  const shown = (sum: Sum | null, strong: boolean) =>
    sum ? <Money amount={print(sum)} currency={formCurrency} strong={strong} /> : dash
  return (
    <>
      <p className={css.youPay}>{t('payments.form.recap.youPay')}</p>
      <p className={css.total}>
        <Money amount={amount ? print(amount) : '0.00'} currency={formCurrency} size="xl" />
      </p>
      <Recap
        rows={[
          { key: 'commission', label: t('payments.form.recap.commission'), value: shown(commission, false) },
          { key: 'total', label: t('payments.form.recap.total'), value: shown(total, true) },
          { key: 'left', label: t('payments.form.recap.left'), value: left(sums) },
        ]}
      />
    </>
  )
}

/** 1:05:09, or 5:09 in the last hour. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

export function TimeLeft({ until }: { until: string }) {
  const t = useT()
  const seconds = useCountdown(msOf(until))
  if (seconds === 0) return null
  return (
    <p role="timer" aria-live="off" className={seconds < 900 ? css.hurry : css.timer}>
      {t('payments.form.deadline.left', { time: clockText(seconds) })}
    </p>
  )
}

export function Deadline({ days, valueDate }: { days: Days; valueDate: string }) {
  const t = useT()
  const { hours } = days
  const said = { create: hours.createDeadline, sign: hours.signDeadline, day: day(valueDate) }
  if (valueDate !== hours.today) return <Emphasis text={t('payments.form.deadline.later', said)} />
  if (isLate(days)) {
    const next = day(nextAfter(days, hours.today))
    return <Emphasis text={t('payments.form.deadline.passed', { create: hours.createDeadline, next })} />
  }
  const next = day(nextAfter(days, hours.today))
  return (
    <>
      <p>
        <Emphasis text={t('payments.form.deadline.today', { create: said.create, sign: said.sign, next })} />
      </p>
      <TimeLeft until={hours.createUntil} />
    </>
  )
}

export function Signers() {
  const t = useT()
  const slots = useSigners()
  if (!slots) return null
  const empty = slots.find(({ names }) => names.length === 0)
  if (empty) {
    return (
      <RecapNote icon={<IconAlertTriangle />}>
        {t('payments.form.signers.missing', { right: t(`says.right.${empty.right}`) })}
      </RecapNote>
    )
  }
  const said = slots.map(({ names }) => `*${names.join(t('payments.form.signers.or'))}*`)
  return (
    <RecapNote icon={<IconUsers />}>
      <Emphasis
        text={t(said.length > 1 ? 'payments.form.signers.many' : 'payments.form.signers.one', {
          names: said.join(t('payments.form.signers.then')),
        })}
      />
    </RecapNote>
  )
}

type FormRecapProps = {
  readonly sums: Sums
  readonly days: Days | null
  readonly valueDate: string
  /** Said instead of the deadlines of a day that could be another one. */
  readonly deadline?: string
  readonly children: ReactNode
}

/** The buttons come as children. */
export function FormRecap({ sums, days, valueDate, deadline, children }: FormRecapProps) {
  const t = useT()
  return (
    <Card aria-label={t('payments.form.recap.label')}>
      <SumsOf sums={sums} />
      {days && valueDate && (
        <RecapNote icon={<IconClock />}>
          {deadline ? (
            <>
              <p>
                <Emphasis text={deadline} />
              </p>
              <TimeLeft until={days.hours.createUntil} />
            </>
          ) : (
            <Deadline days={days} valueDate={valueDate} />
          )}
        </RecapNote>
      )}
      <Signers />
      {children}
    </Card>
  )
}
