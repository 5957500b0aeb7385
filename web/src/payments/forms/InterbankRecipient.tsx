// The recipient at another bank: account, BIC, name, INN, and known recipients.
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import { checkInn, innKind } from '@bank/contracts/inn.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import type { PickerOption } from '@bank/ui/form/Picker.tsx'
import { useEffect, useEffectEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useT } from '#kit/i18n.ts'
import { ChangedAccount } from '../paste/ChangedAccount.tsx'
import { useEarlierAccounts } from '../paste/useRecipientHistory.ts'
import type { FormBank, KnownRecipient } from './documents.ts'
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

/** The bank that an account names, while nobody has chosen another branch of it. */
export function bankFor(banks: readonly FormBank[], { account, chosen }: { account: string; chosen: string }): string {
  if (account.length < 3 || chosen.startsWith(bankOf(account))) return chosen
  return banks.find(({ bankCode }) => bankCode.startsWith(bankOf(account)))?.bankCode ?? ''
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

function BankField({ form }: Props) {
  const t = useT()
  const { banks, waiting } = useBanks()
  const [account, bic] = useWatch({ control: form.control, name: ['recipientAccount', 'recipientBic'] })
  const found = bankFor(banks, { account, chosen: bic })
  const fill = useEffectEvent((next: string) => {
    if (next !== form.getValues('recipientBic')) {
      const shouldValidate = next !== '' && form.getFieldState('recipientBic').invalid
      form.setValue('recipientBic', next, { shouldDirty: true, shouldValidate })
    }
  })
  useEffect(() => {
    if (!waiting) fill(found)
  }, [waiting, found])
  const fits = bic !== '' && account.length >= 3 && bic.startsWith(bankOf(account))
  return (
    <Field.Picker
      name="recipientBic"
      options={banksFor(banks, account).map(optionOf)}
      searchable
      searching={waiting}
      placeholder={t('payments.form.bank.choose')}
      help={fits ? t('payments.form.bank.filled') : undefined}
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
  const earlier = useEarlierAccounts(asked, checkAccount(recipientAccount) === null)
  return (
    <FormSection title={t('payments.form.section.to')}>
      <KnownRecipients recipients={suggestedRecipients(recipients, typed)} onChoose={known => fillIn(form, known)} />
      <FormRow>
        <InnField form={form} recipients={recipients} />
        <Field.Text name="recipientName" maxLength={140} />
      </FormRow>
      <FormRow>
        <AccountNumberField form={form} recipients={recipients} />
        <BankField form={form} recipients={recipients} />
      </FormRow>
      <ChangedAccount earlier={earlier} onUse={one => fillIn(form, one)} />
    </FormSection>
  )
}
