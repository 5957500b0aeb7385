// Every change of a payment of the company, as it is told; what was missed is asked for.
import { useEffect, useRef } from 'react'
import { call } from '#kit/api.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { RowChange } from '#kit/list/changes.ts'
import { useLive } from '#kit/live.ts'
import { asRefusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { changeOf } from './news.ts'
import { type Payment, paymentNews } from './payment.ts'

const paymentNow = payment(`
  query PaymentNow($paymentId: UUID!, $legalPartyId: UUID!) {
    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
      payment { ...PaymentRow }
    }
  }
`)

/** A payment as it is now; null while the bank does not say, and the next round asks again. */
async function readNow(paymentId: string, legalPartyId: string): Promise<RowChange<Payment> | null> {
  try {
    const { findTransferDataByPaymentId: found } = await call(paymentNow, { paymentId, legalPartyId })
    return { id: paymentId, row: found.payment }
  } catch (error) {
    return asRefusal(error).classification === 'NotFoundException' ? { id: paymentId, row: null } : null
  }
}

type Props = {
  /** The payments that are shown. */
  readonly ids: readonly string[]
  readonly onChange: (change: RowChange<Payment>) => void
}

export function PaymentChanges({ ids, onChange }: Props) {
  const legalPartyId = useOrg()
  const asking = useRef(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  // One after another: a review of hundreds asks the bank for one at a time, and no round overtakes another.
  const askAll = async () => {
    if (asking.current) return
    asking.current = true
    for (const id of ids) {
      const change = isOpen.current && (await readNow(id, legalPartyId))
      if (change && isOpen.current) onChange(change)
    }
    asking.current = false
  }
  useLive(paymentNews, legalPartyId, {
    variables: { about: { legalPartyId, after: null } },
    on: ({ listenPayment }) => {
      const change = changeOf(listenPayment)
      if (change) onChange(change)
    },
    afresh: () => void askAll(),
  })
  return null
}
