// The actors of the access matrix: every kind of caller, every right and state, and somebody of another company.
import { randomUUID } from 'node:crypto'
import { clerkRoles, type PersonViewer, type SessionViewer, signRights, type Viewer } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { addContract, addOrganisation, addPerson, addPersonContract } from '#identity/index.ts'
import { sql } from '#kit/db.ts'
import type { Sessions } from '#kit/http.ts'
import { sha256 } from '#kit/random.ts'
import type { TestWorld } from './world.ts'

export type Actor = { readonly name: string; readonly viewer: Viewer | null }

export const org = randomUUID()
const states = ['CONFIRMED', 'PENDING', 'REJECTED'] as const

/** A proof that no clock of a test makes old. */
const always = new Date('9999-01-01')

export const viewer = (over: Partial<PersonViewer>): PersonViewer => ({
  kind: 'PERSON',
  personId: randomUUID(),
  sessionId: randomUUID(),
  contractId: randomUUID(),
  org,
  right: 'FIRST',
  scheme: 'TWO_SIGNATORY',
  signType: 'TOTP',
  products: [],
  verification: 'CONFIRMED',
  provedAt: always,
  ...over,
})

const session = { sessionId: randomUUID(), inn: '20101198000001', name: 'Омурзакова О.' }
const standing = {
  right: 'FIRST',
  scheme: 'TWO_SIGNATORY',
  signType: 'PAY_CONTROL',
  verification: 'CONFIRMED',
} as const
const ofCompany = { contractId: randomUUID(), org }

/** Callers of every other kind: here a cookie stands for each, so that nothing is open to them by chance. */
const otherKinds: readonly Exclude<Viewer, PersonViewer>[] = [
  ...clerkRoles.map(role => ({ kind: 'CLERK', clerkId: randomUUID(), ...session, role }) as const),
  { kind: 'PHONE', keyId: randomUUID(), sessionId: randomUUID(), personId: randomUUID(), ...ofCompany, ...standing },
  { kind: 'API_KEY', keyId: randomUUID(), ...ofCompany },
]

/** Eight rights, with and without a product role, confirmed, locked and rejected; nobody, and an expired session; and callers of other kinds. */
export const actors: Actor[] = [
  { name: 'anonymous', viewer: null },
  { name: 'expired', viewer: null },
  ...signRights.flatMap(right =>
    states.flatMap(verification =>
      [[], ['SALARY_USER' as const]].map(products => ({
        name: `${right} ${verification} ${products.join() || 'no product'}`,
        viewer: viewer({ right, verification, products }),
      })),
    ),
  ),
  { name: 'THIRD of three', viewer: viewer({ right: 'THIRD', scheme: 'THREE_SIGNATORY' }) },
  ...otherKinds.map(one => ({ name: `another kind: ${Object.values(one).join()}`, viewer: one })),
]
export const people = actors.flatMap(({ viewer: one }) => (one?.kind === 'PERSON' ? [one] : []))

export const byToken = new Map(actors.map((actor, i) => [`token-${i}`, actor]))
/** Somebody of another company, who makes what the actors ask about. */
export const neighbour = viewer({ org: randomUUID() })

/** Before a token: the same session, whose proof is old. */
export const unproved = 'unproved '

export const sessions: Sessions = {
  open: async asked => {
    const token = asked.replace(unproved, '')
    const found = token === 'neighbour' ? neighbour : byToken.get(token)?.viewer
    if (!found) return null
    const viewer = found as SessionViewer
    const isOld = viewer.kind === 'PERSON' && asked !== token
    return { viewer: isOld ? { ...viewer, provedAt: new Date(0) } : viewer, expiresIn: 900 }
  },
  follow: async ids =>
    new Map(
      people.flatMap(one =>
        ids.includes(one.sessionId) ? [[one.sessionId, { viewer: one, endsAt: Number.POSITIVE_INFINITY }]] : [],
      ),
    ),
  changes: async () => ({ mark: { snapshot: '', server: '', at: '' }, ids: new Set() }),
}

/** The actors as people of the company, so that what reads the person afresh finds them as the matrix says. */
export async function registerActors(world: TestWorld): Promise<void> {
  await world.db.bank(async tx => {
    await addOrganisation(tx, {
      org,
      name: 'ОсОО «Матрица»',
      inn: '00101202010015',
      departmentCode: '001',
      departmentName: 'Бишкек',
    })
    const contracts = new Map<string, string>()
    for (const scheme of ['TWO_SIGNATORY', 'THREE_SIGNATORY'] as const) {
      const id = randomUUID()
      contracts.set(scheme, id)
      await addContract(tx, { id, org, number: scheme, scheme, createdOn: businessDate('2026-01-05') })
    }
    for (const [i, one] of people.entries()) {
      const { personId, right, signType, products, verification } = one
      const inn = `2010119${String(i).padStart(7, '0')}`
      await addPerson(tx, {
        id: personId,
        username: `actor${i}`,
        phone: `99655${String(i).padStart(7, '0')}`,
        passwordHash: null,
        lastName: 'А',
        firstName: 'Б',
        inn,
        verification,
      })
      const contractId = contracts.get(one.scheme) ?? ''
      const workId = randomUUID()
      await addPersonContract(tx, {
        id: workId,
        personId,
        contractId,
        org,
        right,
        signType,
        productRoles: products,
      })
      // On which a code by SMS hangs.
      await tx.rows(sql`
        insert into identity.sessions (id, token_hash, person_id, person_contract_id, org_reference_id, device_hash, address, started_at, created_at, last_seen_at)
        values (${one.sessionId}, ${sha256(one.sessionId)}, ${personId}, ${workId}, ${org}, '', '10.0.0.1', now(), now(), now())`)
    }
  })
}
