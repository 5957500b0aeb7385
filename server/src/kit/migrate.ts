// The migration runner: files in order, each applied exactly once; then the functions as they are written.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { withCodes } from '../codes.ts'
import { floors } from '../floors.ts'

/** Folders of the SQL of a release: `migrations/<number>_<noun>.sql`, and below `nouns` a `<noun>/functions.sql` for each noun that has any. */
export type Sources = { readonly migrations: URL; readonly nouns: URL }

export const releaseSources: Sources = {
  migrations: new URL('../../migrations/', import.meta.url),
  nouns: new URL('../', import.meta.url),
}

// The key of the runner's advisory lock: any number that nothing else in this database locks.
const RUNNER_LOCK = '7203010'

/** A piece of SQL under the name it is recorded by. */
type SqlPiece = { readonly name: string; readonly sql: string; readonly checksum: string }

/** `create trigger` and `add check` lock their table, so each is a piece of its own: only a changed one is made again. */
const TRIGGER = /^create (?:constraint )?trigger (?<name>\w+) [^;]*? on (?<table>\w+\.\w+)[^;]*;/gm
const CHECK = /^alter table (?<table>\w+\.\w+) add constraint (?<name>\w+) check [^;]* not valid;/gm
const LAWS = { trigger: TRIGGER, check: CHECK } as const

/**
 * Applies the migrations that are missing, then the functions that are not as this release writes them, and returns how many steps that were:
 * one for each migration, one for all functions together. Two runners at once: the second waits, then finds nothing to do.
 */
export async function migrate(migrateUrl: string, from: Sources = releaseSources): Promise<number> {
  const { migrations, functions } = await stepsOf(from)
  const client = new pg.Client({ connectionString: migrateUrl, application_name: 'ordo-migrate' })
  await client.connect()
  try {
    await client.query("set lock_timeout = '60s'")
    await client.query(`select pg_advisory_lock(${RUNNER_LOCK})`)
    // A migration that waits for a lock blocks everybody behind it: better to time out and be run again.
    await client.query("set lock_timeout = '2s'")
    await client.query(`create schema if not exists kit;
      create table if not exists kit.migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp());
      create table if not exists kit.functions (
        name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`)
    const missing = await missingMigrations(client, migrations)
    for (const file of missing) await inTransaction(client, () => apply(client, file))
    const isChanged = await inTransaction(client, () => applyFunctions(client, functions))
    return missing.length + (isChanged ? 1 : 0)
  } finally {
    await client.end()
  }
}

/** All that a release writes, by name and checksum, in the order it is applied. */
export async function stepsOf(from: Sources): Promise<{ migrations: SqlPiece[]; functions: SqlPiece[] }> {
  const [migrations, functions] = await Promise.all([migrationsOf(from), functionsOf(from)])
  return { migrations, functions }
}

async function migrationsOf({ migrations }: Sources): Promise<SqlPiece[]> {
  const names = (await readdir(migrations)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async name => piece(name, await readFile(new URL(name, migrations), 'utf8'))))
}

/** The functions of all nouns, lower floors first, so that each finds those it calls; a noun's triggers and checks come after them. */
async function functionsOf({ nouns }: Sources): Promise<SqlPiece[]> {
  const pieces: SqlPiece[] = []
  for (const noun of floors.flat()) {
    const name = `${noun}/functions.sql`
    const written = await readFile(new URL(name, nouns), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (written === null) continue
    const sql = withCodes(written)
    // Line breaks stay, so that an error names the line of the file.
    const functions = Object.values(LAWS).reduce((rest, law) => rest.replace(law, blank), sql)
    pieces.push(piece(name, functions))
    for (const [kind, law] of Object.entries(LAWS))
      for (const { 0: text, groups } of sql.matchAll(law))
        pieces.push(piece(`${kind} ${groups?.name} on ${groups?.table}`, text))
  }
  return pieces
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, '')
}

function piece(name: string, sql: string): SqlPiece {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

async function missingMigrations(client: pg.Client, files: readonly SqlPiece[]): Promise<SqlPiece[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from kit.migrations order by name',
  )
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  const known = new Set(files.map(file => file.name))
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new Error(
        `The database has migration ${name}, this release does not: start the newer release, or \`npm run db reset\` a demo.`,
      )
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

async function apply(client: pg.Client, file: SqlPiece): Promise<void> {
  await run(client, file, `Migration ${file.name}`)
  await client.query('insert into kit.migrations (name, checksum) values ($1, $2)', [file.name, file.checksum])
}

/** All or nothing. A trigger or a check that is no longer written goes; a function stays until a migration drops it, as nodes of the release before still call it. */
async function applyFunctions(client: pg.Client, pieces: readonly SqlPiece[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from kit.functions')
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  const written = new Set(pieces.map(({ name }) => name))
  const changed = pieces.filter(({ name, checksum }) => applied.get(name) !== checksum)
  const gone = [...applied.keys()].filter(name => !written.has(name))
  for (const name of gone) {
    await dropIfThere(client, name)
    await client.query('delete from kit.functions where name = $1', [name])
  }
  for (const one of changed) {
    await dropIfThere(client, one.name)
    await run(client, one, `Functions ${one.name}`)
    await client.query(
      `insert into kit.functions (name, checksum) values ($1, $2)
      on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [one.name, one.checksum],
    )
  }
  return changed.length + gone.length > 0
}

/** The piece of before, where it is a law of a table; functions stay. */
async function dropIfThere(client: pg.Client, piece: string): Promise<void> {
  const [, kind, name, table] = /^(trigger|check) (\w+) on (\S+)$/.exec(piece) ?? []
  if (kind === 'trigger') await client.query(`drop trigger if exists ${name} on ${table}`)
  if (kind === 'check') await client.query(`alter table ${table} drop constraint if exists ${name}`)
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function run(client: pg.Client, { sql }: SqlPiece, what: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`${what}: ${explain(error, sql)}`, { cause: error })
  }
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` at line ${sql.slice(0, Number(error.position)).split('\n').length}` : ''
  return [`${error.message}${line}`, error.detail, error.hint, error.where].filter(Boolean).join(' | ')
}
