// Tokens of the demo: a key that their stand-in alone holds, a certificate of the stand-in authority, and the authority listed as the desk lists one.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { rowOf } from '#certificates/lists.ts'
import { type CertificateEntry, registerCertificate } from '#certificates/register.ts'
import * as store from '#certificates/store.ts'
import type { TokenKind } from '#certificates/token.ts'
import { certificateOf, revocationListOf } from '#certificates/x509.ts'
import { worksAt } from '#identity/index.ts'
import { makeClock } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { bits, contextTag, element, integer, oid, sequence } from '#kit/der.ts'
import { newId, sha256 } from '#kit/random.ts'
import { authorityOf, demoListAddress } from '#outside/index.ts'
import { demoId } from './chance.ts'
import { type Company, companies } from './companies.ts'
import type { FreshCompany, FreshPerson } from './company.ts'
import { type DemoPerson, demoPeople, people } from './people.ts'

type DemoToken = {
  readonly login: string
  readonly company: string
  readonly method: TokenKind
  /** PKCS#8, published as the passwords of the demo are. */
  readonly privateKey: string
}

const demoTokens: readonly [DemoToken] = [
  {
    login: 'ilias',
    company: 'temir-jol',
    method: 'RU_TOKEN_2',
    privateKey:
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7trLmVSzd+c3Hv7eB4UVxZV0UPSrjd95UjdkMc0hh0uhRANCAASmHGn2/nMYfkRz5bLlIej5YpmK51OlCS0puIPp8PESjHRI6cyaeB8sLHVttLBrqDkRaPbcARStYFfyMSnf9Wfp',
  },
]

/** As a case at the desk would be called. */
const caseNumber = 'З-1001'

const keyOf = ({ privateKey }: DemoToken) =>
  createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })

/** PKCS#10, as the token itself would make it. */
function requestOf(token: DemoToken): { readonly request: Buffer; readonly spki: Buffer } {
  const key = keyOf(token)
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const content = sequence(integer(0), sequence(), spki, element(contextTag(0)))
  const signed = bits(sign('sha256', content, key))
  return { spki, request: sequence(content, sequence(oid('1.2.840.10045.4.3.2')), signed) }
}

type SeedWorld = Pick<World, 'db' | 'clock'>
const authority = authorityOf({ config: { mode: 'demo' } })

const day = 86_400_000
/** When the demo's authority made itself, issued both certificates, and the first of them was revoked, before the present. */
const ago = { anchor: 700 * day, revoked: 352 * day, present: 340 * day, revocation: 1 * day }

/** The same bank so long before the present. */
function before(world: SeedWorld, ms: number): SeedWorld {
  const at = world.clock.now().getTime() - ms
  return { ...world, clock: makeClock(world.clock.zone, () => at) }
}

/** The bank believes the stand-in. */
async function listAuthority(world: SeedWorld): Promise<void> {
  const der = await authority.anchor(before(world, ago.anchor))
  await world.db.bank(tx =>
    store.listAnchor(tx, {
      ...{ id: demoId('anchor', 'demo'), name: 'УЦ «Ордо Демо»', sha256: sha256(der), der, at: world.clock.now() },
      ...{ caseNumber, notAfter: certificateOf(der).notAfter, addresses: [demoListAddress] },
    }),
  )
}

/** What the authority has revoked by then, as the bank's job fetches it. */
async function fetchList(world: SeedWorld): Promise<void> {
  const list = revocationListOf(await authority.list(world))
  await world.db.bank(tx => store.keepList(tx, rowOf(list, world.clock.now())))
}

const holderOf = ({ login, company }: DemoToken): { readonly person: DemoPerson; readonly firm: Company } | null => {
  const person = demoPeople.find(one => one.login === login)
  const firm = companies.find(one => one.key === company)
  return person && firm ? { person, firm } : null
}

type TokenHolding = Omit<CertificateEntry, 'der' | 'spki' | 'caseNumber'> & {
  /** Of the order to the authority. */
  readonly id: string
  readonly fullName: string
  readonly inn: string
  readonly companyName: string
}

type RegisteredOne = { readonly id: string; readonly der: Buffer }

