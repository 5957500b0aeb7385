// R29: a rolling restart of nodes loses nobody's call, and no node takes longer than ten seconds to go.
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { migrate } from '#kit/migrate.ts'
import { newId } from '#kit/random.ts'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'
import { sized } from '../../tools/size.ts'
import { clearing } from './forms.ts'
import { halfPastTen, type NodeProcess, openNode } from './node.ts'
import { openBank, type TestBank, type TestClient } from './world.ts'

const rounds = sized({ small: 1, merge: 10, release: 30 })
/** Whoever sends calls to nodes looks at them each 50 ms, and on a busy machine it may come to that much later. */
const drainMs = 2500
const path = '/ob-payment-service/graphql'
type RollingNode = NodeProcess & { readonly agent: Agent; ready: boolean }

let postgres: Postgres
let bank: TestBank
let firm: TestClient
let headers: Record<string, string>

async function open(env: Record<string, string> = {}): Promise<RollingNode> {
  const node = await openNode({ databaseUrl: postgres.appUrl, env: { ORDO_DRAIN_MS: String(drainMs), ...env } })
  return { ...node, agent: new Agent({ keepAlive: true, maxSockets: 8 }), ready: true }
}

type NodeAnswer = { readonly status: number; readonly body: string; readonly retryAfter: string | undefined }

function ask({ port, agent }: Pick<RollingNode, 'port' | 'agent'>, url: string, body?: unknown): Promise<NodeAnswer> {
  return new Promise((done, fail) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(
      { host: '127.0.0.1', port, agent, path: url, method, headers: { ...headers, 'idempotency-key': newId() } },
      (answer: IncomingMessage) => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('error', fail)
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            retryAfter: answer.headers['retry-after'],
          }),
        )
      },
    )
    sent.on('error', fail)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const health = async (ops: number): Promise<number> =>
  fetch(`http://127.0.0.1:${ops}/health/ready`).then(
    async answer => {
      await answer.body?.cancel()
      return answer.status
    },
    () => 0,
  )

const saving = () => ({
  query: 'mutation ($form: InterBankTransfer!) { saveInterBankTransferNativeDraft(interBankTransfer: $form) }',
  variables: { form: { legalPartyId: firm.org, ...clearing(firm.account, '10.00') } },
})

beforeAll(async () => {
  postgres = await startPostgres({ ephemeral: true })
  await migrate(postgres.migrateUrl)
  bank = await openBank({ database: postgres, start: 'machine' })
  bank.world.shift(halfPastTen - Date.now())
  firm = await bank.client()
  const browser = await bank.signedIn(await bank.person({ orgs: [firm.org], right: 'CREATOR', hasApp: true }))
  headers = {
    'content-type': 'application/json',
    'x-device-id': browser.device,
    cookie: `sid=${browser.cookies.get('sid')}`,
  }
}, 60_000)

afterAll(async () => {
  await bank.close()
  await postgres.stop()
})

type Balance = {
  readonly nodes: RollingNode[]
  readonly answered: NodeAnswer[]
  readonly saved: string[]
  readonly cut: string[]
  done: boolean
}

/** Looks who is ready, as a balancer does, and sends each call to one of those; nothing is tried twice. */
async function look(balance: Balance): Promise<void> {
  while (!balance.done) {
    await Promise.all(balance.nodes.map(async node => (node.ready = (await health(node.ops)) === 200)))
    await wait(50)
  }
}

async function work(balance: Balance, which: number): Promise<void> {
  for (let turn = which; !balance.done; turn++) {
    const ready = balance.nodes.filter(node => node.ready)
    const node = ready[turn % ready.length]
    if (!node) {
      balance.cut.push('no node was ready')
      await wait(20)
      continue
    }
    const heard = await ask(node, turn % 3 ? '/api/v1/keep-alive' : path, turn % 3 ? undefined : saving()).catch(
      (error: NodeJS.ErrnoException) => {
        balance.cut.push(`${turn % 3 ? 'read' : 'write'}: ${error.code ?? error.message}`)
        return null
      },
    )
    if (!heard) continue
    balance.answered.push(heard)
    const id =
      heard.status === 200 && !(turn % 3) ? JSON.parse(heard.body).data?.saveInterBankTransferNativeDraft : null
    if (id) balance.saved.push(id)
    await wait(5)
  }
}

