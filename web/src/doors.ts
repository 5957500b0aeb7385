// Paths that lead on without a session, apart from those of the screens inside, which would weigh on the sign-in.
import { at } from './kit/path.ts'

export const doors = {
  home: () => '/',
  /** `then` is the address to return to after sign-in. */
  login: (then?: string) => at('/auth/login', { to: then }),
  register: () => '/auth/register',
  restore: () => '/auth/restore',
  faq: () => '/auth/faq',
  contacts: () => '/auth/contacts',
}
