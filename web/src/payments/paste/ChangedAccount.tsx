// The warning that a known recipient has a new account, the usual trace of a forged invoice.
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import type { EarlierAccount } from '../forms/documents.ts'

type Props = {
  readonly earlier: readonly EarlierAccount[]
  /** Restores the earlier account, where it can be used. */
  readonly onUse?: (earlier: EarlierAccount) => void
}

export function ChangedAccount({ earlier, onUse }: Props) {
  const t = useT()
  const f = useFormats()
  const [last] = earlier
  if (!last) return null
  return (
    <Banner
      tone="warning"
      title={t('payments.form.changed.title', { name: last.name })}
      actions={
        onUse && (
          <Button size="s" onClick={() => onUse(last)}>
            {t('payments.form.changed.use')}
          </Button>
        )
      }
    >
      {t('payments.form.changed.text', {
        account: `··${last.account.slice(-4)}`,
        day: f.day(instantToBankDay(last.lastPaidAt)),
        count: last.timesPaid,
      })}
    </Banner>
  )
}
