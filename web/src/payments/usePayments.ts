// The list of payments: infinite pages, kept fresh by live events.
import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { paged } from '#kit/list/source.ts'
import { useLiveRows } from '#kit/list/useLiveRows.ts'
import { useViewer } from '#kit/session.ts'
import { changeOf, placingIn } from './news.ts'
import {
  acceptedQr,
  foundSums,
  historyCounts,
  paymentDetails,
  paymentNews,
  paymentVerdicts,
  searchPayments,
} from './payment.ts'

export const paymentSource = paged({
  document: searchPayments,
  variables: (criteria: SearchOperationHistory, pageable) => ({ filter: criteria, pageable }),
  page: answer => answer.searchPaymentByCriteria,
  idOf: row => row.id,
  size: 115,
  countable: 10_000,
})

const beside = [historyCounts, foundSums, paymentDetails, paymentVerdicts, acceptedQr] as const

type SubscriptionOptions = { readonly criteria: SearchOperationHistory; readonly since: number }

/** Applies what happens to the open list; begins right after the event that the first page knows of. */
export function PaymentsNews({ criteria, since }: SubscriptionOptions) {
  const me = useViewer()
  useLiveRows(
    { source: paymentSource, question: criteria, since },
    {
      document: paymentNews,
      variables: legalPartyId => ({ about: { legalPartyId, after: null } }),
      event: data => ({ change: changeOf(data.listenPayment) }),
      placing: placingIn({ criteria, me }),
      beside,
    },
  )
  return null
}
