// What leaves, what comes for it, until when must it be sent, and who signs?
import { compare, print, type Money as Sum, subtract } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { IconArrowDownLeft, IconClock } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Recap, RecapNote } from '@bank/ui/Recap.tsx'
import type { ReactNode } from 'react'
import { useT } from '#kit/i18n.ts'
import { Emphasis } from '../forms/Emphasis.tsx'
import { Signers, TimeLeft } from '../forms/FormRecap.tsx'
import forms from '../forms/Forms.module.css'
import { type Days, isLate } from '../forms/valueDate.ts'
import css from './Conversion.module.css'
import { wholeRate } from './rateWords.ts'
import type { ConversionState } from './useConversionForm.ts'

const dash = '—'
const shown = (sum: Sum | null, strong = false): ReactNode =>
  sum ? <Money amount={print(sum)} currency={sum.currency} strong={strong} /> : dash

function left({ total, available }: ConversionState['sums']): ReactNode {
  if (!total || !available || total.currency !== available.currency) return dash
  const rest = shown(subtract(available, total))
  return compare(total, available) > 0 ? <span className={forms.short}>{rest}</span> : rest
}

function Deadline({ days }: { days: Days }) {
  const t = useT()
  const { hours, working } = days
  if (isLate(days) || !working.includes(hours.today)) return null
  return (
    <RecapNote icon={<IconClock />}>
      <p>
        <Emphasis
          text={t('payments.conversion.deadline', { create: hours.createDeadline, sign: hours.signDeadline })}
        />
      </p>
      <TimeLeft until={hours.createUntil} />
    </RecapNote>
  )
}

export function ConversionRecap({ state, children }: { state: ConversionState; children: ReactNode }) {
  const t = useT()
  const { deal, sides, sums, pair, rate, days } = state
  return (
    <Card aria-label={t('payments.form.recap.label')}>
      <p className={forms.youPay}>{t('payments.conversion.recap.give')}</p>
      <p className={css.gives}>
        <Money amount={deal.debit ? print(deal.debit) : '0.00'} currency={sides.debit ?? ''} size="xl" />
      </p>
      <p className={css.getsLabel}>
        <IconArrowDownLeft />
        {t('payments.conversion.recap.get')}
      </p>
      <p className={css.gets}>
        <Money
          amount={deal.debit && deal.credit ? print(deal.credit) : '0.00'}
          currency={sides.credit ?? ''}
          size="xl"
        />
      </p>
      <Recap
        rows={[
          { key: 'rate', label: t('says.field.rate'), value: pair && rate ? wholeRate(rate, pair, t) : dash },
          { key: 'commission', label: t('payments.form.recap.commission'), value: shown(sums.commission) },
          { key: 'total', label: t('payments.form.recap.total'), value: shown(sums.total, true) },
          { key: 'left', label: t('payments.form.recap.left'), value: left(sums) },
        ]}
      />
      {days && <Deadline days={days} />}
      <Signers />
      {children}
    </Card>
  )
}
