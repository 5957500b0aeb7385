// The session: person, contract, sign-out in every tab, switch of company.
import { admits, type PersonViewer, type ProductRole, type Who } from '@bank/contracts/access.ts'
import { call, onSessionOver, rest } from './api.ts'
import { machineNow } from './clock.ts'
import { accessControl } from './generated/access-control/gql.ts'
import type { EmployeeSecureQuery } from './generated/access-control/graphql.ts'
import { forgetKeys } from './keys.ts'
import { observable, useObserved } from './observable.ts'
import { isRefusal } from './refusal.ts'
import { resetAll } from './reset.ts'
import { expiresKey, makeSessionClock, timeIsLeft } from './sessionClock.ts'
import { local } from './storage.ts'
import { onSessionSeconds } from './wire.ts'

const employeeSecure = accessControl(`
  query EmployeeSecure {
    employeeSecure {
      id
      email
      mobile
      fullName
      shortName
      userReferenceId
      postVerificationStatus
      eventNumber
      authorized
      userContracts { ...ContractFields }
      currentContract { ...ContractFields }
    }
  }
  fragment ContractFields on Contract {
    id
    inn
    active
    signType
    signScheme
    companyName
    contractNum
    createdDate
    departmentName
    expirationDate
    orgReferenceId
    attributes {
      signRight
      userContractState
      productRoles { productName roles }
    }
  }
`)

export type SessionPerson = EmployeeSecureQuery['employeeSecure']
export type Contract = NonNullable<SessionPerson['currentContract']>

export type Session =
  /** Not loaded yet. */
  | { readonly state: 'unknown' }
  /** Signed out; the sign-in page tells the reason. */
  | { readonly state: 'out'; readonly reason: 'left' | 'over' | 'none' }
  | { readonly state: 'in'; readonly me: SessionPerson; readonly contract: Contract; readonly viewer: PersonViewer }

export const orgKey = 'org'
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ordo-session')
const session = observable<Session>({ state: 'unknown' })

export const clock = makeSessionClock({
  now: machineNow,
  read: () => local.get(expiresKey),
  write: value => (value === null ? local.remove(expiresKey) : local.set(expiresKey, value)),
  onOver: () => void signOut('over'),
})

const verifications = { Confirmed: 'CONFIRMED', Pending: 'PENDING', Rejected: 'REJECTED' } as const

function viewerOf(me: SessionPerson, contract: Contract): PersonViewer {
  const { signRight, productRoles } = contract.attributes
  return {
    kind: 'PERSON',
    personId: me.userReferenceId,
    sessionId: '',
    contractId: contract.id,
    org: contract.orgReferenceId,
    right: signRight,
    scheme: contract.signScheme,
    signType: contract.signType,
    products: productRoles.flatMap((product): readonly ProductRole[] => product.roles),
    verification: verifications[me.postVerificationStatus],
  }
}

/** Enters a session, which needs a person, their reference and a company. */
function enter(me: SessionPerson): Session {
  const contract = me.currentContract
  if (!me.id || !me.authorized || !me.userReferenceId || !contract?.companyName) return { state: 'out', reason: 'none' }
  local.set(orgKey, contract.orgReferenceId)
  return { state: 'in', me, contract, viewer: viewerOf(me, contract) }
}

/** The switch of company in progress: the bank opens another session and ends the one before. */
let exchanging: Promise<unknown> = Promise.resolve()

function exchange(orgReferenceId: string): Promise<void> {
  const done = rest<unknown>('contract', { body: { orgReferenceId } }).then(() => undefined)
  exchanging = done.catch(() => undefined)
  return done
}

/** The company chosen last, if the server opened another. */
function preferred(me: SessionPerson): string | null {
  const org = local.get(orgKey)
  const mine = me.userContracts.some(one => one.orgReferenceId === org && one.active)
  return mine && org !== me.currentContract?.orgReferenceId ? org : null
}

/** Refusals that sign nobody out: the bank does not answer, or does not find the person. */
const staysIn: ReadonlySet<string> = new Set([
  'UnavailableException',
  'TooManyRequestsException',
  'UserNotFoundException',
])

