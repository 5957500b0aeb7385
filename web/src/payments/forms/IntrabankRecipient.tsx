// The recipient inside this bank: another client, or the company's other account.
import { FormSection } from '@bank/ui/form/Form.tsx'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useT } from '#kit/i18n.ts'
import { ClientAccount } from './ClientAccount.tsx'
import type { AccountHolder, KnownRecipient } from './documents.ts'
import { FormAccount } from './FormAccount.tsx'
import { fillIn } from './InterbankRecipient.tsx'
import { KnownRecipients } from './KnownRecipients.tsx'
import { suggestedRecipients } from './recipients.ts'
import { formCurrency, isBetweenOwn, type SomKind, type SomValues } from './values.ts'

type Props = {
  readonly form: UseFormReturn<SomValues>
  readonly kind: SomKind
  readonly recipients: readonly KnownRecipient[]
  readonly holder: AccountHolder | null | undefined
  readonly looking: boolean
}

function OwnAccount({ form }: Pick<Props, 'form'>) {
  const t = useT()
  const payer = useWatch({ control: form.control, name: 'payerAccount' })
  return (
    <FormAccount
      name="recipientAccount"
      side="recipient"
      except={payer}
      currencies={[formCurrency]}
      label={t('payments.form.ownAccount')}
    />
  )
}

export function IntrabankRecipient({ form, kind, recipients, holder, looking }: Props) {
  const t = useT()
  const recipientAccount = useWatch({ control: form.control, name: 'recipientAccount' })
  const typed = { recipientInn: '', recipientName: '', recipientAccount }
  if (isBetweenOwn(kind)) {
    return (
      <FormSection title={t('payments.form.section.where')}>
        <OwnAccount form={form} />
      </FormSection>
    )
  }
  return (
    <FormSection title={t('payments.form.section.to')}>
      <KnownRecipients recipients={suggestedRecipients(recipients, typed)} onChoose={known => fillIn(form, known)} />
      <ClientAccount
        account={recipientAccount}
        holder={holder}
        looking={looking}
        onUse={earlier => fillIn(form, earlier)}
      />
    </FormSection>
  )
}
