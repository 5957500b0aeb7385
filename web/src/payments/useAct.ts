// Starts an action on a payment: leads to a form, or begins a dialog where the payment is shown.
import type { DocumentAct, PendingAction } from '#documents/index.ts'
import { useGo } from '#kit/address.tsx'
import { to } from '#paths.ts'
import { formOf } from '#templates/index.ts'
import type { Payment } from './payment.ts'

export function useAct(begin: (doing: PendingAction<Payment>) => void) {
  const go = useGo()
  return (act: DocumentAct, payment: Payment) => {
    const form = formOf(payment.operationCode)
    if (act === 'update') void go(to.payment({ form, id: payment.id }))
    else if (act === 'repeat') void go(to.payment({ form, repeat: payment.id }))
    else begin({ act, documents: [payment] })
  }
}
