// Who was paid before, and could be meant now?
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { useT } from '#kit/i18n.ts'
import type { KnownRecipient } from './documents.ts'
import css from './Forms.module.css'

type Props = {
  readonly recipients: readonly KnownRecipient[]
  readonly onChoose: (recipient: KnownRecipient) => void
}

/** A press fills in everything that is known. */
export function KnownRecipients({ recipients, onChoose }: Props) {
  const t = useT()
  if (recipients.length === 0) return null
  return (
    <fieldset aria-label={t('payments.form.known.label')} className={css.known}>
      {recipients.map(one => (
        <button
          key={`${one.inn} ${one.account}`}
          type="button"
          className={css.knownOne}
          title={`${one.name}\n${groupDigits(one.account)}`}
          onClick={() => onChoose(one)}
        >
          <span className={css.knownName}>{one.name}</span>
          <span className={css.knownNote}>{`··${one.account.slice(-4)}`}</span>
        </button>
      ))}
    </fieldset>
  )
}
