// The rows of a list on a screen: loaded page after page, as the end comes near.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Refusal } from '../refusal.ts'
import { type AnyRow, type PageOf, rowsOf } from './pages.ts'
import type { Source } from './source.ts'

export type Rows<Row extends AnyRow, P extends PageOf<Row>> = {
  readonly rows: readonly Row[]
  /** The first page, for what it holds beside its rows. */
  readonly first: P | undefined
  readonly waiting: boolean
  /** The error, only while there are no rows to show. */
  readonly error: Refusal | null
  readonly again: () => void
  readonly more: () => void
  /** Loads all that is not loaded yet. */
  readonly toEnd: () => void
  /** Loads until there are so many rows. */
  readonly upTo: (count: number) => void
}

const none: readonly never[] = []

export function useRows<Question, Row extends AnyRow, P extends PageOf<Row>>(
  source: Source<Question, Row, P>,
  question: Question,
): Rows<Row, P> {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    source.options(question),
  )
  const { idOf } = source
  const rows = useMemo(() => (data ? rowsOf(data.pages, idOf) : none), [data, idOf])
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const upTo = useCallback(
    (count: number) => {
      source.hurry(true)
      const load = async () => {
        for (let has = hasNextPage; has; ) {
          const { data: loaded, hasNextPage: next, isError } = await fetchNextPage()
          has = next && !isError && rowsOf(loaded?.pages ?? [], idOf).length < count
        }
      }
      void load().finally(() => source.hurry(false))
    },
    [source, idOf, hasNextPage, fetchNextPage],
  )
  const toEnd = useCallback(() => upTo(Number.POSITIVE_INFINITY), [upTo])
  return {
    rows,
    first: data?.pages[0],
    waiting: isPending,
    error: data ? null : error,
    again: () => void refetch(),
    more,
    toEnd,
    upTo,
  }
}
