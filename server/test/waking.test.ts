// One means wakes another: a token, a phone or an authenticator that signs already, by which this very session was proved lately; none wakes itself, and none that sleeps wakes another.
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#kit/db.ts'
import { ask } from './askInBrowser.ts'
import type { Browser } from './browser.ts'
import { type CaseWork, openCaseWork } from './caseWork.ts'
import { makeProofs } from './proofs.ts'
import { openSignerPhones, type SignerPhone, type SignerPhones } from './signerPhones.ts'
import { base64, makeTokens, type TestToken } from './tokens.ts'
import type { TestBank, TestClient, TestCompany, TestPerson } from './world.ts'

const aDay = 24 * 3_600_000
const minute = 60_000

let bank: TestBank
let firm: TestCompany
let other: TestClient
let work: CaseWork
let tokens: ReturnType<typeof makeTokens>
let phones: SignerPhones
let proofs: ReturnType<typeof makeProofs>

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({ database: 'own', config: { logLevel: 'fatal' } }))
  other = await bank.client()
  phones = await openSignerPhones(bank)
  tokens = makeTokens(bank, work)
  proofs = makeProofs(bank, firm)
  await tokens.listAuthority()
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

const rows = <R>(asked: Sql) => bank.world.db.bank(tx => tx.rows<R & object>(asked))
const untilTomorrow = () => new Date(bank.world.machine.now().getTime() + aDay)

/** The authenticator came by SMS a moment ago. */
const appSleeps = ({ id }: TestPerson) =>
  rows(sql`update identity.factors set sleeps_until = ${untilTomorrow()} where person_id = ${id}`)

const signer = () => bank.person({ orgs: [firm.org, other.org], right: 'FIRST', hasApp: true })

const goesTo = async (browser: Browser, org: string): Promise<void> => {
  const answer = await browser.ask('/api/v1/contract', { method: 'POST', body: { orgReferenceId: org } })
  if (answer.statusCode !== 200) throw new Error(`not there: ${answer.body}`)
}

/** A phone of theirs in this company, by a code of the authenticator or by SMS. */
async function phoneIn(org: string, person: TestPerson, browser: Browser, by: 'APP' | 'SMS'): Promise<SignerPhone> {
  await goesTo(browser, org)
  const freshCode = () => {
    bank.wait(30_000)
    return bank.code(person)
  }
  const call = <T>(query: string, { variables = {}, url }: { variables?: object; url?: string } = {}) =>
    ask<T>(browser, query, variables, url)
  return phones.of({ id: person.id, org, freshCode, call }, by)
}

