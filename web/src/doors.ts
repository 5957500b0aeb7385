// Paths that lead on without a session, apart from those of the screens inside, which would weigh on the sign-in.
export type PathSearch = Readonly<Record<string, string | undefined>>

/** A path with what is given of a search. */
export function at(path: string, search: PathSearch = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const doors = {
  home: () => '/',
  /** `then` is the address to return to after sign-in. */
  login: (then?: string) => at('/auth/login', { to: then }),
  register: () => '/auth/register',
  restore: () => '/auth/restore',
  faq: () => '/auth/faq',
  contacts: () => '/auth/contacts',
}
