// Checks at start that the database may hold money: durable, in UTC and UTF-8, under a role that owns nothing.
import { setTimeout as wait } from 'node:timers/promises'
import { elapsed } from './clock.ts'
import { type Db, sql, type Tx } from './db.ts'
import { codeOf } from './dbFaults.ts'
import { releaseSources, stepsOf } from './migrate.ts'
import { Refusal } from './refusal.ts'
import { mustStart, startFault } from './startFaults.ts'

const requiredSettings: Record<string, readonly string[]> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply', 'remote_write'],
  data_checksums: ['on'],
  TimeZone: ['UTC'],
  server_encoding: ['UTF8'],
}

const startTimeoutMs = 10_000
const pauseMs = 100
/** Errors of a server that is not up yet: connection refused, or PostgreSQL starting, recovering or shutting down. */
const startingErrorCodes = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03'])

function isStarting(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.classification !== 'UnavailableException') return false
  const { cause } = error
  return typeof cause !== 'object' || cause === null || !('code' in cause) || startingErrorCodes.has(String(cause.code))
}

/** Retries while the database is starting: after a power cut a node is up before its database has recovered. */
async function retryWhileStarting<T>(ask: () => Promise<T>): Promise<T> {
  const until = elapsed() + startTimeoutMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isStarting(error) || elapsed() > until) throw error
      await wait(pauseMs)
    }
  }
}

const forbidden = '42501'

/** Rethrows at once where the server denies access, to itself or to the role that we act as, or is too old for our settings: waiting would not help. */
function notAdmitted(where: string): (error: unknown) => never {
  return error => {
    const denied = codeOf(error) === forbidden ? error : undefined
    const cause = denied ?? (error instanceof Error ? error.cause : undefined)
    if (!(cause instanceof Error)) throw error
    throw startFault(`${where} does not let us in: ${cause.message}`, error)
  }
}

/** What a login may be beyond its work, whatever role it took since; the reports' may be another one. */
async function roleFaults(tx: Tx, role: string): Promise<string[]> {
  const login = await tx.row<{ strong: boolean; owner: boolean }>(sql`
    select (select bool_or(rolsuper or rolbypassrls) from pg_roles where rolname in (session_user, current_user)) as strong,
      exists (select from pg_database where datname = current_database() and pg_has_role(session_user, datdba, 'member'))
        or exists (select from pg_namespace where nspname = 'kit' and pg_has_role(session_user, nspowner, 'member')) as owner`)
  if (login?.strong) return [`${role} is a superuser or passes by row-level security`]
  return login?.owner ? [`${role} owns the database, which is for releases alone`] : []
}

/** Under whom the pool of long questions is asked, whose login and server may be others. */
const nobody = { org: '00000000-0000-0000-0000-000000000000', personId: '00000000-0000-0000-0000-000000000000' }

const firstMigration = sql`select name || ' ' || applied_at as mark from kit.migrations order by name limit 1`

type Migrated = { readonly name: string; readonly checksum: string }

/** A node has no owner's password, so it changes no shape: it works with its own or not at all. */
function unlikeRelease(found: readonly Migrated[], written: readonly Migrated[]): string[] {
  const checksums = new Map(found.map(({ name, checksum }) => [name, checksum]))
  const ours = new Set(written.map(({ name }) => name))
  const newer = found.find(({ name }) => !ours.has(name))
  if (newer) return [`the database has migration ${newer.name}, this release does not`]
  const lacking = written.find(({ name, checksum }) => checksums.get(name) !== checksum)
  return lacking
    ? [`the database has not the shape of this release (${lacking.name}): \`npm run db migrate\` gives it`]
    : []
}

/** Throws, naming the first fault, unless the database, which `mustBeSafe` has reached, has the shape of this release and the reports come from it. */
export async function mustFit(db: Db): Promise<void> {
  const { migrations, functions } = await stepsOf(releaseSources)
  const shape = await db.bank(tx => tx.row<{ is: boolean }>(sql`select to_regclass('kit.functions') is not null as is`))
  mustStart(shape?.is ? [] : ['the database is empty: `npm run db migrate` gives it the shape of this release'])
  const { mark, faults } = await db.bank(async tx => ({
    mark: (await tx.row<{ mark: string }>(firstMigration))?.mark,
    faults: [
      ...unlikeRelease(await tx.rows(sql`select name, checksum from kit.migrations order by name`), migrations),
      ...unlikeRelease(await tx.rows(sql`select name, checksum from kit.functions order by name`), functions),
    ],
  }))
  mustStart(faults.slice(0, 1))
  const theirs = await retryWhileStarting(() =>
    db.report(nobody, async tx => ({
      mark: (await tx.row<{ mark: string }>(firstMigration))?.mark,
      faults: await roleFaults(tx, 'the role of DATABASE_REPORT_URL'),
    })),
  ).catch((error: unknown) => {
    if (error instanceof Refusal) return notAdmitted('DATABASE_REPORT_URL')(error)
    return null
  })
  mustStart(theirs && theirs.mark === mark ? theirs.faults : ['DATABASE_REPORT_URL is the address of another database'])
}

/** Throws, naming each fault, unless the server is durable, in UTC and UTF-8, and our role owns nothing special. */
export async function mustBeSafe(db: Db, exempt: readonly string[] = []): Promise<void> {
  const ask = async (tx: Tx) => {
    const settings = await tx.rows<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings where name = any(${Object.keys(requiredSettings)})`,
    )
    const found = settings
      .filter(({ name, setting }) => !exempt.includes(name) && !requiredSettings[name]?.includes(setting))
      .map(({ name, setting }) => `${name} is ${setting}, must be ${requiredSettings[name]?.join(' or ')}`)
    found.push(...(await roleFaults(tx, 'the role')))
    const server = await tx.row<{ old: boolean }>(
      sql`select current_setting('server_version_num')::int < 160000 as old`,
    )
    if (server?.old) found.push('PostgreSQL is older than 16')
    return found
  }
  const faults = await retryWhileStarting(() => db.bank(ask)).catch(notAdmitted('the database'))
  mustStart(faults)
}