type StopOutcome = { readonly code: number | null; readonly ms: number; readonly firstHealth: number }

async function stop(node: RollingNode): Promise<StopOutcome> {
  const exit = once(node.child, 'exit') as Promise<[number | null]>
  const from = performance.now()
  node.child.kill('SIGTERM')
  let firstHealth = 200
  while (firstHealth === 200 && node.child.exitCode === null) firstHealth = await health(node.ops)
  const [code] = await exit
  node.agent.destroy()
  return { code, ms: performance.now() - from, firstHealth }
}

test('rolling through two nodes under load: nothing lost, nothing cut', {
  timeout: 90_000 + rounds * 15_000,
}, async () => {
  const balance: Balance = { nodes: [await open(), await open()], answered: [], saved: [], cut: [], done: false }
  const busy = [look(balance), ...Array.from({ length: 8 }, (_, which) => work(balance, which))]
  const gone: StopOutcome[] = []
  for (let round = 0; round < rounds; round++) {
    await wait(500)
    const [node] = balance.nodes
    if (!node) throw new Error('no node')
    gone.push(await stop(node))
    balance.nodes.shift()
    balance.nodes.push(await open())
  }
  balance.done = true
  await Promise.all(busy)
  expect(balance.cut).toEqual([])
  for (const one of gone) {
    expect(one.code).toBe(0)
    expect(one.ms).toBeLessThan(10_000)
    expect(one.firstHealth, 'not ready before anything closes').toBe(503)
  }
  const strange = balance.answered.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter))
  expect(strange).toEqual([])
  expect(balance.answered.length).toBeGreaterThan(15 * rounds)
  expect(balance.saved.length).toBeGreaterThan(3 * rounds)
  const client = new pg.Client(postgres.adminUrl.replace(/postgres$/, 'ordo'))
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from payments.payments')
  await client.end()
  // What was acknowledged is there, once, and nothing else is.
  expect(rows.map(({ id }) => id).sort()).toEqual([...balance.saved].sort())
  for (const node of balance.nodes) expect((await stop(node)).code).toBe(0)
})

test('a call under way is answered, however late it came', async () => {
  const node = await open({ ORDO_DRAIN_MS: '0' })
  const locker = new pg.Client(postgres.adminUrl.replace(/postgres$/, 'ordo'))
  await locker.connect()
  await locker.query('begin')
  await locker.query('lock table payments.payments in access exclusive mode')
  const waiting = ask(node, path, saving())
  await wait(300)
  const gone = stop(node)
  await wait(700)
  await locker.query('commit')
  await locker.end()
  const { status, body } = await waiting
  expect(status).toBe(200)
  expect(JSON.parse(body).data.saveInterBankTransferNativeDraft).toMatch(/^[0-9a-f-]{36}$/)
  expect((await gone).code).toBe(0)
})

/** Somebody who begins to speak and never ends. */
async function mumbler(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('POST /api/v1/login HTTP/1.1\r\nhost: x\r\n')
  return socket
}

test('sockets are told that the server goes; who does not listen does not hold it', async () => {
  const node = await open()
  const mumbling = await mumbler(node.port)
  const sockets = [0, 1].map(
    () =>
      new WebSocket(`ws://127.0.0.1:${node.port}${path}`, 'graphql-transport-ws', {
        headers: { ...headers, origin: `http://127.0.0.1:${node.port}` },
      }),
  )
  await Promise.all(sockets.map(socket => once(socket, 'open')))
  const [polite, deaf] = sockets
  deaf?.pause()
  deaf?.on('error', () => {})
  const told = once(polite as WebSocket, 'close') as Promise<[number]>
  const gone = stop(node)
  expect((await told)[0]).toBe(1001)
  const { code, ms } = await gone
  expect(code).toBe(0)
  expect(ms).toBeLessThan(10_000)
  mumbling.destroy()
  deaf?.terminate()
})
