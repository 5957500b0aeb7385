// R20 at the desk: an ended session of a clerk is dead on every transport within a second, whatever ended it, and nothing that a browser held before opens one.
import { closeCodes } from '@bank/contracts/socket.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { giveEntrance } from '#desk/index.ts'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import type { Browser } from './browser.ts'
import { type DeskPage, openDesk, type TestClerk, type TestDesk } from './desk.ts'
import { openBank, openOrClosed, type TestBank } from './world.ts'

let bank: TestBank
let desk: TestDesk

beforeAll(async () => {
  bank = await openBank()
  desk = await openDesk(bank.world)
})
afterAll(async () => {
  await desk.close()
  await bank.close()
})

const path = '/ob-desk-service/graphql'
const tokenOf = (browser: Browser): string => browser.cookies.get('desk') ?? ''

/** What each way into the desk says to this browser. */
async function heard(browser: Browser, at: TestDesk = desk) {
  const graph = async (query: string): Promise<string> => {
    const headers = { 'idempotency-key': newId() }
    const answer = await browser.ask(path, { method: 'POST', headers, body: { query } })
    return answer.json().errors?.[0]?.extensions.classification ?? 'answered'
  }
  const kept = await browser.ask('/desk/v1/keep-alive')
  const posted = await browser.ask('/desk/v1/keep-alive', { method: 'POST', body: {} })
  const file = await browser.ask(`/desk/v1/payment-orders/${newId()}.pdf`)
  const socket = at.socket(tokenOf(browser))
  const state = await openOrClosed(socket)
  socket.close()
  return {
    rest: [kept.statusCode, posted.statusCode],
    file: file.statusCode,
    question: await graph('{ clerk { id } }'),
    change: await graph(`mutation { takeCase(caseId: "${newId()}") }`),
    socket: state,
  }
}
const alive = {
  ...{ rest: [200, 200], file: 404, question: 'answered', change: 'CaseNotFoundException', socket: 'open' },
} as const
const dead = {
  ...{ rest: [403, 403], file: 403, question: 'SessionExpiredException', change: 'SessionExpiredException' },
  socket: 403,
} as const

/** An open socket, and what it says of its end. */
async function watched(token: string): Promise<{ socket: WebSocket; ended: Promise<number> }> {
  const socket = desk.socket(token)
  expect(await openOrClosed(socket)).toBe('open')
  return { socket, ended: new Promise(done => socket.once('close', done)) }
}

/** Two other supervisors agree on what changes at the desk about this clerk. */
async function decided(one: TestClerk, change: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const [mine, theirs] = [
    await desk.signIn(await desk.clerk('SUPERVISOR')),
    await desk.signIn(await desk.clerk('SUPERVISOR')),
  ]
  const content = Object.entries({ change, login: one.login, grounds: 'Приказ', ...more }).map(
    ([name, value]) => `{ name: "${name}", value: "${value}" }`,
  )
  const { askCase } = await mine.ask<{ askCase: { id: string } }>(
    `mutation { askCase(form: { kind: "STAFF_CHANGE", content: [${content.join(', ')}] }) { id } }`,
  )
  const seen = await theirs.ask<{ case: { case: { version: number } } }>(
    `{ case(caseId: "${askCase.id}") { case { version } } }`,
  )
  const { confirmCase } = await theirs.ask<{ confirmCase: { state: string } }>(
    `mutation { confirmCase(caseId: "${askCase.id}", version: ${seen.case.case.version}) { state } }`,
  )
  expect(confirmCase.state).toBe('APPROVED')
}

const again = async (page: DeskPage, one: TestClerk): Promise<void> => {
  bank.wait(30_000)
  await page.login(one.login, one.password)
  expect((await page.confirm(desk.code(one))).statusCode).toBe(200)
}
const byHand = (query: Parameters<typeof bank.world.db.glance>[0]) => bank.world.db.bank(tx => tx.rows(query))

/** Ways in which a session ends; each leaves a browser with a cookie that was good a moment ago. */
const ends: Readonly<Record<string, (page: DeskPage, one: TestClerk) => Promise<unknown>>> = {
  'signed out': page => page.browser.twin().ask('/desk/v1/logout', { method: 'POST', body: {} }),
  'signed in anew in the same browser': (page, one) => again(page, one),
  'nothing was asked for fifteen minutes': async () => bank.wait(901_000),
  'ten hours are over, however busy': async page => {
    for (let minutes = 0; minutes < 600; minutes += 12) {
      bank.wait(720_000)
      await page.browser.ask('/desk/v1/keep-alive')
    }
  },
  'the clerk has left, as two others decided': (_page, one) => decided(one, 'END'),
  'their role changed, as two others decided': (_page, one) => decided(one, 'ROLE', { role: 'SUPERVISOR' }),
  'the clerk was made inactive by hand': (_page, one) =>
    byHand(sql`update desk.clerks set active = false where id = ${one.id}`),
  'the session was ended by hand': (_page, one) =>
    byHand(sql`update desk.sessions set ended_at = now() where clerk_id = ${one.id}`),
  'the session was deleted': (_page, one) => byHand(sql`delete from desk.sessions where clerk_id = ${one.id}`),
}

describe.each(Object.keys(ends))('%s', how => {
  test('the old cookie is refused on every transport, in both tabs, and the open socket closes by itself', async () => {
    const one = await desk.clerk('OPERATOR')
    const page = await desk.signIn(one)
    const [stale, tab] = [page.browser.twin(), page.browser.twin()]
    expect(await heard(stale)).toEqual(alive)
    const { ended } = await watched(tokenOf(stale))
    await ends[how]?.(page, one)
    expect(await ended).toBe(closeCodes.sessionEnded)
    for (const browser of [stale, tab]) expect(await heard(browser)).toEqual(dead)
  })
})

