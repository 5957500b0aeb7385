// Sign-in by phone: the browser asks again until the phone has decided, and the number on the screen is picked there among three.

import { readCanonicalText } from '@bank/contracts/canonicalText.ts'
import type { PhoneRequest, RequestList } from '@bank/contracts/phoneRequests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#kit/db.ts'
import type { Browser } from '../../test/browser.ts'
import { type KeyOwners, keyOwners, openPhones, type TestPhones } from '../../test/phones.ts'
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

type Heard = { readonly statusCode: number; json(): { code?: string; params?: Record<string, string> } }
const codeOf = (answer: Heard): string => (answer.statusCode === 200 ? 'done' : (answer.json().code ?? ''))

const rows = <R>(asked: Sql) => bank.world.db.bank(tx => tx.rows<R & object>(asked))

/** Somebody with a bound phone, open, in front of a browser after the password. */
async function comer(by: 'APP' | 'SMS' = 'APP') {
  const { phone, keyId, owns } = await bound(by)
  const { one } = owns
  const token: string = (await phone.open(keyId)).json().token
  const get = async <T>(path: string): Promise<T> =>
    (await phone.browser.ask(`/phone/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })).json<T>()
  const enters = async () => {
    const browser = bank.browser()
    const entered = (await browser.login(one.username, one.password)).json<{ available2fa: string[] }>()
    return { browser, available2fa: entered.available2fa }
  }
  const pending = async (): Promise<PhoneRequest> => {
    const [head] = (await get<RequestList>('requests')).pending
    return get<PhoneRequest>(`requests/${head?.id}`)
  }
  return {
    ...{ one, org: owns.org, phone, keyId, token, get, enters, pending },
    asks: (browser: Browser, again = false) => browser.confirm({ payControl: true, ...(again && { again }) }),
    decides: (id: string, said: Parameters<typeof phone.decides>[3]) => phone.decides(keyId, token, id, said),
  }
}

const shownIn = (answer: Awaited<ReturnType<Browser['confirm']>>): number =>
  Number(answer.headers['x-pay-control-number'])

const otherThan = (right: number, { numbers }: PhoneRequest): number => numbers?.find(one => one !== right) ?? 0

const absentFrom = ({ numbers }: PhoneRequest): number => [10, 11, 12, 13].find(one => !numbers?.includes(one)) ?? 0

const actions = async (personId: string) =>
  (
    await rows<{ action: string }>(sql`select action from kit.audit where subject_id = ${personId} order by number`)
  ).map(({ action }) => action)

test('the phone shows who comes in from where, the number of the screen is picked, and the session opens', async () => {
  const { one, enters, asks, pending, decides } = await comer()
  const { browser, available2fa } = await enters()
  expect(available2fa).toEqual(['PAY_CONTROL', 'TOTP', 'SMS'])
  const asked = await asks(browser)
  expect([asked.statusCode, asked.body]).toEqual([205, ''])
  expect(asked.headers['x-pay-control-expires-in']).toBe('120')
  expect(asked.headers['x-pay-control-number']).toMatch(/^[1-9]\d$/)
  bank.wait(5000)
  const again = await asks(browser)
  expect([again.statusCode, shownIn(again), again.headers['x-pay-control-expires-in']]).toEqual([
    205,
    shownIn(asked),
    '115',
  ])
  const request = await pending()
  expect(request).toMatchObject({ kind: 'SIGN_IN', purpose: 'SIGN_IN', count: 0, documents: [] })
  expect(new Set(request.numbers).size).toBe(3)
  expect(request.numbers).toContain(shownIn(asked))
  const text = readCanonicalText(request.text.head)
  expect(text).toMatchObject({ kind: 'ordo/sign-in-by-phone', version: 1 })
  expect(Object.fromEntries(text?.fields ?? [])).toMatchObject({
    ...{ username: one.username, address: '10.0.0.1', 'new device': 'true', place: '' },
    request: request.id,
  })
  // The number that is right stands in nothing that the phone is told.
  expect(JSON.stringify({ ...request, numbers: null })).not.toContain('"number"')
  expect((await decides(request.id, { decision: 'SIGN', number: shownIn(asked) })).json()).toEqual({
    ...{ state: 'SIGNED', succeeded: 1, failed: [] },
  })
  expect((await asks(browser)).json()).toMatchObject({ authorized: true, expiresIn: 900 })
  expect((await browser.ask('/api/v1/keep-alive')).statusCode).toBe(200)
  // One answer opens one session.
  expect(codeOf(await asks(browser))).toBe('SessionExpiredException')
  const [line] = await rows<object>(
    sql`select params->>'factor' as factor from kit.audit where subject_id = ${one.id} and action = 'SIGN_IN' order by number desc limit 1`,
  )
  expect(line).toEqual({ factor: 'PAY_CONTROL' })
})

test('a wrong number declines and counts as a wrong code, and fifteen shut the factors for good', async () => {
  const { one, enters, asks, pending, decides } = await comer()
  const { browser } = await enters()
  const right = shownIn(await asks(browser))
  const request = await pending()
  const wrong = otherThan(right, request)
  expect((await decides(request.id, { decision: 'SIGN', number: wrong })).json()).toMatchObject({ state: 'DECLINED' })
  // The same word again is the same answer, and counts once.
  expect((await decides(request.id, { decision: 'SIGN', number: wrong })).json()).toMatchObject({ state: 'DECLINED' })
  expect(codeOf(await asks(browser))).toBe('PhoneNumberMismatchException')
  expect(await rows(sql`select failed_attempts from identity.factors where person_id = ${one.id}`)).toEqual([
    { failed_attempts: 1 },
  ])
  expect(await actions(one.id)).toContain('signIn.mismatch')
  // Too late for the right one.
  expect(codeOf(await decides(request.id, { decision: 'SIGN', number: right }))).toBe('PhoneRequestOverException')
  await rows(sql`update identity.factors set failed_attempts = 14 where person_id = ${one.id}`)
  bank.wait(minute)
  const next = shownIn(await asks(browser, true))
  const another = await pending()
  await decides(another.id, { decision: 'SIGN', number: otherThan(next, another) })
  expect(codeOf(await asks(browser))).toBe('PermanentLockoutException')
  expect(await actions(one.id)).toContain('CODE_LOCKED')
})

test('who says on the phone that it is not them ends that sign-in, whatever else the browser tries', async () => {
  const { one, enters, asks, pending, decides } = await comer()
  const { browser } = await enters()
  await asks(browser)
  expect((await decides((await pending()).id, { decision: 'DECLINE' })).json()).toMatchObject({ state: 'DECLINED' })
  expect(codeOf(await asks(browser))).toBe('SessionExpiredException')
  bank.wait(30_000)
  expect(codeOf(await browser.confirm({ totp: bank.code(one) }))).toBe('SessionExpiredException')
  expect(await actions(one.id)).toContain('signIn.decline')
  expect(await rows(sql`select failed_attempts from identity.factors where person_id = ${one.id}`)).toEqual([
    { failed_attempts: 0 },
  ])
})

test('nobody answers for two minutes: it is over by the machine’s clock, asked again in its bounds, and the old one is decided no more', async () => {
  const { enters, asks, pending, decides } = await comer()
  const { browser } = await enters()
  const right = shownIn(await asks(browser))
  const request = await pending()
  bank.world.shift(10 * minute)
  expect((await asks(browser)).statusCode).toBe(205)
  bank.world.shift(-10 * minute)
  expect(codeOf(await decides(request.id, { decision: 'SIGN', number: absentFrom(request) }))).toBe(
    'PhoneRequestChangedException',
  )
  bank.wait(2 * minute)
  expect(codeOf(await asks(browser))).toBe('PhoneSignInExpiredException')
  expect(codeOf(await decides(request.id, { decision: 'SIGN', number: right }))).toBe('PhoneRequestOverException')
  for (const job of confirmationJobs) await job.run(bank.world)
  expect(codeOf(await asks(browser))).toBe('PhoneSignInExpiredException')
  expect((await asks(browser, true)).statusCode).toBe(205)
  expect((await pending()).id).not.toBe(request.id)
})

test('a request costs as a code does: one a minute, five an hour, whichever browser asks', async () => {
  const { enters, asks, pending, decides } = await comer()
  const ends: (string | number)[] = []
  for (let n = 0; n < 6; n++) {
    const { browser } = await enters()
    const asked = await asks(browser)
    ends.push(asked.statusCode === 205 ? 205 : codeOf(asked))
    const { browser: other } = await enters()
    if (n === 0) ends.push(codeOf(await asks(other)))
    if (asked.statusCode === 205) await decides((await pending()).id, { decision: 'DECLINE' })
    bank.wait(61_000)
  }
  expect(ends).toEqual([205, 'OtpAlreadySentException', 205, 205, 205, 205, 'OtpLimitException'])
})

test('a sign-in that ended by a code asks the phone no more', async () => {
  const { one, enters, asks, pending, decides } = await comer()
  const { browser } = await enters()
  const right = shownIn(await asks(browser))
  const { id } = await pending()
  bank.wait(30_000)
  expect((await browser.confirm({ totp: bank.code(one) })).statusCode).toBe(200)
  expect(codeOf(await decides(id, { decision: 'SIGN', number: right }))).toBe('PhoneRequestOverException')
})

test('who holds no key, one that sleeps, or one that ended is not asked, and is offered no phone', async () => {
  const keyless = await bank.person({ hasApp: true })
  const browser = bank.browser()
  expect((await browser.login(keyless.username, keyless.password)).json().available2fa).toEqual(['TOTP', 'SMS'])
  expect(codeOf(await browser.confirm({ payControl: true }))).toBe('FactorUnavailableException')
  const { enters, asks } = await comer('SMS')
  const asleep = await enters()
  expect(asleep.available2fa).toEqual(['TOTP', 'SMS'])
  expect(codeOf(await asks(asleep.browser))).toBe('FactorUnavailableException')
  bank.wait(24 * 60 * minute)
  expect((await asks((await enters()).browser)).statusCode).toBe(205)
  const stranger = bank.browser()
  expect(codeOf(await stranger.confirm({ payControl: true }))).toBe('SessionExpiredException')
})

test('all is over once the owner says that it was not them', async () => {
  const { enters, asks, pending, phone, keyId, decides } = await comer()
  const { browser } = await enters()
  const right = shownIn(await asks(browser))
  const { id } = await pending()
  await phone.notMe(keyId)
  expect(codeOf(await asks(browser))).toBe('SessionExpiredException')
  expect(
    codeOf(
      await decides(id, { decision: 'SIGN', number: right }).catch(() => ({
        statusCode: 403,
        json: () => ({ code: 'shut' }),
      })),
    ),
  ).toBe('shut')
})
