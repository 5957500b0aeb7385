// An observable value outside React, with a hook.
import { useSyncExternalStore } from 'react'

export type Observable<T> = {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function observable<T>(first: T): Observable<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useObserved = <T>(source: Pick<Observable<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(source.subscribe, source.get, source.get)
