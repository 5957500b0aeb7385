// R22: limits of one GraphQL document hold over HTTP and websockets alike; nothing refused reaches a resolver.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { getIntrospectionQuery, Kind, parse } from 'graphql'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { makeClock, makeMachineClock } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { mount } from '#kit/graphql.ts'
import { readJson, refuse, type Sessions } from '#kit/http.ts'
import { costsIn, limits } from '#kit/limits.ts'
import type { Live } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import { sha256hex } from '#kit/random.ts'
import { unlimitedRate } from '#kit/rateLimit.ts'
import { makeService } from '#kit/service.ts'
import { answerPing, openSockets } from '#kit/sockets.ts'
import { abusesOn, bombOn } from './abuses.ts'
import { testConfig } from './config.ts'

const sdl = `
  directive @access(to: Who!) on FIELD_DEFINITION | OBJECT
  enum Who { SIGNED_IN }
  type Query { node: Node! @access(to: SIGNED_IN), echo(sum: Sum!): String! @access(to: SIGNED_IN), find(id: ID!): String @access(to: SIGNED_IN) }
  type Mutation { guess(code: String!): Boolean! @access(to: SIGNED_IN) }
  scalar Decimal
  input Sum { amount: Decimal!, currency: String! = "KGS" }
  type Subscription { news: Node! @access(to: SIGNED_IN) }
  type Node @access(to: SIGNED_IN) { id: ID! inner: Node }
`
let calls = 0
function counted<T>(value: T): T {
  calls++
  return value
}
const node: Record<string, unknown> = { id: '1' }
node.inner = node
async function* news() {
  calls++
  yield node
}
const trusted = 'query Trusted { node { id } }'
const trustedNews = 'subscription News { news { id } }'
const documents = Object.fromEntries([trusted, trustedNews].map(text => [`sha256:${sha256hex(text)}`, text]))

const viewer = {
  kind: 'PERSON',
  personId: randomUUID(),
  sessionId: randomUUID(),
  contractId: randomUUID(),
  org: randomUUID(),
  right: 'FIRST',
  scheme: 'ONE_SIGNATORY',
  signType: 'TOTP',
  products: [],
  verification: 'CONFIRMED',
  provedAt: null,
} as const
let alive = true
const sessions: Sessions = {
  open: async token => (token === 'good' ? { viewer, expiresIn: 900 } : null),
  follow: async ids => new Map(alive ? ids.map(id => [id, { viewer, endsAt: Number.POSITIVE_INFINITY }]) : []),
  changes: async () => ({ mark: { snapshot: '', server: '', at: '' }, ids: new Set(alive ? [] : [viewer.sessionId]) }),
}

const live: Live = {
  wake() {},
  wakeSessions() {},
  listen: () => () => {},
  resume() {},
  onSessionsWoken: () => () => {},
  wakeClock() {},
  onClockWoken: () => () => {},
  close: async () => {},
}

type TestServer = { readonly app: FastifyInstance; readonly port: number; readonly origin: string }

/** A server with one small service: open to free documents, or to trusted ones only. */
async function serve(open: boolean): Promise<TestServer> {
  const resolvers = {
    Query: {
      node: () => counted(node),
      find: (_root: never, { id }: { id: string }) => id,
      echo: (_root: never, { sum }: { sum: { amount: string; currency: string } }) => `${sum.amount} ${sum.currency}`,
    },
    Mutation: { guess: () => counted(true) },
    Subscription: { news },
  }
  const service = makeService({ name: 'test', path: '/graphql', sdl, resolvers, documents, open })
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024 })
  readJson(app)
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  const origins: string[] = []
  const world = {
    config: testConfig({ origins }),
    log: makeLog('silent'),
    clock: makeClock('Asia/Bishkek'),
    machine: makeMachineClock(),
    live,
  } as unknown as World
  mount(app, world, sessions, service)
  const heartbeat = { everyMs: 20, answerMs: 200 }
  const served = { world, sessions, services: [service], pace: unlimitedRate, heartbeat }
  app.addHook('preClose', openSockets(app.server, served))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  origins.push(`http://127.0.0.1:${port}`)
  return { app, port, origin: origins[0] ?? '' }
}

let free: TestServer
let closed: TestServer
beforeAll(async () => {
  free = await serve(true)
  closed = await serve(false)
})
afterAll(() => Promise.all([free.app.close(), closed.app.close()]))
beforeEach(() => {
  calls = 0
  alive = true
})

const headers = { 'content-type': 'application/json', 'x-device-id': 'd', cookie: 'sid=good' }

async function post({ port }: TestServer, body: unknown, extra: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { ...headers, ...extra },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const json = (await answer.json()) as { code?: string; errors?: { extensions: { classification: string } }[] }
  return json.errors?.[0]?.extensions.classification ?? json.code ?? 'answered'
}

