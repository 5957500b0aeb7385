// R32 with a token: only the registered certificate over exactly what was shown signs; whoever has none is named before.
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '#kit/random.ts'
import { readinessOf } from '#signing/index.ts'
import { type CaseWork, caught, openCaseWork, refused } from '../../test/caseWork.ts'
import { newKey } from '../../test/pki.ts'
import { makeTokens, type TestToken } from '../../test/tokens.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'
import { tokenMeans } from './means.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork
let tokens: ReturnType<typeof makeTokens>
let anna: TestToken
const shown = Buffer.from('ordo/batch/2\ncount:1:1\nKGS:6:100.00\n1:20:№ 7 · 100.00 KGS')
const year = 366 * 24 * 3_600_000

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork(
    { database: 'own', config: { logLevel: 'fatal' } },
    { signType: 'RU_TOKEN_2' },
  ))
  tokens = makeTokens(bank, work)
  await tokens.listAuthority()
  anna = await tokens.give(firm.anna.id, firm.org)
})
afterAll(() => bank.close())

let misses = 0
/** What Anna's answer comes to; null for none. */
const answers = (cms: Buffer | null, { text = shown, digest = sha256(text), by = firm.anna } = {}) =>
  caught(
    work.as(by, async ctx => {
      const countMiss = async () => {
        misses += 1
        return 4
      }
      const challenge = { id: ctx.me.sessionId, digest, text, row: {}, countMiss }
      await tokenMeans('RU_TOKEN_2').check(ctx, challenge, { code: '123456', cms, factor: null, phone: null })
    }),
  )

/** Why each signer is not ready; null where they are. */
async function readiness(): Promise<Record<string, string | null>> {
  const people = await Promise.all(
    (['anna', 'boris'] as const).map(async name => ({
      name,
      personId: firm[name].id,
      personContractId: await tokens.workId(firm[name].id),
      contractId: firm.contractId,
      signType: 'RU_TOKEN_2' as const,
      authenticator: null,
    })),
  )
  const found = await work.as(firm.anna, ctx => readinessOf(ctx, people))
  return Object.fromEntries(people.map(one => [one.name, found.get(one.personContractId)?.classification ?? null]))
}

test('who holds a certificate is ready, who holds none is named', async () => {
  expect(await readiness()).toEqual({ anna: null, boris: 'CertificateMissingException' })
})

describe('a signature', () => {
  test('over what was shown counts, and keeps what proves it', async () => {
    expect(await answers(anna.sign(shown))).toBe('done')
    const kept = await work.as(firm.anna, ctx =>
      tokenMeans('RU_TOKEN_2').check(
        ctx,
        { id: ctx.me.sessionId, digest: sha256(shown), text: shown, row: {}, countMiss: async () => 0 },
        { code: null, cms: anna.sign(shown), factor: null, phone: null },
      ),
    )
    const [own = '', anchor = ''] = kept.about.chain?.split(' ') ?? []
    expect(Buffer.from(own, 'base64')).toEqual(anna.certificate)
    expect(anchor).not.toBe('')
    expect(kept.about.at).toBe(bank.world.clock.now().toISOString())
  })

  test('over other bytes, by a code, by nothing, or of a text that leaves out what is under the digest is none, and is counted', async () => {
    misses = 0
    expect(await answers(anna.sign(Buffer.from('other')))).toEqual(refused('TokenContentException'))
    expect(await answers(null)).toEqual(refused('TokenSignatureException'))
    expect(await answers(Buffer.from('123456'))).toEqual(refused('TokenSignatureException'))
    expect(misses).toBe(3)
    const head = shown.subarray(0, 23)
    expect(await answers(anna.sign(head), { text: head, digest: sha256(shown) })).toEqual(
      refused('ChallengeChangedException'),
    )
  })

  test('by a certificate of a colleague, of another company, of the other kind of token, or that was renewed', async () => {
    const boris = await tokens.give(firm.boris.id, firm.org)
    expect(await answers(boris.sign(shown))).toEqual(refused('TokenCertificateForeignException'))
    const other = await bank.company({ signType: 'RU_TOKEN_2' })
    const theirs = await tokens.give(other.anna.id, other.org)
    expect(await answers(theirs.sign(shown))).toEqual(refused('TokenCertificateForeignException'))
    const kind = await tokens.give(firm.anna.id, firm.org, newKey(), 'RU_TOKEN_S')
    expect(await answers(kind.sign(shown))).toEqual(refused('TokenCertificateForeignException'))
    bank.wait(1000)
    const renewed = await tokens.give(firm.anna.id, firm.org)
    expect(await answers(anna.sign(shown))).toEqual(refused('TokenCertificateForeignException'))
    expect(await answers(renewed.sign(shown))).toBe('done')
    anna = renewed
  })

  test('by one that is over, and one that was revoked', async () => {
    bank.wait(year)
    await tokens.run('lists')
    expect(await answers(anna.sign(shown))).toMatchObject({ classification: 'CertificateExpiredException' })
    expect(await readiness()).toMatchObject({ anna: 'CertificateExpiredException' })
    const next = await tokens.give(firm.anna.id, firm.org)
    expect(await answers(next.sign(shown))).toBe('done')
    const { id = '' } = (await tokens.latest(firm.anna.id)) ?? {}
    const form = { certificateId: id, grounds: 'Токен потерян' }
    await work.confirms(await work.atDesk('RU_TOKEN_CERTIFICATE_REVOKE', form))
    expect(await answers(next.sign(shown))).toEqual(refused('CertificateRevokedException'))
    expect(await readiness()).toMatchObject({ anna: 'CertificateRevokedException' })
  })
})

test('the contract shows the certificate that signs, and offers the next one from thirty days before its end on', async () => {
  const day = 24 * 3_600_000
  const shownTo = async ({ call }: Pick<TestCompany['boris'], 'call'>) => {
    const query =
      '{ employeeSecure { currentContract { ruTokenCert { serialNumber certificate expirationDate isEnding } } } }'
    type Profile = { currentContract: { ruTokenCert: { expirationDate: string; isEnding: boolean } | null } }
    return (await call<Profile>(query, { url: pathOf('access-control') })).currentContract.ruTokenCert
  }
  await tokens.give(firm.boris.id, firm.org)
  const held = await tokens.latest(firm.boris.id)
  const shown = await shownTo(firm.boris)
  expect(shown).toMatchObject({
    serialNumber: held?.serial,
    certificate: held?.der.toString('base64'),
    isEnding: false,
  })
  expect(await shownTo(firm.cholpon)).toBeNull()

  const { clock } = bank.world
  const from = clock.now().getTime()
  const until = Date.parse(shown?.expirationDate ?? '')
  bank.world.shift(until - 30 * day - 1000 - from)
  expect(await shownTo(firm.boris)).toMatchObject({ isEnding: false })
  bank.world.shift(1000)
  expect(await shownTo(firm.boris)).toMatchObject({ isEnding: true })
  bank.world.shift(from - clock.now().getTime())
})
