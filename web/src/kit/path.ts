// Addresses of screens from a path and a search.
export type PathSearch = Readonly<Record<string, string | undefined>>

/** A path with what is given of a search. */
export function at(path: string, search: PathSearch = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
