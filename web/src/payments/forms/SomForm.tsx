// The form of a payment in som: fields at the left, recap at the right.
import type { InterBankTransfer, IntraTransfer, UpdateTransferInput } from '@bank/contracts/generated/payment.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { call } from '#kit/api.ts'
import { DeadlineNote } from '#kit/form/Deadlines.tsx'
import { dayFault } from '#kit/form/days.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import { useOrg } from '#kit/session.ts'
import type { FormPlace } from './data.ts'
import { commonInput } from './input.ts'
import { PaymentFormPage } from './PaymentFormPage.tsx'
import { PaymentFrame, usePaymentRun } from './PaymentFrame.tsx'
import { SomFields } from './SomFields.tsx'
import { type SomData, type SomState, useSomData, useSomForm } from './useSomForm.ts'
import {
  type BuiltForm,
  formCurrency,
  isBetweenOwn,
  isInside,
  isToClient,
  type SomKind,
  type SomValues,
} from './values.ts'

/** The day that the recap speaks of: none that the bank would refuse, but today also when it is too late. */
function promised({ days, values: { valueDate } }: SomState): string {
  if (!days || valueDate === days.hours.today) return valueDate
  return dayFault(valueDate, days) ? '' : valueDate
}

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
  ...commonInput(org, values),
  recipientAccount: values.recipientAccount,
  amount: values.amount,
  currency: formCurrency,
  paymentCode: isToClient(values.operation) ? values.paymentCode || null : null,
})

/** To another bank: everything the recipient's bank needs. `operation` is the road it really takes. */
const toInterbank = (org: string, values: SomValues): InterBankTransfer => ({
  ...commonInput(org, values),
  operation: values.operation,
  recipientName: values.recipientName.trim(),
  recipientInn: values.recipientInn,
  recipientAccount: values.recipientAccount,
  recipientBic: values.recipientBic,
  amount: values.amount,
  currency: formCurrency,
  paymentCode: values.paymentCode,
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

type Props = { readonly built: BuiltForm; readonly data: SomData }

function useSomRun(state: SomState) {
  const org = useOrg()
  return usePaymentRun(state, {
    textOf: (field, values) => (field === 'amount' ? amountText(values.amount, formCurrency) : undefined),
    save: values => make(org, values),
    change: (values, { id, version }) => call(changePayment, { id, form: toChange(org, values, version) }),
  })
}

function SomForm(props: Props) {
  const { built, data } = props
  const state = useSomForm(built, data)
  const run = useSomRun(state)
  const otherForm = (form: BuiltForm, kind: SomKind) =>
    run.leaveFor(isBetweenOwn(kind) ? { form, side: 'own' } : { form })
  return (
    <PaymentFrame
      run={run}
      currency={formCurrency}
      deadlines={<DeadlineNote days={state.days} day={promised(state)} />}
    >
      <SomFields state={state} onForm={otherForm} />
    </PaymentFrame>
  )
}

type SomPlace = FormPlace & { readonly built: BuiltForm }

export const SomPage = ({ built, ...place }: SomPlace) => (
  <PaymentFormPage form={built} editing={place.editing} loaded={useSomData(built, place)}>
    {data => <SomForm built={built} data={data} />}
  </PaymentFormPage>
)
