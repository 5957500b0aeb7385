// The source of a list's rows: a paged call of the bank, as an infinite query with one key for each question.
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { Doc, Variables } from '../document.ts'
import { keyOf } from '../query.ts'
import type { Refusal } from '../refusal.ts'
import { type AnyRow, nextPage, type PageOf, type RowOf } from './pages.ts'

/** Pages of a question in the query cache. */
export type LoadedPages<P> = InfiniteData<P, number>

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
  readonly queryFn: (page: number) => Promise<P>
  readonly nextPage: (pages: readonly P[]) => number | undefined
  readonly stale: { readonly staleTime?: number; readonly refetchOnMount?: 'always' } | undefined
}) =>
  infiniteQueryOptions<P, Refusal, LoadedPages<P>, readonly unknown[], number>({
    queryKey: of.queryKey,
    queryFn: ({ pageParam }) => of.queryFn(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => of.nextPage(pages),
    ...of.stale,
  })

export type Source<Question, Row extends AnyRow, P extends PageOf<Row>> = {
  readonly document: Doc<unknown, never>
  readonly options: (question: Question) => ReturnType<typeof pagesOptions<P>>
  readonly idOf: (row: Row) => string
}

/** A source of rows from one paged call. */
export function paged<R, V, Question, P extends PageOf<AnyRow>>(
  paging: Paging<R, V, Question, P>,
): Source<Question, RowOf<P>, P> {
  const { document, page, idOf, size, countable, stale } = paging
  return {
    document: document as Doc<unknown, never>,
    idOf,
    options(question) {
      const variables = (currentPage: number) => paging.variables(question, { amountElements: size, currentPage })
      return pagesOptions<P>({
        queryKey: [...keyOf(document, variables(1)), 'endless'],
        queryFn: async at => page(await call(document, ...([variables(at)] as unknown as Variables<V>))),
        nextPage: pages => nextPage<RowOf<P>>(pages, { idOf, size, ...(countable && { countable }) }),
        stale,
      })
    },
  }
}
