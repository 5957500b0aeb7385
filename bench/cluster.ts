// The PostgreSQL that is measured: a durable cluster of its own, with a migrated bank and a TPC-B database side by side.
import { migrate } from '@bank/server/src/kit/migrate.ts'
import pg from 'pg'
import { startPostgres } from '../tools/postgres.ts'
import { grants } from '../tools/roles.ts'

export type Urls = {
  readonly adminUrl: string
  readonly migrateUrl: string
  readonly appUrl: string
  readonly reportUrl: string
}

export type Cluster = Urls & {
  /** Statements of the superuser in the bank's database. */
  admin(...statements: readonly string[]): Promise<void>
  /** The superuser's address of a database, made where it is missing. */
  other(name: string): Promise<string>
  stop(): Promise<void>
}

const at = (url: string, name: string): string => url.replace(/\/\w+$/, `/${name}`)

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Commits reach the disk, as at a bank; the memory is what a small server gives. */
export async function openCluster(): Promise<Cluster> {
  const settings = { max_connections: '100', shared_buffers: '512MB', max_wal_size: '4GB', fsync: 'on' }
  const postgres = await startPostgres({ ephemeral: true, settings })
  const { adminUrl, migrateUrl, appUrl, reportUrl } = postgres
  await run(adminUrl, [grants('ordo')])
  await migrate(migrateUrl)
  return {
    adminUrl,
    migrateUrl,
    appUrl,
    reportUrl,
    admin: (...statements) => run(at(adminUrl, 'ordo'), statements),
    async other(name) {
      await run(adminUrl, [`create database ${name}`])
      return at(adminUrl, name)
    },
    stop: () => postgres.stop(),
  }
}
