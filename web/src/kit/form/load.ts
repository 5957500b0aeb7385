// Loads what a form needs: everything is asked at once, and the form waits until all of it is there.
import type { UseQueryResult } from '@tanstack/react-query'
import type { Refusal } from '../refusal.ts'

type FormQuery = UseQueryResult<unknown, Refusal>

/** Queries of a form by name; null for one that it does not need. */
export type FormQueries = Readonly<Record<string, FormQuery | null>>

export type FormAnswers<Q extends FormQueries> = {
  readonly [K in keyof Q]: Q[K] extends UseQueryResult<infer R, Refusal>
    ? R
    : (Q[K] extends UseQueryResult<infer R, Refusal> | null ? R : never) | null
}

/** Something else that is waited for, which may fail and be retried. */
export type SideQuery = { readonly waiting: boolean; readonly error?: Refusal | null; readonly again?: () => void }

export type LoadState<Data> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: Refusal; readonly again: () => void }
  | { readonly state: 'ready'; readonly data: Data; readonly reload: () => Promise<void> }

/** What a hook loads once it is ready. */
export type LoadedBy<Use extends (...place: never[]) => LoadState<unknown>> = Extract<
  ReturnType<Use>,
  { readonly state: 'ready' }
>['data']

type Freshness<Q extends FormQueries> = {
  readonly fresh: readonly (keyof Q)[]
  readonly since: number
  readonly beside?: readonly SideQuery[]
}

/** Gathers the queries of a form into one loading state. `fresh` ones are asked on every visit, by its route at the earliest, and waited for, and refetched when the form is reloaded. */
export function gather<Q extends FormQueries>(
  questions: Q,
  { fresh, since, beside = [] }: Freshness<Q>,
): LoadState<FormAnswers<Q>> {
  const asked = Object.values(questions).filter(one => one !== null)
  const renewed = fresh.flatMap(name => questions[name] ?? [])
  const error = asked.find(one => one.error && !one.data)?.error ?? beside.find(one => one.error)?.error
  if (error) {
    const again = () => {
      for (const one of asked) if (one.error) void one.refetch()
      for (const one of beside) if (one.error) one.again?.()
    }
    return { state: 'failed', error, again }
  }
  const isNew = (one: FormQuery): boolean => one.isFetchedAfterMount || one.dataUpdatedAt >= since
  const isOld = !renewed.every(isNew) || beside.some(one => one.waiting)
  if (isOld || asked.some(one => !one.data)) return { state: 'waiting' }
  const data = Object.fromEntries(Object.entries(questions).map(([name, one]) => [name, one?.data ?? null]))
  return {
    state: 'ready',
    data: data as FormAnswers<Q>,
    reload: async () => {
      await Promise.all(renewed.map(one => one.refetch()))
    },
  }
}