async function mutates(browser: Browser, query: string): Promise<string> {
  const answer = await browser.ask(pathOf('access-control'), {
    ...{ method: 'POST', body: { query: `mutation { ${query} }` } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return answer.json().errors?.[0]?.extensions.classification ?? 'woken'
}
const wakesKey = (browser: Browser) => mutates(browser, `wakePayControlKey(orgReferenceId: "${firm.org}")`)
const wakesApp = (browser: Browser) => mutates(browser, 'wakeAuthenticator')

const waysThatWake = async (browser: Browser): Promise<readonly string[]> =>
  (await proofs.post(browser, { awake: true })).json<{ available2fa: string[] }>().available2fa

async function provesByToken(browser: Browser, token: TestToken): Promise<string> {
  const { text } = (await proofs.post(browser, { rutoken: true })).json<{ text: string }>()
  return proofs.proved(browser, { cms: base64(token.sign(Buffer.from(text))) })
}

async function provesByPhone(browser: Browser, phone: SignerPhone): Promise<string> {
  const answer = await proofs.post(browser, { payControl: true, again: true })
  if (answer.statusCode !== 205) return answer.json().code
  await phone.opens()
  const [id = ''] = await phone.pending()
  await phone.signs(id, { number: Number(answer.headers['x-pay-control-number']) })
  return proofs.proved(browser, { payControl: true })
}

async function provesBySms(browser: Browser, person: TestPerson): Promise<string> {
  await proofs.post(browser, { send: true })
  return proofs.proved(browser, { otp: await bank.smsCode(person) })
}

const provesByApp = (browser: Browser, person: TestPerson): Promise<string> => {
  bank.wait(30_000)
  return proofs.proved(browser, { totp: bank.code(person) })
}

const sleeps = async (keyId: string): Promise<boolean> =>
  (await rows(sql`select from paycontrol.keys where id = ${keyId} and sleeps_until > ${bank.world.machine.now()}`))
    .length > 0

const audited = async ({ id }: TestPerson) =>
  (await work.audit(id)).map(({ action, params }) => [action, (params as { factor?: string }).factor])

/** Their key in the firm sleeps, and so does their authenticator; the session stands in the firm, and its proof is old. */
async function asleep(person: TestPerson, browser: Browser): Promise<SignerPhone> {
  const key = await phoneIn(firm.org, person, browser, 'SMS')
  await appSleeps(person)
  bank.wait(5 * minute + 1000)
  return key
}

const lastText = async ({ phone }: TestPerson): Promise<string> =>
  (await rows<{ text: string }>(sql`select text from outside.sms where phone = ${phone} order by id desc limit 1`))[0]
    ?.text ?? ''

test('a token wakes the key of a phone and the authenticator; what is worth an SMS, and a proof of long ago, wakes neither', async () => {
  const person = await signer()
  const token = await tokens.give(person.id, other.org)
  const browser = await bank.signedIn(person)
  const key = await asleep(person, browser)
  expect(await waysThatWake(browser)).toEqual(['RU_TOKEN_2'])
  expect(await wakesKey(browser)).toBe('AwakeProofRequiredException')
  expect(await provesBySms(browser, person)).toBe('proved')
  expect(await wakesKey(browser)).toBe('AwakeProofRequiredException')
  expect(await provesByApp(browser, person)).toBe('proved')
  expect([await wakesKey(browser), await wakesApp(browser)]).toEqual(Array(2).fill('AwakeProofRequiredException'))
  expect(await provesByToken(browser, token)).toBe('proved')
  // An SMS that proves after it takes nothing away.
  bank.wait(minute)
  expect(await provesBySms(browser, person)).toBe('proved')
  expect(await wakesKey(browser)).toBe('woken')
  expect(await sleeps(key.keyId)).toBe(false)
  expect(await lastText(person)).toMatch(/раньше срока.*другим своим средством/)
  expect(await audited(person)).toContainEqual(['payControl.wake', 'TOKEN'])
  expect(await wakesKey(browser)).toBe('NotAsleepException')
  bank.wait(4 * minute + 1000)
  expect(await wakesApp(browser)).toBe('AwakeProofRequiredException')
  expect(await provesByToken(browser, token)).toBe('proved')
  expect(await wakesApp(browser)).toBe('woken')
  expect((await audited(person)).map(([action]) => action)).toContain('authenticator.wake')
  expect(await wakesApp(browser)).toBe('NotAsleepException')
})

test('a phone that signs for another company wakes both: it is asked, and the one that sleeps is not', async () => {
  const person = await signer()
  const browser = await bank.signedIn(person)
  const awake = await phoneIn(other.org, person, browser, 'APP')
  const key = await asleep(person, browser)
  expect(await waysThatWake(browser)).toEqual(['PAY_CONTROL'])
  expect([await wakesKey(browser), await wakesApp(browser)]).toEqual(Array(2).fill('AwakeProofRequiredException'))
  expect(await provesByPhone(browser, awake)).toBe('proved')
  await key.opens()
  expect((await key.lists()).past.filter(({ kind }) => kind === 'PROOF')).toEqual([])
  expect(await wakesApp(browser)).toBe('woken')
  expect(await wakesKey(browser)).toBe('woken')
  expect(await sleeps(key.keyId)).toBe(false)
  expect(await audited(person)).toContainEqual(['payControl.wake', 'PAY_CONTROL'])
})

test('none wakes itself, nor does one that sleeps wake another, whatever the session says', async () => {
  const person = await signer()
  const browser = await bank.signedIn(person)
  const key = await asleep(person, browser)
  expect(await waysThatWake(browser)).toEqual([])
  expect([await wakesKey(browser), await wakesApp(browser)]).toEqual(Array(2).fill('NoAwakeMeansException'))
  expect(await proofs.proved(browser, { payControl: true })).toBe('FactorUnavailableException')
  const says = (by: string, means: string | null) =>
    rows(sql`
      update identity.sessions set proved_at = ${bank.world.machine.now()}, vouched_at = ${bank.world.machine.now()}, vouched_by = ${by}, vouched_with = ${means}::uuid
      where person_id = ${person.id} and ended_at is null`)
  for (const [by, means] of [
    ['PAY_CONTROL', key.keyId],
    ['TOTP', null],
  ] as const) {
    await says(by, means)
    expect([await wakesKey(browser), await wakesApp(browser)], by).toEqual(Array(2).fill('NoAwakeMeansException'))
  }
  expect(await sleeps(key.keyId)).toBe(true)
})

test('what has ended since it proved vouches for nothing: a key that was given up, a certificate that was revoked', async () => {
  const person = await signer()
  const browser = await bank.signedIn(person)
  const awake = await phoneIn(other.org, person, browser, 'APP')
  const key = await asleep(person, browser)
  expect(await provesByPhone(browser, awake)).toBe('proved')
  await awake.givesUp()
  expect(await wakesKey(browser)).toBe('NoAwakeMeansException')
  const token = await tokens.give(person.id, other.org)
  expect(await wakesKey(browser)).toBe('AwakeProofRequiredException')
  expect(await provesByToken(browser, token)).toBe('proved')
  const { id = '' } = (await tokens.latest(person.id)) ?? {}
  const form = { certificateId: id, grounds: 'Токен потерян' }
  await work.confirms(await work.atDesk('RU_TOKEN_CERTIFICATE_REVOKE', form, undefined, other.org))
  expect(await wakesKey(browser)).toBe('NoAwakeMeansException')
  expect(await sleeps(key.keyId)).toBe(true)
})

test('a proof wakes in its own session, a sign-in by such a means as well, and it goes along to another company', async () => {
  const person = await signer()
  const token = await tokens.give(person.id, other.org)
  const browser = await bank.signedIn(person)
  const key = await asleep(person, browser)
  const elsewhere = await bank.signedIn(person)
  await goesTo(elsewhere, firm.org)
  expect(await provesByToken(elsewhere, token)).toBe('proved')
  expect(await wakesKey(browser)).toBe('AwakeProofRequiredException')
  const comes = bank.browser()
  await comes.login(person.username, person.password)
  const path = '/api/v1/login/confirm/rutoken'
  const { text } = (await comes.ask(path)).json<{ text: string }>()
  const cms = base64(token.sign(Buffer.from(text)))
  expect((await comes.ask(path, { method: 'POST', body: { cms } })).statusCode).toBe(200)
  await goesTo(comes, other.org)
  await goesTo(comes, firm.org)
  expect(await wakesKey(comes)).toBe('woken')
  expect(await sleeps(key.keyId)).toBe(false)
})

test('by SQL a session is vouched for by a means by name, with its key, at a moment that proved it', async () => {
  const person = await signer()
  await bank.signedIn(person)
  const sets = (set: Sql) =>
    rows(set).then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint ?? String(error),
    )
  const [now, key] = [bank.world.machine.now(), crypto.randomUUID()]
  const set = (at: Date | null, by: string | null, means: string | null) =>
    sets(sql`
      update identity.sessions set vouched_at = ${at}, vouched_by = ${by}, vouched_with = ${means}::uuid where person_id = ${person.id} and ended_at is null`)
  expect(await set(now, 'SMS', null)).toBe('sessions_voucher_check')
  expect(await set(now, 'TOKEN', null)).toBe('sessions_voucher_check')
  expect(await set(now, 'TOTP', key)).toBe('sessions_voucher_check')
  expect(await set(now, null, null)).toBe('sessions_voucher_check')
  expect(await set(null, 'TOTP', null)).toBe('sessions_voucher_check')
  expect(await set(new Date(now.getTime() + 1000), 'TOTP', null)).toBe('sessions_voucher_check')
  expect(await set(now, 'TOKEN', key)).toBe('done')
  expect(await set(null, null, null)).toBe('done')
})
