// The form of a transfer abroad: fields at the left, recap at the right.
import { Button } from '@bank/ui/Button.tsx'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { Recap, type RecapRow } from '@bank/ui/Recap.tsx'
import { DeadlineNote } from '#kit/form/Deadlines.tsx'
import { dayFault } from '#kit/form/days.ts'
import { useT } from '#kit/i18n.ts'
import { DayAndNumber } from '../forms/DayFields.tsx'
import type { FormPlace } from '../forms/data.ts'
import { PayerSection } from '../forms/FormAccount.tsx'
import { sumIn } from '../forms/input.ts'
import { PaymentFormPage } from '../forms/PaymentFormPage.tsx'
import { PaymentFrame } from '../forms/PaymentFrame.tsx'
import { BigSum, sumText, useSumRows } from '../forms/sums.tsx'
import { Pasting } from '../paste/PastePanel.tsx'
import { CommissionSection } from './CommissionSection.tsx'
import { MessageDialog } from './Messages.tsx'
import { useSwiftPasting } from './pasting.ts'
import { RecipientSection } from './RecipientSection.tsx'
import { SumSection } from './SumSection.tsx'
import { type SwiftData, type SwiftState, useSwiftData, useSwiftForm, useSwiftRun } from './useSwift.ts'
import { operation } from './values.ts'

type SectionProps = { readonly state: SwiftState }

function Fields({ state }: SectionProps) {
  const t = useT()
  const { form, data, isTemplate } = state
  // The one that pays needs no second naming; and another currency may travel from some accounts only.
  const chosen = (number: string) => {
    if (form.getValues('commissionAccount') === number) form.setValue('commissionAccount', '')
    form.setValue('isExotic', false)
  }
  return (
    <Pasting target={useSwiftPasting(state)}>
      <PayerSection permissions={[operation]} currencies={data.options.currencies} onChosen={chosen} />
      <RecipientSection state={state} />
      <SumSection state={state} />
      <CommissionSection state={state} />
      {/* A template has neither day nor number. */}
      {!isTemplate && (
        <FormSection title={t('payments.swift.section.document')}>
          <DayAndNumber state={state} />
        </FormSection>
      )}
    </Pasting>
  )
}

function useRows({ sums, values, currency, data }: SwiftState): RecapRow[] {
  const t = useT()
  const via = data.options.correspondents.find(one => one.currency === currency)
  const elsewhere = values.commissionAccount !== '' && values.commissionOption !== 'BEN'
  const rows = useSumRows(sums, {
    commission: { note: t(`payments.swift.option.${values.commissionOption}`) },
    ...(elsewhere && { total: { note: t('payments.swift.recap.elsewhere') } }),
  })
  return [
    ...(values.isExotic ? [{ key: 'debit', label: t('payments.swift.recap.debit'), value: sumText(sums.amount) }] : []),
    ...rows,
    ...(via ? [{ key: 'via', label: t('payments.swift.recap.via'), value: via.name, note: via.bic }] : []),
  ]
}

/** What leaves, what arrives, and what it costs. */
function SwiftRecap({ state }: SectionProps) {
  const { values, debit } = state
  const [amount, currency] = values.isExotic
    ? [values.exoticAmount, values.exoticCurrencyCode]
    : [values.amount, debit ?? '']
  return (
    <>
      <BigSum sum={sumIn(amount, currency)} currency={currency} />
      <Recap rows={useRows(state)} />
    </>
  )
}

function SwiftForm({ data }: { data: SwiftData }) {
  const t = useT()
  const state = useSwiftForm(data)
  const { run, messages, show, hide } = useSwiftRun(state)
  const { model, values, days } = state
  const isPossible = days !== null && dayFault(values.valueDate, days) === null
  const showMessage = () => {
    model.complete.current = true
    void show()
  }
  return (
    <>
      <PaymentFrame
        run={run}
        currency={state.debit ?? ''}
        recap={<SwiftRecap state={state} />}
        deadlines={<DeadlineNote days={isPossible ? days : null} day={values.valueDate} />}
        more={
          <Button wide variant="quiet" busy={run.saving.busy === 'show'} onClick={showMessage}>
            {t('payments.swift.message.show')}
          </Button>
        }
      >
        <Fields state={state} />
      </PaymentFrame>
      {messages && <MessageDialog of={messages} onClose={hide} />}
    </>
  )
}

export const SwiftPage = (place: FormPlace) => (
  <PaymentFormPage form="swift" editing={place.editing} loaded={useSwiftData(place)}>
    {data => <SwiftForm data={data} />}
  </PaymentFormPage>
)