test('the end that one node tells of closes the socket at another, though every wake-up is lost', async () => {
  const other = await openBank({ database: bank.urls })
  const there = await openDesk(other.world)
  onTestFinished(async () => {
    await there.close()
    await other.close()
  })
  const page = await desk.signIn(await desk.clerk('OPERATOR'))
  const socket = there.socket(tokenOf(page.browser))
  expect(await openOrClosed(socket)).toBe('open')
  const ended = new Promise<number>(done => socket.once('close', done))
  const wakeUps = vi.spyOn(bank.world.live, 'wakeSessions').mockImplementation(() => {})
  onTestFinished(() => wakeUps.mockRestore())
  await page.browser.twin().ask('/desk/v1/logout', { method: 'POST', body: {} })
  expect(await ended).toBe(closeCodes.sessionEnded)
  expect(wakeUps).toHaveBeenCalledOnce()
})

test('while it is used a session goes on past a quarter of an hour, and an open socket alone keeps none alive', async () => {
  const page = await desk.signIn(await desk.clerk('OPERATOR'))
  for (let times = 0; times < 3; times++) {
    bank.wait(840_000)
    expect((await page.browser.ask('/desk/v1/keep-alive')).statusCode).toBe(200)
  }
  const { socket, ended } = await watched(tokenOf(page.browser))
  bank.wait(840_000)
  socket.send('{"type":"connection_init"}')
  bank.wait(61_000)
  expect(await ended).toBe(closeCodes.sessionEnded)
  expect(await heard(page.browser)).toEqual(dead)
})

test('each step gives a new token; what was planted before, and the half-way token, open nothing', async () => {
  const one = await desk.clerk('OPERATOR')
  const page = desk.page()
  const planted = 'A'.repeat(43)
  page.browser.cookies.set('desk', planted)
  page.browser.cookies.set('desk-pre', planted)
  bank.wait(30_000)
  await page.login(one.login, one.password)
  const pre = page.browser.cookies.get('desk-pre') ?? ''
  const half = page.browser.twin()
  expect(await heard(half)).toEqual(dead)
  expect((await page.confirm(desk.code(one))).statusCode).toBe(200)
  expect(page.browser.cookies.has('desk-pre')).toBe(false)
  const first = tokenOf(page.browser)
  await again(page, one)
  const second = tokenOf(page.browser)
  expect(new Set([planted, pre, first, second]).size).toBe(4)
  for (const [name, value] of [
    ['desk', planted],
    ['desk', pre],
    ['desk', first],
    ['desk-pre', first],
    ['desk-pre', second],
    ['sid', second],
  ] as const) {
    const thief = desk.page().browser
    thief.device = page.browser.device
    thief.cookies.set(name, value)
    expect(await heard(thief), `${name}=${value}`).toEqual(dead)
  }
  expect(await heard(page.browser)).toEqual(alive)
})

test('a half-way token is good once, for its browser, for five minutes', async () => {
  const one = await desk.clerk('OPERATOR')
  const confirmIn = async (browser: Browser) =>
    (await browser.ask('/desk/v1/login/confirm', { method: 'POST', body: { totp: desk.code(one) } })).json().code
  const page = desk.page()
  bank.wait(30_000)
  await page.login(one.login, one.password)
  const [kept, stolen] = [page.browser.twin(), page.browser.twin()]
  stolen.device = newId()
  expect(await confirmIn(stolen)).toBe('SessionExpiredException')
  expect((await page.confirm(desk.code(one))).statusCode).toBe(200)
  bank.wait(30_000)
  expect(await confirmIn(kept)).toBe('SessionExpiredException')
  await page.login(one.login, one.password)
  bank.wait(301_000)
  expect(await confirmIn(page.browser)).toBe('SessionExpiredException')
})

test('a session is bound to the mark of its browser where that can be named', async () => {
  const page = await desk.signIn(await desk.clerk('OPERATOR'))
  const thief = page.browser.twin()
  thief.device = newId()
  const { socket, ...seen } = await heard(thief)
  const { socket: _closed, ...refused } = dead
  expect(seen).toEqual(refused)
  // A page cannot send its mark with a websocket, so there the cookie and the origin must do.
  expect(socket).toBe('open')
  expect(await heard(page.browser)).toEqual(alive)
})

test('nobody gets another password or authenticator over an open session: who came in once goes by the case of two', async () => {
  const one = await desk.clerk('OPERATOR')
  const page = await desk.signIn(one)
  expect(await asBank(bank.world, ctx => giveEntrance(ctx, one.login))).toBeNull()
  expect(await heard(page.browser)).toEqual(alive)
})

test('the cookie is closed to scripts and other sites, and behind TLS to anything without it', async () => {
  const one = await desk.clerk('OPERATOR')
  for (const secure of [false, true]) {
    const here = await openBank({ database: bank.urls, config: { secure } })
    const there = await openDesk(here.world)
    here.wait(36_000_000 + (secure ? 60_000 : 0))
    const page = there.page()
    const entered = await page.login(one.login, one.password)
    const confirmed = await page.confirm(there.code(one))
    expect(confirmed.statusCode).toBe(200)
    const left = await page.browser.ask('/desk/v1/logout', { method: 'POST', body: {} })
    const cookies = [entered, confirmed, left].flatMap(answer => [answer.headers['set-cookie'] ?? []].flat())
    expect(cookies.length).toBe(5)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/)
      expect(cookie).not.toMatch(/Domain/i)
      expect(/^__Host-[\w-]+=.*; Secure/.test(cookie)).toBe(secure)
    }
    await there.close()
    await here.close()
  }
})