/** Subscribe over the graphql-transport-ws protocol; the first thing the server says about it. */
function overSocket({ port, origin }: TestServer, payload: unknown, from = origin): Promise<string> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: 'sid=good', origin: from },
    })
    socket.on('error', () => done('no socket'))
    socket.on('open', () => socket.send('{"type":"connection_init"}'))
    socket.on('message', data => {
      const message = JSON.parse(String(data))
      if (message.type === 'connection_ack') return socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
      if (message.type === 'error') done(message.payload[0].extensions.classification)
      else if (message.type === 'next') done(message.payload.errors?.[0].extensions.classification ?? 'answered')
      else return
      socket.close()
    })
    setTimeout(() => fail(new Error('silence')), 60_000).unref()
  })
}

const ground = { type: 'Node', leaf: 'id', inner: 'inner' } as const
const abuses = abusesOn(ground)
const bomb = bombOn(ground)

test.each(Object.entries(abuses))('refused over HTTP: %s', async (_name, make) => {
  expect(await post(free, { query: make('node') })).toBe('QueryRefusedException')
  expect(calls).toBe(0)
})

test.each(Object.entries(abuses))('refused over a websocket: %s', async (_name, make) => {
  expect(await overSocket(free, { query: `subscription ${make('news')}` })).toBe('QueryRefusedException')
  expect(calls).toBe(0)
})

test('a document is measured in as many steps as it has selections, however often its fragments are spread', () => {
  const document = parse(`{ node { ...f30 } } ${bomb(30)}`, { noLocation: true })
  const fragments = document.definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION)
  const costs = costsIn(new Map(fragments.map(node => [node.name.value, node])))
  const [asked] = document.definitions.filter(node => node.kind === Kind.OPERATION_DEFINITION)
  if (!asked) throw new Error('no operation')
  expect(costs.of(asked.selectionSet).selections).toBeGreaterThan(limits.selections)
  // The root, its spread, the last leaf, and two spreads with their places in each of thirty.
  expect(costs.looked()).toBe(3 + 30 * 4)
})

test('the question that every tool asks of a schema passes where documents are open, and only there', async () => {
  const query = getIntrospectionQuery()
  expect(await post(free, { query })).toBe('answered')
  expect(await post(closed, { query })).toBe('QueryRefusedException')
  const deeper = `{ __schema { types { ${'fields { type { '.repeat(8)}name${' } }'.repeat(8)} } } }`
  expect(await post(free, { query: deeper })).toBe('QueryRefusedException')
})

test.each([
  ['two operations', { query: 'query a { node { id } } query b { node { id } }', operationName: 'a' }],
  ['two guesses in one mutation', { query: 'mutation { a: guess(code: "1") b: guess(code: "2") }' }],
  ['a batch', [{ query: trusted }]],
  ['a subscription on HTTP', { query: trustedNews }],
  ['an unknown document', { documentId: 'sha256:00' }],
  ['a name of the prototype', { documentId: '__proto__' }],
  ['a key we do not know', { query: trusted, hack: 1 }],
  ['JSON that is none', '{"query":'],
])('refused over HTTP: %s', async (_name, body) => {
  expect(await post(free, body)).toBe('QueryRefusedException')
  expect(calls).toBe(0)
})

test('only trusted documents are answered where the service is closed, and no word of the schema leaves it', async () => {
  expect(await post(closed, { query: '{ node { id } }' })).toBe('QueryRefusedException')
  expect(await post(closed, { query: '{ __schema { types { name } } }' })).toBe('QueryRefusedException')
  expect(await overSocket(closed, { query: 'subscription { news { id } }' })).toBe('QueryRefusedException')
  expect(await overSocket(closed, { query: 'mutation { guess(code: "1") }' })).toBe('QueryRefusedException')
  expect(calls).toBe(0)
  expect(await post(closed, { query: trusted })).toBe('answered')
  expect(await post(closed, { documentId: `sha256:${sha256hex(trusted)}` })).toBe('answered')
  expect(await overSocket(closed, { query: trustedNews })).toBe('answered')
  expect(calls).toBe(3)
})

async function echo(sum: unknown): Promise<unknown> {
  const query = 'query Echo($sum: Sum!) { echo(sum: $sum) }'
  const answer = await fetch(`http://127.0.0.1:${free.port}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables: { sum } }),
  })
  const json = (await answer.json()) as { data: { echo: string } | null; errors?: { extensions: unknown }[] }
  return json.data?.echo ?? json.errors?.[0]?.extensions
}

test('an input that is left out takes its default, and one that does not fit is refused by its field', async () => {
  expect(await echo({ amount: '1.00' })).toBe('1.00 KGS')
  for (const amount of [1, 1e300, '1e3', '-1', '1,00', '١'])
    expect(await echo({ amount })).toMatchObject({ classification: 'ValidationException', params: { field: 'amount' } })
})

test('an input that is left out where it is needed, or null, is asked for by its field', async () => {
  for (const said of [{}, { amount: null }])
    expect(await echo({ currency: 'KGS', ...said })).toMatchObject({
      classification: 'CantBeNullException',
      params: { field: 'amount' },
    })
})

test('a text with a null character, which the database could not keep, is refused by its field', async () => {
  expect(await echo({ amount: '1.00', currency: 'K\u0000S' })).toMatchObject({
    classification: 'ValidationException',
    params: { field: 'currency' },
  })
})

test('bytes that are no UTF-8 are refused, not kept as something else', async () => {
  const query = 'query Echo($sum: Sum!) { echo(sum: $sum) }'
  const whole = JSON.stringify({ query, variables: { sum: { amount: '1.00', currency: 'Көл' } } })
  const said = async (body: Uint8Array<ArrayBuffer>) =>
    (await fetch(`http://127.0.0.1:${free.port}/graphql`, { method: 'POST', headers, body })).text()
  expect(await said(Buffer.from(whole))).toContain('1.00 Көл')
  expect(await said(Buffer.from(whole, 'latin1'))).toContain('QueryRefusedException')
  expect(await said(Buffer.concat([Buffer.from(whole.slice(0, -5)), Buffer.of(0xd0), Buffer.from('"}}}')]))).toContain(
    'QueryRefusedException',
  )
})

