// The form of a transfer with a card: both sides and the amount at the left, what it comes to at the right.
import { print } from '@bank/contracts/money.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Form, FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import { FormAmount, FormText } from '@bank/ui/form/fields.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useGo } from '#kit/address.tsx'
import { useFormats } from '#kit/format.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import type { Templating } from '#templates/index.ts'
import { FaultList } from '../forms/FaultList.tsx'
import { type Actions, FormButtons, FormStrip } from '../forms/FormActions.tsx'
import forms from '../forms/Forms.module.css'
import { PurposeField } from '../forms/PurposeField.tsx'
import { Results } from '../forms/Results.tsx'
import { Returned } from '../forms/Standing.tsx'
import { Aside, Begun, Leaving } from '../forms/TemplatedParts.tsx'
import { TodayField } from '../forms/TodayField.tsx'
import { useTemplated } from '../forms/useTemplated.ts'
import { isEarly, isLate, nextAfter } from '../forms/valueDate.ts'
import { Pasting } from '../paste/PastePanel.tsx'
import { CardRecap } from './CardRecap.tsx'
import { CardSides } from './CardSides.tsx'
import { useCardPasting } from './pasting.ts'
import { sideOf } from './templated.ts'
import type { CardForm as FormName, Values } from './transfer.ts'
import type { CardData } from './useCardData.ts'
import { type CardFormState, useCardForm } from './useCardForm.ts'
import { type CardSaving, useCardSaving } from './useCardSaving.ts'

const formId = 'card-form'

type Parts = { readonly state: CardFormState }

function Fields({ state, data }: Parts & { data: CardData }) {
  const t = useT()
  const lang = useLang()
  const { form, debit, currency } = state
  const keep = (kept: string) =>
    form.setValue('purpose', kept, { shouldDirty: true, shouldValidate: form.getFieldState('purpose').invalid })
  return (
    <Pasting target={useCardPasting(state)}>
      <CardSides state={state} recipients={data.recipients} />
      <FormSection title={t('payments.form.section.payment')}>
        <FormAmount
          control={form.control}
          name="amount"
          label={t('says.field.amount')}
          {...(currency && { currency })}
          help={debit ? amountInWords(debit, lang) : undefined}
        />
        <PurposeField
          control={form.control}
          name="purpose"
          rules={data.rules}
          read={() => form.getValues('purpose')}
          onTidy={keep}
        />
        {/* A template has neither day nor number. */}
        {!data.template?.editing && (
          <FormRow>
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

/** Why nothing is taken for today any more, and when it is again; null while it is. */
function useClosed({ days }: CardFormState): string | null {
  const t = useT()
  const f = useFormats()
  if (!days || !isLate(days)) return null
  const next = nextAfter(days, days.hours.today)
  const { createDeadline: deadline } = days.hours
  return next
    ? t('payments.card.closed.next', { deadline, next: f.day(next) })
    : t('payments.card.closed.late', { deadline })
}

type Acted = { readonly saving: CardSaving; readonly closed: string | null; readonly templates: Templating }

function useActions({ days, form, complete }: CardFormState, { saving, closed, templates }: Acted): Actions {
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

type Props = {
  readonly name: FormName
  readonly data: CardData
  readonly start: Values
  /** Which draft in this browser belongs to it. */
  readonly draft: string
  readonly onReload: () => Promise<void>
}

export function CardForm({ name, data, start, draft, onReload }: Props) {
  const t = useT()
  const go = useGo()
  const { edited } = data
  const state = useCardForm({ name, data, start })
  const { form, dirty, debit, currency, sums } = state
  const templated = useTemplated({ draft, start, form, dirty, template: data.template, side: sideOf(name) })
  const { templates, changing } = templated
  const first = edited && { id: edited.id, version: edited.version }
  const saving = useCardSaving({ state, first, onSaved: templated.onMade })
  const closed = useClosed(state)
  const actions = useActions(state, { saving, closed, templates })
  const sum = sums.total ?? debit
  const goOn = (id: string) =>
    void (edited?.id === id ? onReload() : go(to.payment({ form: name, id }), { replace: true }))
  return (
    <>
      <Begun of={templated} gone={data.templateGone}>
        {closed && <Banner tone="warning" title={closed} />}
        <Returned reason={edited?.reason} />
      </Begun>
      {saving.stale && (
        <Banner
          tone="warning"
          title={t('payments.form.stale.title')}
          actions={
            <Button size="s" onClick={() => void onReload()}>
              {t('payments.form.stale.theirs')}
            </Button>
          }
        />
      )}
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
          <CardRecap state={state}>
            <FormButtons {...actions} />
          </CardRecap>
        </Aside>
      </div>
      <FormStrip
        label={t('payments.form.recap.total')}
        sum={<Money amount={sum ? print(sum) : '0.00'} currency={currency ?? 'KGS'} size="l" />}
        actions={actions}
      />
      {saving.outcome && (
        <Results
          outcome={saving.outcome}
          busy={saving.busy !== null}
          onLeave={() => void go(to.history())}
          onGoOn={goOn}
          saved={t('payments.card.saved')}
          onSendAgain={saving.sendAgain}
        />
      )}
      <Leaving of={templated} />
    </>
  )
}
