// The recipient of a payment to the budget: the treasury, at the account of the chosen office.
import { formatAccount } from '@bank/contracts/account.ts'
import { inLang } from '@bank/contracts/lang.ts'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import type { BudgetState } from './useBudget.ts'

export function Recipient({ state }: { state: BudgetState }) {
  const t = useT()
  const lang = useLang()
  const { values, asking, data } = state
  const code = asking.bill?.taxOffice ?? values.requisites.taxOffice
  const office = data.offices.find(one => one.code === code)
  if (!office) return null
  return (
    <FormSection title={t('budget.section.to')}>
      <Recap
        variant="details"
        rows={[
          { key: 'name', label: t('says.field.recipientName'), value: office.recipientName },
          { key: 'office', label: t('budget.office'), value: `${office.code} · ${inLang(office.name, lang)}` },
          { key: 'account', label: t('says.field.recipientAccount'), value: formatAccount(office.account) },
          { key: 'bic', label: t('budget.bic'), value: office.bic },
        ]}
      />
    </FormSection>
  )
}
