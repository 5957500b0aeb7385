// The query cache: asks through TanStack Query by keys of service, noun and call, and invalidation after mutations.
import {
  onlineManager,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { call } from './api.ts'
import { compiledDocument, type Doc, type Variables } from './document.ts'
import { isAway, onAway } from './reach.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import { onSessionReset } from './reset.ts'

// A question that nobody answers waits while nothing can be asked, and is asked again after.
onlineManager.setEventListener(setOnline => {
  const tell = (): void => setOnline(!isAway())
  tell()
  return onAway(tell)
})

/** How often a question without an answer is asked again: longer than it takes to know that nobody answers at all. */
const unanswered = 5

const again = (tries: number, error: Error): boolean => {
  if (!isRefusal(error)) return tries < 2
  return error.classification === 'UnavailableException' && tries < (error.unknown ? unanswered : 2)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 300_000, retry: again },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSessionReset(() => queryClient.clear())

/** The query key: service, noun, call, variables. */
export function keyOf<R, V>(document: Doc<R, V>, variables?: V): QueryKey {
  const { service, noun, name } = compiledDocument(document)
  return [service, noun, name, ...(variables === undefined ? [] : [variables])]
}

/** Query options of a call, for `useQuery`, `prefetchQuery`, `setQueryData`. */
export function askOptions<R, V>(document: Doc<R, V>, ...variables: Variables<V>) {
  return queryOptions<R, Refusal>({
    queryKey: keyOf(document, variables[0] as V | undefined),
    queryFn: () => call(document, ...variables),
  })
}

type AskOptions<R> = Omit<UseQueryOptions<R, Refusal>, 'queryKey' | 'queryFn' | 'select'>

/** Asks before anything is drawn that shows it, which finds the answer on its way; a failure is told by whoever shows it. */
export const askEarly = <R, V>(document: Doc<R, V>, ...variables: Variables<V>): void =>
  void queryClient.prefetchQuery(askOptions(document, ...variables))

/** The same for what must be as it is now, whatever is known of it; what is on the screen already, as when only its address changes, is followed there. */
export function askAnew<R, V>(document: Doc<R, V>, ...variables: Variables<V>): void {
  const options = askOptions(document, ...variables)
  if (queryClient.getQueryCache().find({ queryKey: options.queryKey })?.isActive()) return
  void queryClient.prefetchQuery({ ...options, staleTime: 0 })
}

/** First questions of a screen, one each, so that each is asked in a task of its own. */
export type Asks = readonly (() => void)[]

/** Queries the bank through the cache. */
export function useAsk<R, V>(
  document: Doc<R, V>,
  variables: V,
  options: AskOptions<R> = {},
): UseQueryResult<R, Refusal> {
  return useQuery<R, Refusal>({
    queryKey: keyOf(document, variables),
    queryFn: () => call(document, ...([variables] as unknown as Variables<V>)),
    ...options,
  })
}

/** Invalidates all queries of these nouns; those on the screen are refetched. */
export const invalidate = (...nouns: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => nouns.includes(String(queryKey[1])) })

/** A mutation; afterwards the nouns that it touches are invalidated. */
export function useTell<R, V>(document: Doc<R, V>, ...touches: readonly string[]): UseMutationResult<R, Refusal, V> {
  return useMutation<R, Refusal, V>({
    mutationFn: variables => call(document, ...([variables] as unknown as Variables<V>)),
    onSettled: () => {
      void invalidate(...touches)
    },
  })
}

/** Invalidates one call, with whatever variables; bursts of events refetch it only once. */
export function invalidateCall<R, V>(document: Doc<R, V>): void {
  const { service, noun, name } = compiledDocument(document)
  const queryKey = [service, noun, name]
  clearTimeout(soon.get(name))
  soon.set(
    name,
    setTimeout(() => void queryClient.invalidateQueries({ queryKey }), 250),
  )
}

const soon = new Map<string, ReturnType<typeof setTimeout>>()
