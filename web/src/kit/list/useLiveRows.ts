// Live rows: each event of the bank is applied to the loaded pages in place, or the list is asked again.
import { useState } from 'react'
import type { Doc } from '../document.ts'
import { useLive } from '../live.ts'
import { invalidateCall, queryClient } from '../query.ts'
import { useOrg } from '../session.ts'
import { applyChange, type Placing, type RowChange } from './changes.ts'
import type { AnyRow, PageOf } from './pages.ts'
import type { LoadedPages, Source } from './source.ts'

type LiveRowEvent<Told> =
  /** A null change is the first message of a subscription, up to which the first page knows everything. */
  { readonly change: null } | { readonly change: RowChange<Told> }

export type LiveRows<R, V, Row extends AnyRow, Told extends Row = Row> = {
  readonly document: Doc<R, V>
  readonly variables: (org: string) => V
  readonly event: (data: R) => LiveRowEvent<Told>
  readonly placing: Omit<Placing<Row, Told>, 'idOf'>
  /** Queries beside the list (counts, sums): they have no number and may be older than the subscription, so each event refetches them. */
  readonly beside?: readonly Doc<unknown, never>[]
}

/** Applies live events to the loaded pages; `since` is the event that the first page knows of. */
export function useLiveRows<R, V, Question, Row extends AnyRow, P extends PageOf<Row>, Told extends Row = Row>(
  { source, question, since }: { source: Source<Question, Row, P>; question: Question; since: number },
  { document, variables, event, placing, beside = [] }: LiveRows<R, V, Row, Told>,
): void {
  const org = useOrg()
  const askBeside = (): void => {
    for (const one of beside) invalidateCall(one)
  }
  useLive(document, org, {
    variables: variables(org),
    since,
    afresh() {
      askBeside()
      invalidateCall(source.document)
    },
    on: data => {
      askBeside()
      const { change } = event(data)
      if (!change) return
      const { queryKey } = source.options(question)
      const known = queryClient.getQueryData<LoadedPages<P>>(queryKey)
      const applied = known && applyChange(known.pages, change, { ...placing, idOf: source.idOf })
      if (known && applied) queryClient.setQueryData<LoadedPages<P>>(queryKey, { ...known, pages: [...applied.pages] })
      // An answer in flight may have been read before the event, so it is fetched again.
      if (!applied || applied.ask || queryClient.isFetching({ queryKey }) > 0) invalidateCall(source.document)
    },
  })
}

/**
 * The live cursor: the event number from which this company's events are heard. Once there is a first page, another question does
 * not restart the subscription.
 */
export function useCursor(org: string, number: number | undefined): number | undefined {
  const [begun, setBegun] = useState<{ org: string; number: number } | null>(null)
  if (number !== undefined && begun?.org !== org) setBegun({ org, number })
  return begun?.org === org ? begun.number : undefined
}

type RefetchOptions<R, V> = {
  readonly document: Doc<R, V>
  readonly variables: (org: string) => V
  readonly on: () => void
}

/** Refetches a list whose events carry no rows: at each event, and when the subscription begins. */
export function useRefetchOnNews<R, V>({ document, variables, on }: RefetchOptions<R, V>): void {
  const org = useOrg()
  useLive(document, org, { variables: variables(org), on, afresh: on })
}
