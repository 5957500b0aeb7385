// The rows of the queue: asked a page at a time, live, and held in their place under a hand.
import { call } from '@bank/web/kit/api.ts'
import { keyOf } from '@bank/web/kit/query.ts'
import type { Refusal } from '@bank/web/kit/refusal.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type QueueRow, queueCases } from './calls.ts'
import { type HeldRow, heldRows } from './heldRows.ts'
import { type QueueFilter, wireShown } from './queueFilter.ts'

const pageSize = 100

type Page = { readonly total: number; readonly elements: readonly QueueRow[] }

const ask = async (filter: QueueFilter, page: number): Promise<Page> =>
  (await call(queueCases, { filter: wireShown(filter), pageable: { amountElements: pageSize, currentPage: page } }))
    .cases

export function useQueue(filter: QueueFilter) {
  const question = wireShown(filter)
  const queueKey = [...keyOf(queueCases), question]
  const query = useInfiniteQuery<Page, Refusal, Page[], readonly unknown[], number>({
    queryKey: queueKey,
    queryFn: ({ pageParam }) => ask(filter, pageParam),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => {
      const { total } = pages.at(-1) as Page
      return pages.length * pageSize < total ? pages.length + 1 : undefined
    },
    select: ({ pages }) => pages,
  })
  const [isHeld, setHeld] = useState(false)
  const pages = query.data
  const now = useMemo(() => {
    // A row that moved between two pages while they were asked stands in both.
    const seen = new Map((pages ?? []).flatMap(({ elements }) => elements).map(row => [row.id, row]))
    return [...seen.values()]
  }, [pages])
  const list = JSON.stringify(question)
  const [kept, setKept] = useState<{
    list: string
    now: readonly QueueRow[]
    held: boolean
    rows: readonly HeldRow<QueueRow>[]
  }>({
    list,
    now: [],
    held: false,
    rows: [],
  })
  let { rows } = kept
  if (kept.now !== now || kept.held !== isHeld || kept.list !== list) {
    rows = heldRows(kept.list === list ? kept.rows : [], now, isHeld)
    setKept({ list, now, held: isHeld, rows })
  }
  return { query, rows, total: pages?.at(-1)?.total ?? 0, setHeld }
}
