// What the demo's sign-in page offers: people, and what their phones would show; and how somebody pays a company by QR. Loaded in demo mode only; a production start does not know this file.
import { demoRoutes } from '#identity/index.ts'
import type { Route } from '#kit/rest.ts'
import { takeNotice } from '#outside/index.ts'
import { demoPeople } from './people.ts'

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}

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
  {
    method: 'POST',
    url: '/dev/elqr',
    access: 'ANYONE',
    touch: false,
    handler: async (call, request) => ({ isNew: await takeNotice(call, fieldsOf(request.body)) }),
  },
]
