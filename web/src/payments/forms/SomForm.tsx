// The form of a payment in som: fields at the left, recap at the right.
import type { InterBankTransfer, IntraTransfer, UpdateTransferInput } from '@bank/contracts/generated/payment.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { useGo } from '#kit/address.tsx'
import { call } from '#kit/api.ts'
import { now } from '#kit/clock.ts'
import { sentDay } from '#kit/document.ts'
import { DeadlineNote } from '#kit/form/Deadlines.tsx'
import { dayFault } from '#kit/form/days.ts'
import { keepDraft } from '#kit/form/drafts.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import { useT } from '#kit/i18n.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { type FormPlace, PaymentFormPage } from './PaymentFormPage.tsx'
import { PaymentFrame, usePaymentRun } from './PaymentFrame.tsx'
import { SomFields } from './SomFields.tsx'
import { currentDocument } from './sending.ts'
import { startOf } from './start.ts'
import { SumsRecap, useSumStrip } from './sums.tsx'
import { sideOf } from './templated.ts'
import { type SomData, type SomState, useSomData, useSomForm } from './useSomForm.ts'
import {
  type BuiltForm,
  builtFormOf,
  fieldsOf,
  formCurrency,
  fromEarlier,
  isBetweenOwn,
  isInside,
  isToClient,
  kindsOf,
  type SomKind,
  type SomValues,
} from './values.ts'

/** The day that the recap speaks of: none that the bank would refuse, but today also when it is too late. */
function promised({ days, values: { valueDate } }: SomState): string {
  if (!days || valueDate === days.hours.today) return valueDate
  return dayFault(valueDate, days) ? '' : valueDate
}

/** What a form that is not saved is kept under. */
const draftName = (form: BuiltForm): string => `payment:${form}`

const saveInterbank = payment(`
  mutation SaveInterbankDraft($form: InterBankTransfer!) {
    saveInterBankTransferNativeDraft(interBankTransfer: $form)
  }
`)

const saveOwn = payment(`
  mutation SaveOwnDraft($form: IntraTransfer!) {
    saveIntraBankOwnerTransferDraft(intraTransfer: $form)
  }
`)

const saveForeign = payment(`
  mutation SaveForeignDraft($form: IntraTransfer!) {
    saveIntraBankForeignTransferDraft(intraTransfer: $form)
  }
`)

const changePayment = payment(`
  mutation ChangePayment($id: UUID!, $form: UpdateTransferInput!) {
    updatePayment(id: $id, updateTransferInput: $form)
  }
`)

/** Inside the bank: whose account it is the bank knows itself. */
const toIntrabank = (org: string, values: SomValues): IntraTransfer => ({
  legalPartyId: org,
  transferNum: values.transferNum.trim(),
  payerAccount: values.payerAccount,
  recipientAccount: values.recipientAccount,
  amount: values.amount,
  currency: formCurrency,
  paymentCode: isToClient(values.operation) ? values.paymentCode || null : null,
  purpose: values.purpose,
  valueDate: sentDay(values.valueDate),
})

/** To another bank: everything the recipient's bank needs. `operation` is the road it really takes. */
const toInterbank = (org: string, values: SomValues): InterBankTransfer => ({
  legalPartyId: org,
  operation: values.operation,
  transferNum: values.transferNum.trim(),
  payerAccount: values.payerAccount,
  recipientName: values.recipientName.trim(),
  recipientInn: values.recipientInn,
  recipientAccount: values.recipientAccount,
  recipientBic: values.recipientBic,
  amount: values.amount,
  currency: formCurrency,
  paymentCode: values.paymentCode,
  purpose: values.purpose,
  valueDate: sentDay(values.valueDate),
})

const toChange = (org: string, values: SomValues, version: number): UpdateTransferInput => ({
  ...(isInside(values.operation) ? toIntrabank(org, values) : toInterbank(org, values)),
  operation: values.operation,
  version,
})

async function make(org: string, values: SomValues): Promise<string> {
  const { operation } = values
  if (!isInside(operation))
    return (await call(saveInterbank, { form: toInterbank(org, values) })).saveInterBankTransferNativeDraft
  const form = toIntrabank(org, values)
  return isBetweenOwn(operation)
    ? (await call(saveOwn, { form })).saveIntraBankOwnerTransferDraft
    : (await call(saveForeign, { form })).saveIntraBankForeignTransferDraft
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
  return usePaymentRun<SomValues>({
    model: state.model,
    start,
    name: draftName(built),
    place,
    carried: place.kept,
    data,
    side: sideOf(built),
    first: edited,
    versions: {
      read: async id => {
        const now = await currentDocument(org, id)
        return { version: now.version, values: fromEarlier(now) }
      },
      fields: ({ operation }) => fieldsOf(operation),
      textOf: (field, values) => (field === 'amount' ? amountText(values.amount, formCurrency) : values[field]),
    },
    save: values => make(org, values),
    change: async (values, { id, version }) =>
      (await call(changePayment, { id, form: toChange(org, values, version) })).updatePayment,
  })
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
    keepDraft<Partial<SomValues>>(`${draftName(other)}:new`, { ...rest, ...chosen, operation: kind })
    void go(to.payment({ form: other, kept: '1' }))
  }
  return (
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
      reopen={{ form: built, edited: data.edited, onReload }}
    >
      <SomFields state={state} data={data} onForm={otherForm} />
    </PaymentFrame>
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
