// What the demo's sign-in page offers: people, and what their phones would show. Loaded in demo mode only; a production start does not know this file.
import { demoRoutes } from '#identity/index.ts'
import type { Route } from '#kit/rest.ts'
import { demoPeople } from './people.ts'

export const demo: readonly Route[] = [
  ...demoRoutes,
  {
    method: 'GET',
    url: '/dev/people',
    access: 'ANYONE',
    touch: false,
    open: true,
    handler: async () =>
      demoPeople.map(({ login, password, name, about, totpSecret }) => ({ login, password, name, about, totpSecret })),
  },
]
