// How the database is brought to the shape this release expects: plain SQL files, in order, each exactly once.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

// Any number that nothing else in this database locks.
const RUNNER_LOCK = '7203010'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

export async function migrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, from), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Applies what is missing and returns how many files that were. Two runners at once: the second waits, then finds nothing to do. */
export async function migrate(migrateUrl: string, from: URL = folder): Promise<number> {
  const files = await migrations(from)
  const client = new pg.Client({ connectionString: migrateUrl, application_name: 'ordo-migrate' })
  await client.connect()
  try {
    await client.query("set lock_timeout = '60s'")
    await client.query(`select pg_advisory_lock(${RUNNER_LOCK})`)
    // A migration that has to wait for a lock makes everybody behind it wait: better to fail and be run again.
    await client.query("set lock_timeout = '2s'")
    await client.query(`create schema if not exists kit;
      create table if not exists kit.migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`)
    const missing = await unapplied(client, files)
    for (const file of missing) await apply(client, file)
    return missing.length
  } finally {
    await client.end()
  }
}

async function unapplied(client: pg.Client, files: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from kit.migrations order by name',
  )
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  const known = new Set(files.map(file => file.name))
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new Error(`The database has migration ${name}, this release does not: start the newer release.`)
  }
  const last = rows.at(-1)?.name ?? ''
  for (const file of files) {
    const checksum = applied.get(file.name)
    if (checksum !== undefined && checksum !== file.checksum) {
      throw new Error(
        `Migration ${file.name} was changed after it was applied: add a new one, or \`npm run db reset\` here.`,
      )
    }
    if (checksum === undefined && file.name < last) {
      throw new Error(`Migration ${file.name} comes before ${last}, which is applied: give it a later number.`)
    }
  }
  return files.filter(file => !applied.has(file.name))
}

async function apply(client: pg.Client, file: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into kit.migrations (name, checksum) values ($1, $2)', [file.name, file.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name}: ${explain(error, file.sql)}`, { cause: error })
  }
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` at line ${sql.slice(0, Number(error.position)).split('\n').length}` : ''
  return [`${error.message}${line}`, error.detail, error.hint, error.where].filter(Boolean).join(' | ')
}
