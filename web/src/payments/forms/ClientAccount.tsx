// Whose account at this bank is that? Sixteen digits, and the name behind them as soon as they are whole.
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import { FormDigits } from '@bank/ui/form/fields.tsx'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useT } from '#kit/i18n.ts'
import { ChangedAccount } from '../paste/ChangedAccount.tsx'
import { useEarlierAccounts } from '../paste/useRecipientHistory.ts'
import type { EarlierAccount, Holder } from './documents.ts'

type Props<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  /** What is typed so far. */
  readonly account: string
  readonly holder: Holder | null | undefined
  readonly looking: boolean
  /** Puts another account in the place of this one. */
  readonly onUse: (earlier: EarlierAccount) => void
}

export function ClientAccount<Values extends FieldValues>({
  control,
  name,
  account,
  holder,
  looking,
  onUse,
}: Props<Values>) {
  const t = useT()
  // The bank names the holder, and so says whether another account of the same one was paid before.
  const other = holder && !holder.isOwn ? holder.name : ''
  const earlier = useEarlierAccounts({ account, inn: '', name: other }, checkAccount(account) === null)
  const here = earlier.filter(one => bankOf(one.account) === bankOf(account))
  const typing = account !== '' && checkAccount(account)?.reason === 'length'
  const help = looking
    ? t('payments.form.holder.looking')
    : typing
      ? t('payments.form.account.digits', { digits: account.length })
      : t('payments.form.holder.help')
  return (
    <>
      <FormDigits
        control={control}
        name={name}
        label={t('says.field.recipientAccount')}
        max={16}
        group={4}
        ok={holder && !holder.isOwn && t('payments.form.inn.found', { name: holder.name })}
        help={help}
      />
      <ChangedAccount earlier={here} onUse={onUse} />
    </>
  )
}
