// Keys of items that have nothing but a name: namesakes are told apart by their order.

/** Each with a key that no other one has. */
export function withKeys<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
): readonly (readonly [key: string, one: T])[] {
  const seen = new Map<string, number>()
  return all.map(one => {
    const name = nameOf(one)
    const place = (seen.get(name) ?? 0) + 1
    seen.set(name, place)
    return [`${name} ${place}`, one]
  })
}
