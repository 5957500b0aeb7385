// Checks at start that the database may hold money: durable, in UTC and UTF-8, under a role that owns nothing.
import { setTimeout as wait } from 'node:timers/promises'
import { elapsed } from './clock.ts'
import { type Db, sql, type Tx } from './db.ts'
import { Refusal } from './refusal.ts'

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

/** Rethrows at once where the server denies access or is too old for our settings: waiting would not help. */
function rethrowNotAdmitted(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) throw error
  throw new Error(`refusing to start: the database does not let us in: ${cause.message}`, { cause: error })
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
    const role = await tx.row<{ strong: boolean; old: boolean }>(sql`
      select bool_or(rolsuper or rolbypassrls) as strong, current_setting('server_version_num')::int < 160000 as old
      from pg_roles where rolname in (session_user, current_user)`)
    if (role?.strong) found.push('the role is a superuser or passes by row-level security')
    if (role?.old) found.push('PostgreSQL is older than 16')
    return found
  }
  const faults = await retryWhileStarting(() => db.bank(ask)).catch(rethrowNotAdmitted)
  if (faults.length) throw new Error(`refusing to start: ${faults.join('; ')}`)
}
