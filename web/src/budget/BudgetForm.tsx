// One form of a payment to the budget: what it asks for at the left, what it comes to at the right.
import { print } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { Form, FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import { FormAmount, FormText } from '@bank/ui/form/fields.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useController } from 'react-hook-form'
import { AccountField } from '#accounts/index.ts'
import { useGo } from '#kit/address.tsx'
import { useFormats } from '#kit/format.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import {
  type Actions,
  Aside,
  Begun,
  draftOf,
  FaultList,
  FormButtons,
  FormRecap,
  FormStrip,
  formsCss,
  isEarly,
  isLate,
  Leaving,
  nextAfter,
  Pasting,
  PurposeField,
  Results,
  TodayField,
  useTemplated,
} from '#payments/index.ts'
import { BillSection } from './BillSection.tsx'
import type { Process } from './documents.ts'
import { useBudgetPasting } from './pasting.ts'
import { placeOf } from './process.ts'
import { Recipient } from './Recipient.tsx'
import { Requisites } from './Requisites.tsx'
import { sideOf } from './templated.ts'
import type { BudgetFacts } from './useBudgetData.ts'
import { type BudgetState, useBudgetForm } from './useBudgetForm.ts'
import { type BudgetSaving, fieldOf, useBudgetSaving, wordsOf } from './useBudgetSaving.ts'
import { budgetCurrency, type Values } from './values.ts'

const formId = 'budget-form'

type Parts = { readonly state: BudgetState; readonly data: BudgetFacts; readonly saving: BudgetSaving }

function PayerAccount({ state }: { state: BudgetState }) {
  const t = useT()
  const { field, fieldState } = useController({ control: state.form.control, name: 'payerAccount' })
  return (
    <AccountField
      label={t('says.field.payerAccount')}
      currencies={[budgetCurrency]}
      permissions={['BUDGET_PAYMENT']}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

function Fields({ state, data, saving }: Parts) {
  const t = useT()
  const { form, process } = state
  const edited = data.template?.editing === true
  const keep = (kept: string) =>
    form.setValue('purpose', kept, { shouldDirty: true, shouldValidate: form.getFieldState('purpose').invalid })
  return (
    <Pasting target={useBudgetPasting(state, data.offices)}>
      <FormSection title={t('budget.section.what')}>
        <Requisites state={state} offices={data.offices} />
      </FormSection>
      {process.asksProvider && !edited && <BillSection state={state} onRefused={saving.refuse} />}
      <Recipient state={state} offices={data.offices} />
      <FormSection title={t('budget.section.payment')}>
        <PayerAccount state={state} />
        {!process.asksProvider && (
          <FormAmount control={form.control} name="amount" label={t('says.field.amount')} currency={budgetCurrency} />
        )}
        <PurposeField
          control={form.control}
          name="purpose"
          rules={data.rules}
          read={() => form.getValues('purpose')}
          onTidy={keep}
          help={edited ? t('budget.purpose.later') : undefined}
        />
        {/* A template has neither day nor number. */}
        {!edited && (
          <FormRow>
            {/* The code is good for today only. */}
            <TodayField control={form.control} name="valueDate" help={t('budget.today')} />
            <FormText control={form.control} name="transferNum" label={t('says.field.transferNum')} maxLength={15} />
          </FormRow>
        )}
      </FormSection>
    </Pasting>
  )
}

/** Why nothing can be paid for today any more, and when it can again; null while it can. */
function useClosed({ days }: BudgetState): string | null {
  const t = useT()
  const f = useFormats()
  if (!days) return null
  const { hours, working } = days
  const next = nextAfter(days, hours.today)
  const again = next ? f.day(next) : ''
  if (!working.includes(hours.today)) return t('budget.closed.free', { next: again, from: hours.fromTime })
  if (!isLate(days)) return null
  return t('budget.closed.late', { deadline: hours.createDeadline, next: again, from: hours.fromTime })
}

type Acted = { readonly saving: BudgetSaving; readonly closed: string | null; readonly templates: Actions['templates'] }

function useActions(
  { days, form, complete, process, paid }: BudgetState,
  { saving, closed, templates }: Acted,
): Actions {
  const t = useT()
  const unasked = process.asksProvider && paid === '' ? t('budget.bill.first') : null
  const early = days && isEarly(days, days.hours.today) && t('OperationNotOpenException', { from: days.hours.fromTime })
  return {
    formId,
    complete,
    busy: saving.busy,
    notSent: closed ?? unasked ?? (early || undefined),
    notKept: closed ?? unasked ?? undefined,
    onDraft: form.handleSubmit(saving.saveDraft),
    templates,
  }
}

type Props = { readonly process: Process; readonly data: BudgetFacts; readonly start: Values }

export function BudgetForm({ process, data, start }: Props) {
  const t = useT()
  const lang = useLang()
  const go = useGo()
  const state = useBudgetForm({ process, data, start })
  const { form, dirty, sums, days } = state
  const templated = useTemplated({
    draft: `budget:${placeOf(process)}:${draftOf(data)}`,
    start,
    form,
    dirty,
    template: data.template,
    side: sideOf({
      process,
      composed: state.composed,
      requisites: state.values.requisites,
      lang,
      fieldOf: why => fieldOf(process, why),
      wordsOf: why => wordsOf(process, why),
    }),
  })
  const { templates, changing } = templated
  const saving = useBudgetSaving({ state, onSaved: templated.onMade })
  const closed = useClosed(state)
  const actions = useActions(state, { saving, closed, templates })
  const sum = sums.total ?? sums.amount
  return (
    <>
      <Begun of={templated} gone={data.templateGone}>
        {closed && <Banner tone="warning" title={closed} />}
      </Begun>
      <div className={formsCss.layout}>
        <Card>
          <Form
            form={form}
            id={formId}
            onSubmit={changing ? changing.save : saving.saveAndSend}
            error={saving.error}
            busy={saving.busy !== null}
          >
            <FaultList form={form} formId={formId} />
            <Fields state={state} data={data} saving={saving} />
          </Form>
        </Card>
        <Aside of={templated} formId={formId}>
          <FormRecap
            sums={sums}
            days={closed ? null : days}
            valueDate={start.valueDate}
            {...(days && {
              deadline: t('budget.deadline', { create: days.hours.createDeadline, sign: days.hours.signDeadline }),
            })}
          >
            <FormButtons {...actions} />
          </FormRecap>
        </Aside>
      </div>
      <FormStrip
        label={t('payments.form.recap.total')}
        sum={<Money amount={sum ? print(sum) : '0.00'} currency={budgetCurrency} size="l" />}
        actions={actions}
      />
      {saving.outcome && (
        <Results
          outcome={saving.outcome}
          busy={saving.busy !== null}
          onLeave={() => void go(to.history())}
          onGoOn={id => void go(to.history({ open: id }))}
          goOn={t('payments.form.toDocument')}
          saved={t('budget.saved')}
          onSendAgain={saving.sendAgain}
        />
      )}
      <Leaving of={templated} />
    </>
  )
}
