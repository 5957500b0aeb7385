// Clearing and gross side by side: commission and time of arrival.
import { print } from '@bank/contracts/money.ts'
import { type CodeWhere, operationOf } from '@bank/contracts/operations.ts'
import { Money } from '@bank/ui/Money.tsx'
import { type BankDays, dayFault, isEarly, nearestDay } from '#kit/form/days.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useKindDays } from './data.ts'
import css from './Forms.module.css'
import { payableIn } from './input.ts'
import { useSums } from './sums.tsx'
import type { SomData } from './useSomForm.ts'
import { formCurrency, kindsOf, type SomValues } from './values.ts'

type InterbankKind = CodeWhere<{ family: 'interbank' }>

/** The chosen day where this kind can execute on it, else the next possible one. */
const dayOf = (chosen: string, days: BankDays): string | null =>
  chosen !== '' && !dayFault(chosen, days) ? chosen : nearestDay(days)

type Props = { readonly values: SomValues; readonly data: SomData }

function Row({ kind, values, data }: Props & { readonly kind: InterbankKind }) {
  const t = useT()
  const f = useFormats()
  const days = useKindDays(data, kind)
  const { commission } = useSums({
    operation: kind,
    payerAccount: values.payerAccount,
    debit: payableIn(values.amount, formCurrency),
  })
  const on = days && dayOf(values.valueDate, days)
  if (!commission || !on) return null
  const isToday = on === days.hours.today
  const day = isToday ? t('payments.form.compare.today') : f.day(on)
  const arrival =
    operationOf(kind).rail === 'ACH'
      ? t('payments.form.compare.session', { day })
      : isToday && !isEarly(days, on)
        ? t('payments.form.compare.minutes', { day })
        : t('payments.form.compare.later', { day, from: days.hours.fromTime })
  return (
    <>
      <dt>{t(`payments.kind.${kind}`)}</dt>
      <dd className={css.cost}>
        <Money amount={print(commission)} currency={formCurrency} strong={kind === values.operation} />
      </dd>
      <dd>{arrival}</dd>
    </>
  )
}

export function KindComparison(props: Props) {
  const t = useT()
  if (!payableIn(props.values.amount, formCurrency)) return null
  return (
    <section aria-label={t('payments.form.compare.label')}>
      <dl className={css.compare}>
        {kindsOf['clearing-gross'].map(kind => (
          <Row key={kind} {...props} kind={kind} />
        ))}
      </dl>
    </section>
  )
}
