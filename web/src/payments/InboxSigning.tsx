// Signs payments that were chosen in the inbox over all companies: their rows are read in their own company, then the flow of every signature.

import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { ActionFlow, batchAtMost, type SignFlowProps } from '#documents/index.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { paymentType } from './documentType.tsx'
import { type Payment, searchPayments } from './payment.ts'

export function InboxSigning({ ids, onClose }: SignFlowProps) {
  const t = useT()
  const toast = useToast()
  const filter = { legalPartyId: useOrg(), status: 'FOR_SIGN', byDeadline: true } as const
  const pageable = { currentPage: 1, amountElements: batchAtMost }
  const { data, error, isFetchedAfterMount } = useAsk(
    searchPayments,
    { filter, pageable },
    { refetchOnMount: 'always' },
  )
  // What is being signed stays as it was chosen, though the list goes on without it.
  const [documents, setDocuments] = useState<readonly Payment[] | null>(null)
  if (!documents && data && isFetchedAfterMount)
    setDocuments(data.searchPaymentByCriteria.elements.filter(({ id }) => ids.includes(id)))
  const isGone = documents?.length === 0
  const leave = useEffectEvent((text: string) => {
    toast({ text, tone: 'danger' })
    onClose()
  })
  useEffect(() => {
    if (error && !documents) leave(errorText(t, error))
    else if (isGone) leave(t('documents.inbox.gone'))
  }, [error, documents, isGone, t])
  if (!documents || isGone) return null
  return <ActionFlow type={paymentType} doing={{ act: 'sign', documents }} onClose={onClose} onDone={() => undefined} />
}
