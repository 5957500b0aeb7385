// The source of a list's rows: a paged call of the bank, as an infinite query with one key for each question.
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { Doc, Variables } from '../document.ts'
import { keyOf } from '../query.ts'
import type { Refusal } from '../refusal.ts'
import { type AnyRow, nextPage, type PageOf, type RowOf } from './pages.ts'

/** Which page is asked for, of how many rows. */
export type PageRequest = { readonly page: number; readonly size: number }

/** Pages of a question in the query cache. */
export type LoadedPages<P> = InfiniteData<P, PageRequest>

/** The bank hands out no more rows in a page. */
const rowsAtMost = 520

type Paging<R, V, Question, P extends PageOf<AnyRow>> = {
  readonly document: Doc<R, V>
  /** The variables of the call for a question and a page. */
  readonly variables: (question: Question, pageable: Pageable) => V
  readonly page: (answer: R) => P
  readonly idOf: (row: RowOf<P>) => string
  /** Rows in a page. */
  readonly size: number
  /** The bank counts and pages up to here. */
  readonly countable?: number
  /** Query options where an answer grows stale sooner than elsewhere. */
  readonly stale?: { readonly staleTime?: number; readonly refetchOnMount?: 'always' }
}

const pagesOptions = <P>(of: {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (asked: PageRequest) => Promise<P>
  readonly first: PageRequest
  readonly nextPage: (pages: readonly P[]) => PageRequest | undefined
  readonly stale: { readonly staleTime?: number; readonly refetchOnMount?: 'always' } | undefined
}) =>
  infiniteQueryOptions<P, Refusal, LoadedPages<P>, readonly unknown[], PageRequest>({
    queryKey: of.queryKey,
    queryFn: ({ pageParam }) => of.queryFn(pageParam),
    initialPageParam: of.first,
    getNextPageParam: (_last, pages) => of.nextPage(pages),
    ...of.stale,
  })

export type Source<Question, Row extends AnyRow, P extends PageOf<Row>> = {
  readonly document: Doc<unknown, never>
  readonly options: (question: Question) => ReturnType<typeof pagesOptions<P>>
  readonly idOf: (row: Row) => string
  /** While it is hurried the next pages are as great as the bank hands out, for who wants to be at the end. */
  readonly hurry: (isHurried: boolean) => void
}

/** A source of rows from one paged call. */
export function paged<R, V, Question, P extends PageOf<AnyRow>>(
  paging: Paging<R, V, Question, P>,
): Source<Question, RowOf<P>, P> {
  const { document, page, idOf, size, countable, stale } = paging
  const first: PageRequest = { page: 1, size }
  let now = size
  return {
    document: document as Doc<unknown, never>,
    idOf,
    hurry: isHurried => {
      now = isHurried ? Math.max(size, Math.floor(rowsAtMost / size) * size) : size
    },
    options(question) {
      const variables = (asked: PageRequest) =>
        paging.variables(question, { amountElements: asked.size, currentPage: asked.page })
      return pagesOptions<P>({
        queryKey: [...keyOf(document, variables(first)), 'endless'],
        queryFn: async asked => page(await call(document, ...([variables(asked)] as unknown as Variables<V>))),
        first,
        nextPage(pages) {
          const next = nextPage<RowOf<P>>(pages, { idOf, size: now, ...(countable && { countable }) })
          return next === undefined ? undefined : { page: next, size: now }
        },
        stale,
      })
    },
  }
}
