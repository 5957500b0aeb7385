// Measures live news: sockets on one node with the portal's subscription, how soon each hears, what a socket weighs, and what the node asks while nothing happens.
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { elapsed } from '@bank/server/src/kit/clock.ts'
import type { TortureCompany, TorturePerson } from '@bank/server/test/torture/cast.ts'
import { paymentPath } from '@bank/server/test/torture/line.ts'
import pg from 'pg'
import { WebSocket } from 'ws'
import type { Cluster } from './cluster.ts'
import type { Load, Meter } from './cost.ts'
import { makeSent, type Office } from './office.ts'
import { middleOf, percentile } from './rounds.ts'
import { measureSignatures } from './sign.ts'

export type LiveFigures = {
  /** Milliseconds from the commit of an event to its arrival, of 95 in 100 arrivals, and of half. */
  readonly p95: number
  readonly p50: number
  /** Arrivals of each event at everybody who listens, and what is missing of them or came twice. */
  readonly arrivals: number
  readonly wrong: number
  /** Thousands of bytes by which the process grew, for each socket. */
  readonly weight: number
  /** Statements a second of the node while nothing happens, and milliseconds of a processor that a second takes of the node and of the database. */
  readonly idle: { readonly statements: number; readonly node: number; readonly database: number }
  /** Microseconds of the node's processor for each arrival. */
  readonly cost: number
  /** Milliseconds under which 95 of 100 turns stayed of the node's event loop, and of the one of all clients here: what was waited for whom. */
  readonly turns: { readonly node: number; readonly clients: number }
  /** Signing in companies to which nobody listens, without the sockets and beside them. */
  readonly signing: SigningFigures
}

type SigningFigures = { readonly without: Load; readonly beside: Load }

type LiveLoad = {
  readonly sockets: number
  readonly companies: number
  readonly perSecond: number
  readonly seconds: number
}

const contract = new URL('../contracts/generated/documents.payment.json', import.meta.url)

/** The id of the document by which an open history listens. */
function documentId(): string {
  const documents = JSON.parse(readFileSync(contract, 'utf8')) as Record<string, string>
  const [id] = Object.entries(documents).find(([, text]) => text.startsWith('subscription PaymentNews(')) ?? []
  if (!id) throw new Error('no document listens to payments')
  return id
}

type Arrival = (org: string, number: number) => void

