// What leaves, with its commission, until when must it be sent, and who signs?
import { print } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import type { ReactNode } from 'react'
import { useT } from '#kit/i18n.ts'
import { Signers } from '../forms/FormRecap.tsx'
import forms from '../forms/Forms.module.css'
import { useSumRows } from '../forms/sums.tsx'
import { TodayNote } from '../forms/TodayNote.tsx'
import type { CardFormState } from './useCardForm.ts'

/** The buttons come as children. */
export function CardRecap({ state, children }: { state: CardFormState; children: ReactNode }) {
  const t = useT()
  const { debit, currency, sums, days } = state
  return (
    <Card aria-label={t('payments.form.recap.label')}>
      <p className={forms.youPay}>{t('payments.form.recap.youPay')}</p>
      <p className={forms.total}>
        <Money amount={debit ? print(debit) : '0.00'} currency={currency ?? 'KGS'} size="xl" />
      </p>
      <Recap rows={useSumRows(sums)} />
      {days && <TodayNote days={days} />}
      <Signers />
      {children}
    </Card>
  )
}
