// Suggestions of known recipients; a press fills in everything that is known.
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { useT } from '#kit/i18n.ts'
import css from './Forms.module.css'

const shownAtMost = 3

type RecipientOption = { readonly name: string; readonly account: string; readonly inn?: string }

type Props<Recipient extends RecipientOption> = {
  readonly recipients: readonly Recipient[]
  /** Formats an account number; in groups by default. */
  readonly read?: (account: string) => string
  readonly onChoose: (recipient: Recipient) => void
}

/** Suggestions as buttons that prefill the recipient. */
export function KnownRecipients<Recipient extends RecipientOption>(props: Props<Recipient>) {
  const t = useT()
  const { recipients, read = groupDigits, onChoose } = props
  if (recipients.length === 0) return null
  return (
    <fieldset aria-label={t('payments.form.known.label')} className={css.known}>
      {recipients.slice(0, shownAtMost).map(one => (
        <button
          key={`${one.inn} ${one.account}`}
          type="button"
          className={css.knownOne}
          title={`${one.name}\n${read(one.account)}`}
          onClick={() => onChoose(one)}
        >
          <span className={css.knownName}>{one.name}</span>
          <span className={css.knownNote}>{`··${one.account.slice(-4)}`}</span>
        </button>
      ))}
    </fieldset>
  )
}