test('an id with a null character is refused by its field', async () => {
  const query = 'query Find($id: ID!) { find(id: $id) }'
  const answer = await fetch(`http://127.0.0.1:${free.port}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables: { id: 'a\u0000b' } }),
  })
  expect(await answer.json()).toMatchObject({
    errors: [{ extensions: { classification: 'ValidationException', params: { field: 'id' } } }],
  })
})

test('a mutation and a query are not for websockets', async () => {
  expect(await overSocket(free, { query: 'mutation { guess(code: "1") }' })).toBe('QueryRefusedException')
  expect(await overSocket(free, { query: '{ node { id } }' })).toBe('QueryRefusedException')
  expect(calls).toBe(0)
})

test.each(['https://evil.example', 'null', 'http://127.0.0.1', 'http://127.0.0.1.evil.example'])(
  'a page of %s gets no socket and no answer',
  async from => {
    expect(await overSocket(free, { query: trustedNews }, from)).toBe('no socket')
    expect(await post(free, { query: trusted }, { origin: from })).toBe('ForbiddenException')
    expect(calls).toBe(0)
  },
)

test('a form of another page cannot post', async () => {
  expect(await post(free, { query: trusted }, { 'content-type': 'text/plain' })).toBe('QueryRefusedException')
  expect(await post(free, { query: trusted }, { 'sec-fetch-site': 'cross-site' })).toBe('ForbiddenException')
  expect(calls).toBe(0)
})

test('without a session nothing is answered and no socket opens', async () => {
  expect(await post(free, { query: trusted }, { cookie: 'sid=bad' })).toBe('SessionExpiredException')
})

test('a socket closes when its session ends', async () => {
  const { port, origin } = free
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: 'sid=good', origin },
  })
  await new Promise(done => socket.on('open', done))
  const ended = new Promise<number>(done => socket.on('close', done))
  alive = false
  expect(await ended).toBe(4403)
})

/** So that they count no more. */
const allClosed = (sockets: readonly WebSocket[]) =>
  Promise.all(
    sockets.map(async socket => {
      if (socket.readyState === WebSocket.CLOSED) return
      socket.close()
      await once(socket, 'close')
    }),
  )

test('a ninth socket of one session is closed by name', async () => {
  const { port, origin } = closed
  const sockets = Array.from(
    { length: 9 },
    () =>
      new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
        headers: { cookie: 'sid=good', origin },
      }),
  )
  await Promise.all(sockets.map(socket => once(socket, 'open')))
  const [code, reason] = await Promise.race(sockets.map(socket => once(socket, 'close')))
  expect([code, String(reason)]).toEqual([4429, 'TooManyRequestsException'])
  expect(sockets.filter(socket => socket.readyState === WebSocket.OPEN)).toHaveLength(8)
  await allClosed(sockets)
})

test('a ping is answered, and who pings on without reading is let go', async () => {
  const { port, origin } = free
  const headers = { cookie: 'sid=good', origin }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers })
  await new Promise(done => socket.on('open', done))
  const answered = new Promise<string>(done => socket.on('pong', data => done(String(data))))
  socket.ping('there?')
  expect(await answered).toBe('there?')
  socket.terminate()
  const said: string[] = []
  const deaf = { bufferedAmount: 17_000, terminate: () => said.push('ended'), pong: () => said.push('pong') }
  answerPing.call(deaf, Buffer.alloc(0))
  expect(said).toEqual(['ended'])
})

test('who does not answer a heartbeat is let go; who does, stays', async () => {
  const { port, origin } = closed
  const [deaf, polite] = [false, true].map(
    autoPong =>
      new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
        headers: { cookie: 'sid=good', origin },
        autoPong,
      }),
  ) as [WebSocket, WebSocket]
  const beats = vi.fn()
  polite.on('ping', beats)
  await Promise.all([once(deaf, 'close'), expect.poll(() => beats.mock.calls.length).toBeGreaterThan(3)])
  expect(polite.readyState).toBe(WebSocket.OPEN)
  await allClosed([polite])
})
