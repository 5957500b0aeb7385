// The form of a payment in som: its fields at the left, what they come to at the right.

import { print } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { Form, FormSection } from '@bank/ui/form/Form.tsx'
import { splitAmount } from '@bank/ui/kit/amount.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useGo } from '#kit/address.tsx'
import { keepDraft } from '#kit/form/drafts.ts'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import type { Templating } from '#templates/index.ts'
import { Pasting } from '../paste/PastePanel.tsx'
import { FaultList } from './FaultList.tsx'
import { FormAccount } from './FormAccount.tsx'
import { type Actions, FormButtons, FormStrip } from './FormActions.tsx'
import { FormRecap } from './FormRecap.tsx'
import css from './Forms.module.css'
import { InterbankRecipient } from './InterbankRecipient.tsx'
import { IntrabankRecipient } from './IntrabankRecipient.tsx'
import { KindComparison } from './KindComparison.tsx'
import { OtherForm } from './OtherForm.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { useSomPasting } from './pasting.ts'
import { Results } from './Results.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { Returned } from './Standing.tsx'
import { Aside, Begun, Leaving } from './TemplatedParts.tsx'
import { sideOf } from './templated.ts'
import type { FormData } from './useFormData.ts'
import { type PaymentFormState, usePaymentForm } from './usePaymentForm.ts'
import { type Saving, useSaving } from './useSaving.ts'
import { useTemplated } from './useTemplated.ts'
import { dayFault, isEarly } from './valueDate.ts'
import { type BuiltForm, formCurrency, type Kind, kindsOf, type Values } from './values.ts'

/** What a form that is not saved is kept under. */
export const draftName = (form: BuiltForm, which = 'new'): string => `payment:${form}:${which}`

type Props = {
  readonly built: BuiltForm
  readonly data: FormData
  readonly start: Values
  /** Which draft in this browser belongs to it. */
  readonly draft: string
  /** Was it typed on another form, and is it to be taken up at once? */
  readonly carried: boolean
  readonly onReload: () => Promise<void>
}

function KindChoice({ state, data }: { state: PaymentFormState; data: FormData }) {
  const t = useT()
  const limit = data.options.clearingLimit
  const { form, values, road } = state
  const inside = road.startsWith('INTRABANK')
  const forced = road !== values.operation
  const sum = splitAmount(limit).whole
  const [first, second] = inside ? kindsOf['intra-bank-transfer'] : kindsOf['clearing-gross']
  const choose = (kind: Kind) => {
    form.setValue('operation', kind, { shouldDirty: true })
    // Own accounts are chosen from a list, others are typed: neither fits the other.
    if (inside) form.setValue('recipientAccount', '', { shouldDirty: true })
    form.clearErrors('recipientAccount')
  }
  const about = forced ? 'payments.form.kind.forced' : 'payments.form.kind.help'
  return (
    <div className={css.kinds}>
      <Segmented<Kind>
        label={t('payments.form.kind.label')}
        value={road}
        onChange={choose}
        options={[
          { value: first, label: t(`payments.form.kind.${first}`), disabled: forced },
          { value: second, label: t(`payments.form.kind.${second}`) },
        ]}
        help={inside ? t('payments.form.kind.inside') : t(about, { limit: sum })}
      />
      {!inside && !forced && !data.template?.editing && <KindComparison values={values} data={data} />}
    </div>
  )
}

function Fields({
  state,
  data,
  onForm,
}: {
  state: PaymentFormState
  data: FormData
  onForm: (form: BuiltForm, kind: Kind) => void
}) {
  const t = useT()
  const { form, road, recipients, holder, looking, days } = state
  return (
    <Pasting target={useSomPasting(state, data.options)}>
      <KindChoice state={state} data={data} />
      <FormSection title={t('payments.form.section.from')}>
        <FormAccount
          control={form.control}
          name="payerAccount"
          permissions={[road]}
          label={t('says.field.payerAccount')}
        />
      </FormSection>
      {road.startsWith('INTRABANK') ? (
        <IntrabankRecipient form={form} kind={road} recipients={recipients} holder={holder} looking={looking} />
      ) : (
        <InterbankRecipient form={form} recipients={recipients} />
      )}
      <OtherForm {...state} onForm={onForm} onKind={kind => form.setValue('operation', kind, { shouldDirty: true })} />
      <PaymentSection
        form={form}
        kind={road}
        options={data.options}
        rules={data.rules}
        days={days}
        dated={!data.template?.editing}
      />
    </Pasting>
  )
}

