// A fresh proof by a token: a text of this very session, signed by the person's own certificate, once, within five minutes; and nothing else.
import { readCanonicalText } from '@bank/contracts/canonicalText.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import type { Browser } from '../../test/browser.ts'
import { type CaseWork, openCaseWork } from '../../test/caseWork.ts'
import { makeProofs } from '../../test/proofs.ts'
import { base64, makeTokens, type TestToken } from '../../test/tokens.ts'
import type { TestBank, TestCompany, TestPerson } from '../../test/world.ts'

const [minute, hour] = [60_000, 3_600_000]
let bank: TestBank
let firm: TestCompany
let work: CaseWork
let tokens: ReturnType<typeof makeTokens>
let proofs: ReturnType<typeof makeProofs>

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({ database: 'own', config: { logLevel: 'fatal' } }))
  tokens = makeTokens(bank, work)
  proofs = makeProofs(bank, firm)
  await tokens.listAuthority()
})
afterAll(() => bank.close())

const signer = () => bank.person({ orgs: [firm.org], right: 'FIRST', hasApp: true })

/** Somebody with a token, whose proof has grown old. */
async function holder(method: 'RU_TOKEN_2' | 'RU_TOKEN_S' = 'RU_TOKEN_2') {
  const person = await signer()
  const token = await tokens.give(person.id, firm.org, undefined, method)
  return { person, token, browser: await proofs.unproved(person) }
}

const textFor = async (browser: Browser): Promise<string> =>
  (await proofs.post(browser, { rutoken: true })).json<{ text: string }>().text

const gives = (browser: Browser, cms: Uint8Array) => proofs.proved(browser, { cms: base64(cms) })

const signs = async (browser: Browser, token: TestToken) =>
  gives(browser, token.sign(Buffer.from(await textFor(browser))))

const factorsOf = async ({ id }: TestPerson) =>
  (
    await bank.world.db.bank(tx =>
      tx.rows<{ factor: string }>(
        sql`select params->>'factor' as factor from kit.audit where person_id = ${id} and action = 'session.prove' order by number`,
      ),
    )
  ).map(({ factor }) => factor)

test.each(['RU_TOKEN_2', 'RU_TOKEN_S'] as const)(
  'by %s: the text says who, from where, when and for what; signed it proves for five minutes, then it is asked again',
  async method => {
    const { person, token, browser } = await holder(method)
    expect(await proofs.changes(browser, person)).toBe('ProofRequiredException')
    expect(await proofs.proves(browser, {})).toMatchObject({ available2fa: [method, 'TOTP', 'SMS'] })
    const answer = (await proofs.post(browser, { rutoken: true })).json<{ text: string; expiresIn: number }>()
    expect(answer.expiresIn).toBe(300)
    const said = readCanonicalText(answer.text)
    expect(said).toMatchObject({ kind: 'ordo/proof', version: 1 })
    expect(Object.fromEntries(said?.fields ?? [])).toMatchObject({
      ...{ nonce: expect.stringMatching(/.{20,}/), person: person.username, address: '10.0.0.1' },
      moment: bank.world.machine.now().toISOString(),
    })
    expect(await gives(browser, token.sign(Buffer.from(answer.text)))).toBe('proved')
    expect(await proofs.changes(browser, person)).toBe('done')
    expect(await factorsOf(person)).toEqual(['TOKEN'])
    bank.wait(5 * minute)
    expect(await proofs.changes(browser, person)).toBe('done')
    bank.wait(1000)
    expect(await proofs.changes(browser, person)).toBe('ProofRequiredException')
    expect(await signs(browser, token)).toBe('proved')
    expect(await proofs.changes(browser, person)).toBe('done')
  },
)

test('over other bytes, an old text, one that was tried, or one whose time is over it proves nothing', async () => {
  const { person, token, browser } = await holder()
  const text = await textFor(browser)
  expect(await gives(browser, token.sign(Buffer.from(`${text} `)))).toBe('TokenContentException')
  // Tried once, it is used up, whatever came of it.
  expect(await gives(browser, token.sign(Buffer.from(text)))).toBe('ChallengeExpiredException')
  const early = await textFor(browser)
  const late = await textFor(browser)
  expect(await gives(browser, token.sign(Buffer.from(early)))).toBe('TokenContentException')
  expect(await gives(browser, token.sign(Buffer.from(late)))).toBe('ChallengeExpiredException')
  const cms = token.sign(Buffer.from(await textFor(browser)))
  bank.wait(5 * minute)
  expect(await gives(browser, cms)).toBe('ChallengeExpiredException')
  expect(await gives(browser, Buffer.from('no cms at all'))).toBe('ChallengeExpiredException')
  await textFor(browser)
  expect(await gives(browser, Buffer.from('no cms at all'))).toBe('TokenSignatureException')
  expect(await proofs.changes(browser, person)).toBe('ProofRequiredException')
  expect(await factorsOf(person)).toEqual([])
})

test('a signature counts once: sent again it proves nothing', async () => {
  const { person, token, browser } = await holder()
  const cms = token.sign(Buffer.from(await textFor(browser)))
  const both = await Promise.all([gives(browser, cms), gives(browser.twin(), cms)])
  expect(both.toSorted()).toEqual(['ChallengeExpiredException', 'proved'])
  bank.wait(5 * minute + 1000)
  expect(await gives(browser, cms)).toBe('ChallengeExpiredException')
  expect(await proofs.changes(browser, person)).toBe('ProofRequiredException')
})

