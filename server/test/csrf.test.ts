// R21: cross-site requests change nothing: every route and service is called in every way that a foreign page can.
import { type House, houseNames, pathOf, servicesIn } from '@bank/contracts/services.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { routes } from '#identity/index.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { houses } from '../src/app.ts'
import type { Browser } from './browser.ts'
import { officeConfig, openDesk, type TestDesk } from './desk.ts'
import { openPhones, phoneConfig, type TestPhones } from './phones.ts'
import { openBank, openOrClosed, type TestBank, type TestClient } from './world.ts'

let bank: TestBank
let desk: TestDesk
let phones: TestPhones
let firm: TestClient

/** One house with somebody who is signed in there. */
type Victim = {
  readonly app: FastifyInstance
  readonly browser: Browser
  readonly origin: string
  readonly cookie: string
  /** A change that they may ask for, of a thing that is not there, and how it is refused. */
  readonly graph: string
  readonly mutation: string
  readonly refusal: string
  readonly keepAlive: string
  socket(token: string, origin?: string | null): WebSocket
}
let victims: Readonly<Record<House, Victim>>

beforeAll(async () => {
  bank = await openBank()
  desk = await openDesk(bank.world)
  phones = await openPhones(bank.world)
  firm = await bank.client()
  const { browser } = await desk.signIn(await desk.clerk('SUPERVISOR'))
  victims = {
    portal: {
      ...{ app: bank.app, origin: bank.origin, cookie: 'sid', socket: bank.socket },
      browser: await bank.signedIn(await bank.person({ orgs: [firm.org], hasApp: true })),
      graph: pathOf('payment'),
      mutation: `mutation { deletePayment(paymentId: "${newId()}", legalPartyId: "${firm.org}") }`,
      refusal: 'PaymentNotFoundException',
      keepAlive: '/api/v1/keep-alive',
    },
    desk: {
      ...{ app: desk.app, browser, origin: officeConfig.origins[0] ?? '', cookie: 'desk', socket: desk.socket },
      graph: pathOf('desk'),
      mutation: `mutation { takeCase(caseId: "${newId()}") }`,
      refusal: 'CaseNotFoundException',
      keepAlive: '/desk/v1/keep-alive',
    },
    // It has neither a service nor a cookie: what a foreign page could send is nothing but the request itself.
    phone: {
      ...{ app: phones.app, browser: phones.phone().browser, origin: phoneConfig.origins[0] ?? '', cookie: 'none' },
      ...{ graph: '', mutation: '', refusal: '', keepAlive: '' },
      socket: bank.socket,
    },
  }
})
afterAll(async () => {
  await desk.close()
  await phones.close()
  await bank.close()
})

const bothHouses = ['portal', 'desk'] as const
const targets = houseNames.flatMap(house => [
  ...(house === 'portal' ? routes : houses[house].routes).map(({ method, url }) => ({ house, method, url })),
  ...servicesIn(house).map(service => ({ house, method: 'POST' as const, url: pathOf(service) })),
])

type ForgedRequest = { readonly headers: Readonly<Record<string, string>>; readonly only?: 'POST' }

