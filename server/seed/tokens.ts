// Tokens of the demo: a key that their stand-in alone holds, a certificate of the stand-in authority, and the authority listed as the desk lists one.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { rowOf } from '#certificates/lists.ts'
import { registerCertificate } from '#certificates/register.ts'
import * as store from '#certificates/store.ts'
import type { TokenKind } from '#certificates/token.ts'
import { certificateOf, revocationListOf } from '#certificates/x509.ts'
import type { World } from '#kit/ctx.ts'
import { bits, contextTag, element, integer, oid, sequence } from '#kit/der.ts'
import { sha256 } from '#kit/random.ts'
import { authorityOf, demoListAddress } from '#outside/index.ts'
import { demoId } from './chance.ts'
import { type Company, companies } from './companies.ts'
import { type DemoPerson, demoPeople } from './people.ts'

type DemoToken = {
  readonly login: string
  readonly company: string
  readonly method: TokenKind
  /** PKCS#8, published as the passwords of the demo are. */
  readonly privateKey: string
}

export const demoTokens: readonly DemoToken[] = [
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

/** The bank believes the stand-in, and holds its list. */
async function listAuthority(world: SeedWorld): Promise<void> {
  const der = await authority.anchor(world)
  const list = revocationListOf(await authority.list(world))
  const at = world.clock.now()
  await world.db.bank(async tx => {
    await store.listAnchor(tx, {
      ...{ id: demoId('anchor', 'demo'), name: 'УЦ «Ордо Демо»', sha256: sha256(der), der, at, caseNumber },
      ...{ notAfter: certificateOf(der).notAfter, addresses: [demoListAddress] },
    })
    await store.keepList(tx, rowOf(list, at))
  })
}

const holderOf = ({ login, company }: DemoToken): { readonly person: DemoPerson; readonly firm: Company } | null => {
  const person = demoPeople.find(one => one.login === login)
  const firm = companies.find(one => one.key === company)
  return person && firm ? { person, firm } : null
}

/** The certificate of a token, issued by the stand-in and registered. */
async function register(world: SeedWorld, token: DemoToken): Promise<void> {
  const holder = holderOf(token)
  if (!holder) throw new Error(`nobody holds the token of ${token.login}`)
  const { person, firm } = holder
  const { request, spki } = requestOf(token)
  const facts = { fullName: `${person.lastName} ${person.firstName} ${person.middleName}`, inn: person.inn }
  const id = demoId('token', `${token.login}/${token.company}`)
  const answer = await authority.issue(world, { id, request, ...facts, companyName: firm.name })
  if (!('certificate' in answer)) throw new Error('the stand-in refused the token of the demo')
  const rank = companies.flatMap(({ workers, key }) => workers.map(worker => ({ key, worker })))
  const at = rank.findIndex(one => one.key === firm.key && one.worker.person.id === person.id)
  const personContractId = demoId('work', `${firm.key}/${person.id}`, at + 1)
  const kept = { org: firm.org, personId: person.id, contractId: firm.contractId, personContractId }
  const done = await world.db.bank(tx =>
    registerCertificate(
      { tx, clock: world.clock, openssl: null },
      {
        ...{ ...kept, kind: token.method, der: answer.certificate, spki, caseNumber },
      },
    ),
  )
  if ('fault' in done) throw new Error(`the token of the demo does not count: ${done.fault}`)
}

/** What the stand-in of a token holds: keys that leave no real one. */
export async function heldByTokens({ db }: Pick<World, 'db'>) {
  const found = await Promise.all(
    demoTokens.map(async token => {
      const { person } = holderOf(token) ?? {}
      const own = person ? await db.bank(tx => store.awakeOf(tx, person.id)) : []
      return own
        .filter(({ kind }) => kind === token.method)
        .map(({ der }) => ({ ...token, certificate: der.toString('base64') }))
    }),
  )
  return found.flat()
}

/** The bank believes the stand-in authority, and people hold their tokens. */
export async function writeTokens(world: SeedWorld): Promise<void> {
  await listAuthority(world)
  for (const token of demoTokens) await register(world, token)
}
