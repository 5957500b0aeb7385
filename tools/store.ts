// Opens the database of a bank: the one named in the environment, or our own; migrated, and seeded once for the demo.

import { migrate } from '@bank/server/src/kit/migrate.ts'
import pg from 'pg'
import { type Postgres, startPostgres } from './postgres.ts'

export type Store = {
  readonly appUrl: string
  /** The owner; absent where the database is given and its shape is somebody else's work. */
  readonly migrateUrl: string | undefined
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

type SeedUrls = { readonly migrateUrl: string; readonly appUrl: string }
type Seed = (urls: SeedUrls, log: (line: string) => void) => Promise<void>

export async function openStore(options: StoreOptions): Promise<Store> {
  const given = options.ephemeral ? undefined : process.env.DATABASE_URL
  const store = given ? givenStore(given) : await ownStore(options)
  try {
    const { migrateUrl, appUrl } = store
    // Without the owner a node starts with the database as it is; it looks for itself whether that is its own shape.
    if (!migrateUrl) return store
    const applied = await migrate(migrateUrl)
    if (applied > 0) options.log(`${applied} steps to the shape of this release.`)
    if (options.seeded) await seedOnce({ migrateUrl, appUrl }, { isGiven: Boolean(given), log: options.log })
    return store
  } catch (error) {
    await store.stop()
    throw error
  }
}

function givenStore(appUrl: string): Store {
  return {
    appUrl,
    migrateUrl: process.env.DATABASE_MIGRATE_URL,
    reportUrl: process.env.DATABASE_REPORT_URL,
    gone: new Promise(() => {}),
    stop: () => Promise.resolve(),
  }
}

async function ownStore({ dir, ephemeral }: StoreOptions): Promise<Postgres> {
  // The server refuses a database that could forget, so the demo and the journeys keep fsync on like everybody.
  return startPostgres(ephemeral ? { ephemeral } : { dir })
}

type SeedState = { readonly name: string; readonly begun: boolean; readonly ended: boolean; readonly clients: boolean }

/** The mark is looked for and not made: production refuses every database that has one. As the bank itself, for the owner sees no row of a company. */
async function seedState(client: pg.Client): Promise<SeedState> {
  const marked = await client.query<{ name: string; is: boolean }>(
    "select current_database() as name, to_regclass('kit.seeded') is not null as is",
  )
  const { name = '', is = false } = marked.rows[0] ?? {}
  const mark = is
    ? await client.query<{ ended: boolean }>('select ended_at is not null as ended from kit.seeded')
    : { rows: [] }
  await client.query('begin; set local role ordo_bank')
  const found = await client.query<{ clients: boolean }>(
    'select exists (select from identity.organisations) as clients',
  )
  await client.query('rollback')
  const clients = found.rows[0]?.clients === true
  return { name, clients, begun: mark.rows.length > 0, ended: mark.rows[0]?.ended === true }
}

/** A server of somebody's is filled with the demo by its name only, and never where companies are that the demo did not write. */
function mustBeForDemo({ name, begun, clients }: SeedState, isGiven: boolean): void {
  if (begun) throw new Error('The demo data was cut short when it was written: `npm run db reset`, then start again.')
  if (clients) throw new Error(`The database ${name} holds companies that the demo did not write: it is no demo.`)
  if (isGiven && process.env.ORDO_WRITE_DEMO !== name)
    throw new Error(
      `The database ${name} is a server of yours, and empty: ORDO_WRITE_DEMO=${name} writes the demo bank into it, its people and their published passwords; production refuses it from then on.`,
    )
}

type SeedOptions = { readonly isGiven: boolean; readonly log: (line: string) => void }

/** A seed that was cut short leaves its mark without an end, and the half-filled bank is not opened. */
async function seedOnce(urls: SeedUrls, { isGiven, log }: SeedOptions): Promise<void> {
  const client = new pg.Client(urls.migrateUrl)
  await client.connect()
  try {
    const state = await seedState(client)
    if (state.ended) return
    mustBeForDemo(state, isGiven)
    await client.query(
      `create table if not exists kit.seeded (begun_at timestamptz not null default clock_timestamp(), ended_at timestamptz);
      insert into kit.seeded default values`,
    )
    const path: string = '@bank/server/seed/index.ts'
    const { seed } = (await import(path)) as { seed: Seed }
    await seed(urls, log)
    await client.query('update kit.seeded set ended_at = clock_timestamp()')
  } finally {
    await client.end()
  }
}
