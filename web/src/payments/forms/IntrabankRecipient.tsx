// The recipient inside this bank: another client, or the company's other account.
import { FormSection } from '@bank/ui/form/Form.tsx'
import { useT } from '#kit/i18n.ts'
import { ClientAccount } from './ClientAccount.tsx'
import { FormAccount } from './FormAccount.tsx'
import { fillIn } from './InterbankRecipient.tsx'
import type { SomState } from './useSomForm.ts'
import { formCurrency, isBetweenOwn } from './values.ts'

export function IntrabankRecipient({ state }: { readonly state: SomState }) {
  const t = useT()
  const { form, values, road } = state
  if (isBetweenOwn(road)) {
    return (
      <FormSection title={t('payments.form.section.where')}>
        <FormAccount
          name="recipientAccount"
          side="recipient"
          except={values.payerAccount}
          currencies={[formCurrency]}
          label={t('says.field.creditAccount')}
        />
      </FormSection>
    )
  }
  return (
    <FormSection title={t('payments.form.section.to')}>
      <ClientAccount state={state} onUse={known => fillIn(form, known)} />
    </FormSection>
  )
}
