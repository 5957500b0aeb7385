// Tokens of people in tests: a key that signs, its certificate from the stand-in authority, and a bank that has listed it.
import { sql } from '#kit/db.ts'
import { authorityOf } from '#outside/index.ts'
import { jobs } from '../src/certificates/index.ts'
import { certificateOf } from '../src/certificates/x509.ts'
import type { makeCaseWork } from './caseWork.ts'
import { type CmsWish, cmsOf, newKey, requestFor, type TestKey } from './pki.ts'
import type { TestBank } from './world.ts'

export type TestToken = {
  readonly key: TestKey
  readonly certificate: Buffer
  sign(content: Uint8Array, wish?: Partial<CmsWish>): Buffer
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** A token that holds a key and its certificate. */
export function tokenOf(key: TestKey, certificate: Buffer): TestToken {
  const { serial, issuer } = certificateOf(certificate)
  const by = { key, name: '', certificate, serial }
  return { key, certificate, sign: (content, wish = {}) => cmsOf({ by, content, issuer, ...wish }) }
}

type CaseWork = ReturnType<typeof makeCaseWork>

export function makeTokens(bank: TestBank, work: CaseWork) {
  const { world } = bank
  const run = async (name: string): Promise<void> => {
    const job = jobs.find(one => one.name === `certificates.${name}`)
    while (await job?.run(world));
  }

  /** The bank believes the stand-in, and has its list. */
  async function listAuthority(): Promise<void> {
    const certificate = base64(await authorityOf(world).anchor(world))
    const addresses = 'demo:authority'
    const form = { change: 'LIST', name: 'УЦ', certificate, addresses, grounds: 'Договор' }
    await work.confirms(await work.atDesk('CERTIFICATE_ANCHOR', form, undefined, null))
    await run('lists')
  }

  /** Of who works for several companies, in this one. */
  const workId = async (personId: string, org: string | null = null): Promise<string> =>
    (
      await world.db.bank(tx =>
        tx.row<{ id: string }>(sql`
          select id from identity.person_contracts where person_id = ${personId} and org_reference_id = coalesce(${org}::uuid, org_reference_id) limit 1`),
      )
    )?.id ?? ''

  const latest = (personId: string) =>
    world.db.bank(tx =>
      tx.row<{ id: string; der: Buffer; state: string; serial: string }>(sql`
        select id, der, state, serial from certificates.certificates where person_id = ${personId} order by registered_at desc, id limit 1`),
    )

  const formFor = async (personId: string, key: TestKey, method = 'RU_TOKEN_2', name = 'token') => ({
    businessUserContractId: await workId(personId),
    method,
    request: base64(requestFor(key, name)),
  })

  /** Somebody's token, asked for at the counter and confirmed. */
  async function give(personId: string, org: string, key = newKey(), method = 'RU_TOKEN_2'): Promise<TestToken> {
    // No two of one person at one moment: the latest is this one.
    bank.wait(1000)
    const form = { ...(await formFor(personId, key, method)), businessUserContractId: await workId(personId, org) }
    await work.confirms(await work.atDesk('RU_TOKEN_CERTIFICATE_ISSUE', form, undefined, org))
    await run('orders')
    const found = await latest(personId)
    if (!found) throw new Error('the authority issued nothing')
    return tokenOf(key, found.der)
  }
  return { run, listAuthority, workId, latest, formFor, give }
}
