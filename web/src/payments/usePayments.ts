// Which payments are on the screen, page after page, and how do they stay true while the bank works?

import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '#kit/api.ts'
import type { SearchPaymentsQueryVariables } from '#kit/generated/payment/graphql.ts'
import { useLive } from '#kit/live.ts'
import { invalidateCall, keyOf, queryClient } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg, useViewer } from '#kit/session.ts'
import { applyNews } from './news.ts'
import { nextPage, pageSize, rowsOf } from './pages.ts'
import {
  acceptedQr,
  foundSums,
  historyCounts,
  isNews,
  type Payment,
  type PaymentPage,
  paymentDetails,
  paymentNews,
  searchPayments,
} from './payment.ts'

type Pages = InfiniteData<PaymentPage, number>

function pagesOf(criteria: SearchOperationHistory) {
  const variables = (currentPage: number): SearchPaymentsQueryVariables => ({
    filter: criteria,
    pageable: { amountElements: pageSize, currentPage },
  })
  return infiniteQueryOptions<PaymentPage, Refused, Pages, readonly unknown[], number>({
    queryKey: [...keyOf(searchPayments, variables(1)), 'endless'],
    queryFn: async ({ pageParam }) => (await call(searchPayments, variables(pageParam))).searchPaymentByCriteria,
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
  })
}

const none: readonly Payment[] = []

/** From where this company's news is heard: once there is a first page, another filter does not interrupt the listening. */
function useBegun(org: string, number: number | undefined): number | undefined {
  const [begun, setBegun] = useState<{ org: string; number: number } | null>(null)
  if (number !== undefined && begun?.org !== org) setBegun({ org, number })
  return begun?.org === org ? begun.number : undefined
}

export function usePayments(criteria: SearchOperationHistory) {
  const pages = useInfiniteQuery(pagesOf(criteria))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const rows = useMemo(() => (data ? rowsOf(data.pages) : none), [data])
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const first = data?.pages[0]
  return { pages, rows, more, total: first?.total, since: useBegun(criteria.legalPartyId, first?.number) }
}

const beside = [historyCounts, foundSums, paymentDetails, acceptedQr] as const

type Listening = { readonly criteria: SearchOperationHistory; readonly since: number }

/** Applies what happens to the open list; begins right after the event that the first page knows of. */
export function PaymentsNews({ criteria, since }: Listening) {
  const legalPartyId = useOrg()
  const me = useViewer()
  useLive(paymentNews, legalPartyId, {
    variables: after => ({ about: { legalPartyId, after: after ?? since } }),
    number: data => data.listenPayment.number,
    on: ({ listenPayment: news }) => {
      // What stands beside the list has no number, and may be older than the line.
      for (const document of beside) invalidateCall<unknown, never>(document)
      if (!isNews(news)) return
      const { queryKey } = pagesOf(criteria)
      const known = queryClient.getQueryData<Pages>(queryKey)
      const applied = known && applyNews(known.pages, news, { criteria, me })
      if (known && applied) queryClient.setQueryData<Pages>(queryKey, { ...known, pages: [...applied.pages] })
      // An answer that is on its way may have been read before the event.
      if (!applied || applied.ask || queryClient.isFetching({ queryKey }) > 0) invalidateCall(searchPayments)
    },
  })
  return null
}
