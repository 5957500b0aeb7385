// The form of a payment in som: its fields at the left, what they come to at the right.
import { FormSection } from '@bank/ui/form/Form.tsx'
import { splitAmount } from '@bank/ui/kit/amount.ts'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { useGo } from '#kit/address.tsx'
import { call } from '#kit/api.ts'
import { now } from '#kit/clock.ts'
import { DeadlineNote } from '#kit/form/Deadlines.tsx'
import { dayFault } from '#kit/form/days.ts'
import { keepDraft } from '#kit/form/drafts.ts'
import { StaleDialog } from '#kit/form/StaleDialog.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { Pasting } from '../paste/PastePanel.tsx'
import { changePayment, type FormPayment, saveForeign, saveInterbank, saveOwn } from './documents.ts'
import { FormAccount } from './FormAccount.tsx'
import css from './Forms.module.css'
import { InterbankRecipient } from './InterbankRecipient.tsx'
import { IntrabankRecipient } from './IntrabankRecipient.tsx'
import { KindComparison } from './KindComparison.tsx'
import { OtherForm } from './OtherForm.tsx'
import { type FormPlace, PaymentFormPage } from './PaymentFormPage.tsx'
import { draftOf, PaymentFrame, usePaymentRun } from './PaymentFrame.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { useSomPasting } from './pasting.ts'
import { currentDocument } from './sending.ts'
import { startOf } from './start.ts'
import { SumsRecap, useSumStrip } from './sums.tsx'
import { sideOf } from './templated.ts'
import { type SomData, type SomState, useSomData, useSomForm } from './useSomForm.ts'
import {
  type BuiltForm,
  builtFormOf,
  differences,
  formCurrency,
  fromEarlier,
  kindsOf,
  type SomFieldName,
  type SomKind,
  type SomValues,
  toChange,
  toInterbank,
  toIntrabank,
} from './values.ts'

type SomSectionProps = { readonly state: SomState; readonly data: SomData }

