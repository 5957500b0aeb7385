// Opens the database of a bank: the one named in the environment, or our own; migrated, and seeded once for the demo.

import { migrate } from '@bank/server/src/kit/migrate.ts'
import pg from 'pg'
import { type Postgres, startPostgres } from './postgres.ts'

export type Store = {
  readonly appUrl: string
  readonly migrateUrl: string
  readonly reportUrl: string | undefined
  /** Resolves when the database goes away by itself; never for a database that is not ours. */
  readonly gone: Promise<void>
  stop(): Promise<void>
}

export type StoreOptions = {
  readonly dir: string
  readonly ephemeral?: boolean
  readonly seeded: boolean
  readonly log: (line: string) => void
}

type Seed = (migrateUrl: string, log: (line: string) => void) => Promise<void>

export async function openStore(options: StoreOptions): Promise<Store> {
  const given = options.ephemeral ? undefined : process.env.DATABASE_URL
  const store = given ? givenStore(given) : await ownStore(options)
  try {
    const applied = await migrate(store.migrateUrl)
    if (applied > 0) options.log(`${applied} steps to the shape of this release.`)
    if (options.seeded) await seedOnce(store.migrateUrl, options.log)
    return store
  } catch (error) {
    await store.stop()
    throw error
  }
}

function givenStore(appUrl: string): Store {
  const migrateUrl = process.env.DATABASE_MIGRATE_URL
  if (!migrateUrl)
    throw new Error('DATABASE_URL is given without DATABASE_MIGRATE_URL, the owner who may migrate: give both.')
  return {
    appUrl,
    migrateUrl,
    reportUrl: process.env.DATABASE_REPORT_URL,
    gone: new Promise(() => {}),
    stop: () => Promise.resolve(),
  }
}

async function ownStore({ dir, ephemeral }: StoreOptions): Promise<Postgres> {
  // The server refuses a database that could forget, so the demo and the journeys keep fsync on like everybody.
  return startPostgres(ephemeral ? { ephemeral } : { dir })
}

/** A seed that was cut short leaves its mark without an end, and the half-filled bank is not opened. */
async function seedOnce(migrateUrl: string, log: (line: string) => void): Promise<void> {
  const client = new pg.Client(migrateUrl)
  await client.connect()
  try {
    await client.query(
      'create table if not exists kit.seeded (begun_at timestamptz not null default clock_timestamp(), ended_at timestamptz)',
    )
    const { rows } = await client.query<{ ended: boolean }>('select ended_at is not null as ended from kit.seeded')
    if (rows[0]?.ended) return
    if (rows[0])
      throw new Error('The demo data was cut short when it was written: `npm run db reset`, then start again.')
    await client.query('insert into kit.seeded default values')
    const path: string = '@bank/server/seed/index.ts'
    const { seed } = (await import(path)) as { seed: Seed }
    await seed(migrateUrl, log)
    await client.query('update kit.seeded set ended_at = clock_timestamp()')
  } finally {
    await client.end()
  }
}
