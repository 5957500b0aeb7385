// Clearing and gross side by side: commission and time of arrival.
import { print } from '@bank/contracts/money.ts'
import { Money } from '@bank/ui/Money.tsx'
import { type BankDays, dayFault, nearestDay } from '#kit/form/days.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useKindDays } from './data.ts'
import css from './Forms.module.css'
import { useSums } from './sums.tsx'
import { debitOf, type SomData } from './useSomForm.ts'
import { formCurrency, kindsOf, type SomValues } from './values.ts'

type InterbankKind = 'CLEARING' | 'GROSS'

/** The day that was chosen where this kind can keep it, else the next on which it can. */
const dayOf = (chosen: string, days: BankDays): string | null =>
  chosen !== '' && !dayFault(chosen, days) ? chosen : nearestDay(days)

type Props = { readonly values: SomValues; readonly data: SomData }

function Row({ kind, values, data }: Props & { readonly kind: InterbankKind }) {
  const t = useT()
  const f = useFormats()
  const days = useKindDays(data, { kinds: kindsOf['clearing-gross'], kind })
  const { commission } = useSums({ operation: kind, payerAccount: values.payerAccount, debit: debitOf(values.amount) })
  const on = days && dayOf(values.valueDate, days)
  if (!commission || !on) return null
  const isToday = on === days.hours.today
  const day = isToday ? t('payments.form.compare.today') : f.day(on)
  const arrival =
    kind === 'CLEARING'
      ? t('payments.form.compare.CLEARING', { day })
      : isToday
        ? t('payments.form.compare.GROSS', { day })
        : t('payments.form.compare.GROSS.later', { day, from: days.hours.fromTime })
  return (
    <>
      <dt>{t(`payments.form.kind.${kind}`)}</dt>
      <dd className={css.cost}>
        <Money amount={print(commission)} currency={formCurrency} strong={kind === values.operation} />
      </dd>
      <dd>{arrival}</dd>
    </>
  )
}

export function KindComparison(props: Props) {
  const t = useT()
  if (!debitOf(props.values.amount)) return null
  return (
    <section aria-label={t('payments.form.compare.label')}>
      <dl className={css.compare}>
        <Row {...props} kind="CLEARING" />
        <Row {...props} kind="GROSS" />
      </dl>
    </section>
  )
}
