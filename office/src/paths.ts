// Paths of all screens of the desk; the only place that builds an address.
import { at, type PathSearch } from '@bank/web/kit/path.ts'

export const to = {
  home: () => '/',
  /** `then` is the address to return to after sign-in. */
  login: (then?: string) => at('/login', { to: then }),
  queue: (search?: PathSearch) => at('/queue', search),
  case: (id: string) => `/case/${id}`,
  search: (text: string) => at('/search', { q: text }),
  company: (id: string) => `/company/${id}`,
  person: (id: string) => `/person/${id}`,
  document: (id: string) => `/document/${id}`,
  staff: () => '/staff',
  audit: (search?: PathSearch) => at('/audit', search),
  tariffs: () => '/tariffs',
  rates: () => '/rates',
  rules: (search?: PathSearch) => at('/rules', search),
  day: () => '/day',
  rails: () => '/rails',
  books: (search?: PathSearch) => at('/books', search),
}