let loading: Promise<Session> | null = null

async function ask(): Promise<Session> {
  let { employeeSecure: me } = await call(employeeSecure)
  const org = preferred(me)
  if (org) {
    const switched = await exchange(org).then(
      () => true,
      () => false,
    )
    if (switched) me = (await call(employeeSecure)).employeeSecure
  }
  const entered = enter(me)
  session.set(entered)
  if (entered.state === 'in') clock.start()
  return entered
}

/** Loads the session once; a browser that knows of no running session does not ask at all. */
export async function loadSession(): Promise<Session> {
  const here = session.get()
  if (here.state !== 'unknown') return here
  if (!timeIsLeft()) {
    session.set({ state: 'out', reason: 'none' })
    return session.get()
  }
  loading ??= ask()
    .catch(async (error: unknown) => {
      if (isRefusal(error) && staysIn.has(error.classification)) throw error
      await signOut('over')
      return session.get()
    })
    .finally(() => {
      loading = null
    })
  return loading
}

/** Starts a session after the second factor; `seconds` is how long it lasts. */
export async function startSession(seconds: number): Promise<Session> {
  session.set({ state: 'unknown' })
  clock.renew(seconds)
  const entered = await loadSession()
  if (entered.state === 'in') channel?.postMessage('in')
  return entered
}

function leave(why: 'left' | 'over'): void {
  clock.stop()
  forgetKeys()
  resetAll()
  session.set({ state: 'out', reason: why })
}

/** Ends the session on the server and in every tab; works without a connection too. */
export async function signOut(why: 'left' | 'over' = 'left'): Promise<void> {
  if (session.get().state === 'out') return
  const goodbye = rest('logout', { method: 'GET', keepalive: true }).catch(() => undefined)
  leave(why)
  channel?.postMessage(why)
  await goodbye
}

/** Extends the session; any failure ends it. */
export async function keepAlive(): Promise<void> {
  await rest('keep-alive', { method: 'GET' }).catch(() => signOut('over'))
}

/** Switches the company: everything cached about the last one is dropped. */
export async function switchContract(orgReferenceId: string): Promise<void> {
  await exchange(orgReferenceId)
  local.set(orgKey, orgReferenceId)
  resetAll()
  await ask()
  channel?.postMessage('switched')
}

onSessionSeconds(seconds => {
  if (session.get().state !== 'out') clock.renew(seconds)
})

/** Milliseconds until another tab's new session is this browser's too. */
const otherTabMs = 300
let doubting = false

/**
 * Decides whether a refusal ends the session: a call of a session that was exchanged meanwhile is refused like one of an ended
 * session, and only the present session can tell which it was.
 */
async function mayBeOver(): Promise<void> {
  if (doubting) return
  doubting = true
  try {
    await exchanging
    await new Promise(done => setTimeout(done, otherTabMs))
    await call(employeeSecure)
  } catch (error) {
    if (isRefusal(error) && error.classification === 'SessionExpiredException') await signOut('over')
  } finally {
    doubting = false
  }
}

onSessionOver(() => void mayBeOver())

channel?.addEventListener('message', ({ data }) => {
  if (data === 'left' || data === 'over') return leave(data)
  if (session.get().state === 'unknown') return
  resetAll()
  session.set({ state: 'unknown' })
  void loadSession()
})

export const sessionNow = (): Session => session.get()
export const onSession = session.subscribe
export const useSession = (): Session => useObserved(session)

function usePresent() {
  const here = useSession()
  if (here.state !== 'in') throw new Error('This screen is for people who are signed in.')
  return here
}

export const useMe = (): SessionPerson => usePresent().me
export const useContract = (): Contract => usePresent().contract
/** The id of the present company, for orgReferenceId and legalPartyId alike. */
export const useOrg = (): string => usePresent().contract.orgReferenceId
export const useViewer = (): PersonViewer => usePresent().viewer
/** Whether this person's roles admit a call. Rows and states are the server's to judge. */
export const useMay = (to: Who): boolean => admits(to, usePresent().viewer)
