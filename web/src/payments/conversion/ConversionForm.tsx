// The form of a conversion: accounts, amounts and rate at the left, what leaves and what comes at the right.
import { print } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { Form, FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import { FormText } from '@bank/ui/form/fields.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useGo } from '#kit/address.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import type { Templating } from '#templates/index.ts'
import { FaultList } from '../forms/FaultList.tsx'
import { type Actions, FormButtons, FormStrip } from '../forms/FormActions.tsx'
import forms from '../forms/Forms.module.css'
import { PurposeField } from '../forms/PurposeField.tsx'
import { Results } from '../forms/Results.tsx'
import { Aside, Begun, Leaving } from '../forms/TemplatedParts.tsx'
import { TodayField } from '../forms/TodayField.tsx'
import { draftOf, useTemplated } from '../forms/useTemplated.ts'
import { isEarly, isLate, nextAfter } from '../forms/valueDate.ts'
import { Pasting } from '../paste/PastePanel.tsx'
import { ConversionAccounts } from './ConversionAccounts.tsx'
import { ConversionAmounts } from './ConversionAmounts.tsx'
import { ConversionRecap } from './ConversionRecap.tsx'
import type { Values } from './deal.ts'
import { NewRateDialog } from './NewRateDialog.tsx'
import { useConversionPasting } from './pasting.ts'
import { RateSection } from './RateSection.tsx'
import { conversionSide } from './templated.ts'
import type { ConversionFacts } from './useConversionData.ts'
import { type ConversionState, useConversionForm } from './useConversionForm.ts'
import { type Converting, useConverting } from './useConverting.ts'

const formId = 'conversion-form'

type Parts = { readonly state: ConversionState }

/** Why nothing can be exchanged now, and when it can again; null while it can. */
function useClosed({ days, pair, rate, values }: ConversionState): string | null {
  const t = useT()
  const f = useFormats()
  if (pair && !rate && values.agreed === '') return t('payments.conversion.rate.none')
  if (!days) return null
  const { hours, working } = days
  const next = nextAfter(days, hours.today)
  const again = next ? f.day(next) : ''
  if (!working.includes(hours.today)) return t('payments.conversion.closed.free', { next: again, from: hours.fromTime })
  if (!isLate(days)) return null
  return t('payments.conversion.closed.late', { deadline: hours.createDeadline, next: again, from: hours.fromTime })
}

function Fields({ state, data }: Parts & { data: ConversionFacts }) {
  const t = useT()
  const { form } = state
  // A template has neither rate nor day nor number.
  const edited = data.template?.editing === true
  const keep = (kept: string) =>
    form.setValue('purpose', kept, { shouldDirty: true, shouldValidate: form.getFieldState('purpose').invalid })
  return (
    <Pasting target={useConversionPasting(state)}>
      <ConversionAccounts state={state} />
      <FormSection title={t('payments.conversion.section.sum')}>
        <ConversionAmounts state={state} />
      </FormSection>
      {!edited && <RateSection state={state} />}
      <FormSection title={t('payments.conversion.section.document')}>
        <PurposeField
          control={form.control}
          name="purpose"
          rules={data.rules}
          read={() => form.getValues('purpose')}
          onTidy={keep}
        />
        {!edited && (
          <FormRow>
            {/* The day is no choice: the rate holds for today only. */}
            <TodayField
              control={form.control}
              name="valueDate"
              help={state.days ? t('payments.conversion.today', { time: state.days.hours.signDeadline }) : undefined}
            />
            <FormText control={form.control} name="transferNum" label={t('says.field.transferNum')} maxLength={15} />
          </FormRow>
        )}
      </FormSection>
    </Pasting>
  )
}

type Acted = Parts & {
  readonly saving: Converting
  readonly closed: string | null
  readonly templates: Templating
}

function useActions({ state: { days, form, complete }, saving, closed, templates }: Acted): Actions {
  const t = useT()
  const early = days && isEarly(days, days.hours.today) && t('OperationNotOpenException', { from: days.hours.fromTime })
  return {
    formId,
    complete,
    busy: saving.busy,
    notSent: closed ?? (early || undefined),
    notKept: closed ?? undefined,
    onDraft: form.handleSubmit(saving.saveDraft),
    templates,
  }
}

/** What comes; nothing yet is a dash. */
function Gets({ deal }: Pick<ConversionState, 'deal'>) {
  return deal.debit && deal.credit ? (
    <Money amount={print(deal.credit)} currency={deal.credit.currency} size="l" />
  ) : (
    '—'
  )
}

/** How it went, and what if the rate is another one by then. */
function Ends({ saving, pair }: { saving: Converting } & Pick<ConversionState, 'pair'>) {
  const t = useT()
  const go = useGo()
  return (
    <>
      {saving.outcome && (
        <Results
          outcome={saving.outcome}
          busy={saving.busy !== null}
          onLeave={() => void go(to.history())}
          onGoOn={id => void go(to.history({ open: id }))}
          goOn={t('payments.form.toDocument')}
          saved={t('payments.conversion.saved')}
          onSendAgain={saving.sendAgain}
        />
      )}
      {saving.news && pair && (
        <NewRateDialog of={saving.news} pair={pair} onClose={saving.putOff} onAccept={() => void saving.acceptRate()} />
      )}
    </>
  )
}

type Props = { readonly data: ConversionFacts; readonly start: Values }

export function ConversionForm({ data, start }: Props) {
  const t = useT()
  const state = useConversionForm({ data, start })
  const { form, dirty, pair } = state
  const templated = useTemplated({
    draft: `payment:conversion:${draftOf(data)}`,
    start,
    form,
    dirty,
    template: data.template,
    side: conversionSide,
  })
  const { templates, changing } = templated
  const saving = useConverting({ state, onSaved: templated.onMade })
  const closed = useClosed(state)
  const actions = useActions({ state, saving, closed, templates })
  const onSubmit = changing ? changing.save : saving.saveAndSend
  return (
    <>
      <Begun of={templated} gone={data.templateGone}>
        {closed && <Banner tone="warning" title={closed} />}
      </Begun>
      <div className={forms.layout}>
        <Card>
          <Form form={form} id={formId} onSubmit={onSubmit} error={saving.error} busy={saving.busy !== null}>
            <FaultList form={form} formId={formId} />
            <Fields state={state} data={data} />
          </Form>
        </Card>
        <Aside of={templated} formId={formId}>
          <ConversionRecap state={state}>
            <FormButtons {...actions} />
          </ConversionRecap>
        </Aside>
      </div>
      <FormStrip label={t('payments.conversion.recap.get')} sum={<Gets deal={state.deal} />} actions={actions} />
      <Ends saving={saving} pair={pair} />
      <Leaving of={templated} />
    </>
  )
}
