// Access to PostgreSQL: named statements, and transactions bound to one organisation (row-level security) or to the bank.
import { actingRight, type PersonViewer } from '@bank/contracts/access.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import pg from 'pg'
import { elapsed, parseInstant } from './clock.ts'
import { codeOf, diskFull, isExhausted, isLost, isUnanswered, retryable, tooSlow } from './dbFaults.ts'
import { behindAFault, sendInTurn, sendWaiting, sinkOf } from './group.ts'
import { jitter } from './random.ts'
import { filterRows, type RowSink } from './rawRows.ts'
import { Refusal } from './refusal.ts'
import { askedAt, nameOf, type StatementText } from './statements.ts'

export type Sql = StatementText & { readonly values: readonly unknown[] }

/** A prepared statement: sql`select … ${value}`. The text is named by its hash, values travel apart from it as parameters. */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Sql {
  return { ...askedAt(parts), values }
}

/** A prepared statement from a composed text, such as one over the table of whichever noun registers; never from user input. */
export const statement = (text: string, values: readonly unknown[]): Sql => ({ text, values, name: nameOf(text) })

export type Tx = {
  rows<R>(query: Sql): Promise<R[]>
  row<R>(query: Sql): Promise<R | null>
  /** The rows as bytes, for who reads so many that the driver's texts cost more than the question. They come before it resolves; of a statement that fails some may have come. */
  bytes(query: Sql, take: RowSink): Promise<void>
  /** Pipelines the last statements with the commit: one round trip for all. Resolves once committed; nothing may follow. */
  last(...queries: readonly Sql[]): Promise<unknown[][]>
  /**
   * Leaves work to the commit, which waits for it: statements that were sent and whose answers change nothing, so that they travel with the last ones.
   * What is decided after an answer comes too late, unless the database decides it.
   */
  along(...work: readonly (Promise<unknown> | undefined)[]): void
  /** Runs after the commit; never after a rollback. */
  after(act: () => void): void
  /**
   * What the desk's role may not: in a transaction of the desk it is done as the bank, after which the desk's role is back whatever came of it; in any
   * other it is done as it is. Nothing else of the transaction runs beside it.
   */
  beyondDesk<T>(use: () => Promise<T>): Promise<T>
}

/** The tenant of a transaction, by whom row-level security selects its rows. Without a right and scheme, nothing awaits their signature. */
export type Tenant = Pick<PersonViewer, 'org' | 'personId'> & Partial<Pick<PersonViewer, 'right' | 'scheme'>>

/** One of the bank's own people, under whose name a transaction of the desk runs; the INN tells people apart. */
export type DeskTenant = { readonly id: string; readonly inn: string }

