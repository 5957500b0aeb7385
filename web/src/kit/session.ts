// The session of the portal: person, contract, switch of company.
import { admits, type PersonViewer, type ProductRole, type Who } from '@bank/contracts/access.ts'
import { call, rest } from './api.ts'
import { accessControl } from './generated/access-control/gql.ts'
import type { EmployeeSecureQuery } from './generated/access-control/graphql.ts'
import { enterHouse } from './house.ts'
import { useObserved } from './observable.ts'
import { keepSession, type SessionOf } from './sessionKeeper.ts'
import { local } from './storage.ts'

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
      currentContract { id orgReferenceId }
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
export type Contract = SessionPerson['userContracts'][number]

type Present = { readonly me: SessionPerson; readonly contract: Contract; readonly viewer: PersonViewer }
export type Session = SessionOf<Present>

export const orgKey = 'org'

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
    // The bank alone knows; it says when a call wants a proof.
    provedAt: null,
  }
}

/** Enters a session, which needs a person, their reference and a company. */
function enter(me: SessionPerson): Present | null {
  const contract = me.userContracts.find(one => one.id === me.currentContract?.id)
  if (!me.id || !me.authorized || !me.userReferenceId || !contract?.companyName) return null
  local.set(orgKey, contract.orgReferenceId)
  return { me, contract, viewer: viewerOf(me, contract) }
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

async function load(): Promise<Present | null> {
  let { employeeSecure: me } = await call(employeeSecure)
  const org = preferred(me)
  if (org) {
    const switched = await exchange(org).then(
      () => true,
      () => false,
    )
    if (switched) me = (await call(employeeSecure)).employeeSecure
  }
  return enter(me)
}

/** The number of the last event stays: what is on the screen is no younger. */
async function reload({ me: before, viewer }: Present): Promise<Present | null> {
  const { employeeSecure: me } = await call(employeeSecure)
  if (me.currentContract?.orgReferenceId !== viewer.org) return null
  const now = enter({ ...me, eventNumber: before.eventNumber })
  return now && JSON.stringify(now.viewer) !== JSON.stringify(viewer) ? now : null
}

const keeper = keepSession<Present>({
  load,
  probe: () => call(employeeSecure),
  reload,
  logout: 'GET',
  settled: () => exchanging,
})

export const sessionNow = keeper.now
export const onSession = keeper.subscribe
export const { clock, signOut, keepAlive, enter: restToEnter } = keeper
export const loadSession = keeper.load
export const startSession = keeper.start

enterHouse({
  rest: '/api/v1',
  session: keeper.now,
  caller: () => {
    const here = keeper.now()
    if (here.state !== 'in') return null
    return { key: `${here.viewer.personId}:${here.viewer.org}`, eventNumber: here.me.eventNumber ?? null }
  },
})

/** Switches the company: everything cached about the last one is dropped. */
export async function switchContract(orgReferenceId: string): Promise<void> {
  await exchange(orgReferenceId)
  local.set(orgKey, orgReferenceId)
  await keeper.exchange()
}

export const useSession = (): Session => useObserved({ get: keeper.now, subscribe: keeper.subscribe })

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
