// Payments signed with tokens, from what is shown to the evidence: an outsider checks the signature, its certificates and the lists that cleared them.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeVerifier } from '@bank/tools/verifier.ts'
import { verify } from '@bank/tools/verifyBundle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorityOf } from '#outside/index.ts'
import { makeCaseWork } from './caseWork.ts'
import { clearing } from './forms.ts'
import type { Person } from './person.ts'
import { issue, newKey } from './pki.ts'
import { base64, makeTokens, type TestToken } from './tokens.ts'
import { opensslAgrees, runs, verifiesAll, within } from './verifierAlone.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let ours: TestCompany
let anna: TestToken
let boris: TestToken

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  ours = await bank.company({ signType: 'RU_TOKEN_2', balance: '10000.00' })
  const tokens = makeTokens(bank, makeCaseWork(bank, ours))
  await tokens.listAuthority()
  anna = await tokens.give(ours.anna.id, ours.org)
  boris = await tokens.give(ours.boris.id, ours.org, newKey('RSA'))
})
afterAll(async () => {
  expect(await bank.broken()).toEqual([])
  await bank.close()
})

type ShownText = { readonly id: string; readonly text: string; readonly digest: string }

const shownTo = (person: Person, ids: readonly string[]) =>
  person.call<ShownText>(
    'mutation ($ids: [UUID!]!, $org: UUID!) { prepareSigning(paymentIds: $ids, legalPartyId: $org) { id text digest } }',
    { variables: { ids, org: ours.org } },
  )

type SignResult = {
  readonly succeeded: readonly { readonly id: string }[]
  readonly failed: readonly { readonly classification: string }[]
}
type TokenAnswer = { readonly cms?: string; readonly code?: string }

const sends = (person: Person, ids: readonly string[], challengeId: string, answer: TokenAnswer) =>
  person
    .call<SignResult>(
      'mutation ($sign: SignInput!) { signingPayment(sign: $sign) { succeeded { id } failed { classification } } }',
      {
        variables: {
          sign: { legalPartyId: ours.org, paymentIds: ids, outcome: 'SUCCESS', challengeId, ...answer },
        },
      },
    )
    .then(
      ({ succeeded, failed }) => failed[0]?.classification ?? `${succeeded.length} signed`,
      (error: { readonly refused?: string }) => error.refused ?? String(error),
    )

async function signs(person: Person, token: TestToken, ids: readonly string[]): Promise<string> {
  const { id, text } = await shownTo(person, ids)
  return sends(person, ids, id, { cms: base64(token.sign(Buffer.from(text))) })
}

async function sent(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push(await ours.cholpon.drafts.interbank(clearing(ours.account)))
  await ours.cholpon.sends(...ids)
  return ids
}

async function bundleOf(id: string): Promise<string> {
  const headers = { 'x-device-id': 'test', cookie: `sid=${ours.anna.id}` }
  return (await bank.app.inject({ method: 'GET', url: `/api/v1/evidence/${id}`, headers })).body
}

const pemOf = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`

test('a batch by two tokens, and what proves it to an outsider; any change of it shows', async () => {
  const ids = await sent(2)
  expect(await signs(ours.anna, anna, ids)).toBe('2 signed')
  expect(await signs(ours.boris, boris, ids)).toBe('2 signed')
  const [id = ''] = ids
  const taken = await bundleOf(id)
  const checks = verify(taken)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  const named = checks.map(({ name }) => name.replace(/^.*signature /, ''))
  for (const name of ['1: token', '1: certificates', '1: revocation', '2: token', '2: certificates', '2: revocation'])
    expect(named).toContain(name)
  const failing = (from: RegExp, to: (found: string) => string): string[] =>
    verify(taken.replace(from, to)).flatMap(({ name, ok }) => (ok ? [] : [name.replace(/^.*signature \d: /, '')]))
  const other = (found: string): string => `${found.slice(0, -12)}${found.slice(-12).split('').toReversed().join('')}`
  expect(failing(/"proof":"30[0-9a-f]+/, other)).toContain('token')
  expect(failing(/"chain":"[A-Za-z0-9+/=]+ /, () => '"chain":"')).toContain('certificates')
  expect(failing(/"lists":"[^"]+/, () => '"lists":"')).toContain('revocation')
  expect(
    failing(/"lines":\["[^"]+/, found => found.replace(/amount:\d+:\d/, part => `${part.slice(0, -1)}9`)),
  ).toContain('token')
})

test('the verifier is one file: alone in a folder it checks a bundle, takes it apart, and names what was changed', async () => {
  const [id = ''] = await sent(1)
  expect(await signs(ours.anna, anna, [id])).toBe('1 signed')
  expect(await signs(ours.boris, boris, [id])).toBe('1 signed')
  const taken = await bundleOf(id)
  const anchor = await authorityOf(bank.world).anchor(bank.world)
  await within(async folder => {
    await makeVerifier(folder)
    expect(readdirSync(folder)).toEqual(['verify.mjs'])
    const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
    put('evidence.jsonl', taken)
    put('changed.jsonl', taken.replace('"amount', '"Amount').replace(/"proof":"30../, '"proof":"3081'))
    put('anchor.pem', pemOf(Buffer.from(anchor)))
    put('stranger.pem', pemOf(issue({ name: 'Stranger' }).certificate))
    expect(runs(folder).status).toBe(2)
    const whole = runs(folder, 'evidence.jsonl', '--anchor', 'anchor.pem', '--extract', 'out')
    expect(whole.stderr).toBe('')
    expect(whole.stdout).toMatch(/OK: \d+ checks\n$/)
    expect(whole.status).toBe(0)
    expect(runs(folder, 'evidence.jsonl', '--anchor', 'stranger.pem').stdout).toContain('FAIL')
    const changed = runs(folder, 'changed.jsonl')
    expect(changed.status).toBe(1)
    expect(changed.stdout).toMatch(/FAIL .*: token - /)
    opensslAgrees(join(folder, 'out'), whole.stdout, ['.txt', '.p7s', '.pem'])
  })
})

test('npm run verify reads what the check of a token rested on', async () => {
  expect(await verifiesAll(bank)).toBeGreaterThan(3)
})

test('nothing but the token signs: not a code, not another method, not the same CMS again, not a change after it was shown', async () => {
  const ids = await sent(1)
  const { id, text } = await shownTo(ours.anna, ids)
  const cms = base64(anna.sign(Buffer.from(text)))
  expect(await sends(ours.anna, ids, id, { code: ours.anna.freshCode() })).toBe('TokenSignatureException')
  expect(await sends(ours.anna, ids, id, { cms: base64(boris.sign(Buffer.from(text))) })).toBe(
    'TokenCertificateForeignException',
  )
  expect(await sends(ours.anna, ids, id, { cms: base64(anna.sign(Buffer.from(`${text} `))) })).toBe(
    'TokenContentException',
  )
  expect(await sends(ours.anna, ids, id, { cms })).toBe('1 signed')
  expect(await sends(ours.anna, ids, id, { cms })).toBe('ChallengeExpiredException')
  const others = await sent(1)
  const next = await shownTo(ours.anna, others)
  expect(await sends(ours.anna, others, next.id, { cms })).toBe('TokenContentException')
})
