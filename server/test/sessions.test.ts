// R20: an ended token is dead everywhere within a second, and a new one is given wherever rights change.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import type { Browser } from './browser.ts'
import { openBank, openOrClosed, password, type TestBank, type TestClient, type TestPerson } from './world.ts'

let bank: TestBank
let firm: TestClient
let second: TestClient

beforeAll(async () => {
  bank = await openBank()
  firm = await bank.client()
  second = await bank.client()
})
afterAll(() => bank.close())

const paths = [
  '/ob-access-control-service/graphql',
  '/ob-payment-service/graphql',
  '/ob-account-service/graphql',
  '/ob-rule-engine-service/graphql',
]
const questions: Record<string, string> = {
  '/ob-access-control-service/graphql': '{ employeeSecure { userReferenceId } }',
}

/** What each transport says to this browser: the REST route, a service, and a new socket. */
async function heard(browser: Browser): Promise<Record<'rest' | 'graphql' | 'socket', string | number>> {
  const rest = await browser.ask('/api/v1/keep-alive')
  const path = paths[0] ?? ''
  const graphql = await browser.ask(path, { method: 'POST', body: { query: questions[path] } })
  const socket = bank.socket(browser.cookies.get('sid') ?? '')
  const state = await openOrClosed(socket)
  socket.close()
  return {
    rest: rest.statusCode,
    graphql: graphql.json().errors?.[0]?.extensions.classification ?? 'answered',
    socket: state,
  }
}
const alive = { rest: 200, graphql: 'answered', socket: 'open' }
const dead = { rest: 403, graphql: 'SessionExpiredException', socket: 403 }

/** An open socket, and what it says of its end. */
async function watched(browser: Browser): Promise<{ socket: WebSocket; ended: Promise<number> }> {
  const socket = bank.socket(browser.cookies.get('sid') ?? '')
  expect(await openOrClosed(socket)).toBe('open')
  return { socket, ended: new Promise(done => socket.once('close', done)) }
}

const state = (member: TestPerson, column: 'state' | 'sign_right', value: string) =>
  bank.world.db.bank(tx =>
    tx.rows(
      column === 'state'
        ? sql`update identity.person_contracts set state = ${value} where person_id = ${member.id}`
        : sql`update identity.person_contracts set sign_right = ${value} where person_id = ${member.id}`,
    ),
  )

