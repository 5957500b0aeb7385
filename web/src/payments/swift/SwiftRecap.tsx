// What leaves, what arrives, what does it cost, until when must it be sent, and who signs?
import { compare, print, type Money as Sum, subtract } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { IconClock } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Recap, RecapNote, type RecapRow } from '@bank/ui/Recap.tsx'
import type { ReactNode } from 'react'
import { useT } from '#kit/i18n.ts'
import { Deadline, Signers } from '../forms/FormRecap.tsx'
import forms from '../forms/Forms.module.css'
import { dayFault } from '../forms/valueDate.ts'
import type { SwiftFacts } from './useSwiftData.ts'
import type { SwiftState } from './useSwiftForm.ts'
import { sumIn } from './values.ts'

const dash = '—'
const shown = (sum: Sum | null, strong = false): ReactNode =>
  sum ? <Money amount={print(sum)} currency={sum.currency} strong={strong} /> : dash

function left({ total, available }: SwiftState['sums']): ReactNode {
  if (!total || !available || total.currency !== available.currency) return dash
  const rest = shown(subtract(available, total))
  return compare(total, available) > 0 ? <span className={forms.short}>{rest}</span> : rest
}

function useRows({ sums, values, currency }: SwiftState, data: SwiftFacts): RecapRow[] {
  const t = useT()
  const correspondent = data.options.correspondents.find(one => one.currency === currency)
  const elsewhere = values.commissionAccount !== '' && values.commissionOption !== 'BEN'
  return [
    ...(values.isExotic ? [{ key: 'debit', label: t('payments.swift.recap.debit'), value: shown(sums.amount) }] : []),
    {
      key: 'commission',
      label: t('payments.form.recap.commission'),
      value: shown(sums.commission),
      note: t(`payments.swift.option.${values.commissionOption}`),
    },
    {
      key: 'total',
      label: t('payments.form.recap.total'),
      value: shown(sums.total, true),
      ...(elsewhere && { note: t('payments.swift.recap.elsewhere') }),
    },
    { key: 'left', label: t('payments.form.recap.left'), value: left(sums) },
    ...(correspondent
      ? [{ key: 'via', label: t('payments.swift.recap.via'), value: correspondent.name, note: correspondent.bic }]
      : []),
  ]
}

type Props = { readonly state: SwiftState; readonly data: SwiftFacts; readonly children: ReactNode }

/** The buttons come as children. */
export function SwiftRecap({ state, data, children }: Props) {
  const t = useT()
  const { values, debit, days } = state
  const sum = values.isExotic
    ? sumIn(values.exoticAmount, values.exoticCurrencyCode)
    : sumIn(values.amount, debit ?? '')
  const currency = values.isExotic ? values.exoticCurrencyCode : (debit ?? '')
  const possible = days !== null && values.valueDate !== '' && dayFault(values.valueDate, days, 'SWIFT') === null
  return (
    <Card aria-label={t('payments.form.recap.label')}>
      <p className={forms.youPay}>{t('payments.form.recap.youPay')}</p>
      <p className={forms.total}>
        <Money amount={sum ? print(sum) : '0.00'} currency={currency} size="xl" />
      </p>
      <Recap rows={useRows(state, data)} />
      {days && possible && (
        <RecapNote icon={<IconClock />}>
          <Deadline days={days} valueDate={values.valueDate} />
        </RecapNote>
      )}
      <Signers />
      {children}
    </Card>
  )
}
