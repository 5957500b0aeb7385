// The session of a clerk at the desk.
import { call, rest } from '@bank/web/kit/api.ts'
import { enterHouse } from '@bank/web/kit/house.ts'
import { useObserved } from '@bank/web/kit/observable.ts'
import { keepSession, type SessionOf } from '@bank/web/kit/sessionKeeper.ts'
import { desk } from './generated/desk/gql.ts'
import type { WhoAmIQuery } from './generated/desk/graphql.ts'

const whoAmI = desk(`
  query WhoAmI {
    clerk {
      id
      login
      fullName
      role
    }
  }
`)

export type Clerk = WhoAmIQuery['clerk']
type Present = { readonly clerk: Clerk }
export type ClerkSession = SessionOf<Present>

const keeper = keepSession<Present>({
  load: () => call(whoAmI),
  probe: () => call(whoAmI),
  async reload({ clerk: before }) {
    const now = await call(whoAmI)
    return now.clerk.id === before.id && now.clerk.role !== before.role ? now : null
  },
  logout: 'POST',
})

export const sessionNow = keeper.now
export const onSession = keeper.subscribe
export const { clock, signOut, keepAlive } = keeper
export const loadSession = keeper.load

enterHouse({
  rest: '/desk/v1',
  session: keeper.now,
  caller: () => {
    const here = keeper.now()
    return here.state === 'in' ? { key: here.clerk.id, eventNumber: null } : null
  },
})

type LoginAnswer = { readonly form: 'LOGIN' }
type ConfirmAnswer = { readonly expiresIn: number }

export const enter = (login: string, password: string): Promise<LoginAnswer> =>
  keeper.enter('login', { body: { login, password } })

/** The code of the authenticator opens the session. */
export async function confirmTotp(totp: string): Promise<void> {
  const { expiresIn } = await rest<ConfirmAnswer>('login/confirm', { body: { totp } })
  await keeper.start(expiresIn)
}

export const startSession = keeper.start

export const useSession = (): ClerkSession => useObserved({ get: keeper.now, subscribe: keeper.subscribe })

export function useClerk(): Clerk {
  const here = useSession()
  if (here.state !== 'in') throw new Error('This screen is for clerks who are signed in.')
  return here.clerk
}
