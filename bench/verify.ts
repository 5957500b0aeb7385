// Measures verification: audit records and signed documents a second, read in one snapshot as `npm run verify` reads them.
import { seedBank } from '@bank/server/seed/index.ts'
import { makeClock, makeMachineClock } from '@bank/server/src/kit/clock.ts'
import { newId } from '@bank/server/src/kit/random.ts'
import { testConfig } from '@bank/server/test/config.ts'
import pg from 'pg'
import { verifyAll } from '../tools/verifyAll.ts'
import { checkChain } from '../tools/verifyChain.ts'
import { rowsOf } from '../tools/verifyRows.ts'
import type { Cluster } from './cluster.ts'
import type { Meter } from './cost.ts'
import { against, type Comparison, type Yardstick } from './rounds.ts'
import { morning } from './time.ts'

const lines = 100_000
const trust = { checkpoints: new Map(), keys: null }

/** Lines of one company as the bank writes them, five hundred in a transaction. */
async function growAudit(cluster: Cluster, org: string): Promise<void> {
  const params = `jsonb_build_object('status', 'ON_VERIFICATION', 'digest', encode(sha256(n::text::bytea), 'hex'))`
  await cluster.admin(
    `do $$ begin for part in 1..${lines / 500} loop
      perform set_config('role', 'ordo_bank', true);
      perform kit.record((select jsonb_agg(jsonb_build_object('org', '${org}', 'subject', gen_random_uuid(), 'person', gen_random_uuid(), 'address', '10.0.0.1',
        'trace', gen_random_uuid(), 'action', 'order.open', 'params', ${params})) from generate_series(1, 500) n));
    end loop; end $$`,
  )
}

async function snapshot<T>({ reportUrl }: Cluster, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(reportUrl)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await use(client)
  } finally {
    await client.end()
  }
}

export type VerifyRates = { readonly records: Comparison; readonly signatures: Comparison }

export async function measureVerify(
  cluster: Cluster,
  meter: Meter,
  yardsticks: readonly Yardstick[],
): Promise<VerifyRates> {
  const config = testConfig({ databaseUrl: cluster.appUrl })
  await seedBank(
    { migrateUrl: cluster.migrateUrl, config, clock: makeClock(config.zone, morning), machine: makeMachineClock() },
    () => {},
  )
  const org = newId()
  const whole = () =>
    snapshot(cluster, async client => {
      const found = await verifyAll(rowsOf(client), trust)
      if (found.broken.length) throw new Error(JSON.stringify(found.broken[0]))
      return found.signatures
    })
  const chain = () =>
    snapshot(cluster, async client => {
      const found = await checkChain(rowsOf(client), org, trust)
      if (found.broken.length || found.records !== lines) throw new Error(JSON.stringify(found.broken[0]))
      return found.records
    })
  const signatures = await against(yardsticks, () => meter.load(whole))
  await growAudit(cluster, org)
  return { signatures, records: await against(yardsticks, () => meter.load(chain)) }
}
