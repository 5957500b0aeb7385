// The inbox: how many documents of all types wait for this person's signature, kept true by the events of each type.
import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Doc } from '#kit/document.ts'
import { subscribe } from '#kit/live.ts'
import { askOptions, invalidateCall } from '#kit/query.ts'
import type { Refusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'

type Calls<R, N, W> = {
  /** What is asked for the count, and where it stands in the answer. */
  readonly counts: Doc<R, { readonly legalPartyId: string }>
  readonly countIn: (answer: R) => number
  /** What tells of changes; `after` is the number of the last event that was heard. */
  readonly news: Doc<N, W>
  readonly listening: (org: string, after: number | null) => W
  readonly number: (data: N) => number
}

/** What one type of documents adds to the inbox. */
export type InboxSource = {
  readonly counting: (org: string, enabled: boolean) => UseQueryOptions<unknown, Refusal, number>
  /** Listens until the returned function is called. */
  readonly listen: (org: string) => () => void
}

export const inboxSource = <R, N, W>({ counts, countIn, news, listening, number }: Calls<R, N, W>): InboxSource => ({
  // What the answer is, only this source knows: to the inbox it is a number.
  counting: (org, enabled) =>
    ({
      ...askOptions<R, { readonly legalPartyId: string }>(counts, { legalPartyId: org }),
      select: countIn,
      enabled,
    }) as unknown as UseQueryOptions<unknown, Refusal, number>,
  listen: org =>
    subscribe(news, { variables: after => listening(org, after), number, on: () => invalidateCall(counts) }),
})

/** Of all types together; what is not counted yet waits for nobody. */
export const useInboxCount = (sources: readonly InboxSource[], enabled: boolean): number => {
  const org = useOrg()
  return useQueries({
    queries: sources.map(source => source.counting(org, enabled)),
    combine: answers => answers.reduce((all, { data }) => all + (data ?? 0), 0),
  })
}

/** Keeps the count true while documents move; `sources` is made once, at module scope. */
export function useInboxNews(sources: readonly InboxSource[]): void {
  const org = useOrg()
  useEffect(() => {
    const stops = sources.map(source => source.listen(org))
    return () => {
      for (const stop of stops) stop()
    }
  }, [sources, org])
}
