// The rate limit holds over HTTP, over a socket, on one node and on two.
import type { ClerkViewer, PhoneViewer } from '@bank/contracts/access.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { sessions } from '#identity/index.ts'
import { sql } from '#kit/db.ts'
import { newTrace, refuse } from '#kit/http.ts'
import { newId } from '#kit/random.ts'
import { openRateLimiter } from '#kit/rateLimit.ts'
import { guardRoutes, type Route, rest } from '#kit/rest.ts'
import { type Browser, openBrowser } from './browser.ts'
import { openDesk } from './desk.ts'
import { openBank, openOrClosed, type TestBank, type TestPerson } from './world.ts'

let bank: TestBank
let org: string
const pace = { mutations: 5, reads: 20, exports: 2, proofs: 2 }

beforeAll(async () => {
  bank = await openBank({ config: { pace } })
  org = (await bank.client()).org
})
afterAll(() => bank.close())

async function fresh(): Promise<{ member: TestPerson; browser: Browser }> {
  bank.wait(180_000)
  const member = await bank.person({ orgs: [org], hasApp: true })
  return { member, browser: await bank.signedIn(member) }
}

const asks = (browser: Browser, query: string) =>
  browser.ask('/ob-payment-service/graphql', {
    method: 'POST',
    headers: { 'idempotency-key': newId() },
    body: { query },
  })
const reading = '{ getWorkingDays(year: 2026) { date } }'
const readingOf = (browser: Browser) =>
  browser.ask('/ob-access-control-service/graphql', {
    method: 'POST',
    body: { query: '{ employeeSecure { userReferenceId } }' },
  })
const changing = (browser: Browser) =>
  asks(browser, `mutation { deletePayment(paymentId: "${newId()}", legalPartyId: "${org}") }`)

