// The PostgreSQL under torture: a durable cluster of its own, killed with all its children and started again on the same port.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#kit/migrate.ts'
import { type Postgres, startPostgres } from '../../../tools/postgres.ts'
import { grants } from '../../../tools/roles.ts'

const template = 'torture_template'

export type Urls = { readonly appUrl: string; readonly reportUrl: string; readonly adminUrl: string }

export type Cluster = {
  /** Where servers find their modules compiled: most of a restart would be spent on that, and it is not what is asked about. */
  readonly modules: string
  /** A migrated, empty bank. */
  create(name: string): Promise<Urls>
  /** Holds the postmaster and every child where they are. */
  freeze(): void
  /** An end without a last word for the postmaster and every child at the same moment. */
  kill(): Promise<void>
  heal(): Promise<void>
  stop(): Promise<void>
}

/** A postmaster and all its children. */
export const allOf = (pid: number): number[] => {
  try {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).trim()
    return [pid, ...children.split(/\s+/).map(Number)]
  } catch {
    return [pid]
  }
}

function strike(pids: readonly number[], signal: 'SIGSTOP' | 'SIGKILL'): void {
  for (const pid of pids) strikeOne(pid, signal)
}

function strikeOne(pid: number, signal: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It was quicker than we.
  }
}

/** Kills them, and waits until none of them holds a file any more: what nobody has waited for is a zombie, which holds none. */
export async function killAll(pids: readonly number[]): Promise<void> {
  strike(pids, 'SIGKILL')
  while (alive(pids)) await wait(5)
}

function alive(pids: readonly number[]): boolean {
  try {
    const states = execFileSync('ps', ['-o', 'stat=', '-p', pids.join(',')], { encoding: 'utf8' })
    return states.split('\n').some(state => state && !state.startsWith('Z'))
  } catch {
    return false
  }
}

/** Answers the rows of the last statement. */
export async function run<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: readonly string[]
): Promise<Row[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Only Linux has one call for a whole file system. */
const recoverySync = process.platform === 'linux' ? 'syncfs' : 'fsync'

const app = new URL('../../src/app.ts', import.meta.url).href

/** Loads the program once; what is killed never gets to keep what it compiled. */
export function compiled(into: string): string {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: into }
  execFileSync(process.execPath, ['-e', `import('${app}').then(() => process.exit(0))`], { env })
  return into
}

/** A template of a migrated, empty bank. */
export async function makeTemplate(running: Postgres): Promise<void> {
  await run(running.adminUrl, `create database ${template} owner ordo_migrate strategy file_copy`, grants(template))
  await migrate(named(running.migrateUrl, template))
}

const named = (url: string, name: string): string => url.replace(/\/\w+$/, `/${name}`)

/** A bank of its own on a server that has the template. */
export async function makeBank({ adminUrl, appUrl, reportUrl }: Postgres, name: string): Promise<Urls> {
  await run(
    adminUrl,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${template} strategy file_copy owner ordo_migrate`,
    grants(name),
  )
  return { adminUrl: named(adminUrl, name), appUrl: named(appUrl, name), reportUrl: named(reportUrl, name) }
}

/** A folder of the run that everybody may walk through, and that is gone with the process whatever comes. */
export function scratch(): { readonly dir: string; clear(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'ordo-torture-'))
  chmodSync(dir, 0o711)
  const remove = (): void => rmSync(dir, { recursive: true, force: true })
  process.once('exit', remove)
  return {
    dir,
    clear() {
      process.off('exit', remove)
      remove()
    },
  }
}

export type ClusterOptions = {
  /** Where its data lies, if not in a folder of the run. */
  readonly seat?: string
  readonly settings?: Readonly<Record<string, string>>
}

export async function openCluster({ seat, settings: more }: ClusterOptions = {}): Promise<Cluster> {
  const { dir, clear } = scratch()
  const home = seat ?? dir
  // Power stays on, so what a process wrote the system still has; a start that asks for each of 3,000 files whether it has reached the disk is most of a cycle.
  const settings = { max_connections: '150', recovery_init_sync_method: recoverySync, ...more }
  let running: Postgres = await startPostgres({ dir: home, settings })
  const { port } = running
  await makeTemplate(running)

  return {
    modules: compiled(join(dir, 'modules')),
    create: name => makeBank(running, name),
    freeze: () => strike(allOf(running.pid), 'SIGSTOP'),
    async kill() {
      await killAll(allOf(running.pid))
      await running.gone
      await running.stop()
    },
    async heal() {
      running = await startPostgres({ dir: home, port, settings })
    },
    async stop() {
      await running.stop()
      clear()
    },
  }
}
