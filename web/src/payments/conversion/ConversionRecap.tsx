// What leaves, what comes for it, until when must it be sent, and who signs?
import { print } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { IconArrowDownLeft } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import type { ReactNode } from 'react'
import { useT } from '#kit/i18n.ts'
import { Signers } from '../forms/FormRecap.tsx'
import forms from '../forms/Forms.module.css'
import { useSumRows } from '../forms/sums.tsx'
import { TodayNote } from '../forms/TodayNote.tsx'
import css from './Conversion.module.css'
import { wholeRate } from './rateWords.ts'
import type { ConversionState } from './useConversionForm.ts'

const dash = '—'
export function ConversionRecap({ state, children }: { state: ConversionState; children: ReactNode }) {
  const t = useT()
  const { deal, sides, sums, pair, rate, days } = state
  const rows = useSumRows(sums)
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
          ...rows,
        ]}
      />
      {days && <TodayNote days={days} />}
      <Signers />
      {children}
    </Card>
  )
}
