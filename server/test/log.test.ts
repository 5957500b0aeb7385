// Each answer is one JSON line of the log, with its operation and one trace id; files of the front end are none.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBank, openOrClosed, type TestBank } from './world.ts'

let bank: TestBank
let dist: string

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'ordo-log-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html>')
  writeFileSync(join(dist, 'assets', 'a-1.js'), 'export {}')
  bank = await openBank({ config: { logLevel: 'info', webDist: dist } })
})
afterAll(async () => {
  await bank.close()
  rmSync(dist, { recursive: true })
})

type Line = { readonly msg: string; readonly traceId?: string; readonly reqId?: string; readonly operation?: string }

/** What was logged while this was asked, and the trace id that its answer named. */
async function asked(url: string, request: Parameters<ReturnType<TestBank['browser']>['ask']>[1] = {}) {
  const before = bank.logged.length
  const { headers } = await bank.browser().ask(url, request)
  await expect.poll(() => bank.logged.length >= before).toBe(true)
  const lines = bank.logged.slice(before).map(line => JSON.parse(line) as Line)
  return { lines, trace: headers['x-trace-id'] }
}

test('a route and a service are named, under the trace id of the answer and no other', async () => {
  const route = await asked('/api/v1/captcha?action=login')
  expect(route.lines).toMatchObject([{ msg: 'answered', operation: 'GET /api/v1/captcha', traceId: route.trace }])
  const query = 'query whoAmI { employeeSecure { id } }'
  const service = await asked('/ob-access-control-service/graphql', { method: 'POST', body: { query, variables: {} } })
  expect(service.lines.find(({ msg }) => msg === 'answered')).toMatchObject({
    operation: 'whoAmI',
    traceId: service.trace,
  })
  for (const line of service.lines) expect(line).toMatchObject({ traceId: service.trace })
  for (const line of [...route.lines, ...service.lines]) expect(line).not.toHaveProperty('reqId')
})

test('what is asked over a socket is named, under one trace id of the socket', async () => {
  const member = await bank.person({ hasApp: true })
  const { cookies } = await bank.signedIn(member)
  const socket = bank.socket(cookies.get('sid') ?? '')
  await openOrClosed(socket)
  const before = bank.logged.length
  const query = `subscription hearsMoney { listenMovement(legalPartyId: "${member.id}") { number } }`
  const say = (message: object) => socket.send(JSON.stringify(message))
  const acknowledged = once(socket, 'message')
  say({ type: 'connection_init' })
  await acknowledged
  for (const id of ['1', '2']) say({ id, type: 'subscribe', payload: { query } })
  const told = () =>
    bank.logged.slice(before).flatMap(line => {
      const one = JSON.parse(line) as Line
      return one.msg === 'subscribed' ? [one] : []
    })
  await expect.poll(() => told().length, { timeout: 60_000 }).toBe(2)
  const [first] = told()
  expect(told()).toEqual(
    [first, first].map(one => expect.objectContaining({ operation: 'hearsMoney', traceId: one?.traceId })),
  )
  expect(first?.traceId).toMatch(/^[\w-]{8,}$/)
  socket.close()
})

test('a page is told, a file of it is not', async () => {
  expect((await asked('/assets/a-1.js')).lines).toEqual([])
  expect((await asked('/history')).lines).toMatchObject([{ msg: 'answered', operation: 'GET /*' }])
})
