// The recipient at another bank: account, BIC, name, INN, and known recipients.
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import { checkInn, innKind } from '@bank/contracts/inn.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import type { PickerOption } from '@bank/ui/form/Picker.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useT } from '#kit/i18n.ts'
import { ChangedAccount } from '../paste/ChangedAccount.tsx'
import { useRecipientHistory } from '../paste/useRecipientHistory.ts'
import type { EarlierAccount, FormBank, KnownRecipient } from './documents.ts'
import css from './Forms.module.css'
import { KnownRecipients } from './KnownRecipients.tsx'
import { suggestedRecipients, withInn } from './recipients.ts'
import { useBanks } from './useSomForm.ts'
import type { SomValues } from './values.ts'

const Field = fieldsFor<SomValues>()

type Props = { readonly form: UseFormReturn<SomValues>; readonly recipients: readonly KnownRecipient[] }

/** Banks of the account's first three digits; all of them while there are none. */
export function banksFor(banks: readonly FormBank[], account: string): readonly FormBank[] {
  const code = account.length < 3 ? '' : bankOf(account)
  const own = banks.filter(({ bankCode }) => bankCode.startsWith(code))
  return own.length > 0 ? own : banks
}

export type BankProposal = { readonly bic: string; readonly by: 'known' | 'digits' | 'head' }

type AccountFacts = {
  readonly account: string
  /** The bank of this account in earlier payments; empty where there were none. */
  readonly paid: string
}

const officeDigits = 6

/** The bank of an account: of earlier payments, else the branch of its six digits, else the head office of its three. */
export function bankFor(banks: readonly FormBank[], { account, paid }: AccountFacts): BankProposal | null {
  if (account.length < 3) return null
  const has = (bic: string) => banks.some(({ bankCode }) => bankCode === bic)
  if (paid.startsWith(bankOf(account)) && has(paid)) return { bic: paid, by: 'known' }
  const office = account.slice(0, officeDigits)
  if (office.length === officeDigits && has(office)) return { bic: office, by: 'digits' }
  // The directory is in the order of its numbers, and a bank's head office has the first.
  const head = banks.find(({ bankCode }) => bankCode.startsWith(bankOf(account)))
  return head ? { bic: head.bankCode, by: 'head' } : null
}

const optionOf = ({ bankCode, bankName }: FormBank): PickerOption => ({
  value: bankCode,
  text: `${bankCode} ${bankName}`,
  label: (
    <>
      <span className={css.bankCode}>{bankCode}</span>
      {bankName}
    </>
  ),
})

function InnField({ form, recipients }: Props) {
  const t = useT()
  const inn = useWatch({ control: form.control, name: 'recipientInn' })
  const known = withInn(recipients, inn)[0]
  const kind = checkInn(inn) === null ? innKind(inn) : null
  const named = useEffectEvent((name: string) => {
    if (form.getValues('recipientName') === '') form.setValue('recipientName', name, { shouldDirty: true })
  })
  const name = known?.name
  useEffect(() => {
    if (name) named(name)
  }, [name])
  const typing = inn === '' ? undefined : t('payments.form.inn.digits', { digits: inn.length })
  return (
    <Field.Digits
      name="recipientInn"
      max={14}
      group={0}
      ok={name && t('payments.form.inn.found', { name })}
      help={kind ? t(`payments.form.inn.${kind}`) : typing}
    />
  )
}

function AccountNumberField({ form }: Props) {
  const t = useT()
  const account = useWatch({ control: form.control, name: 'recipientAccount' })
  const fault = checkAccount(account)
  const typing = account !== '' && fault?.reason === 'length'
  return (
    <Field.Digits
      name="recipientAccount"
      max={16}
      group={4}
      ok={fault === null && t('payments.form.account.ok')}
      help={typing ? t('payments.form.account.digits', { digits: account.length }) : undefined}
    />
  )
}

const wordOf = {
  known: 'payments.form.bank.known',
  digits: 'payments.form.bank.filled',
  head: 'payments.form.bank.head',
} as const

function BankField({ form, recipients, payee }: Props & { readonly payee: EarlierAccount | null }) {
  const t = useT()
  const { banks, waiting } = useBanks()
  const [account, bic] = useWatch({ control: form.control, name: ['recipientAccount', 'recipientBic'] })
  const paid = payee ?? recipients.find(one => one.account === account)
  const proposal = bankFor(banks, { account, paid: paid?.bic ?? '' })
  const proposed = useRef('')
  /** What a person chose stays, while it is a bank of the account. */
  const fill = useEffectEvent((next: string) => {
    const now = form.getValues('recipientBic')
    const isChosen = now !== '' && now !== proposed.current && now.startsWith(bankOf(account))
    if (isChosen || account.length < 3) return
    proposed.current = next
    if (next === now) return
    const shouldValidate = next !== '' && form.getFieldState('recipientBic').invalid
    form.setValue('recipientBic', next, { shouldDirty: true, shouldValidate })
  })
  const found = proposal?.bic ?? ''
  useEffect(() => {
    if (!waiting) fill(found)
  }, [waiting, found])
  const by = bic !== '' && bic === proposal?.bic ? proposal.by : null
  return (
    <Field.Picker
      name="recipientBic"
      options={banksFor(banks, account).map(optionOf)}
      searchable
      searching={waiting}
      placeholder={t('payments.form.bank.choose')}
      help={by ? t(wordOf[by]) : undefined}
    />
  )
}

/** Everything that is known of a recipient; what was written for this payment stays. */
export function fillIn(form: UseFormReturn<SomValues>, known: KnownRecipient): void {
  const put = (name: keyof SomValues, value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.getFieldState(name).invalid })
  put('recipientInn', known.inn)
  put('recipientName', known.name)
  put('recipientAccount', known.account)
  put('recipientBic', known.bic)
  if (known.paymentCode && form.getValues('paymentCode') === '') put('paymentCode', known.paymentCode)
  if (form.getValues('purpose') === '') put('purpose', normaliseText(known.purpose))
}

export function InterbankRecipient({ form, recipients }: Props) {
  const t = useT()
  const [recipientInn, recipientName, recipientAccount] = useWatch({
    control: form.control,
    name: ['recipientInn', 'recipientName', 'recipientAccount'],
  })
  const typed = { recipientInn, recipientName, recipientAccount }
  const asked = { account: recipientAccount, inn: recipientInn.length === 14 ? recipientInn : '', name: recipientName }
  const history = useRecipientHistory(asked, { isWhole: checkAccount(recipientAccount) === null, byAccount: true })
  return (
    <FormSection title={t('payments.form.section.to')}>
      <KnownRecipients recipients={suggestedRecipients(recipients, typed)} onChoose={known => fillIn(form, known)} />
      <FormRow>
        <InnField form={form} recipients={recipients} />
        <Field.Text name="recipientName" />
      </FormRow>
      <FormRow>
        <AccountNumberField form={form} recipients={recipients} />
        <BankField form={form} recipients={recipients} payee={history.payee} />
      </FormRow>
      <ChangedAccount history={history} onUse={one => fillIn(form, one)} />
    </FormSection>
  )
}
