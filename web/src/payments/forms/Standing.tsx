// What does a form say of the document that it was opened for: that it can only be read, or why it came back?
import { ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Banner, EmptyState } from '@bank/ui/States.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { refused } from '#kit/refused.ts'
import { to } from '#paths.ts'
import type { FormPayment } from './documents.ts'

type Read = Pick<FormPayment, 'id' | 'transferNum' | 'actions'>

/** A document that has gone on its road, or belongs to somebody else, is only read. */
export function Closed({ payment }: { payment: Read }) {
  const t = useT()
  const why = payment.actions.find(({ action }) => action === 'UPDATE')
  return (
    <Card>
      <EmptyState
        title={t('payments.form.closed', { number: payment.transferNum })}
        text={why?.why ? errorText(refused(why.why, { says: why.says ?? {} })) : undefined}
        action={<ButtonLink href={to.history({ open: payment.id })}>{t('payments.form.toDocument')}</ButtonLink>}
      />
    </Card>
  )
}

/** What the signer wrote who sent it back; nothing where nobody did. */
export function Returned({ reason }: { reason: string | null | undefined }) {
  const t = useT()
  if (!reason) return null
  return (
    <Banner tone="warning" title={t('payments.form.returned')}>
      {reason}
    </Banner>
  )
}
