// The status of a payment as a pill; one that is signed for a later day says when it leaves.
import { Pill } from '@bank/ui/Pill.tsx'
import { DocumentStatus, type StatusDocument } from '#documents/index.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import type { Payment, PaymentStatus as Status } from './payment.ts'
import { paymentStatus } from './status.ts'

type Props = { readonly of: StatusDocument<Status> & Pick<Payment, 'leavesOn'> }

export function PaymentStatus({ of }: Props) {
  const t = useT()
  const f = useFormats()
  if (!of.leavesOn) return <DocumentStatus statuses={paymentStatus} of={of} />
  return <Pill tone="info">{t('payments.history.leaves', { day: f.dayOfYear(of.leavesOn) })}</Pill>
}