const formId = 'payment-form'

function useActions(
  { complete, days, values, form }: PaymentFormState,
  saving: Saving,
  templates: Templating,
): Actions {
  const t = useT()
  const early = days && isEarly(days, values.valueDate)
  return {
    formId,
    complete,
    busy: saving.busy,
    notSent: early ? t('OperationNotOpenException', { from: days.hours.fromTime }) : undefined,
    onDraft: form.handleSubmit(saving.saveDraft),
    templates,
  }
}

/** The day that the recap speaks of: none that the bank would refuse, but today also when it is too late. */
function promised({ days, values, road }: PaymentFormState): string {
  const { valueDate } = values
  if (!days || valueDate === days.hours.today) return valueDate
  return dayFault(valueDate, days, road) ? '' : valueDate
}

type EndsProps = Pick<Props, 'built' | 'data' | 'onReload'> & {
  readonly state: PaymentFormState
  readonly saving: Saving
}

/** How it went, and what if somebody else changed the document meanwhile. */
function Ends({ built, data, onReload, state, saving }: EndsProps) {
  const go = useGo()
  const { values, road } = state
  const goOn = (id: string) =>
    void (data.edited?.id === id ? onReload() : go(to.payment({ form: built, id }), { replace: true }))
  return (
    <>
      {saving.outcome && (
        <Results
          outcome={saving.outcome}
          busy={saving.busy !== null}
          onLeave={() => void go(to.history())}
          onGoOn={goOn}
          onSendAgain={saving.sendAgain}
        />
      )}
      {saving.theirs && (
        <StaleDialog
          mine={{ ...values, operation: road }}
          theirs={saving.theirs}
          onClose={saving.putOff}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
    </>
  )
}

export function PaymentForm(props: Props) {
  const { built, data, draft, carried } = props
  const t = useT()
  const go = useGo()
  const state = usePaymentForm({ form: built, data, start: props.start })
  const { form, sums } = state
  const sum = sums.total ?? sums.amount
  const templated = useTemplated({
    draft,
    carried,
    start: props.start,
    form,
    dirty: state.dirty,
    template: data.template,
    side: sideOf(built),
  })
  const { kept, templates, changing } = templated
  const { edited } = data
  const saving = useSaving({
    form,
    first: edited && { id: edited.id, version: edited.version },
    dirty: state.dirty,
    onSaved: templated.onMade,
  })
  const actions = useActions(state, saving, templates)
  const otherForm = (other: BuiltForm, kind: Kind) => {
    kept.release()
    const { valueDate, ...rest } = form.getValues()
    // A day that nobody chose is proposed anew by the hours of the other form.
    const chosen = form.getFieldState('valueDate').isDirty && { valueDate }
    keepDraft<Partial<Values>>(draftName(other), { ...rest, ...chosen, operation: kind })
    void go(to.payment({ form: other, kept: '1' }))
  }
  return (
    <>
      <Begun of={templated} gone={data.templateGone}>
        <Returned reason={edited?.reason} />
      </Begun>
      <div className={css.layout}>
        <Card>
          <Form
            form={form}
            id={formId}
            onSubmit={changing ? changing.save : saving.saveAndSend}
            error={saving.error}
            busy={saving.busy !== null}
          >
            <FaultList form={form} formId={formId} />
            <Fields state={state} data={data} onForm={otherForm} />
          </Form>
        </Card>
        <Aside of={templated} formId={formId}>
          <FormRecap sums={sums} days={state.days} valueDate={promised(state)}>
            <FormButtons {...actions} />
          </FormRecap>
        </Aside>
      </div>
      <FormStrip
        label={t('payments.form.recap.total')}
        sum={<Money amount={sum ? print(sum) : '0.00'} currency={formCurrency} size="l" />}
        actions={actions}
      />
      <Ends {...props} state={state} saving={saving} />
      <Leaving of={templated} />
    </>
  )
}