test('nobody proves by somebody else’s token, nor in another session of their own', async () => {
  const { person, token, browser } = await holder()
  const other = await holder()
  expect(await signs(browser, other.token)).toBe('TokenCertificateForeignException')
  const elsewhere = await proofs.unproved(person)
  const [here, there] = [await textFor(browser), await textFor(elsewhere)]
  expect(await gives(elsewhere, token.sign(Buffer.from(here)))).toBe('TokenContentException')
  expect(await gives(browser, token.sign(Buffer.from(there)))).toBe('TokenContentException')
  expect(await signs(elsewhere, token)).toBe('proved')
  expect(await proofs.changes(elsewhere, person)).toBe('done')
  expect(await proofs.changes(browser, person)).toBe('ProofRequiredException')
})

test('the text of a sign-in proves nothing, and that of a proof opens no session', async () => {
  const { person, token, browser } = await holder()
  const route = '/api/v1/login/confirm/rutoken'
  const half = bank.browser()
  await half.login(person.username, person.password)
  const signIn = (await half.ask(route)).json<{ text: string }>().text
  const proof = await textFor(browser)
  expect(await gives(browser, token.sign(Buffer.from(signIn)))).toBe('TokenContentException')
  const opens = async (text: string) =>
    (await half.ask(route, { method: 'POST', body: { cms: base64(token.sign(Buffer.from(text))) } })).json().code ??
    'in'
  expect(await opens(proof)).toBe('TokenContentException')
  // With no session there is nothing to prove, whatever else a browser holds.
  expect(await proofs.proved(half, { rutoken: true })).toBe('SessionExpiredException')
  expect(await proofs.changes(browser, person)).toBe('ProofRequiredException')
})

test('who holds no certificate, or none of a contract under which they work, is offered no token and given no text', async () => {
  const plain = await signer()
  const browser = await proofs.unproved(plain)
  expect(await proofs.proves(browser, {})).toMatchObject({ available2fa: ['TOTP', 'SMS'] })
  expect(await proofs.proved(browser, { rutoken: true })).toBe('FactorUnavailableException')
  const second = await bank.client()
  const both = await bank.person({ orgs: [firm.org, second.org], right: 'FIRST', hasApp: true })
  const token = await tokens.give(both.id, firm.org)
  const inside = await proofs.unproved(both)
  await inside.ask('/api/v1/contract', { method: 'POST', body: { orgReferenceId: second.org } })
  expect(await proofs.proves(inside, {})).toMatchObject({ available2fa: ['RU_TOKEN_2', 'TOTP', 'SMS'] })
  const text = await textFor(inside)
  await bank.world.db.bank(tx =>
    tx.rows(sql`
      update identity.person_contracts set state = 'FREEZE' where person_id = ${both.id} and org_reference_id = ${firm.org}`),
  )
  expect(await gives(inside, token.sign(Buffer.from(text)))).toBe('CertificateMissingException')
  expect(await proofs.proves(inside, {})).toMatchObject({ available2fa: ['TOTP', 'SMS'] })
  expect(await proofs.proved(inside, { rutoken: true })).toBe('FactorUnavailableException')
  const half = bank.browser()
  expect((await half.login(both.username, both.password)).json()).toMatchObject({ available2fa: ['TOTP', 'SMS'] })
})

test('a lockout of codes shuts the token as well', async () => {
  const { token, browser } = await holder()
  const text = await textFor(browser)
  for (let tries = 0; tries < 5; tries++) await proofs.proved(browser, { totp: '000000' })
  expect(await gives(browser, token.sign(Buffer.from(text)))).toBe('TemporaryLockoutException')
  expect(await proofs.proved(browser, { rutoken: true })).toBe('TemporaryLockoutException')
})

test('a revoked certificate proves nothing, at once, and vouches for nothing that it proved before', async () => {
  const { person, token, browser } = await holder()
  const text = await textFor(browser)
  const { id = '' } = (await tokens.latest(person.id)) ?? {}
  const form = { certificateId: id, grounds: 'Токен потерян' }
  await work.confirms(await work.atDesk('RU_TOKEN_CERTIFICATE_REVOKE', form))
  expect(await gives(browser, token.sign(Buffer.from(text)))).toBe('CertificateRevokedException')
  expect(await proofs.proves(browser, {})).toMatchObject({ available2fa: ['TOTP', 'SMS'] })
  expect(await proofs.changes(browser, person)).toBe('ProofRequiredException')
})

test('an expired certificate proves nothing, and a fresh list is asked for', async () => {
  const { person, token, browser } = await holder()
  const text = await textFor(browser)
  bank.world.shift(2 * 24 * hour)
  expect(await gives(browser, token.sign(Buffer.from(text)))).toBe('TokenRevocationUnknownException')
  await tokens.run('lists')
  const years = 4 * 366 * 24 * hour
  const late = await textFor(browser)
  bank.world.shift(years)
  await tokens.run('lists')
  expect(await gives(browser, token.sign(Buffer.from(late)))).toBe('CertificateExpiredException')
  expect(await proofs.proves(browser, {})).toMatchObject({ available2fa: ['TOTP', 'SMS'] })
  bank.world.shift(-years - 2 * 24 * hour)
  expect(await factorsOf(person)).toEqual([])
})
