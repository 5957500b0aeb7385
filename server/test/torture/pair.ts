// Two PostgreSQL behind one address: the first serves, the second keeps a copy of all that was answered and takes its place.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../tools/ports.ts'
import { type Postgres, startPostgres } from '../../../tools/postgres.ts'
import { openProxy } from '../proxy.ts'
import { allOf, type Cluster, compiled, killAll, makeBank, makeTemplate, run, scratch } from './cluster.ts'

export type ServerPair = Pick<Cluster, 'modules' | 'create' | 'stop'> & {
  /** From now on the second hears nothing more of the first, which goes on. */
  cutLink(): void
  /** The second serves in place of the first; answers the milliseconds until it took writes. The first is left as it is. */
  promote(): Promise<number>
  /** Ends the server that serves, or served before the second was promoted. */
  killFirst(): Promise<void>
  /** Whether a server that was replaced still answers a write as done. */
  oldTakesWrites(): Promise<boolean>
  /** A new second server, which is a copy of the one that serves, and has caught up. */
  rebuild(): Promise<void>
}

export type ServerPairOptions = {
  /** Whether the first answers only what the second has as well. */
  readonly isSynchronous: boolean
}

const settings = { max_connections: '150', wal_keep_size: '1GB' }

/** A file that was there when `cp` read its folder and is gone now was of no use: what is in the log brings it to one moment. */
function copyFolder(from: string, to: string): void {
  const { stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  const others = stderr.split('\n').filter(line => line && !/No such file|file changed/.test(line))
  if (others.length) throw new Error(others.join('\n'))
}

/** Copies the folder of a server that goes on working meanwhile, as its backup protocol says. */
async function clone(from: Postgres, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to)
  chmodSync(to, 0o711)
  copyFileSync(join(from.dir, 'postgres.json'), join(to, 'postgres.json'))
  const client = new pg.Client(from.adminUrl)
  await client.connect()
  try {
    await client.query("select pg_backup_start('pair', true)")
    copyFolder(join(from.dir, 'pg'), join(to, 'pg'))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const data = join(to, 'pg')
    for (const left of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, left), { force: true })
    // Written where the owner of the copy may read and remove them.
    const open = { mode: 0o666 }
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '', open)
    writeFileSync(join(data, 'standby.signal'), '', open)
    for (const file of ['backup_label', 'standby.signal']) chmodSync(join(data, file), 0o666)
  } finally {
    await client.end()
  }
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + 30_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it is not so that ${what}`)
    await wait(20)
  }
}

const throughAddress = (url: string, port: number): string => url.replace(/:\d+\//, `:${port}/`)

export async function openPair({ isSynchronous }: ServerPairOptions): Promise<ServerPair> {
  const { dir, clear } = scratch()
  const homes = [join(dir, 'one'), join(dir, 'two')] as const
  for (const home of homes) mkdirSync(home)
  let first = await startPostgres({ dir: homes[0], settings })
  let second: Postgres | null = null
  let old: Postgres | null = null
  const address = await openProxy(first.port)
  const link = await openProxy(first.port)
  await makeTemplate(first)

  const end = async (server: Postgres): Promise<void> => {
    await killAll(allOf(server.pid))
    await server.gone
    await server.stop()
  }
  const rebuild = async (): Promise<void> => {
    const to = first.dir === homes[0] ? homes[1] : homes[0]
    await clone(first, to)
    link.heals()
    link.turn(first.port)
    const { username, password } = new URL(first.adminUrl)
    const conninfo = `host=127.0.0.1 port=${link.port} user=${username} password=${password} application_name=pair`
    const standby = { dir: to, port: await freePort(), isStandby: true }
    second = await startPostgres({ ...standby, settings: { ...settings, primary_conninfo: conninfo } })
    const named = `alter system set synchronous_standby_names = '${isSynchronous ? 'pair' : ''}'`
    await run(first.adminUrl, named, 'select pg_reload_conf()')
    const kept = isSynchronous ? 'sync' : 'async'
    await until(async () => {
      const found = await run<{ sync_state: string; state: string }>(
        first.adminUrl,
        'select sync_state, state from pg_stat_replication',
      )
      return found.some(({ sync_state, state }) => sync_state === kept && state === 'streaming')
    }, 'the second follows the first')
  }
  await rebuild()
  return {
    modules: compiled(join(dir, 'modules')),
    async create(name) {
      const { adminUrl, appUrl, reportUrl } = await makeBank(first, name)
      const through = (url: string): string => throughAddress(url, address.port)
      return { adminUrl: through(adminUrl), appUrl: through(appUrl), reportUrl: through(reportUrl) }
    },
    cutLink: () => link.breaks('black hole'),
    async promote() {
      if (!second) throw new Error('there is no second server')
      const begun = performance.now()
      await run(second.adminUrl, 'select pg_promote(true, 30)')
      old = first
      first = second
      second = null
      address.turn(first.port)
      return performance.now() - begun
    },
    killFirst: () => end(old ?? first),
    async oldTakesWrites() {
      if (!old) throw new Error('nobody was replaced')
      const write = run(old.adminUrl, "select pg_logical_emit_message(true, 'pair', 'written')").then(() => true)
      write.catch(() => {})
      return Promise.race([write, wait(1000).then(() => false)])
    },
    async rebuild() {
      old = null
      await rebuild()
    },
    async stop() {
      await second?.stop()
      await first.stop()
      address.close()
      link.close()
      if (existsSync(dir)) clear()
    },
  }
}