export type Db = {
  /** One transaction under row-level security of one organisation. */
  org<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction of a clerk: reads across companies what the desk's role may read, and changes cases alone. */
  desk<T>(clerk: DeskTenant, use: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction of the bank itself: jobs, sign-in, rails. */
  bank<T>(use: (tx: Tx) => Promise<T>): Promise<T>
  /** The same from a pool of its own: what must outlive a refused transaction is written from inside it without waiting for the main pool. */
  aside<T>(use: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One statement of the bank that changes nothing, without a transaction around it: for what a node asks every second. Refuses
   * UnavailableException where nobody answers.
   */
  glance<T>(query: Sql): Promise<T[]>
  /**
   * One statement of the bank that is a transaction by itself, and does not wait for the disk: for what every call does first, and a crash
   * may forget, such as when a session was last seen. Refuses UnavailableException as `bank` does.
   */
  single<T>(query: Sql): Promise<T[]>
  /** A read-only transaction in one snapshot (repeatable read): all its statements see what was committed when the first began. */
  snapshot<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for long queries, where a copy of the database may answer. */
  report<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>
  /** A read-only snapshot of the bank itself for long questions, from a pool of its own: two at once, who else asks waits. */
  inspect<T>(use: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether a statement met a full disk a moment ago. */
  isFull(): boolean
  end(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, text => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

/** The driver's parser of timestamps matches patterns, a tenth of the time of a long list; the usual form is parsed directly. */
const instantByParts = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => parseInstant(text) ?? instantByParts(text))

/** The statements that open a transaction: they travel with its first ones. */
function opening(tenant: Tenant | null, begin = sql`begin`): Sql[] {
  if (!tenant) return [begin, asBankRole]
  if (!isUuid(tenant.org) || !isUuid(tenant.personId)) throw new Refusal('ForbiddenException')
  const { org, personId, right, scheme } = tenant
  const acting = right && scheme ? actingRight({ right, scheme }) : ''
  return [
    begin,
    sql`select set_config('app.org', ${org}, true), set_config('app.person', ${personId}, true), set_config('app.acting', ${acting}, true)`,
  ]
}

const asBankRole = sql`set local role ordo_bank`

const asDesk = sql`set local role ordo_desk`

/** A transaction of the desk is its clerk's: the guard of cases takes no step of anybody else in it. */
function openingOfDesk({ id, inn }: DeskTenant): Sql[] {
  if (!isUuid(id)) throw new Refusal('ForbiddenException')
  return [
    sql`begin`,
    asDesk,
    sql`select set_config('app.clerk', ${id}, true), set_config('app.clerk_inn', ${inn}, true)`,
  ]
}

const beginSnapshot = sql`begin isolation level repeatable read read only`

const attemptsMax = 5

/** Of a failure on a connection: whether the connection is of no use any more, and whether a retry may help. */
function judge(error: unknown, client: pg.ClientBase): { readonly isBroken: boolean; readonly isForLater: boolean } {
  const code = codeOf(error)
  const isBroken = isLost(code) || lostClients.has(client) || isUnanswered(error)
  return { isBroken, isForLater: isBroken || tooSlow.has(code) || isExhausted(code) }
}

/** Connections that broke. The driver gives a query on one an error without a code. */
const lostClients = new WeakSet<pg.ClientBase>()

/**
 * Statistics of a young bank are taken on empty tables, and a connection keeps the plans it made then. So short statements use
 * indexes whatever the statistics say, with one generic plan for all values; long queries are planned by their values.
 */
const byIndex = ['enable_seqscan=off', 'plan_cache_mode=force_generic_plan']

type PoolOptions = {
  readonly url: string
  readonly size: number
  readonly statementMs: number
  readonly planning?: readonly string[]
  /** After which a question is given up, though the server may be there. */
  readonly answerMs: number
}

function openPool({ url, size, statementMs, planning = byIndex, answerMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3000,
    // Who comes after a quiet moment finds the plans of a signature. Shorter than networks remember a way that nobody goes.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    options: ['timezone=UTC', 'jit=off', ...planning].map(setting => `-c ${setting}`).join(' '),
    // Pipelining: `begin` leaves with the first statement, and the statements of one Promise.all leave together (group.ts).
    pipeline: true,
  })
  pool.on('error', () => {})
  pool.on('connect', client => {
    filterRows(client, sinkOf)
    client.on('error', () => lostClients.add(client))
    // transaction_timeout exists from PostgreSQL 17 on; before, the timeouts of statements and of idleness must do.
    client
      .query(
        "select set_config('transaction_timeout', '15s', false) where current_setting('server_version_num')::int >= 170000",
      )
      .catch(() => lostClients.add(client))
  })
  return pool
}

/** The state of a transaction: after its end it takes no statement, which would run outside of it on the same connection. */
type TxState = {
  over: boolean
  committed: Promise<void> | null
  fault: unknown
  along: Promise<unknown>[]
  /** Of the desk, and not as the bank for a while. */
  isDesk: boolean
}

const send = async <R extends pg.QueryResultRow>(client: pg.PoolClient, query: Sql, sink?: RowSink): Promise<R[]> =>
  (await sendInTurn<R>(client, { ...query, values: [...query.values] }, sink)).rows

function txOn(client: pg.PoolClient, afterwards: (() => void)[], life: TxState): Tx {
  const rows = async <R>(query: Sql, sink?: RowSink): Promise<R[]> => {
    if (life.over) throw new Error('the transaction is over')
    try {
      return (await send(client, query, sink)) as R[]
    } catch (error) {
      // In a pipeline the failing statement may be heard of last: each later one throws the first one's error.
      if (codeOf(error) === behindAFault) throw life.fault ?? error
      life.fault = error
      // The driver made the error in a turn of its own; whoever reads the log needs who asked.
      if (error instanceof Error) Error.captureStackTrace(error, rows)
      throw error
    }
  }
  return {
    rows: query => rows(query),
    bytes: async (query, take) => void (await rows(query, take)),
    row: async <R>(query: Sql) => (await rows<R>(query))[0] ?? null,
    async last(...queries) {
      const answers = queries.map(query => rows(query))
      life.over = true
      life.committed = commit(client)
      // When a statement fails, its own error is thrown; the commit behind it has then rolled back.
      life.committed.catch(() => {})
      const found = await Promise.all(answers)
      await Promise.all(life.along)
      await life.committed
      return found
    },
    along(...work) {
      const sent = work.filter(one => one !== undefined)
      for (const one of sent) one.catch(() => {})
      life.along.push(...sent)
    },
    after: act => afterwards.push(act),
    async beyondDesk(use) {
      if (!life.isDesk) return use()
      life.isDesk = false
      await rows(sql`set local role ordo_bank`)
      try {
        return await use()
      } finally {
        life.isDesk = true
        // A statement that failed has ended the transaction, or a savepoint before it will bring the role back.
        if (!life.over) await rows(asDesk).catch(() => {})
      }
    },
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw Object.assign(new Refusal('UnavailableException'), { cause })
  }
}

/** Commits. The outcome of a lost COMMIT is unknown, neither done nor failed: a retry with the same Idempotency-Key finds out. */
async function commit(client: pg.PoolClient): Promise<void> {
  let warned = false
  const hear = (notice: { code?: string }) => {
    warned ||= notice.code === '01000'
  }
  client.on('notice', hear)
  try {
    const { command } = await sendInTurn(client, { ...sql`commit`, values: [] })
    if (command !== 'COMMIT' || warned) throw new Refusal('UnavailableException')
  } catch {
    throw new Refusal('UnavailableException')
  } finally {
    client.off('notice', hear)
  }
}

async function once<T>({ pool, hear }: Pool, open: readonly Sql[], use: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  const afterwards: (() => void)[] = []
  const life: TxState = { over: false, committed: null, fault: null, along: [], isDesk: open.includes(asDesk) }
  let broken = false
  try {
    // `begin` is not awaited: should it fail, every statement behind it fails too, and so does the commit.
    const opened = open.map(query => send(client, query))
    for (const one of opened)
      one.catch(error => {
        life.fault ??= error
      })
    const result = await use(txOn(client, afterwards, life))
    life.over = true
    await Promise.all(opened)
    await Promise.all(life.along)
    await (life.committed ?? commit(client))
    for (const act of afterwards) act()
    return result
  } catch (error) {
    life.over = true
    hear(codeOf(error))
    const { isBroken, isForLater } = judge(error, client)
    broken = isBroken || (error instanceof Refusal && error.classification === 'UnavailableException')
    if (!broken) {
      sendWaiting(client)
      await client.query('rollback').catch(() => {
        broken = true
      })
    }
    if (error instanceof Refusal) throw error
    throw isForLater ? new Refusal('UnavailableException') : error
  } finally {
    client.release(broken)
  }
}

async function run<T>(pool: Pool, open: readonly Sql[], use: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await once(pool, open, use)
    } catch (error) {
      if (!retryable.has(codeOf(error))) throw error
      if (tried >= attemptsMax) throw new Refusal('UnavailableException')
      await new Promise(done => setTimeout(done, 10 * tried * jitter()))
    }
  }
}

/** Runs one statement on a connection that belongs to the bank; whatever goes wrong on the way is worth another try. */
async function runAlone<T>({ pool, hear }: Pool, query: Sql): Promise<T[]> {
  const client = await connect(pool)
  let broken = false
  try {
    return (await send(client, query)) as T[]
  } catch (error) {
    hear(codeOf(error))
    const { isBroken, isForLater } = judge(error, client)
    broken = isBroken
    throw isForLater ? Object.assign(new Refusal('UnavailableException'), { cause: error }) : error
  } finally {
    client.release(broken)
  }
}

/** The pool, and who hears of the codes of what failed in it. */
type Pool = { readonly pool: pg.Pool; hear(code: string): void }

/** So long a full disk is told of after a statement last met it. */
const fullForMs = 10_000

export type DbOptions = {
  readonly url: string
  readonly reportUrl?: string | null
  readonly size: number
  /** A statement that the server has not ended by itself is given up so much later: the server, or the way to it, stands still. */
  readonly graceMs?: number
}

const statementMs = 5000
const reportMs = 30_000

export function openDb({ url, reportUrl, size, graceMs = 2000 }: DbOptions): Db {
  const answerMs = statementMs + graceMs
  let fullUntil = 0
  const hear = (code: string): void => {
    if (code === diskFull) fullUntil = elapsed() + fullForMs
  }
  const main = { pool: openPool({ url, size, statementMs, answerMs }), hear }
  const asides = { pool: openPool({ url, size: 2, statementMs, answerMs }), hear }
  const asBank = [...byIndex, 'role=ordo_bank']
  const readOnly = [...asBank, 'default_transaction_read_only=on']
  const glances = { pool: openPool({ url, size: 2, statementMs, answerMs, planning: readOnly }), hear }
  const quarter = Math.max(2, Math.ceil(size / 4))
  const forgetful = [...asBank, 'synchronous_commit=off']
  const singles = { pool: openPool({ url, size: quarter, statementMs, answerMs, planning: forgetful }), hear }
  const reportAnswerMs = reportMs + graceMs
  const reports = {
    pool: openPool({
      url: reportUrl ?? url,
      size: quarter,
      statementMs: reportMs,
      answerMs: reportAnswerMs,
      planning: [],
    }),
    hear,
  }
  const inspections = {
    pool: openPool({ url, size: 2, statementMs: reportMs, answerMs: reportAnswerMs, planning: [] }),
    hear,
  }
  return {
    org: (tenant, use) => run(main, opening(tenant), use),
    desk: (clerk, use) => run(main, openingOfDesk(clerk), use),
    bank: use => run(main, opening(null), use),
    aside: use => run(asides, opening(null), use),
    glance: query => runAlone(glances, query),
    single: query => runAlone(singles, query),
    snapshot: (tenant, use) => run(main, opening(tenant, beginSnapshot), use),
    report: (tenant, use) => run(reports, opening(tenant, beginSnapshot), use),
    inspect: use => run(inspections, [beginSnapshot, asBankRole], use),
    isFull: () => elapsed() < fullUntil,
    end: async () => {
      await Promise.all([main, asides, glances, singles, reports, inspections].map(({ pool }) => pool.end()))
    },
  }
}

/** The unique or check constraint that an insert broke, by name; null for anything else. */
export function brokenConstraint(error: unknown): string | null {
  if (!codeOf(error).startsWith('23')) return null
  return typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : null
}
