// The PostgreSQL under torture: a durable cluster of its own, killed with all its children and started again on the same port.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  /** Power off for the postmaster and every child at the same moment. */
  kill(): Promise<void>
  heal(): Promise<void>
  stop(): Promise<void>
}

const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number)
  } catch {
    return []
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was quicker than we.
  }
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Only Linux has one call for a whole file system. */
const recoverySync = process.platform === 'linux' ? 'syncfs' : 'fsync'

const app = new URL('../../src/app.ts', import.meta.url).href

/** Loads the program once; what is killed never gets to keep what it compiled. */
function compiled(into: string): string {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: into }
  execFileSync(process.execPath, ['-e', `import('${app}').then(() => process.exit(0))`], { env })
  return into
}

export async function openCluster(): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), 'ordo-torture-'))
  chmodSync(dir, 0o711)
  const clear = (): void => rmSync(dir, { recursive: true, force: true })
  process.once('exit', clear)
  // Power stays on, so what a process wrote the system still has; a start that asks for each of 3,000 files whether it has reached the disk is most of a cycle.
  const settings = { max_connections: '150', recovery_init_sync_method: recoverySync }
  let running: Postgres = await startPostgres({ dir, settings })
  const { port } = running
  const at = (url: string, name: string): string => url.replace(/\/\w+$/, `/${name}`)
  await run(running.adminUrl, `create database ${template} owner ordo_migrate strategy file_copy`, grants(template))
  await migrate(at(running.migrateUrl, template))

  return {
    modules: compiled(join(dir, 'modules')),
    async create(name) {
      const { adminUrl, appUrl, reportUrl } = running
      await run(
        adminUrl,
        `drop database if exists ${name} with (force)`,
        `create database ${name} template ${template} strategy file_copy owner ordo_migrate`,
        grants(name),
      )
      return { adminUrl: at(adminUrl, name), appUrl: at(appUrl, name), reportUrl: at(reportUrl, name) }
    },
    async kill() {
      const children = childrenOf(running.pid)
      for (const pid of [running.pid, ...children]) end(pid)
      await running.gone
      await running.stop()
    },
    async heal() {
      running = await startPostgres({ dir, port, settings })
    },
    async stop() {
      await running.stop()
      process.off('exit', clear)
      clear()
    },
  }
}
