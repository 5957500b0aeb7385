// The warnings that a known recipient has a new account, and a known account another recipient: usual traces of a forged invoice.
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import type { EarlierAccount } from '../forms/documents.ts'
import type { RecipientHistory } from './useRecipientHistory.ts'

type Props = {
  readonly history: RecipientHistory
  /** Restores the earlier account or recipient, where it can be used. */
  readonly onUse?: (earlier: EarlierAccount) => void
}

export function ChangedAccount({ history: { earlier, payee, isOther }, onUse }: Props) {
  const t = useT()
  const f = useFormats()
  const other = isOther ? payee : null
  const last = other ?? earlier[0]
  if (!last) return null
  const day = f.day(instantToBankDay(last.lastPaidAt))
  return (
    <Banner
      tone="warning"
      title={t(other ? 'payments.form.other.title' : 'payments.form.changed.title', { name: last.name })}
      actions={
        onUse && (
          <Button size="s" onClick={() => onUse(last)}>
            {t(other ? 'payments.form.other.use' : 'payments.form.changed.use')}
          </Button>
        )
      }
    >
      {other
        ? t('payments.form.other.text', { day, inn: other.inn && `, ${t('payments.drawer.inn', { inn: other.inn })}` })
        : t('payments.form.changed.text', { account: `··${last.account.slice(-4)}`, day, count: last.timesPaid })}
    </Banner>
  )
}
