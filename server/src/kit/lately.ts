// A memory of so many things by their names: of what is too much goes what nobody asked for the longest.

export function lately<T>(most: number): (name: string, make: () => T) => T {
  const known = new Map<string, { readonly made: T }>()
  return (name, make) => {
    const found = known.get(name) ?? { made: make() }
    known.delete(name)
    known.set(name, found)
    const [oldest] = known.size > most ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return found.made
  }
}
