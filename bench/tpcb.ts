// The yardsticks on the same PostgreSQL: TPC-B by the bank's own driver and by pgbench, and a bare double entry.
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { type Db, openDb, sql } from '@bank/server/src/kit/db.ts'
import { newId } from '@bank/server/src/kit/random.ts'
import pg from 'pg'
import { bareSignature, bareSignatureTables } from './bareSignature.ts'
import type { Cluster } from './cluster.ts'
import type { Load, Meter } from './cost.ts'
import type { Dice } from './dice.ts'
import { doneIn, type Yardstick } from './rounds.ts'

const run = promisify(execFile)
const scale = 10
const rowsOf = { branches: scale, tellers: scale * 10, accounts: scale * 100_000 }
export const connections = 8

export type Yardsticks = {
  /** TPC-B through the pool, the pipeline and the named statements of the bank: what a ratio is taken against. */
  readonly driver: Yardstick
  /** By pgbench as it comes, which has each statement parsed anew; null where it is missing. */
  readonly pgbench: Yardstick | null
  /** Accounts, entries, balances, nothing more: the price of the guarantees is what a transfer takes beyond it. */
  readonly bare: Yardstick
  /** The same of a signature. */
  readonly bareSignature: Yardstick
  close(): Promise<void>
}

/** Debian keeps its programs out of the PATH; null where there are none. */
function programOf(): string | null {
  const found = ['pgbench', '/usr/lib/postgresql/18/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench']
  return found.find(one => works(one)) ?? null
}

function works(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The tables of TPC-B as pgbench fills them, filler included, so that both drive the same. */
const tables = `
  create table pgbench_branches (bid int primary key, bbalance int not null, filler char(88)) with (fillfactor = 100);
  create table pgbench_tellers (tid int primary key, bid int not null, tbalance int not null, filler char(84)) with (fillfactor = 100);
  create table pgbench_accounts (aid int primary key, bid int not null, abalance int not null, filler char(84) default '') with (fillfactor = 100);
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select n, 0 from generate_series(1, ${rowsOf.branches}) n;
  insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${rowsOf.tellers}) n;
  insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0 from generate_series(1, ${rowsOf.accounts}) n;
  grant all on all tables in schema public to ordo_bank`

const bareTables = `${bareSignatureTables}
  create table bare_accounts (id int primary key, balance bigint not null default 1000000000 check (balance >= 0)) with (fillfactor = 60);
  create table bare_postings (id bigint generated always as identity primary key, payment_id uuid not null unique);
  create table bare_entries (posting_id bigint not null references bare_postings, line smallint not null,
    account_id int not null references bare_accounts, amount bigint not null, balance_after bigint not null, primary key (posting_id, line));
  create index on bare_entries (account_id);
  insert into bare_accounts select n from generate_series(1, 2000) n;
  create function bare_transfer(payment uuid, payer int, payee int, amount bigint) returns void language sql as $$
    with locked as (select id from bare_accounts where id in (payer, payee) order by id for no key update),
      moved as (
        update bare_accounts a set balance = a.balance + case a.id when payer then -amount else amount end
        from locked l where a.id = l.id returning a.id, a.balance),
      posting as (insert into bare_postings (payment_id) values (payment) returning id)
    insert into bare_entries select p.id, case m.id when payer then 1 else 2 end, m.id, case m.id when payer then -amount else amount end, m.balance
    from moved m cross join posting p
  $$;
  grant all on all tables in schema public to ordo_bank;
  grant all on all sequences in schema public to ordo_bank`

/** One transaction of TPC-B: its five statements and the commit leave together, as a transfer's do. */
async function tpcb(db: Db, dice: Dice): Promise<void> {
  const [bid, tid, aid] = [
    1 + dice.below(rowsOf.branches),
    1 + dice.below(rowsOf.tellers),
    1 + dice.below(rowsOf.accounts),
  ]
  const delta = dice.below(10_000) - 5000
  await db.bank(tx =>
    tx.last(
      sql`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`,
      sql`select abalance from pgbench_accounts where aid = ${aid}`,
      sql`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`,
      sql`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`,
      sql`insert into pgbench_history (tid, bid, aid, delta, mtime) values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`,
    ),
  )
}

async function bareTransfer(db: Db, dice: Dice): Promise<void> {
  const payer = dice.below(2000)
  const payee = (payer + 1 + dice.below(1999)) % 2000
  await db.bank(tx => tx.last(sql`select bare_transfer(${newId()}, ${payer + 1}, ${payee + 1}, ${100}::bigint)`))
}

/** pgbench tells its own rate; its processor time is not Node's. */
function byPgbench(program: string, place: URL, meter: Meter, seconds: number): Yardstick {
  const { hostname, port, username, password, pathname } = place
  const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  const how = ['-n', '-c', String(connections), '-j', '2', '-T', String(seconds)]
  return {
    name: 'pgbench',
    async run() {
      let rate = 0
      const load: Load = await meter.load(async () => {
        const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) }
        const { stdout } = await run(program, [...how, ...where], { env })
        rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
        const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
        if (!rate || !done) throw new Error(`pgbench said no rate: ${stdout}`)
        return done
      })
      return { ...load, rate, nodeMicros: Number.NaN }
    },
  }
}

async function filled(cluster: Cluster, name: string, statements: string): Promise<string> {
  const url = await cluster.other(name)
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statements)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return url
}

export async function openYardsticks(cluster: Cluster, meter: Meter, seconds: number, dice: Dice): Promise<Yardsticks> {
  const program = programOf()
  const url = await filled(cluster, 'tpcb', tables)
  const ours = openDb({ url, size: connections })
  const bare = openDb({ url: await filled(cluster, 'bare', bareTables), size: connections })
  const load = (db: Db, act: (db: Db, dice: Dice) => Promise<void>) =>
    meter.load(() => doneIn(connections, seconds, () => act(db, dice)))
  return {
    driver: { name: 'TPC-B', run: () => load(ours, tpcb) },
    pgbench: program ? byPgbench(program, new URL(url), meter, seconds) : null,
    bare: { name: 'bare', run: () => load(bare, bareTransfer) },
    bareSignature: { name: 'bare signature', run: () => load(bare, bareSignature) },
    close: async () => {
      await ours.end()
      await bare.end()
    },
  }
}