/** One page that listens; answers once it was told where its line begins. */
function listen(port: number, { token, org }: TorturePerson, document: string, arrived: Arrival): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${paymentPath}`, 'graphql-transport-ws', {
    headers: { cookie: `sid=${token}`, origin: 'http://127.0.0.1' },
    perMessageDeflate: false,
  })
  return new Promise((done, failed) => {
    socket.on('error', failed)
    socket.on('close', code => failed(new Error(`closed with ${code}`)))
    socket.on('open', () => socket.send('{"type":"connection_init"}'))
    socket.on('message', data => {
      const text = String(data)
      if (text.includes('connection_ack')) {
        const payload = { query: '', variables: { about: { legalPartyId: org } }, extensions: { documentId: document } }
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
        return
      }
      const [, number] = /"listenPayment":\{"number":(\d+)/.exec(text) ?? []
      if (number === undefined) return failed(new Error(text.slice(0, 200)))
      if (text.includes('"paymentId":null')) done(socket)
      else arrived(org, Number(number))
    })
  })
}

/** Writes an event about a document of a company as a change of it does, then wakes the nodes; answers its number and when it was committed. */
async function happen(client: pg.Client, org: string, subject: string): Promise<{ number: number; at: number }> {
  const item = JSON.stringify([{ org, subject, topic: 'payment', state: 'UPDATED' }])
  await client.query('begin')
  await client.query('set local role ordo_bank')
  await client.query('select kit.record($1::jsonb)', [item])
  const { rows } = await client.query('select event_number::int as number from kit.heads where org_reference_id = $1', [
    org,
  ])
  await client.query('commit')
  const at = elapsed()
  await client.query("select pg_notify('ordo', $1)", [org])
  return { number: rows[0].number, at }
}

const idleMs = 10_000
/** What opening or closing itself took is given back. */
const settleMs = 2000

/** What the node does while nothing happens. */
async function rest(office: Office, meter: Meter): Promise<LiveFigures['idle']> {
  const before = await office.usage()
  // Per second: the garbage that is collected for a look at the memory is no part of it.
  const { databaseMicros, nodeMicros } = await meter.load(async () => {
    await pause(idleMs)
    return idleMs / 1000
  }, office.pid)
  const after = await office.usage()
  return {
    statements: (after.statements - before.statements) / (idleMs / 1000),
    node: nodeMicros / 1000,
    database: databaseMicros / 1000,
  }
}

const atOnce = 100

async function openAll(office: Office, companies: readonly TortureCompany[], arrived: Arrival): Promise<WebSocket[]> {
  const document = documentId()
  const people = companies.flatMap(company => company.people.filter(({ right }) => right === 'FIRST'))
  const sockets: WebSocket[] = []
  for (let from = 0; from < people.length; from += atOnce) {
    const next = people.slice(from, from + atOnce).map(person => listen(office.port, person, document, arrived))
    sockets.push(...(await Promise.all(next)))
  }
  return sockets
}

type Deliveries = { readonly delays: readonly number[]; readonly wrong: number }

/** Events at their pace; whoever listens to the company must hear each of them once, and it is counted how long that takes. */
async function tellAll(
  cluster: Cluster,
  { sockets, companies: count, perSecond, seconds }: LiveLoad,
  documents: readonly { readonly org: string; readonly id: string }[],
  heard: Map<string, number[]>,
): Promise<Deliveries> {
  const client = new pg.Client(cluster.appUrl)
  await client.connect()
  const happened = new Map<string, number>()
  const begun = elapsed()
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = begun + (i * 1000) / perSecond
    if (due > elapsed()) await pause(due - elapsed())
    const { org, id } = documents[i % documents.length] ?? { org: '', id: '' }
    const { number, at } = await happen(client, org, id)
    happened.set(`${org} ${number}`, at)
  }
  await client.end()
  const listeners = sockets / count
  const missing = () => [...happened.keys()].filter(key => (heard.get(key)?.length ?? 0) < listeners).length
  for (let waited = 0; missing() && waited < 30; waited++) await pause(1000)
  const delays = [...happened].flatMap(([key, at]) => (heard.get(key) ?? []).map(arrival => arrival - at))
  const wrong = [...happened.keys()].reduce((sum, key) => sum + Math.abs(listeners - (heard.get(key)?.length ?? 0)), 0)
  return { delays, wrong }
}

const signingRounds = 3
const signingCompanies = 100

/** Signatures while all sockets stand, and while there are none, in turn: opening them is no part of it. */
async function signBeside(
  office: Office,
  meter: Meter,
  { open, close }: { open(): Promise<void>; close(): Promise<void> },
): Promise<SigningFigures> {
  const companies = await office.hire(signingCompanies, 4)
  const round = () => measureSignatures(office, companies, meter)
  await round()
  const found: Record<keyof SigningFigures, Load[]> = { without: [], beside: [] }
  for (let at = 0; at < signingRounds; at++) {
    await open()
    found.beside.push(await round())
    await close()
    found.without.push(await round())
  }
  return { without: middleOf(found.without), beside: middleOf(found.beside) }
}

export async function measureLive(
  cluster: Cluster,
  office: Office,
  meter: Meter,
  load: LiveLoad,
): Promise<LiveFigures> {
  const companies = await office.hire(load.companies, load.sockets / load.companies)
  const documents: { org: string; id: string }[] = []
  for (const company of companies)
    documents.push({ org: company.org, id: (await makeSent(office, company, 1))[0] ?? '' })
  await cluster.admin('analyze')
  const heard = new Map<string, number[]>()
  const arrived: Arrival = (org, number) => {
    const key = `${org} ${number}`
    const times = heard.get(key)
    if (times) times.push(elapsed())
    else heard.set(key, [elapsed()])
  }
  // What the first of them costs once is none of a socket's weight.
  for (const socket of await openAll(office, companies.slice(0, 2), () => {})) socket.terminate()
  await pause(1000)
  const empty = await office.usage()
  const sockets = await openAll(office, companies, arrived)
  await pause(settleMs)
  const full = await office.usage()
  const idle = await rest(office, meter)
  const before = await office.usage()
  const turnsOfNode = office.watchLoop()
  const turnsHere = monitorEventLoopDelay({ resolution: 1 })
  turnsHere.enable()
  const { delays, wrong } = await tellAll(cluster, load, documents, heard)
  turnsHere.disable()
  const turns = { node: await turnsOfNode(), clients: turnsHere.percentile(95) / 1e6 }
  const after = await office.usage()
  let standing = sockets
  const close = async () => {
    for (const socket of standing) socket.terminate()
    await settle()
  }
  /** The garbage of opening and closing is collected before anything else is measured. */
  const settle = async () => {
    await pause(settleMs)
    await office.usage()
  }
  await close()
  const open = async () => {
    standing = await openAll(office, companies, () => {})
    await settle()
  }
  const signing = await signBeside(office, meter, { open, close })
  return {
    signing,
    p95: percentile(delays, 0.95),
    p50: percentile(delays, 0.5),
    arrivals: delays.length,
    wrong,
    weight: (full.rss - empty.rss) / 1000 / sockets.length,
    idle,
    cost: (after.cpu - before.cpu) / delays.length,
    turns,
  }
}
