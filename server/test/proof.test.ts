// Fresh proof where it is built: what boots with it, a route that wants it, a call that is answered in a thread.
import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#kit/ctx.ts'
import { handOver } from '#kit/door.ts'
import { mount } from '#kit/graphql.ts'
import { newTrace, refuse } from '#kit/http.ts'
import { newId } from '#kit/random.ts'
import { type Route, rest } from '#kit/rest.ts'
import { makeService, type Resolvers } from '#kit/service.ts'
import { callJob } from '#kit/workerWorld.ts'
import { byToken, sessions, unproved } from './actors.ts'
import { openWorld, type TestWorld } from './world.ts'

const prelude = readFileSync(new URL('../../contracts/schema/prelude.graphql', import.meta.url), 'utf8')

const serviceOf = (fields: string, resolvers: Resolvers) =>
  makeService({ name: 'rights', path: '/rights', sdl: `${prelude} ${fields}`, resolvers, documents: {}, open: true })

const done: string[] = []
const isDone = (what: string) => async (): Promise<boolean> => Boolean(done.push(what))

/** A change that is answered in a thread: what reaches it is what the thread would be given. */
const apart = handOver(isDone('check'), async (call: Call) => {
  done.push(JSON.stringify(callJob(call).caller.viewer))
  return true
})

const service = () =>
  serviceOf(
    `type Query { name: String @access(to: ANYONE) }
    type Mutation { grant: Boolean! @access(to: FIRST_SIGNER) @proof grantApart: Boolean! @access(to: FIRST_SIGNER) @proof }`,
    { Query: { name: () => 'rights' }, Mutation: { grant: isDone('grant'), grantApart: apart } },
  )

const route = (over: Partial<Route> = {}): Route => ({
  ...{ method: 'POST', url: '/end-others', access: 'FIRST_SIGNER', proof: true, handler: isDone('route') },
  ...over,
})

let world: TestWorld
let app: FastifyInstance
beforeAll(async () => {
  world = await openWorld()
  app = Fastify({ logger: false, genReqId: newTrace })
  app.decorateRequest('operation', null)
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  rest(app, world, sessions, [route()])
  mount(app, world, sessions, service())
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const tokenOf = (name: string) => [...byToken].find(([, actor]) => actor.name === name)?.[0] ?? ''
const anna = tokenOf('FIRST CONFIRMED no product')

async function asks(token: string, url: string, payload: object = {}): Promise<string> {
  const headers = { 'x-device-id': 'matrix', cookie: `sid=${token}`, 'idempotency-key': newId() }
  const { body } = await app.inject({ method: 'POST', url, headers, payload })
  return /"(?:classification|code)":"(\w+Exception)"/.exec(body)?.[1] ?? 'answered'
}

test('a call and a route run with a proof, and nothing of them without', async () => {
  const calls = [
    ['/end-others', {}],
    ['/rights', { query: 'mutation { grant }' }],
    ['/rights', { query: 'mutation { grantApart }' }],
  ] as const
  for (const [url, body] of calls) expect(await asks(`${unproved}${anna}`, url, body)).toBe('ProofRequiredException')
  expect(done).toEqual([])
  for (const [url, body] of calls) expect(await asks(anna, url, body)).toBe('answered')
  expect(done).toEqual(['route', 'grant', 'check', expect.stringContaining('"provedAt":"9999')])
})

test('who may not ask at all is told so first, and nobody is asked for a proof without a session', async () => {
  const other = tokenOf('SECOND CONFIRMED no product')
  expect(await asks(`${unproved}${other}`, '/end-others')).toBe('ForbiddenException')
  expect(await asks('', '/end-others')).toBe('SessionExpiredException')
  expect(await asks(`${unproved}${other}`, '/rights', { query: 'mutation { grant }' })).toBe('ForbiddenException')
  expect(await asks('', '/rights', { query: 'mutation { grant }' })).toBe('SessionExpiredException')
})

test('another kind of caller, whom nobody proves, gets nothing by a proof', async () => {
  for (const [token, { viewer }] of byToken)
    if (viewer && viewer.kind !== 'PERSON') expect(await asks(token, '/end-others')).toBe('ForbiddenException')
})

test.each(['ANYONE', 'CLERKS', 'SUPERVISORS'] as const)('a proof of %s does not boot', to => {
  const resolvers = { Query: { name: () => '' }, Mutation: { grant: () => true } }
  const fields = `type Query { name: String @access(to: ANYONE) } type Mutation { grant: Boolean! @access(to: ${to}) @proof }`
  expect(() => serviceOf(fields, resolvers)).toThrow('@proof on Mutation.grant, which is no mutation of people')
  const closed = Fastify()
  expect(() => rest(closed, world, sessions, [route({ access: to })])).toThrow('proof on POST /end-others')
})

test.each([
  ['Query.name', 'type Query { name: String @access(to: FIRST_SIGNER) @proof }', {}],
  [
    'Subscription.news',
    'type Query { name: String @access(to: ANYONE) } type Subscription { news: Int @access(to: FIRST_SIGNER) @proof }',
    { Subscription: { news: () => null } },
  ],
  [
    'Inner.name',
    'type Query { name: Inner @access(to: ANYONE) } type Inner { name: String @access(to: FIRST_SIGNER) @proof }',
    {},
  ],
])('a proof on %s does not boot: only what changes something wants one', (name, fields, more) => {
  expect(() => serviceOf(fields, { Query: { name: () => '' }, ...more })).toThrow(`@proof on ${name}`)
})
