// The form of a transfer abroad: its fields at the left, what they come to at the right.
import { print } from '@bank/contracts/money.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Form, FormSection } from '@bank/ui/form/Form.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { useController } from 'react-hook-form'
import { AccountField } from '#accounts/index.ts'
import { useGo } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import type { Templating } from '#templates/index.ts'
import { FaultList } from '../forms/FaultList.tsx'
import { type Actions, FormButtons, FormStrip } from '../forms/FormActions.tsx'
import forms from '../forms/Forms.module.css'
import { Results } from '../forms/Results.tsx'
import { Returned } from '../forms/Standing.tsx'
import { Aside, Begun, Leaving } from '../forms/TemplatedParts.tsx'
import { useTemplated } from '../forms/useTemplated.ts'
import { isEarly } from '../forms/valueDate.ts'
import { Pasting } from '../paste/PastePanel.tsx'
import { CommissionSection } from './CommissionSection.tsx'
import { DayFields } from './DayFields.tsx'
import { MessageDialog } from './Messages.tsx'
import { useSwiftPasting } from './pasting.ts'
import { RecipientSection } from './RecipientSection.tsx'
import { SumSection } from './SumSection.tsx'
import css from './Swift.module.css'
import { SwiftRecap } from './SwiftRecap.tsx'
import { sideOf } from './templated.ts'
import type { SwiftFacts } from './useSwiftData.ts'
import { type SwiftState, useSwiftForm } from './useSwiftForm.ts'
import { type SwiftSaving, useSwiftSaving } from './useSwiftSaving.ts'
import type { Values } from './values.ts'

const formId = 'swift-form'

type Parts = { readonly state: SwiftState; readonly data: SwiftFacts }

function From({ state, data }: Parts) {
  const t = useT()
  const { field, fieldState } = useController({ control: state.form.control, name: 'payerAccount' })
  const choose = (number: string) => {
    field.onChange(number)
    // The one that pays needs no second naming; and another currency may travel from some accounts only.
    if (state.form.getValues('commissionAccount') === number) state.form.setValue('commissionAccount', '')
    state.form.setValue('isExotic', false)
  }
  return (
    <FormSection title={t('payments.form.section.from')}>
      <AccountField
        ref={field.ref}
        label={t('says.field.payerAccount')}
        permissions={['SWIFT']}
        currencies={data.options.currencies}
        value={field.value}
        onChange={choose}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    </FormSection>
  )
}

function Fields(parts: Parts) {
  const t = useT()
  return (
    <Pasting target={useSwiftPasting(parts.state, parts.data)}>
      <From {...parts} />
      <RecipientSection {...parts} />
      <SumSection {...parts} />
      <CommissionSection {...parts} />
      {/* A template has neither day nor number. */}
      {!parts.data.template?.editing && (
        <FormSection title={t('payments.swift.section.document')}>
          <DayFields state={parts.state} />
        </FormSection>
      )}
    </Pasting>
  )
}

function useActions({ days, form, values, complete }: SwiftState, saving: SwiftSaving, templates: Templating): Actions {
  const t = useT()
  const early = days && isEarly(days, values.valueDate) && t('OperationNotOpenException', { from: days.hours.fromTime })
  return {
    formId,
    complete,
    busy: saving.busy === 'show' ? null : saving.busy,
    notSent: early || undefined,
    onDraft: form.handleSubmit(saving.saveDraft),
    templates,
  }
}

function ShowMessage({ state, saving }: { state: SwiftState; saving: SwiftSaving }) {
  const t = useT()
  const show = state.form.handleSubmit(saving.show)
  return (
    <div className={css.showMessage}>
      <Button
        wide
        variant="quiet"
        busy={saving.busy === 'show'}
        onClick={() => {
          state.complete.current = true
          void show()
        }}
      >
        {t('payments.swift.message.show')}
      </Button>
    </div>
  )
}

type Props = {
  readonly data: SwiftFacts
  readonly start: Values
  /** The document that is edited; null for a new one. */
  readonly edited: { readonly id: string; readonly version: number; readonly reason: string | null } | null
  readonly draft: string
  readonly onReload: () => Promise<void>
}

export function SwiftForm({ data, start, edited, draft, onReload }: Props) {
  const t = useT()
  const go = useGo()
  const state = useSwiftForm({ data, start, isEdited: edited !== null })
  const { form, dirty, sums, debit, currency } = state
  const templated = useTemplated({ draft, start, form, dirty, template: data.template, side: sideOf(currency) })
  const { templates, changing } = templated
  const saving = useSwiftSaving({ state, first: edited, onSaved: templated.onMade })
  const actions = useActions(state, saving, templates)
  const goOn = (id: string) =>
    void (edited?.id === id ? onReload() : go(to.payment({ form: 'swift', id }), { replace: true }))
  const sum = sums.total ?? sums.amount
  return (
    <>
      <Begun of={templated} gone={data.templateGone}>
        <Returned reason={edited?.reason} />
      </Begun>
      <div className={forms.layout}>
        <Card>
          <Form
            form={form}
            id={formId}
            onSubmit={changing ? changing.save : saving.saveAndSend}
            error={saving.error}
            busy={saving.busy !== null}
          >
            <FaultList form={form} formId={formId} />
            <Fields state={state} data={data} />
          </Form>
        </Card>
        <Aside of={templated} formId={formId}>
          <SwiftRecap state={state} data={data}>
            <FormButtons {...actions} />
            <ShowMessage state={state} saving={saving} />
          </SwiftRecap>
        </Aside>
      </div>
      <FormStrip
        label={t('payments.form.recap.total')}
        sum={<Money amount={sum ? print(sum) : '0.00'} currency={debit ?? ''} size="l" />}
        actions={actions}
      />
      {saving.messages && <MessageDialog of={saving.messages} onClose={saving.hide} />}
      {saving.outcome && (
        <Results
          outcome={saving.outcome}
          busy={saving.busy !== null}
          onLeave={() => void go(to.history())}
          onGoOn={goOn}
          onSendAgain={saving.sendAgain}
        />
      )}
      <Leaving of={templated} />
    </>
  )
}