/** A certificate for the demo's key, issued by the stand-in, then or now, and registered. */
async function register(
  world: SeedWorld,
  { id, fullName, inn, companyName, ...kept }: TokenHolding,
  issuedBy = world,
): Promise<RegisteredOne> {
  const { request, spki } = requestOf(demoTokens[0])
  const answer = await authority.issue(issuedBy, { id, request, fullName, inn, companyName })
  if (!('certificate' in answer)) throw new Error('the stand-in refused the token of the demo')
  const done = await world.db.bank(tx =>
    registerCertificate(
      { tx, clock: world.clock, openssl: null },
      { ...kept, der: answer.certificate, spki, caseNumber },
    ),
  )
  if ('fault' in done) throw new Error(`the token of the demo does not count: ${done.fault}`)
  return { id: done.id, der: answer.certificate }
}

/** Who holds the token from the beginning: an earlier certificate was revoked, and is still on it; the present one ends within 30 days. */
async function registerDemo(world: SeedWorld, token: DemoToken): Promise<void> {
  const holder = holderOf(token)
  if (!holder) throw new Error(`nobody holds the token of ${token.login}`)
  const { person, firm } = holder
  const rank = companies.flatMap(({ workers, key }) => workers.map(worker => ({ key, worker })))
  const at = rank.findIndex(one => one.key === firm.key && one.worker.person.id === person.id)
  const personContractId = demoId('work', `${firm.key}/${person.id}`, at + 1)
  const held: Omit<TokenHolding, 'id'> = {
    ...{ org: firm.org, personId: person.id, contractId: firm.contractId, personContractId, kind: token.method },
    fullName: `${person.lastName} ${person.firstName} ${person.middleName}`,
    ...{ inn: person.inn, companyName: firm.name },
  }
  const named = `${token.login}/${token.company}`
  const then = before(world, ago.revocation)
  await fetchList(then)
  const old = await register(then, { ...held, id: demoId('token', `${named}/revoked`) }, before(world, ago.revoked))
  await world.db.bank(tx => store.endCertificate(tx, { id: old.id, state: 'REVOKED', at: then.clock.now() }))
  await authority.revoke(then, old.der)
  await fetchList(world)
  await register(world, { ...held, id: demoId('token', named) }, before(world, ago.present))
}

type FreshHolder = Pick<FreshPerson, 'id' | 'personInn' | 'name'>

/** Somebody of a fresh company holds the demo's key, with a certificate of their own. */
export async function giveToken(world: SeedWorld, { org, name }: FreshCompany, person: FreshHolder, kind: TokenKind) {
  const [work] = await world.db.bank(tx => worksAt(tx, { org, personId: person.id }))
  if (!work) throw new Error(`${person.name} does not work there`)
  const { lastName, firstName, middleName } = people[person.name]
  await register(world, {
    ...{ id: newId(), org, personId: person.id, contractId: work.contract_id, personContractId: work.work_id, kind },
    ...{ fullName: `${lastName} ${firstName} ${middleName}`, inn: person.personInn, companyName: name },
  })
}

type RegisteredToken = Pick<store.RegisteredCertificate, 'der' | 'state'> & {
  readonly login: string
  readonly personId: string
}

/** What the stand-ins of tokens hold: the certificates for the demo's key, which leaves no real one. */
export async function heldByTokens({ db }: Pick<World, 'db'>) {
  const [{ privateKey }] = demoTokens
  const { spki } = requestOf(demoTokens[0])
  const found = await db.bank(tx =>
    tx.rows<RegisteredToken>(sql`
      select p.username as login, c.person_id as "personId", c.state, c.der
      from certificates.certificates c join identity.persons p on p.id = c.person_id order by c.registered_at, c.id`),
  )
  return found
    .filter(({ der }) => certificateOf(der).key?.spki.equals(spki))
    .map(({ der, ...one }) => ({
      ...one,
      privateKey,
      publicKey: spki.toString('base64'),
      certificate: der.toString('base64'),
    }))
}

/** The bank believes the stand-in authority, and people hold their tokens. */
export async function writeTokens(world: SeedWorld): Promise<void> {
  await listAuthority(world)
  for (const token of demoTokens) await registerDemo(world, token)
}
