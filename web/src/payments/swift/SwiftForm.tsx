// The form of a transfer abroad: fields at the left, recap at the right.
import { Button } from '@bank/ui/Button.tsx'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { Recap, type RecapRow } from '@bank/ui/Recap.tsx'
import { useState } from 'react'
import { type Accounts, useAccounts } from '#accounts/index.ts'
import { now } from '#kit/clock.ts'
import { DeadlineNote } from '#kit/form/Deadlines.tsx'
import { dayFault, nearestDay } from '#kit/form/days.ts'
import { useT } from '#kit/i18n.ts'
import { DayAndNumber } from '../forms/DayFields.tsx'
import { daysOf } from '../forms/data.ts'
import { FormAccount } from '../forms/FormAccount.tsx'
import { type FormPlace, PaymentFormPage } from '../forms/PaymentFormPage.tsx'
import { PaymentFrame } from '../forms/PaymentFrame.tsx'
import { BigSum, sumText, useSumRows, useSumStrip } from '../forms/sums.tsx'
import { Pasting } from '../paste/PastePanel.tsx'
import { CommissionSection } from './CommissionSection.tsx'
import { MessageDialog } from './Messages.tsx'
import { useSwiftPasting } from './pasting.ts'
import { RecipientSection } from './RecipientSection.tsx'
import { SumSection } from './SumSection.tsx'
import css from './Swift.module.css'
import { said as saidOfTemplate } from './templated.ts'
import { type SwiftData, type SwiftState, useSwiftData, useSwiftForm, useSwiftRun } from './useSwift.ts'
import { emptyValues, fromDocument, operation, type SwiftValues, sumIn, usualPayer } from './values.ts'

type SwiftSectionProps = { readonly state: SwiftState; readonly data: SwiftData }

function Fields({ state, data }: SwiftSectionProps) {
  const t = useT()
  const { form, days } = state
  // The one that pays needs no second naming; and another currency may travel from some accounts only.
  const chosen = (number: string) => {
    if (form.getValues('commissionAccount') === number) form.setValue('commissionAccount', '')
    form.setValue('isExotic', false)
  }
  return (
    <Pasting target={useSwiftPasting(state, data)}>
      <FormSection title={t('payments.form.section.from')}>
        <FormAccount
          name="payerAccount"
          permissions={[operation]}
          currencies={data.options.currencies}
          onChosen={chosen}
        />
      </FormSection>
      <RecipientSection state={state} data={data} />
      <SumSection state={state} data={data} />
      <CommissionSection state={state} data={data} />
      {/* A template has neither day nor number. */}
      {!data.template?.editing && (
        <FormSection title={t('payments.swift.section.document')}>
          <DayAndNumber days={days} />
        </FormSection>
      )}
    </Pasting>
  )
}

function useRows({ state: { sums, values, currency }, data }: SwiftSectionProps): RecapRow[] {
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
function SwiftRecap(parts: SwiftSectionProps) {
  const { values, debit, days } = parts.state
  const [amount, currency] = values.isExotic
    ? [values.exoticAmount, values.exoticCurrencyCode]
    : [values.amount, debit ?? '']
  const isPossible = days !== null && dayFault(values.valueDate, days) === null
  return (
    <>
      <BigSum sum={sumIn(amount, currency)} currency={currency} />
      <Recap rows={useRows(parts)} />
      <DeadlineNote days={isPossible ? days : null} day={values.valueDate} />
    </>
  )
}

function startOf(data: SwiftData, account: string | undefined, accounts: Accounts['accounts']): SwiftValues {
  const days = daysOf(data, operation, now())
  const begun = { ...emptyValues, transferNum: data.options.nextNumber, valueDate: (days && nearestDay(days)) ?? '' }
  const said = data.template && saidOfTemplate(data.template.values)
  // A template that is changed leaves open what was left open.
  if (data.template?.editing) return { ...emptyValues, ...said }
  if (!data.earlier) return { ...begun, ...said, payerAccount: said?.payerAccount || usualPayer(accounts, account) }
  const { valueDate, transferNum, ...rest } = fromDocument(data.earlier, data.edited !== null)
  return { ...begun, ...rest, ...(data.edited && { valueDate, transferNum }) }
}

type Props = { readonly place: FormPlace; readonly data: SwiftData; readonly onReload: () => Promise<void> }

function SwiftForm({ place, data, onReload }: Props) {
  const t = useT()
  const { accounts } = useAccounts()
  const [start] = useState(() => startOf(data, place.account, accounts))
  const state = useSwiftForm({ data, start })
  const { run, messages, show, hide } = useSwiftRun({ data, start, state, place })
  const edited = data.edited?.payment
  const { complete } = state.model
  return (
    <>
      <PaymentFrame
        id="swift-form"
        run={run}
        days={state.days}
        day={state.values.valueDate}
        reason={edited?.reason}
        recap={<SwiftRecap state={state} data={data} />}
        more={
          <div className={css.showMessage}>
            <Button
              wide
              variant="quiet"
              busy={run.saving.busy === 'show'}
              onClick={() => {
                complete.current = true
                void show()
              }}
            >
              {t('payments.swift.message.show')}
            </Button>
          </div>
        }
        strip={useSumStrip(state.sums, state.debit ?? '')}
        reopen={{ form: 'swift', edited, onReload }}
      >
        <Fields state={state} data={data} />
      </PaymentFrame>
      {messages && <MessageDialog of={messages} onClose={hide} />}
    </>
  )
}

export function SwiftPage(place: FormPlace) {
  const t = useT()
  return (
    <PaymentFormPage
      title={t('payments.form.title.swift')}
      loaded={useSwiftData(place)}
      editing={place.editing}
      edited={data => data.edited?.payment ?? null}
    >
      {(data, onReload) => <SwiftForm place={place} data={data} onReload={onReload} />}
    </PaymentFormPage>
  )
}