/** Ways in which a session ends; each leaves a browser with a cookie that was good a moment ago. */
const ends: Record<string, (browser: Browser, member: TestPerson) => Promise<unknown>> = {
  'signed out': browser => browser.twin().ask('/api/v1/logout'),
  'signed out by POST': browser => browser.twin().ask('/api/v1/logout', { method: 'POST', body: {} }),
  'another company chosen': browser =>
    browser
      .twin()
      .ask('/api/v1/contract', { method: 'POST', body: { orgReferenceId: second.org } })
      .then(async answer => {
        if (answer.statusCode !== 200)
          await browser.twin().ask('/api/v1/contract', { method: 'POST', body: { orgReferenceId: firm.org } })
      }),
  frozen: (_browser, member) => state(member, 'state', 'FREEZE'),
  'the contract ended': async (_browser, member) => {
    const ids = await bank.world.db.bank(tx =>
      tx.rows<{ id: string }>(
        sql`select contract_id as id from identity.person_contracts where person_id = ${member.id}`,
      ),
    )
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.contracts set active = false where id = any(${ids.map(one => one.id)}::uuid[])`),
    )
  },
}

describe.each(Object.keys(ends))('%s', how => {
  test('the old cookie is refused on every transport, and the open socket closes by itself', async () => {
    const member = await bank.person({ orgs: [firm.org, second.org], hasApp: true })
    const browser = await bank.signedIn(member)
    const stale = browser.twin()
    expect(await heard(stale)).toEqual(alive)
    const { ended } = await watched(stale)
    await ends[how]?.(browser, member)
    expect(await ended).toBe(4403)
    expect(await heard(stale)).toEqual(dead)
    await bank.world.db.bank(tx =>
      tx.rows(
        sql`update identity.contracts set active = true where org_reference_id = any(${[firm.org, second.org]}::uuid[])`,
      ),
    )
    // What was signed out or changed stays dead; who was only shut out comes back with the session they had.
    if (!['frozen', 'the contract ended'].includes(how)) expect(await heard(stale)).toEqual(dead)
  })
})

test('idle for 900 seconds, an open socket notwithstanding; twelve hours however busy', async () => {
  const browser = await bank.signedIn(await bank.person({ orgs: [firm.org], hasApp: true }))
  const { ended } = await watched(browser)
  bank.wait(901_000)
  expect(await ended).toBe(4403)
  expect(await heard(browser)).toEqual(dead)
})

test('each step gives a new token, and no old one opens anything', async () => {
  const member = await bank.person({ orgs: [firm.org, second.org], hasApp: true })
  const browser = bank.browser()
  bank.wait(30_000)
  await browser.login(member.username, password)
  const pre = browser.cookies.get('pre') ?? ''
  expect(pre).not.toBe('')
  await browser.confirm({ totp: bank.code(member) })
  const first = browser.cookies.get('sid') ?? ''
  expect(browser.cookies.has('pre')).toBe(false)
  const { org } = (await bank.world.db.bank(tx =>
    tx.row<{ org: string }>(sql`select org_reference_id as org from identity.sessions where person_id = ${member.id}`),
  )) ?? { org: '' }
  await browser.ask('/api/v1/contract', {
    method: 'POST',
    body: { orgReferenceId: org === firm.org ? second.org : firm.org },
  })
  const next = browser.cookies.get('sid') ?? ''
  expect(new Set([pre, first, next]).size).toBe(3)
  for (const [name, value] of [
    ['sid', pre],
    ['sid', first],
    ['pre', first],
    ['pre', next],
  ] as const) {
    const thief = bank.browser()
    thief.device = browser.device
    thief.cookies.set(name, value)
    expect(await heard(thief), `${name}=${value}`).toEqual(dead)
  }
  expect(await heard(browser)).toEqual(alive)
})

test('a session is bound to the mark of its device: another mark is refused where it can be named', async () => {
  const browser = await bank.signedIn(await bank.person({ orgs: [firm.org], hasApp: true }))
  const thief = browser.twin()
  thief.device = newId()
  const seen = await heard(thief)
  expect({ rest: seen.rest, graphql: seen.graphql }).toEqual({ rest: dead.rest, graphql: dead.graphql })
  // A page cannot send its mark with a websocket, so there the cookie and the origin must do.
  expect(seen.socket).toBe('open')
  expect(await heard(browser)).toEqual(alive)
})

test('a lost right works at once, on the session that is open', async () => {
  const member = await bank.person({ orgs: [firm.org], hasApp: true })
  const browser = await bank.signedIn(member)
  const change = () =>
    browser.ask('/ob-payment-service/graphql', {
      method: 'POST',
      headers: { 'idempotency-key': newId() },
      body: { query: `mutation { prepareSigning(paymentIds: ["${newId()}"], legalPartyId: "${firm.org}") { id } }` },
    })
  expect((await change()).json().errors[0].extensions.classification).toBe('PaymentNotFoundException')
  await state(member, 'sign_right', 'AUDITOR')
  expect((await change()).json().errors[0].extensions.classification).toBe('ForbiddenException')
})

test('the cookie is closed to scripts and other sites, and behind TLS to anything without it', async () => {
  const member = await bank.person({ orgs: [firm.org], hasApp: true })
  for (const secure of [false, true]) {
    const here = await openBank({ config: { secure } })
    const browser = here.browser()
    here.wait(7_200_000 + (secure ? 60_000 : 0))
    const entered = await browser.login(member.username, password)
    const confirmed = await browser.confirm({ totp: here.code(member) })
    const cookies = [entered, confirmed].flatMap(answer => [answer.headers['set-cookie'] ?? []].flat())
    expect(cookies.length).toBe(3)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/)
      expect(cookie).not.toMatch(/Domain/i)
      expect(/^__Host-\w+=.*; Secure/.test(cookie)).toBe(secure)
    }
    expect(confirmed.statusCode).toBe(200)
    const left = await browser.ask('/api/v1/logout')
    expect(left.headers['clear-site-data']).toBe(secure ? '"cookies"' : undefined)
    await here.close()
  }
})