function KindChoice({ state, data }: SomSectionProps) {
  const t = useT()
  const limit = data.options.clearingLimit
  const { form, values, road } = state
  const inside = road.startsWith('INTRABANK')
  const forced = road !== values.operation
  const sum = splitAmount(limit).whole
  const [first, second] = inside ? kindsOf['intra-bank-transfer'] : kindsOf['clearing-gross']
  const choose = (kind: SomKind) => {
    form.setValue('operation', kind, { shouldDirty: true })
    // Own accounts are chosen from a list, others are typed: neither fits the other.
    if (inside) form.setValue('recipientAccount', '', { shouldDirty: true })
    form.clearErrors('recipientAccount')
  }
  const about = forced ? 'payments.form.kind.forced' : 'payments.form.kind.help'
  return (
    <div className={css.kinds}>
      <Segmented<SomKind>
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

function Fields({ state, data, onForm }: SomSectionProps & { onForm: (form: BuiltForm, kind: SomKind) => void }) {
  const t = useT()
  const { form, road, recipients, holder, looking, days } = state
  return (
    <Pasting target={useSomPasting(state, data.options)}>
      <KindChoice state={state} data={data} />
      <FormSection title={t('payments.form.section.from')}>
        <FormAccount name="payerAccount" currencies={[formCurrency]} permissions={[road]} />
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

/** The day that the recap speaks of: none that the bank would refuse, but today also when it is too late. */
function promised({ days, values: { valueDate } }: SomState): string {
  if (!days || valueDate === days.hours.today) return valueDate
  return dayFault(valueDate, days) ? '' : valueDate
}

/** What a form that is not saved is kept under. */
const draftName = (form: BuiltForm, which = 'new'): string => `payment:${form}:${which}`

async function make(org: string, values: SomValues): Promise<string> {
  switch (values.operation) {
    case 'INTRABANK_TRANSFER_OWN':
      return (await call(saveOwn, { form: toIntrabank(org, values) })).saveIntraBankOwnerTransferDraft
    case 'INTRABANK_TRANSFER_FOREIGN':
      return (await call(saveForeign, { form: toIntrabank(org, values) })).saveIntraBankForeignTransferDraft
    case 'CLEARING':
    case 'GROSS':
      return (await call(saveInterbank, { form: toInterbank(org, values) })).saveInterBankTransferNativeDraft
  }
}

type Props = {
  readonly built: BuiltForm
  readonly place: SomPlace
  readonly data: SomData
  readonly onReload: () => Promise<void>
}

function useSomRun({ built, place, data }: Props, { state, start }: { state: SomState; start: SomValues }) {
  const org = useOrg()
  const { edited } = data
  return usePaymentRun<SomValues, FormPayment>({
    model: state.model,
    start,
    draft: draftName(built, draftOf({ ...place, template: data.template })),
    carried: place.kept,
    data,
    side: sideOf(built),
    first: edited && { id: edited.id, version: edited.version },
    compare: id => currentDocument(org, id),
    save: async (values, standing) => {
      if (!standing) return make(org, values)
      const form = toChange(org, values, standing.version)
      return (await call(changePayment, { id: standing.id, form })).updatePayment
    },
  })
}

type Run = ReturnType<typeof useSomRun>

/** Somebody else changed the document meanwhile: what differs, and whose version counts? */
function StaleForm({ state: { form, values, road }, run: { saving } }: { state: SomState; run: Run }) {
  const t = useT()
  const f = useFormats()
  const { theirs, standOn, putOff } = saving
  if (!theirs) return null
  const standing = { id: theirs.id, version: theirs.version }
  const shown = (field: SomFieldName, value: string): string => {
    if (value === '') return '—'
    return field === 'amount' ? f.amount(value, formCurrency) : field === 'valueDate' ? f.day(value) : value
  }
  return (
    <StaleDialog
      rows={differences({ ...values, operation: road }, theirs).map(({ field, mine, theirs: there }) => ({
        field,
        label: t(`says.field.${field}`),
        mine: shown(field, mine),
        theirs: shown(field, there),
      }))}
      onClose={putOff}
      onKeepMine={() => standOn(standing)}
      onTakeTheirs={() => {
        form.reset({ ...form.getValues(), ...fromEarlier(theirs) })
        standOn(standing)
      }}
    />
  )
}

function SomForm(props: Props) {
  const { built, place, data, onReload } = props
  const go = useGo()
  const { accounts } = useAccounts()
  const [start] = useState(() => startOf({ form: built, account: place.account, accounts, data, now: now() }))
  const state = useSomForm({ form: built, data, start })
  const run = useSomRun(props, { state, start })
  const { form, sums, days } = state
  const strip = useSumStrip(sums, formCurrency)
  const otherForm = (other: BuiltForm, kind: SomKind) => {
    run.recovery.release()
    const { valueDate, ...rest } = form.getValues()
    // A day that nobody chose is proposed anew by the hours of the other form.
    const chosen = form.getFieldState('valueDate').isDirty && { valueDate }
    keepDraft<Partial<SomValues>>(draftName(other), { ...rest, ...chosen, operation: kind })
    void go(to.payment({ form: other, kept: '1' }))
  }
  return (
    <>
      <PaymentFrame
        id="payment-form"
        run={run}
        days={days}
        day={state.values.valueDate}
        reason={data.edited?.reason}
        recap={
          <>
            <SumsRecap sums={sums} currency={formCurrency} />
            <DeadlineNote days={days} day={promised(state)} />
          </>
        }
        strip={strip}
        onGoOn={id =>
          void (data.edited?.id === id ? onReload() : go(to.payment({ form: built, id }), { replace: true }))
        }
      >
        <Fields state={state} data={data} onForm={otherForm} />
      </PaymentFrame>
      <StaleForm state={state} run={run} />
    </>
  )
}

type SomPlace = FormPlace & { readonly kept: boolean }

const titles = {
  'clearing-gross': 'payments.form.title.clearing-gross',
  'intra-bank-transfer': 'payments.form.title.intra-bank-transfer',
} as const

export function SomPage({ built, ...place }: SomPlace & { readonly built: BuiltForm }) {
  const t = useT()
  const { id, repeat, template, editing } = place
  const right = ({ earlier, template: begun }: SomData): string | null => {
    const form = builtFormOf(begun?.template.operation ?? earlier?.operation ?? kindsOf[built][0])
    const mode = editing ? 'edit-template' : undefined
    return form && form !== built ? to.payment({ form, id, repeat, template, mode }) : null
  }
  return (
    <PaymentFormPage
      title={t(titles[built])}
      loaded={useSomData(built, place)}
      editing={editing}
      edited={data => data.edited}
      right={right}
    >
      {(data, onReload) => <SomForm built={built} place={place} data={data} onReload={onReload} />}
    </PaymentFormPage>
  )
}
