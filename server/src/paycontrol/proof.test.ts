// A fresh proof by a phone: the browser asks again until the phone has decided, the number on the screen is picked there, and it proves this session alone, as of that moment.
import { readCanonicalText } from '@bank/contracts/canonicalText.ts'
import type { PhoneRequest, RequestList } from '@bank/contracts/phoneRequests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#kit/db.ts'
import type { Browser } from '../../test/browser.ts'
import { type KeyOwners, keyOwners, openPhones, type TestPhones } from '../../test/phones.ts'
import { makeProofs } from '../../test/proofs.ts'
import { openBank, type TestBank } from '../../test/world.ts'
import { confirmationJobs } from './requests/confirmations.ts'

const minute = 60_000

let bank: TestBank
let phones: TestPhones
let bound: KeyOwners['bound']

beforeAll(async () => {
  bank = await openBank()
  phones = await openPhones(bank.world)
  ;({ bound } = keyOwners(bank, phones))
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

const rows = <R>(asked: Sql) => bank.world.db.bank(tx => tx.rows<R & object>(asked))

type AskAnswer = { readonly statusCode: number; readonly headers: Record<string, unknown> }
const numberIn = ({ headers }: AskAnswer): number => Number(headers['x-pay-control-number'])

/** Somebody with a bound phone, open, and a session whose proof has grown old. */
async function prover(by: 'APP' | 'SMS' = 'APP') {
  const { phone, keyId, owns } = await bound(by)
  const { one, org, account } = owns
  const proofs = makeProofs(bank, { org, account })
  const browser = await proofs.unproved(one)
  const opened = await phone.open(keyId)
  const token: string = opened.json().token
  const get = async <T>(path: string): Promise<T> =>
    (await phone.browser.ask(`/phone/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })).json<T>()
  const waiting = async (): Promise<readonly string[]> =>
    (await get<RequestList>('requests')).pending.map(({ id }) => id)
  const asks = (at: Browser, again = false) => proofs.post(at, { payControl: true, ...(again && { again }) })
  const read = (id: string) => get<PhoneRequest>(`requests/${id}`)
  return {
    ...{ one, org, phone, keyId, token, proofs, browser, waiting, asks, read },
    /** Asked, and what the phone is shown then. */
    async asked(at: Browser = browser, again = false): Promise<{ number: number; request: PhoneRequest }> {
      const answer = await asks(at, again)
      if (answer.statusCode !== 205) throw new Error(`not asked: ${answer.body}`)
      const [id = ''] = await waiting()
      return { number: numberIn(answer), request: await read(id) }
    },
    decides: async (id: string, said: Parameters<typeof phone.decides>[3]) => {
      const answer = await phone.decides(keyId, token, id, said)
      return answer.json<{ state?: string; code?: string }>()
    },
    proves: (at: Browser = browser, again = false) => proofs.proved(at, { payControl: true, ...(again && { again }) }),
    changes: (at: Browser = browser) => proofs.changes(at, one),
  }
}

const otherThan = (right: number, { numbers }: PhoneRequest): number => numbers?.find(one => one !== right) ?? 0

const actions = async (personId: string) =>
  (
    await rows<{ action: string }>(sql`select action from kit.audit where subject_id = ${personId} order by number`)
  ).map(({ action }) => action)

const missesOf = async (personId: string): Promise<number> =>
  (await rows<{ n: number }>(sql`select failed_attempts as n from identity.factors where person_id = ${personId}`))[0]
    ?.n ?? 0

test('the phone shows what it is for, the number of the screen is picked, and the session is proved for five minutes', async () => {
  const { one, browser, proofs, asks, read, decides, proves, changes, waiting } = await prover()
  expect(await changes()).toBe('ProofRequiredException')
  expect(await proofs.proves(browser, {})).toMatchObject({ available2fa: ['PAY_CONTROL', 'TOTP', 'SMS'] })
  const first = await asks(browser)
  expect([first.statusCode, first.body, first.headers['x-pay-control-expires-in']]).toEqual([205, '', '120'])
  expect(first.headers['x-pay-control-number']).toMatch(/^[1-9]\d$/)
  bank.wait(5000)
  const again = await asks(browser)
  expect([again.statusCode, numberIn(again), again.headers['x-pay-control-expires-in']]).toEqual([
    205,
    numberIn(first),
    '115',
  ])
  const [id = '', ...others] = await waiting()
  expect(others).toEqual([])
  const request = await read(id)
  expect(request).toMatchObject({ kind: 'PROOF', purpose: 'PROOF', count: 0, documents: [] })
  expect(request.numbers).toContain(numberIn(first))
  const text = readCanonicalText(request.text.head)
  expect(text).toMatchObject({ kind: 'ordo/proof-by-phone', version: 1 })
  expect(Object.fromEntries(text?.fields ?? [])).toMatchObject({
    username: one.username,
    address: '10.0.0.1',
    request: id,
  })
  expect(await decides(id, { decision: 'SIGN', number: numberIn(first) })).toMatchObject({ state: 'SIGNED' })
  // Nothing is proved by the phone alone: the browser that asked has it.
  expect(await changes()).toBe('ProofRequiredException')
  expect(await proves()).toBe('proved')
  expect(await changes()).toBe('done')
  expect(await proves(browser, true)).toBe('proved')
  bank.wait(5 * minute)
  expect(await changes()).toBe('done')
  bank.wait(1000)
  expect(await changes()).toBe('ProofRequiredException')
  // What was signed then is over; it is asked anew.
  expect(await proves()).toBe('waits')
  expect((await actions(one.id)).filter(action => action === 'session.prove')).toHaveLength(1)
})

test('what was signed counts from the moment of the signature, however often and late it is asked after', async () => {
  const { browser, asked, decides, proves, changes } = await prover()
  const { number, request } = await asked()
  await decides(request.id, { decision: 'SIGN', number })
  for (let minutes = 0; minutes < 4; minutes++) {
    bank.wait(minute)
    expect(await proves(browser, true)).toBe('proved')
  }
  expect(await changes()).toBe('done')
  bank.wait(minute + 1)
  expect(await changes()).toBe('ProofRequiredException')
  expect(await proves()).toBe('waits')
  expect(await changes()).toBe('ProofRequiredException')
})

test('a wrong number proves nothing, is told, and counts as a wrong code, once', async () => {
  const { one, browser, asked, decides, proves, changes } = await prover()
  const { number, request } = await asked()
  const wrong = { decision: 'SIGN', number: otherThan(number, request) } as const
  expect(await decides(request.id, wrong)).toMatchObject({ state: 'DECLINED' })
  expect(await decides(request.id, wrong)).toMatchObject({ state: 'DECLINED' })
  expect(await proves()).toBe('PhoneNumberMismatchException')
  expect(await missesOf(one.id)).toBe(1)
  expect(await actions(one.id)).toContain('proof.mismatch')
  expect(await decides(request.id, { decision: 'SIGN', number })).toMatchObject({ code: 'PhoneRequestOverException' })
  expect(await changes()).toBe('ProofRequiredException')
  await rows(sql`update identity.factors set failed_attempts = 4 where person_id = ${one.id}`)
  bank.wait(minute)
  const next = await asked(browser, true)
  await decides(next.request.id, { decision: 'SIGN', number: otherThan(next.number, next.request) })
  expect(await proves()).toBe('TemporaryLockoutException')
  expect(await actions(one.id)).toContain('CODE_LOCKED')
})

test('a no on the phone is told; the session stays, and another way still proves it', async () => {
  const { one, browser, asked, decides, proves, proofs, changes } = await prover()
  const { request } = await asked()
  expect(await decides(request.id, { decision: 'DECLINE' })).toMatchObject({ state: 'DECLINED' })
  expect(await proves()).toBe('PhoneProofDeclinedException')
  expect(await changes()).toBe('ProofRequiredException')
  expect(await missesOf(one.id)).toBe(0)
  expect(await actions(one.id)).toContain('proof.decline')
  bank.wait(30_000)
  expect(await proofs.proved(browser, { totp: bank.code(one) })).toBe('proved')
  expect(await changes()).toBe('done')
})

test('nobody answers for two minutes: it is over by the machine’s clock, and asked again in the bounds of codes', async () => {
  const { browser, asks, asked, decides, proves } = await prover()
  const { number, request } = await asked()
  expect(await proves(browser, true)).toBe('waits')
  bank.world.shift(10 * minute)
  expect(await proves()).toBe('waits')
  bank.world.shift(-10 * minute)
  bank.wait(2 * minute)
  expect(await proves()).toBe('PhoneProofExpiredException')
  expect(await decides(request.id, { decision: 'SIGN', number })).toMatchObject({ code: 'PhoneRequestOverException' })
  for (const job of confirmationJobs) await job.run(bank.world)
  expect(await proves()).toBe('PhoneProofExpiredException')
  const ends: string[] = []
  for (let n = 0; n < 5; n++) {
    const at = await asks(browser, true)
    ends.push(at.statusCode === 205 ? 'waits' : at.json().code)
    bank.wait(2 * minute + 1)
  }
  expect(ends).toEqual(['waits', 'waits', 'waits', 'waits', 'OtpLimitException'])
})

test('another way that proves meanwhile takes the request back', async () => {
  const { one, browser, asked, decides, proofs, waiting } = await prover()
  const { number, request } = await asked()
  bank.wait(30_000)
  expect(await proofs.proved(browser, { totp: bank.code(one) })).toBe('proved')
  expect(await waiting()).toEqual([])
  expect(await decides(request.id, { decision: 'SIGN', number })).toMatchObject({ code: 'PhoneRequestOverException' })
})

test('it proves the session that asked and no other, nor the one of a company that was changed to', async () => {
  const { one, browser, proofs, asked, decides, proves, changes } = await prover()
  const elsewhere = await proofs.unproved(one)
  const { number, request } = await asked()
  await decides(request.id, { decision: 'SIGN', number })
  // Elsewhere nothing was asked yet.
  bank.wait(1000)
  expect(await proves(elsewhere)).toBe('OtpAlreadySentException')
  expect(await changes(elsewhere)).toBe('ProofRequiredException')
  expect(await proves(browser)).toBe('proved')
  expect(await changes(browser)).toBe('done')
  expect(await changes(elsewhere)).toBe('ProofRequiredException')
  await browser.ask('/api/v1/logout', { method: 'POST', body: {} })
  expect(await proves(browser)).toBe('SessionExpiredException')
})

test('what is asked about a sign-in proves nothing, and what is asked for a proof opens no session', async () => {
  const { one, browser, phone, keyId, token, asked, read, waiting, decides, proves, changes } = await prover()
  const half = bank.browser()
  await half.login(one.username, one.password)
  const signIn = numberIn(await half.confirm({ payControl: true }))
  const [signInId = ''] = await waiting()
  const { number } = await asked()
  const ids = await waiting()
  const proofId = ids.find(id => id !== signInId) ?? ''
  expect((await read(proofId)).kind).toBe('PROOF')
  expect(await decides(signInId, { decision: 'SIGN', number: signIn })).toMatchObject({ state: 'SIGNED' })
  expect(await proves()).toBe('waits')
  expect(await changes()).toBe('ProofRequiredException')
  expect(await decides(proofId, { decision: 'SIGN', number })).toMatchObject({ state: 'SIGNED' })
  // A decision that was signed for the one is none for the other.
  const other = bank.browser()
  await other.login(one.username, one.password)
  bank.wait(minute)
  await other.confirm({ payControl: true })
  const [third = ''] = await waiting()
  const picked = (await read(third)).numbers?.[0] ?? 0
  const body = await phone.decides(keyId, token, third, { decision: 'SIGN', number: picked, purpose: 'PROOF' })
  expect(body.json()).toMatchObject({ code: 'PhoneSignatureException' })
  expect((await other.confirm({ payControl: true })).statusCode).toBe(205)
  expect(await proves(browser)).toBe('proved')
})

test('a key that sleeps, or ended, is not asked, and is offered to nobody', async () => {
  const { browser, proofs, proves, keyId } = await prover('SMS')
  expect(await proofs.proves(browser, {})).toMatchObject({ available2fa: ['TOTP', 'SMS'] })
  expect(await proves()).toBe('FactorUnavailableException')
  await rows(
    sql`update paycontrol.keys set event = 'wake', sleeps_until = ${bank.world.machine.now()} where id = ${keyId}`,
  )
  expect(await proofs.proves(browser, {})).toMatchObject({ available2fa: ['PAY_CONTROL', 'TOTP', 'SMS'] })
  expect(await proves()).toBe('waits')
})

test('a poll is no try: it is asked after for two minutes, and the tries of codes are bound as before', async () => {
  const { one, browser, asked, proves, proofs } = await prover()
  await asked()
  for (let n = 0; n < 30; n++) expect(await proves()).toBe('waits')
  expect(await missesOf(one.id)).toBe(0)
  expect((await proofs.proved(browser, { totp: '000000' })).slice(0, 8)).toBe('WrongOtp')
})

test('“it was not me” ends the session that asked', async () => {
  const { phone, keyId, browser, asked, proves } = await prover()
  await asked()
  expect((await phone.notMe(keyId)).statusCode).toBe(200)
  expect(await proves(browser)).toBe('SessionExpiredException')
})
