// Whose account at this bank is that? Sixteen digits, and the name behind them as soon as they are whole.
import { checkAccount } from '@bank/contracts/account.ts'
import { FormDigits } from '@bank/ui/form/fields.tsx'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useT } from '#kit/i18n.ts'
import type { Holder } from './documents.ts'

type Props<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  /** What is typed so far. */
  readonly account: string
  readonly holder: Holder | null | undefined
  readonly looking: boolean
}

export function ClientAccount<Values extends FieldValues>({ control, name, account, holder, looking }: Props<Values>) {
  const t = useT()
  const typing = account !== '' && checkAccount(account)?.reason === 'length'
  const help = looking
    ? t('payments.form.holder.looking')
    : typing
      ? t('payments.form.account.digits', { digits: account.length })
      : t('payments.form.holder.help')
  return (
    <FormDigits
      control={control}
      name={name}
      label={t('says.field.recipientAccount')}
      max={16}
      group={4}
      ok={holder && !holder.isOwn && t('payments.form.inn.found', { name: holder.name })}
      help={help}
    />
  )
}