test('a person is told to wait, and is let in again when they did; others never noticed', async () => {
  const { browser } = await fresh()
  const other = await fresh()
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) statuses.push((await changing(browser)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refused = await changing(browser)
  const { classification, params } = refused.json().errors[0].extensions
  expect(classification).toBe('TooManyRequestsException')
  expect(refused.headers['retry-after']).toBe(params.seconds)
  expect(Number(params.seconds)).toBeGreaterThan(0)
  expect((await readingOf(browser)).statusCode).toBe(200)
  expect((await changing(other.browser)).statusCode).toBe(200)
  bank.wait((Number(params.seconds) + 1) * 1000)
  expect((await changing(browser)).statusCode).toBe(200)
})

test('reads have a limit of their own, on every path together', async () => {
  const { browser } = await fresh()
  const statuses: number[] = []
  for (let i = 0; i < 24; i++)
    statuses.push(i % 2 ? (await readingOf(browser)).statusCode : (await browser.ask('/api/v1/keep-alive')).statusCode)
  expect(statuses.filter(status => status === 429)).toHaveLength(4)
  const refused = await browser.ask('/api/v1/keep-alive')
  expect(refused.json().code).toBe('TooManyRequestsException')
  expect(refused.headers['retry-after']).toBe(refused.json().params.seconds)
})

test('a clerk is told to wait as well, in however many pages; another clerk never noticed', async () => {
  bank.wait(180_000)
  const desk = await openDesk(bank.world)
  const one = await desk.clerk('OPERATOR')
  const [page, second] = [await desk.signIn(one), await desk.signIn(one)]
  const other = await desk.signIn(await desk.clerk('OPERATOR'))
  const take = `mutation { takeCase(caseId: "${newId()}") }`
  const changes: string[] = []
  for (let i = 0; i < 4; i++) changes.push(await page.refusal(take), await second.refusal(take))
  expect(changes.filter(name => name === 'TooManyRequestsException')).toHaveLength(3)
  expect(new Set(changes)).toEqual(new Set(['CaseNotFoundException', 'TooManyRequestsException']))
  const reads: string[] = []
  for (let i = 0; i < 24; i++) reads.push(await page.refusal('{ clerk { id } }'))
  expect(reads.filter(name => name === 'TooManyRequestsException')).toHaveLength(4)
  const refused = await second.browser.ask('/desk/v1/keep-alive')
  expect(refused.json().code).toBe('TooManyRequestsException')
  expect(refused.headers['retry-after']).toBe(refused.json().params.seconds)
  expect([await other.refusal(take), await other.refusal('{ clerk { id } }')]).toEqual([
    'CaseNotFoundException',
    'answered',
  ])
  await desk.close()
})

test('a call that is refused for another reason counts for nobody else', async () => {
  const { browser } = await fresh()
  for (let i = 0; i < 30; i++) expect((await asks(openBrowser(bank.app), reading)).statusCode).not.toBe(429)
  expect((await readingOf(browser)).statusCode).toBe(200)
})

test('an export is an export, whatever its method', async () => {
  const route: Route = {
    method: 'GET',
    url: '/file',
    access: 'SIGNED_IN',
    pace: 'exports',
    handler: async () => 'file',
  }
  const app = Fastify({ genReqId: newTrace })
  const counted = openRateLimiter(bank.world)
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  guardRoutes(app)
  rest(app, bank.world, sessions(bank.world), [route], counted)
  const { browser } = await fresh()
  const here = openBrowser(app, browser)
  const statuses = [await here.ask('/file'), await here.ask('/file'), await here.ask('/file')].map(
    one => one.statusCode,
  )
  expect(statuses).toEqual([200, 200, 429])
  await counted.close()
  await app.close()
})

const closed = (socket: WebSocket): Promise<number> => new Promise(done => socket.once('close', done))

test('whether a phone has decided is a question; what may prove is a proof, and bound as one', async () => {
  const { browser } = await fresh()
  const proves = async (body: object) =>
    (await browser.ask('/api/v1/prove', { method: 'POST', body })).json().code ?? 'told'
  const asked: string[] = []
  for (let n = 0; n < 5; n++) asked.push(await proves({ payControl: true }))
  expect(asked).toEqual(Array(5).fill('FactorUnavailableException'))
  const tried = [await proves({}), await proves({ cms: 'AA==' }), await proves({ totp: '000000' })]
  expect(tried).toEqual(['told', 'ChallengeExpiredException', 'TooManyRequestsException'])
  for (let n = 5; n < 20; n++) await proves({ payControl: true })
  expect(await proves({ payControl: true })).toBe('TooManyRequestsException')
})

test('a socket counts as its messages; who goes on is cut off, to come back later', async () => {
  const { browser } = await fresh()
  const socket = bank.socket(browser.cookies.get('sid') ?? '')
  expect(await openOrClosed(socket)).toBe('open')
  const answers: { id?: string; type: string; payload?: { extensions: { classification: string } }[] }[] = []
  socket.on('message', data => answers.push(JSON.parse(String(data))))
  const end = closed(socket)
  socket.send('{"type":"connection_init"}')
  await expect.poll(() => answers.length).toBe(1)
  for (let i = 0; i < 25; i++) socket.send('{"type":"ping"}')
  const query = `subscription { listenPayment(legalPartyId: "${org}") { number } }`
  socket.send(JSON.stringify({ id: 'late', type: 'subscribe', payload: { query } }))
  await expect
    .poll(() => answers.find(one => one.id === 'late')?.payload?.[0]?.extensions.classification)
    .toBe('TooManyRequestsException')
  for (let i = 0; i < 25; i++) socket.send('{"type":"ping"}')
  expect(await end).toBe(1013)
  expect(await openOrClosed(bank.socket(browser.cookies.get('sid') ?? ''))).toBe(429)
})

test('refused subscriptions do not use up the socket', async () => {
  const { browser } = await fresh()
  bank.wait(120_000)
  const unhurried = await openBank({ config: { pace: null } })
  const socket = unhurried.socket(browser.cookies.get('sid') ?? '')
  // The second bank shares the database, so the session is known there at its own time.
  const state = await openOrClosed(socket)
  if (state !== 'open') throw new Error(`no socket: ${state}`)
  const answers: { id?: string; type: string; payload?: { extensions: { classification: string } }[] }[] = []
  socket.on('message', data => answers.push(JSON.parse(String(data))))
  socket.send('{"type":"connection_init"}')
  await expect.poll(() => answers.length).toBe(1)
  for (let i = 0; i < 25; i++)
    socket.send(JSON.stringify({ id: `bad${i}`, type: 'subscribe', payload: { query: 'subscription { nothing }' } }))
  await expect.poll(() => answers.filter(one => one.type === 'error').length).toBe(25)
  expect(new Set(answers.slice(1).map(one => one.payload?.[0]?.extensions.classification))).toEqual(
    new Set(['QueryRefusedException']),
  )
  socket.close()
  await unhurried.close()
})

const phoneOf = (keyId: string): PhoneViewer => ({
  kind: 'PHONE',
  keyId,
  sessionId: keyId,
  personId: newId(),
  contractId: newId(),
  org: newId(),
  ...{ right: 'FIRST', scheme: 'ONE_SIGNATORY', signType: 'PAY_CONTROL', verification: 'CONFIRMED' },
})

test('two nodes share one count: what one took, the other does not give again', async () => {
  const limit = 50
  const world = { ...bank.world, config: { ...bank.world.config, pace: { ...pace, reads: limit } } }
  const [a, b] = [openRateLimiter(world), openRateLimiter(world)]
  const id = newId()
  const person = phoneOf(id)
  const take = (node: typeof a, one: PhoneViewer | ClerkViewer = person): number => {
    try {
      node.take(one, 'reads')
      return 1
    } catch {
      return 0
    }
  }
  bank.wait(60_000)
  let taken = 0
  for (let i = 0; i < 4 * limit; i++) {
    taken += take(i % 2 ? a : b)
    if (i % 10 === 9) await Promise.all([a.tell(), b.tell()])
  }
  // Each may be ahead by what it has not told yet: a tenth, and what came while it was telling.
  expect(taken).toBeGreaterThanOrEqual(limit)
  expect(taken).toBeLessThanOrEqual(limit + 10)
  // A third node knows nothing of this minute until it has asked once.
  const c = openRateLimiter(world)
  take(c)
  await c.tell()
  expect(take(c)).toBe(0)
  // Callers of another kind are counted apart, even under the same id, and told to the others as such.
  const clerk = { kind: 'CLERK', clerkId: id, sessionId: newId(), inn: '', name: '', role: 'OPERATOR' } as const
  expect(take(a, clerk)).toBe(1)
  await a.tell()
  const kept = await bank.world.db.bank(tx =>
    tx.rows<{ n: number }>(sql`select count(distinct minute)::int as n from kit.rate_counts`),
  )
  expect(kept[0]?.n).toBeLessThanOrEqual(2)
  const kinds = await bank.world.db.bank(tx =>
    tx.rows<{ kind: string }>(
      sql`select distinct caller_kind as kind from kit.rate_counts where caller_id = ${id} order by 1`,
    ),
  )
  expect(kinds).toEqual([{ kind: 'CLERK' }, { kind: 'PHONE' }])
  await Promise.all([a.close(), b.close(), c.close()])
})

test('without the database each node counts for itself and nobody is refused for it', async () => {
  const db = { ...bank.world.db, bank: () => Promise.reject(new Error('down')) }
  const alone = openRateLimiter({ ...bank.world, db })
  const person = phoneOf(newId())
  for (let i = 0; i < pace.reads; i++) alone.take(person, 'reads')
  await alone.tell()
  expect(() => alone.take(person, 'reads')).toThrow('TooManyRequestsException')
  await alone.close()
})
