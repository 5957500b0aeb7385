// A whole bank under torture: its own database, server processes over real HTTP, signed-in people, and invariants at the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Db, openDb, sql } from '#kit/db.ts'
import { type BrokenInvariant, checkInvariants } from '#ledger/index.ts'
import { railNames, setRail } from '#outside/index.ts'
import type { Cluster, Urls } from './cluster.ts'
import { type BankLine, openLine } from './line.ts'
import { keepNode, type NodeKeeper } from './node.ts'
import type { Patch } from './patch.ts'
import { makeTime, type Time } from './time.ts'

export type BankOptions = {
  readonly nodes?: number
  readonly patches?: readonly Patch[]
  /** Statements of the database's owner: guards taken away, functions replaced. */
  readonly spoiled?: readonly string[]
  readonly speed?: number
  /** How long to wait for rest in the end; a bank that is known to be broken is not waited for. */
  readonly patienceMs?: number
}

/** What makes the databases of banks. */
export type Ground = Pick<Cluster, 'modules' | 'create'>

export type TortureBank<On extends Ground = Ground> = {
  readonly cluster: On
  readonly urls: Urls
  readonly time: Time
  readonly db: Db
  readonly line: BankLine
  readonly nodes: readonly NodeKeeper[]
  /** Waits until nothing moves any more; says what still does when it takes too long. */
  drain(): Promise<string[]>
  /** The laws that are broken. */
  broken(): Promise<readonly BrokenInvariant[]>
  /** What the servers themselves call a bug, and how often one fell. */
  troubles(): string[]
  close(): Promise<void>
}

let banks = 0

async function spoil(urls: Urls, statements: readonly string[]): Promise<void> {
  if (!statements.length) return
  const client = new pg.Client(urls.adminUrl)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Rails that answer at once and are tried again soon: torture waits for nothing that is not the point. */
async function hurryRails(db: Db): Promise<void> {
  await db.bank(async tx => {
    for (const rail of railNames) await setRail(tx, rail, { sessionIntervalSeconds: 0, retryBaseMs: 50 })
  })
}

/** Who found a rail dead tries it again after a second. */
export const eager: Patch = {
  file: '/server/src/outside/breaker.ts',
  find: 'const openMs = 10_000',
  put: 'const openMs = 1000',
}

const moving = sql`
  select 'payment ' || status as what, count(*)::int as count from payments.payments p
    where status in ('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK')
      and not exists (select from kit.outbox o where o.subject_id = p.id and o.dead_at is not null)
    group by status
  union all
  select 'outbox', count(*)::int from kit.outbox where done_at is null and dead_at is null having count(*) > 0
  union all
  select 'answers', count(*)::int from outside.rail_answers where confirmed_at is null having count(*) > 0`

export async function openBank<On extends Ground>(
  cluster: On,
  { nodes: wanted = 1, patches = [], spoiled = [], speed, patienceMs = 60_000 }: BankOptions = {},
): Promise<TortureBank<On>> {
  const urls = await cluster.create(`bank_${++banks}`)
  const time = makeTime(speed)
  const db = openDb({ url: urls.appUrl, reportUrl: urls.reportUrl, size: 8 })
  await hurryRails(db)
  await spoil(urls, spoiled)
  const logDir = mkdtempSync(join(tmpdir(), 'ordo-torture-log-'))
  const all = [time.patch, eager, ...patches]
  const nodes = await Promise.all(
    Array.from({ length: wanted }, (_, i) =>
      keepNode({ urls, patches: all, modules: cluster.modules, logDir, name: `node${i}` }),
    ),
  )
  await Promise.all(nodes.map(node => node.opened()))
  const line = openLine(nodes.map(node => node.ports))
  const still = async (): Promise<string[]> => {
    const rows = await db.bank(tx => tx.rows<{ what: string; count: number }>(moving))
    return rows.map(({ what, count }) => `${count} ${what}`)
  }
  return {
    cluster,
    urls,
    time,
    db,
    line,
    nodes,
    async drain() {
      const until = performance.now() + patienceMs
      for (;;) {
        const left = await still().catch(() => ['the database does not answer'])
        if (!left.length || performance.now() > until) return left
        await wait(200)
      }
    },
    broken: () => lawsOf(db),
    troubles: () => [
      ...nodes.flatMap(node => node.bugs()),
      ...nodes.filter(node => node.fell()).map(node => `a server fell ${node.fell()} times`),
    ],
    async close() {
      line.close()
      await Promise.all(nodes.map(node => node.stop()))
      await db.end()
      rmSync(logDir, { recursive: true, force: true })
    },
  }
}

/** The laws read whole tables, so each gets its own transaction with all the time it needs. */
async function lawsOf(db: Db): Promise<readonly BrokenInvariant[]> {
  return db.bank(async tx => {
    await tx.rows(sql`set local statement_timeout = '60s'`)
    await tx.rows(sql`set local transaction_timeout = '300s'`)
    return checkInvariants(tx)
  })
}
