// The operator's endpoints on a port of their own: liveness, readiness, metrics. Never public.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { World } from './ctx.ts'
import { sql } from './db.ts'

/** One metric, perhaps one of many of its name. */
export type Figure = {
  readonly name: string
  readonly of?: Readonly<Record<string, string>>
  readonly value: number
  /** The alert of a value above zero, where zero is the rule. */
  readonly alarm?: string
  /** What an operator is to know though nothing is wrong: told at the start and with every readiness, one note once for all that it is of. */
  readonly note?: string
}

/** The metrics of a noun. */
export type Figures = (world: World) => Promise<readonly Figure[]>

/** Of all nouns; one that fails says nothing. */
const figuresOf = async (world: World, nouns: readonly Figures[]): Promise<Figure[]> =>
  (await Promise.all(nouns.map(figures => figures(world).catch(() => [])))).flat()

const values = ({ of = {} }: Figure): string[] => Object.values(of)

const notesIn = (figures: readonly Figure[]): string[] =>
  [...Map.groupBy(figures, ({ note }) => note)].flatMap(([note, all]) =>
    note === undefined ? [] : [`${note} ${all.flatMap(values).join(', ')}`],
  )

/** What the nouns note, a sentence each: the log says it at the start. */
export const notesOf = async (world: World, nouns: readonly Figures[]): Promise<string[]> =>
  notesIn(await figuresOf(world, nouns))

export type Ops = { readonly port: number; notReady(): void; close(): Promise<void> }

type OpsState = {
  readonly waiting: number
  readonly oldest: number
  readonly dead: number
  readonly writable: boolean
  /** A statement met a full disk a moment ago. */
  readonly full: boolean
  /** Clock skew: the least seconds by which our clock and the database's differ, whatever the round trip took. */
  readonly skew: number
}

const oldestOutboxSeconds = 300
const skewAtMost = 1

async function look({ db, clock, machine }: World): Promise<OpsState> {
  // The bank's time may be shifted in a demo; the machine's must agree with the database all the same.
  const before = machine.now().getTime()
  const { at, ...rest } = await db.bank(async tx => {
    const row = await tx.row<Omit<OpsState, 'skew' | 'full'> & { at: number }>(sql`
      select count(*)::int as waiting, greatest(0, extract(epoch from ${clock.now()}::timestamptz - min(due_at)))::float as oldest,
        (select count(*)::int from kit.outbox where dead_at is not null) as dead,
        not pg_is_in_recovery() as writable,
        (extract(epoch from clock_timestamp()) * 1000)::float as at
      from kit.outbox where done_at is null and dead_at is null`)
    if (!row) throw new Error('no figures')
    return row
  })
  return { ...rest, full: db.isFull(), skew: Math.max(0, at - machine.now().getTime(), before - at) / 1000 }
}

/** Why this node is not ready; null when it is. */
function notReadyReason({ writable, full, skew }: OpsState): string | null {
  if (full) return 'the disk of the database is full'
  if (!writable) return 'the database does not take writes'
  return skew > skewAtMost ? `our clock is ${Math.round(skew)} s off the clock of the database` : null
}

/** Warnings that concern every node alike: they are shown, and readiness does not depend on them. */
function remarks({ oldest }: OpsState, figures: readonly Figure[]): string {
  const said = notesIn(figures)
  if (oldest > oldestOutboxSeconds) said.push(`the oldest outbox row waits for ${Math.round(oldest)} s`)
  for (const figure of figures)
    if (figure.alarm && figure.value) said.push(`${[...values(figure), figure.alarm].join(' ')}: ${figure.value}`)
  return said.length ? `, but ${said.join('; ')}` : ''
}

function nodeFigures({ waiting, oldest, dead, skew }: OpsState): Figure[] {
  const memory = process.memoryUsage()
  return [
    { name: 'ordo_outbox_waiting', value: waiting },
    { name: 'ordo_outbox_oldest_seconds', value: oldest },
    { name: 'ordo_outbox_dead', value: dead },
    { name: 'ordo_clock_skew_seconds', value: skew },
    { name: 'process_resident_memory_bytes', value: memory.rss },
    { name: 'process_heap_used_bytes', value: memory.heapUsed },
    { name: 'process_uptime_seconds', value: process.uptime() },
  ]
}

const labels = (of: Figure['of']): string =>
  of ? `{${Object.entries(of).map(([name, value]) => `${name}="${value}"`)}}` : ''

/** Metrics in the text format of Prometheus: each name is described once, before all of its values. */
function prometheusText(figures: readonly Figure[]): string {
  const names = new Map<string, Figure[]>()
  for (const figure of figures) names.set(figure.name, [...(names.get(figure.name) ?? []), figure])
  return [...names]
    .map(
      ([name, all]) =>
        `# TYPE ${name} gauge\n${all.map(({ of, value }) => `${name}${labels(of)} ${value}\n`).join('')}`,
    )
    .join('')
}

export async function openOps(world: World, nouns: readonly Figures[] = []): Promise<Ops> {
  let ready = true
  const server: Server = createServer((request, response) => {
    const say = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(body)
    if (request.url === '/health/live') return say(200, 'live\n')
    if (request.url !== '/health/ready' && request.url !== '/metrics') return say(404, 'not here\n')
    // Readiness fails at once during shutdown, however busy the database is.
    if (request.url === '/health/ready' && !ready) return say(503, 'stopping\n')
    Promise.all([look(world), figuresOf(world, nouns)]).then(
      ([seen, theirs]) => {
        if (request.url === '/metrics') return say(200, prometheusText([...nodeFigures(seen), ...theirs]))
        const fault = ready ? notReadyReason(seen) : 'stopping'
        return say(fault ? 503 : 200, `${fault ?? `ready${remarks(seen, theirs)}`}\n`)
      },
      () => say(503, 'the database does not answer\n'),
    )
  })
  await new Promise<void>(done => server.listen(world.config.opsPort, world.config.opsHost, done))
  return {
    port: (server.address() as AddressInfo).port,
    notReady() {
      ready = false
    },
    // Keep-alive connections of scrapers would stay open for ever.
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
