// Who is paid inside this bank: another client, or the company itself on another account?
import { checkAccount } from '@bank/contracts/account.ts'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { FormDigits } from '@bank/ui/form/fields.tsx'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useT } from '#kit/i18n.ts'
import type { Holder, KnownRecipient } from './documents.ts'
import { FormAccount } from './FormAccount.tsx'
import { fillIn } from './InterbankRecipient.tsx'
import { KnownRecipients } from './KnownRecipients.tsx'
import { suggested } from './recipients.ts'
import type { Kind, Values } from './values.ts'

type Props = {
  readonly form: UseFormReturn<Values>
  readonly kind: Kind
  readonly recipients: readonly KnownRecipient[]
  readonly holder: Holder | null | undefined
  readonly looking: boolean
}

function ClientAccount({ form, holder, looking }: Pick<Props, 'form' | 'holder' | 'looking'>) {
  const t = useT()
  const account = useWatch({ control: form.control, name: 'recipientAccount' })
  const typing = account !== '' && checkAccount(account)?.reason === 'length'
  const help = looking
    ? t('payments.form.holder.looking')
    : typing
      ? t('payments.form.account.digits', { digits: account.length })
      : t('payments.form.holder.help')
  return (
    <FormDigits
      control={form.control}
      name="recipientAccount"
      label={t('says.field.recipientAccount')}
      max={16}
      group={4}
      ok={holder && !holder.isOwn && t('payments.form.inn.found', { name: holder.name })}
      help={help}
    />
  )
}

function OwnAccount({ form }: Pick<Props, 'form'>) {
  const t = useT()
  const payer = useWatch({ control: form.control, name: 'payerAccount' })
  return (
    <FormAccount
      control={form.control}
      name="recipientAccount"
      side="recipient"
      except={payer}
      label={t('payments.form.ownAccount')}
    />
  )
}

export function IntrabankRecipient({ form, kind, recipients, holder, looking }: Props) {
  const t = useT()
  const recipientAccount = useWatch({ control: form.control, name: 'recipientAccount' })
  const typed = { recipientInn: '', recipientName: '', recipientAccount }
  if (kind === 'INTRABANK_TRANSFER_OWN') {
    return (
      <FormSection title={t('payments.form.section.where')}>
        <OwnAccount form={form} />
      </FormSection>
    )
  }
  return (
    <FormSection title={t('payments.form.section.to')}>
      <KnownRecipients recipients={suggested(recipients, typed)} onChoose={known => fillIn(form, known)} />
      <ClientAccount form={form} holder={holder} looking={looking} />
    </FormSection>
  )
}