/** What a foreign page can send without asking us first, and what it cannot but an old browser might. */
const ways: Record<string, ForgedRequest> = {
  'a form': { headers: { 'content-type': 'application/x-www-form-urlencoded' }, only: 'POST' },
  'a form with a file': { headers: { 'content-type': 'multipart/form-data; boundary=x' }, only: 'POST' },
  'a form in plain text': { headers: { 'content-type': 'text/plain' }, only: 'POST' },
  'plain text that says JSON': { headers: { 'content-type': 'text/plain;application/json' }, only: 'POST' },
  'two content types': { headers: { 'content-type': 'application/json, text/plain' }, only: 'POST' },
  'a foreign origin': { headers: { origin: 'https://evil.example' } },
  'a sandboxed frame': { headers: { origin: 'null' } },
  'our name as a part of theirs': { headers: { origin: 'http://127.0.0.1.evil.example' } },
  'our address on another port': { headers: { origin: 'http://127.0.0.1:1' } },
  'our address with another scheme': { headers: { origin: 'https://127.0.0.1' } },
  'another site': { headers: { 'sec-fetch-site': 'cross-site' } },
  'a neighbour of our site': { headers: { 'sec-fetch-site': 'same-site' } },
  'a link in a letter': { headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' } },
  'a navigation from our own page': { headers: { 'sec-fetch-mode': 'navigate' } },
  'an image': { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' } },
}

/** As a foreign page calls: the cookies go along (as if SameSite did not exist), our own header does not. */
const without = { 'x-device-id': undefined }

async function effects(): Promise<string> {
  const counted = await bank.world.db.bank(tx =>
    tx.row<{ n: string }>(sql`
      select concat_ws(' ', (select count(*) from identity.sessions), (select count(*) from identity.sessions where ended_at is not null),
        (select count(*) from identity.pre_sessions), (select count(*) from identity.codes), (select coalesce(sum(failed_attempts), 0) from identity.attempts),
        (select count(*) from desk.sessions), (select count(*) from desk.sessions where ended_at is not null), (select count(*) from desk.pre_sessions),
        (select sum(failed_attempts) from desk.clerks), (select count(*) from kit.idempotency), (select count(*) from kit.audit), (select count(*) from outside.sms), (select count(*) from outside.captchas)) as n`),
  )
  return counted?.n ?? ''
}

/** The same call with our own header, and without. */
const variants = [
  ['with our header', {}],
  ['without our header', without],
] as const

describe.each(targets)('$house $method $url', ({ house, method, url }) => {
  test.each(Object.entries(ways).filter(([, way]) => !way.only || way.only === method))('%s', async (_name, way) => {
    const before = await effects()
    const { browser, mutation } = victims[house]
    const body = JSON.stringify({
      query: mutation,
      orgReferenceId: firm.org,
      ...{ login: 'x', password: 'x' },
      otp: '000000',
      totp: '000000',
      code: '000000',
    })
    for (const [, more] of variants) {
      const victim = browser.twin()
      const answer = await victim.ask(url, {
        method,
        headers: { username: 'x', password: 'x', 'idempotency-key': newId(), ...way.headers, ...more },
        ...(method === 'POST' && { body: way.headers['content-type'] ? body : JSON.parse(body) }),
      })
      const said = answer.json()
      const classification = said.code ?? said.errors?.[0]?.extensions.classification
      expect(['ForbiddenException', 'QueryRefusedException']).toContain(classification)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(said.data ?? null).toBeNull()
    }
    expect(await effects()).toBe(before)
  })

  test('without our own header', async () => {
    const { browser, mutation } = victims[house]
    const answer = await browser
      .twin()
      .ask(url, { method, headers: without, ...(method === 'POST' && { body: { query: mutation } }) })
    const said = answer.json()
    expect(said.code ?? said.errors?.[0]?.extensions.classification).toBe('ForbiddenException')
  })

  test('asking first, as a browser does for another origin, is answered with no permission', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'x-device-id,content-type',
    }
    const answer = await victims[house].app.inject({ method: 'OPTIONS', url, headers })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })
})

test.each(bothHouses)('the very same calls from a page of ours are heard, %s', async house => {
  const { browser, origin, graph, mutation, refusal, keepAlive } = victims[house]
  const own = browser.twin()
  const headers = {
    origin,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'idempotency-key': newId(),
  }
  const answer = await own.ask(graph, { method: 'POST', headers, body: { query: mutation } })
  expect(answer.json().errors[0].extensions.classification).toBe(refusal)
  expect((await own.ask(keepAlive, { headers: { origin } })).statusCode).toBe(200)
})

test('every other method is unknown', async () => {
  for (const { house, url } of targets)
    for (const method of ['PUT', 'PATCH', 'DELETE', 'HEAD'] as const) {
      const { app, browser, cookie } = victims[house]
      const answer = await app.inject({
        method,
        url,
        headers: { 'x-device-id': 'd', cookie: `${cookie}=${browser.cookies.get(cookie)}` },
      })
      expect([404, 405], `${method} ${url}`).toContain(answer.statusCode)
    }
})

/** Who may not open a socket, although the browser sends the cookie along. */
const origins = (port: number): readonly (string | null)[] => [
  null,
  '',
  'null',
  'https://evil.example',
  'http://evil.example',
  'http://127.0.0.1',
  `http://127.0.0.1:${port + 1}`,
  `https://127.0.0.1:${port}`,
  `ws://127.0.0.1:${port}`,
  `HTTP://127.0.0.1:${port}`,
  `http://127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}.evil.example`,
  `http://evil.example:${port}`,
  `http://127.0.0.1@evil.example`,
  `http://user@127.0.0.1:${port}`,
  `http://localhost:${port}`,
  `http://[::1]:${port}`,
  `http://0.0.0.0:${port}`,
  `file://127.0.0.1:${port}`,
  `http://127.0.0.1:${port}, https://evil.example`,
]

test.each(bothHouses)('a socket opens for no page but ours, %s', async house => {
  const { browser, cookie, origin, socket } = victims[house]
  const token = browser.cookies.get(cookie) ?? ''
  for (const from of origins(Number(new URL(origin).port)))
    expect(await openOrClosed(socket(token, from)), `from ${from}`).toBe(403)
  const own = socket(token)
  expect(await openOrClosed(own)).toBe('open')
  own.close()
})
