// The field of an account at this bank, with its holder's name once it is whole.
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useT } from '#kit/i18n.ts'
import { ChangedAccount } from '../paste/ChangedAccount.tsx'
import { useEarlierAccounts } from '../paste/useRecipientHistory.ts'
import type { AccountHolder, EarlierAccount } from './documents.ts'

const Field = fieldsFor<{ recipientAccount: string }>()

type Props = {
  /** What is typed so far. */
  readonly account: string
  readonly holder: AccountHolder | null | undefined
  readonly looking: boolean
  /** Puts another account in the place of this one. */
  readonly onUse: (earlier: EarlierAccount) => void
}

export function ClientAccount({ account, holder, looking, onUse }: Props) {
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
      <Field.Digits
        name="recipientAccount"
        max={16}
        group={4}
        ok={holder && !holder.isOwn && t('payments.form.inn.found', { name: holder.name })}
        help={help}
      />
      <ChangedAccount earlier={here} onUse={onUse} />
    </>
  )
}
