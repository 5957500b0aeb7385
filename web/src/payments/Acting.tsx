// From a pressed button to its result: the question or the review, then how it ended, then again or back.
import { ResultDialog } from '@bank/ui/overlay/ResultDialog.tsx'
import { useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { refused } from '#kit/refused.ts'
import { AskDialog } from './AskDialog.tsx'
import type { BatchAct } from './actions.ts'
import type { BatchResult } from './batch.ts'
import type { Payment } from './payment.ts'
import { resultOf } from './results.ts'
import { SignDialog } from './SignDialog.tsx'

export type Wanted = { readonly act: BatchAct; readonly payments: readonly Payment[] }

type Props = {
  readonly wanted: Wanted
  readonly onClose: () => void
  /** These are done: they need not stay chosen. */
  readonly onDone: (ids: readonly string[]) => void
}

export function Acting({ wanted, onClose, onDone }: Props) {
  const t = useT()
  const [payments, setPayments] = useState(wanted.payments)
  const [batch, setBatch] = useState<BatchResult | null>(null)
  const { act } = wanted
  const finish = (result: BatchResult) => {
    setBatch(result)
    onDone(result.succeeded.map(({ id }) => id))
  }
  if (!batch)
    return act === 'sign' ? (
      <SignDialog payments={payments} onClose={onClose} onResult={finish} />
    ) : (
      <AskDialog act={act} payments={payments} onClose={onClose} onResult={finish} />
    )
  const { outcome, title, counts } = resultOf(act, batch)
  const nameOf = (id: string, number: string | null) => {
    const known = payments.find(one => one.id === id)
    return known ? `№ ${known.transferNum} · ${known.recipientName}` : `№ ${number ?? '—'}`
  }
  const again = () => {
    setPayments(payments.filter(({ id }) => batch.failed.some(one => one.id === id)))
    setBatch(null)
  }
  const states = act === 'delete' ? [] : [...new Set(batch.succeeded.map(({ statusCode }) => statusCode))]
  const now = states.map(status => t(`payments.status.${status}`)).join(', ')
  return (
    <ResultDialog
      open
      onClose={onClose}
      outcome={outcome}
      title={t(title, counts)}
      {...(now && { text: t('payments.result.now', { now }) })}
      failures={batch.failed.map(({ id, transferNum, classification, says }) => ({
        key: id,
        title: nameOf(id, transferNum ?? null),
        reason: errorText(refused(classification, { says })),
      }))}
      returnText={t('common.return')}
      onRetry={again}
      retryText={t('common.retry')}
    />
  )
}
