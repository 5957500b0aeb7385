// A map of at most so many: full, it forgets all, which costs less than to know what was asked for the longest ago (`lately.ts` does).

export type BoundedMap<K, V> = {
  get(key: K): V | undefined
  /** Forgets all others where there is no place for a new one. */
  set(key: K, value: V): void
}

export function boundedMap<K, V>(most: number): BoundedMap<K, V> {
  const known = new Map<K, V>()
  return {
    get: key => known.get(key),
    set(key, value) {
      if (known.size >= most && !known.has(key)) known.clear()
      known.set(key, value)
    },
  }
}
