// Which rows of a file are on the screen, page after page?
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '#kit/api.ts'
import { keyOf } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { importedRows, type Row, type Show } from './file.ts'

const pageSize = 200

type Page = { readonly total: number; readonly elements: readonly Row[] }
type Asked = { readonly id: string; readonly show: Show; readonly legalPartyId: string }

function pagesOf(asked: Asked) {
  const variables = (currentPage: number) => ({ ...asked, pageable: { amountElements: pageSize, currentPage } })
  return infiniteQueryOptions<Page, Refused, InfiniteData<Page, number>, readonly unknown[], number>({
    queryKey: [...keyOf(importedRows, variables(1)), 'endless'],
    queryFn: async ({ pageParam }) => (await call(importedRows, variables(pageParam))).importedRows,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  })
}

const none: readonly Row[] = []

export function useRows(id: string, show: Show) {
  const pages = useInfiniteQuery(pagesOf({ id, show, legalPartyId: useOrg() }))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const rows = useMemo(
    () =>
      data ? [...new Map(data.pages.flatMap(({ elements }) => elements).map(row => [row.id, row])).values()] : none,
    [data],
  )
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return { pages, rows, more, total: data?.pages[0]?.total }
}
