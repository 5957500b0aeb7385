// Sessions and factors of one's own: what a person sees and ends, what a first signer sees, and a sign-in without SMS.
import type { UserSession } from '@bank/contracts/generated/access-control.ts'
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/random.ts'
import type { Browser } from '../../test/browser.ts'
import { openBank, type TestBank } from '../../test/world.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

async function ask<T>(browser: Browser, query: string): Promise<T> {
  const headers = { 'idempotency-key': newId(), 'user-agent': 'Test/1' }
  const answer = await browser.ask(pathOf('access-control'), { method: 'POST', body: { query }, headers })
  const { data, errors } = answer.json()
  return errors ? errors[0].extensions.classification : (Object.values(data)[0] as T)
}
const sessionsOf = (browser: Browser) => ask<UserSession[]>(browser, '{ ownSessions { id isCurrent isOpen address } }')
const isIn = async (browser: Browser) => (await browser.twin().ask('/api/v1/keep-alive')).statusCode === 200

test('a person sees their own sessions, ends one and all others, never their present one and nobody else’s', async () => {
  const { org } = await bank.client()
  const anna = await bank.person({ orgs: [org], hasApp: true })
  const boris = await bank.person({ orgs: [org], right: 'SECOND', hasApp: true })
  const [one, two, three] = [await bank.signedIn(anna), await bank.signedIn(anna), await bank.signedIn(anna)]
  const other = await bank.signedIn(boris)
  const seen = await sessionsOf(one)
  expect(seen.map(({ isCurrent, isOpen }) => [isCurrent, isOpen])).toEqual([
    [true, true],
    [false, true],
    [false, true],
  ])
  const [current, next] = seen
  expect(await ask(one, `mutation { endSession(sessionId: "${current?.id}") }`)).toBe('OwnSessionException')
  expect(await ask(other, `mutation { endSession(sessionId: "${current?.id}") }`)).toBe(false)
  expect(await isIn(one)).toBe(true)
  expect(await ask(one, `mutation { endSession(sessionId: "${next?.id}") }`)).toBe(true)
  expect([await isIn(two), await isIn(three)].filter(Boolean)).toHaveLength(1)
  expect(await ask(one, 'mutation { endOtherSessions }')).toBe(1)
  expect([await isIn(one), await isIn(two), await isIn(three), await isIn(other)]).toEqual([true, false, false, true])
  const told = await ask<UserSession[]>(
    one,
    `{ employeeSessions(orgReferenceId: "${org}", userReferenceId: "${boris.id}") { id isOpen isCurrent } }`,
  )
  expect(told).toEqual([{ id: expect.any(String), isOpen: true, isCurrent: false }])
  expect(await ask(other, `{ employeeSessions(orgReferenceId: "${org}", userReferenceId: "${anna.id}") { id } }`)).toBe(
    'ForbiddenException',
  )
})

test('a sign-in by SMS is switched off only beside an authenticator, and then no code by SMS is sent or taken', async () => {
  const bare = await bank.person()
  const browser = await bank.signedIn(bare)
  expect(await ask(browser, 'mutation { switchSmsSignIn(isAllowed: false) }')).toBe('FactorUnavailableException')
  const anna = await bank.person({ hasApp: true })
  const own = await bank.signedIn(anna)
  expect(await ask(own, '{ signInFactors { hasTotp isSmsAllowed } }')).toEqual({ hasTotp: true, isSmsAllowed: true })
  // A code that is on its way already does not count either.
  const half = bank.browser()
  await half.login(anna.username, anna.password)
  await half.sendCode()
  expect(await ask(own, 'mutation { switchSmsSignIn(isAllowed: false) }')).toBe(false)
  expect((await half.confirm({ otp: await bank.smsCode(anna) })).json().code).toBe('FactorUnavailableException')
  const later = bank.browser()
  expect((await later.login(anna.username, anna.password)).json().available2fa).toEqual(['TOTP'])
  expect((await later.sendCode()).json().code).toBe('FactorUnavailableException')
  expect(await isIn(await bank.signedIn(anna, 'app'))).toBe(true)
  expect(await ask(own, 'mutation { switchSmsSignIn(isAllowed: true) }')).toBe(true)
  // Not before another code may be sent.
  bank.wait(61_000)
  expect(await isIn(await bank.signedIn(anna, 'sms'))).toBe(true)
})
