// The two sides of a card transfer: account, and card or account.
import { FormSection } from '@bank/ui/form/Form.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useT } from '#kit/i18n.ts'
import { ClientAccount } from '../forms/ClientAccount.tsx'
import { FormAccount, PayerSection } from '../forms/FormAccount.tsx'
import { CardLookup } from './CardLookup.tsx'
import { type CardMode, cardCurrencies, cardForms, namesOf, permissionOf, seeksCard } from './transfer.ts'
import type { CardState } from './useCard.ts'

type SideProps = { readonly state: CardState }

const modeNames = {
  'card-transfer': { own: 'payments.card.mode.toOwn', other: 'payments.card.mode.toOther' },
  'card-transfer-rko': { own: 'payments.card.mode.fromOwn', other: 'payments.card.mode.fromOther' },
} as const

function ModeChoice({ state }: SideProps) {
  const t = useT()
  const { name, form, values } = state
  if (name === 'card-transfer-o24') return null
  const choose = (mode: CardMode) => {
    form.setValue('mode', mode, { shouldDirty: true })
    // Own ones are chosen from a list, others are looked for: neither fits the other.
    form.setValue('recipientAccount', '', { shouldDirty: true })
    form.clearErrors(['recipientAccount', 'recipientDetail'])
  }
  return (
    <Segmented<CardMode>
      label={t('payments.card.mode')}
      value={values.mode}
      onChange={choose}
      options={cardForms[name].modes.map(mode => ({ value: mode, label: t(modeNames[name][mode]) }))}
    />
  )
}

function Recipient({ state }: SideProps) {
  const t = useT()
  const { name, form, values, currency } = state
  if (seeksCard(name, values.mode)) return <CardLookup state={state} />
  if (values.mode === 'other') {
    const choose = ({ account }: { readonly account: string }) =>
      form.setValue('recipientAccount', account, { shouldDirty: true, shouldValidate: true })
    return <ClientAccount state={state} onUse={choose} />
  }
  const { to } = cardForms[name]
  const { recipientAccount } = namesOf(name, values.mode)
  return (
    <FormAccount
      name="recipientAccount"
      side="recipient"
      label={t(`says.field.${recipientAccount}`)}
      types={[to]}
      currencies={currency ? [currency] : cardCurrencies}
      except={values.payerAccount}
    />
  )
}

export function CardSides({ state }: SideProps) {
  const t = useT()
  const { name, values } = state
  const { from } = cardForms[name]
  return (
    <>
      <ModeChoice state={state} />
      <PayerSection
        label={t(`says.field.${namesOf(name, values.mode).payerAccount}`)}
        types={[from]}
        permissions={[permissionOf(values.mode)]}
        currencies={cardCurrencies}
      />
      <FormSection title={t(values.mode === 'own' ? 'payments.form.section.where' : 'payments.form.section.to')}>
        <Recipient state={state} />
      </FormSection>
    </>
  )
}
