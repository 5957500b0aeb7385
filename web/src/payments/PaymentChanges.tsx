// Every change of a payment of the company, as it is told.
import type { RowChange } from '#kit/list/changes.ts'
import { useLive } from '#kit/live.ts'
import { useOrg } from '#kit/session.ts'
import { changeOf } from './news.ts'
import { type Payment, paymentNews } from './payment.ts'

type Props = { readonly onChange: (change: RowChange<Payment>) => void }

export function PaymentChanges({ onChange }: Props) {
  const legalPartyId = useOrg()
  useLive(paymentNews, legalPartyId, {
    variables: { about: { legalPartyId, after: null } },
    on: ({ listenPayment }) => {
      const change = changeOf(listenPayment)
      if (change) onChange(change)
    },
    // What was missed is told by the bank when a signature is tried.
    afresh: () => undefined,
  })
  return null
}
