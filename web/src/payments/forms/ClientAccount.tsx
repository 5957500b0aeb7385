// The recipient at this bank: clients who were paid before, and the field of an account with its holder's name once it is whole.
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useT } from '#kit/i18n.ts'
import { ChangedAccount } from '../paste/ChangedAccount.tsx'
import { useRecipientHistory } from '../paste/useRecipientHistory.ts'
import type { AccountHolder, KnownRecipient } from './documents.ts'
import { KnownRecipients } from './KnownRecipients.tsx'
import { suggestedRecipients } from './recipients.ts'

const Field = fieldsFor<{ recipientAccount: string }>()

type Props = {
  readonly state: {
    /** What is typed so far. */
    readonly values: { readonly recipientAccount: string }
    readonly holder: AccountHolder | null | undefined
    readonly looking: boolean
    /** Other clients who were paid before. */
    readonly recipients: readonly KnownRecipient[]
  }
  /** Puts another account in the place of this one. */
  readonly onUse: (known: KnownRecipient) => void
}

export function ClientAccount({ state: { values, holder, looking, recipients }, onUse }: Props) {
  const t = useT()
  const { recipientAccount: account } = values
  const typed = { recipientInn: '', recipientName: '', recipientAccount: account }
  // The bank names the holder, and so says whether another account of the same one was paid before.
  const other = holder && !holder.isOwn ? holder.name : ''
  const asked = { account, inn: '', name: other }
  const { earlier } = useRecipientHistory(asked, { isWhole: checkAccount(account) === null })
  const here = earlier.filter(one => bankOf(one.account) === bankOf(account))
  const typing = account !== '' && checkAccount(account)?.reason === 'length'
  const help = looking
    ? t('payments.form.holder.looking')
    : typing
      ? t('payments.form.account.digits', { digits: account.length })
      : t('payments.form.holder.help')
  return (
    <>
      <KnownRecipients recipients={suggestedRecipients(recipients, typed)} onChoose={onUse} />
      <Field.Digits
        name="recipientAccount"
        max={16}
        group={4}
        ok={holder && !holder.isOwn && t('payments.form.inn.found', { name: holder.name })}
        help={help}
      />
      <ChangedAccount history={{ earlier: here, payee: null, isOther: false }} onUse={onUse} />
    </>
  )
}
