// SMS through a gateway that takes them, refuses them, fails, is silent, or redirects us elsewhere.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { World } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { makeLog } from '#kit/log.ts'
import { sendSms } from '#outside/index.ts'
import { deliverTexts } from '../src/outside/sms.ts'
import { lastSms } from '../src/outside/sms-store.ts'
import { openWorld, type TestWorld } from './world.ts'

type GatewayCall = {
  readonly headers: IncomingMessage['headers']
  readonly body: { id: string; to: string; text: string }
}
const token = 'gateway-token-of-a-test'
const phone = '996555010203'
const text = 'Код 483920. Никому не говорите.'

let gateway: Server
let url: string
let world: TestWorld
let answer: number | 'silence' | 'elsewhere'
let got: GatewayCall[] = []
let logged: string[] = []

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      got.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      if (answer === 'silence') return
      if (answer === 'elsewhere' && request.url === '/texts') response.writeHead(307, { location: '/elsewhere' }).end()
      else
        response
          .writeHead(answer === 'elsewhere' ? 200 : answer, { 'content-type': 'application/json' })
          .end(JSON.stringify({ echo: text, to: phone }))
    })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/texts`
  const log = makeLog('trace', () => {}, { write: line => logged.push(line) })
  world = {
    ...(await openWorld({
      database: 'own',
      start: 'machine',
      isDeaf: true,
      config: { sms: { url, token, timeoutMs: 30_000 } },
    })),
    log,
  }
})
afterAll(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await world.db.end()
})
beforeEach(async () => {
  got = []
  logged = []
  answer = 200
  await world.db.bank(tx => tx.rows(sql`delete from outside.sms`))
})

const write = () => world.db.bank(tx => sendSms(tx, { phone, text, now: world.clock.now() }))
type SmsRow = { text: string; attempts: number; sent: boolean; dead: boolean }
const kept = () =>
  world.db.bank(tx =>
    tx.rows<SmsRow>(
      sql`select text, attempts, done_at is not null as sent, dead_at is not null as dead from outside.sms order by id`,
    ),
  )
/** A bank that waits no longer than this for a gateway that says nothing; one that answers is waited for. */
const waiting = (timeoutMs: number): World =>
  answer === 'silence' ? { ...world, config: { ...world.config, sms: { url, token, timeoutMs } } } : world
/** Nothing of a text may be read by an operator. */
const silent = () => {
  for (const line of logged) for (const word of ['483920', phone, token, text]) expect(line).not.toContain(word)
}

test('a text is posted once with its token and id, and then no longer kept', async () => {
  await write()
  expect(await deliverTexts(world)).toBe(false)
  expect(await deliverTexts(world)).toBe(false)
  expect(got).toHaveLength(1)
  expect(got[0]?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
  expect(got[0]?.headers['idempotency-key']).toBe(`sms-${got[0]?.body.id}`)
  expect(got[0]?.body).toMatchObject({ to: phone, text })
  expect(await kept()).toEqual([{ text: '', attempts: 1, sent: true, dead: false }])
  expect(JSON.stringify(await world.db.bank(lastSms))).not.toContain('483920')
  silent()
})

test.each([500, 503, 429, 408, 'silence', 'elsewhere'] as const)(
  'a gateway that answers %s is asked again, with the same id',
  async trouble => {
    answer = trouble
    await write()
    await deliverTexts(waiting(2000))
    expect(await kept()).toEqual([{ text, attempts: 1, sent: false, dead: false }])
    await deliverTexts(world)
    expect(got).toHaveLength(1)
    answer = 202
    world.wait(4000)
    await deliverTexts(world)
    expect(got).toHaveLength(2)
    expect(got[1]?.body.id).toBe(got[0]?.body.id)
    expect(await kept()).toEqual([{ text: '', attempts: 2, sent: true, dead: false }])
    expect(logged.join()).toContain('a text must wait')
    silent()
  },
)

test.each([400, 401, 404, 422])('what the gateway refuses with %i is given up at once, loudly', async status => {
  answer = status
  await write()
  await deliverTexts(world)
  expect(await kept()).toEqual([{ text: '', attempts: 1, sent: false, dead: true }])
  world.wait(600_000)
  await deliverTexts(world)
  expect(got).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ alarm: true, status, msg: 'a text reached no phone' })
  silent()
})

test('a gateway that stays dead is given up after ten minutes, and the code is no longer kept', async () => {
  answer = 'silence'
  await write()
  for (let seconds = 0; seconds < 700; seconds += 50) {
    await deliverTexts(waiting(200))
    world.wait(50_000)
  }
  expect(await kept()).toEqual([{ text: '', attempts: expect.any(Number), sent: false, dead: true }])
  const tries = got.length
  await deliverTexts(world)
  expect(got).toHaveLength(tries)
  silent()
})

test('several nodes send a text once, and one whose node died is sent by another', async () => {
  for (let i = 0; i < 30; i++) await write()
  const nodes = Array.from({ length: 4 }, async () => {
    while (await deliverTexts(world));
  })
  await Promise.all(nodes)
  await deliverTexts(world)
  expect(new Set(got.map(one => one.body.id)).size).toBe(30)
  expect(got).toHaveLength(30)
  await write()
  let calls = 0
  // A node that dies between its claim and its word: every later transaction of it never ends.
  const half: World = {
    ...world,
    db: { ...world.db, bank: use => (++calls === 1 ? world.db.bank(use) : new Promise(() => {})) },
    config: { ...world.config, sms: { url: 'http://127.0.0.1:1/', token, timeoutMs: 200 } },
  }
  void deliverTexts(half)
  await expect.poll(async () => (await kept()).at(-1)?.attempts).toBe(1)
  got = []
  await deliverTexts(world)
  expect(got).toHaveLength(0)
  world.wait(61_000)
  await deliverTexts(world)
  expect(got).toHaveLength(1)
})

test('without a gateway a text stays where the demo shows it', async () => {
  await write()
  expect(await deliverTexts({ ...world, config: { ...world.config, sms: null } })).toBe(false)
  expect(got).toHaveLength(0)
  expect((await world.db.bank(lastSms))[0]).toMatchObject({ phone, text })
})
