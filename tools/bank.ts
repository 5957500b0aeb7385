// Opens and closes a whole bank: database, front end and one server process, for the demo and for the journeys.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltFronts, frontEnds } from './front.ts'
import { portFrom } from './ports.ts'
import { dataDir, modulesDir, root } from './root.ts'
import { demoSecrets } from './secrets.ts'
import { openStore, type Store } from './store.ts'

export type BankOptions = {
  readonly mode: 'demo' | 'production' | 'test'
  readonly port: number
  /** The first that the desk tries; a hundred above the portal's unless told. */
  readonly officePort?: number
  /** The same of phones; two hundred above. */
  readonly phonePort?: number
  /** A bank for one run: its data lives in the temporary folder and goes with it. */
  readonly ephemeral?: boolean
  /** What the bank's clock shows when it begins to open; as ORDO_TIME_SHIFT_MS says, or the machine's time, without it. */
  readonly beginsAt?: string
  /** Files of the front ends are packed while the bank is open already: seven seconds of one core that nobody waits for. */
  readonly isPackedLater?: boolean
  readonly log: (line: string) => void
}

export type Bank = {
  readonly address: string
  /** Where the bank's own people sign in; null where this node opens no desk. */
  readonly officeAddress: string | null
  /** Where phones that sign come in; null where this node opens no house for them. */
  readonly phoneAddress: string | null
  readonly port: number
  readonly pid: number
  readonly store: Store
  /** Says why, if the server or the database ends by itself. */
  readonly gone: Promise<string>
  stop(): Promise<void>
}

export async function openBank(options: BankOptions): Promise<Bank> {
  const dir = options.ephemeral ? mkdtempSync(join(tmpdir(), 'ordo-bank-')) : dataDir
  mkdirSync(dir, { recursive: true })
  // The seed seals passwords and TOTP seeds with the same secrets the server opens them with.
  const ownSecrets = options.mode !== 'production' && !process.env.ORDO_SECRETS_FILE
  if (ownSecrets) process.env.ORDO_SECRETS_FILE = demoSecrets(dir)
  const shift = process.env.ORDO_TIME_SHIFT_MS
  if (options.beginsAt) process.env.ORDO_TIME_SHIFT_MS = String(Date.parse(options.beginsAt) - Date.now())
  // The build shares the two cores with initdb and the seed; both are awaited even if one fails, so that nothing is left behind.
  const dirs: readonly [string, ...string[]] = options.ephemeral ? [dir, dataDir] : [dir]
  const log = join(dir, 'server.log')
  // A log of a demo before would say why another server ended.
  rmSync(log, { force: true })
  const building = frontsOf(options, dirs)
  // While the rows of the demo are written a core has moments of rest: what a node is made of is read in them.
  const reading = options.mode === 'production' ? null : building.then(() => readyNode(options.mode, log))
  const [fronts, read, opened] = await Promise.allSettled([
    building,
    reading,
    openStore({ dir, ephemeral: options.ephemeral === true, seeded: options.mode !== 'production', log: options.log }),
  ])
  const clear = (): void => {
    process.off('exit', clear)
    if (ownSecrets) delete process.env.ORDO_SECRETS_FILE
    if (shift === undefined) delete process.env.ORDO_TIME_SHIFT_MS
    else process.env.ORDO_TIME_SHIFT_MS = shift
    if (options.ephemeral) rmSync(dir, { recursive: true, force: true })
  }
  process.on('exit', clear)
  try {
    if (opened.status === 'rejected') throw opened.reason
    if (fronts.status === 'rejected') throw fronts.reason
    const built = fronts.value
    const port = await portFrom(options.port)
    const officePort = await housePort(options, {
      said: process.env.OFFICE_PORT,
      wish: options.officePort ?? port + 100,
    })
    const phonePort = await housePort(options, { said: process.env.PHONE_PORT, wish: options.phonePort ?? port + 200 })
    if (read.status === 'rejected') throw read.reason
    const server = await startServer(
      environment(options, {
        ...{ store: opened.value, port, officePort, phonePort },
        ...{ webDist: built.dirs.web, officeDist: built.dirs.office, phoneDist: built.dirs.phone },
      }),
      log,
      read.value,
    )
    if (options.isPackedLater)
      void built.pack(1).catch((error: unknown) => options.log(`The front ends are not packed: ${String(error)}`))
    const gone = Promise.race([
      once(server, 'exit').then(() => `The server ended: ${lastLine(log)}`),
      opened.value.gone.then(() => 'The database ended.'),
    ])
    const stop = async (): Promise<void> => {
      await stopServer(server)
      await opened.value.stop()
      clear()
    }
    const addresses = {
      address: addressOf(port),
      officeAddress: officePort === null ? null : addressOf(officePort),
      phoneAddress: phonePort === null ? null : addressOf(phonePort),
    }
    return { ...addresses, port, pid: server.pid as number, store: opened.value, gone, stop }
  } catch (error) {
    if (read.status === 'fulfilled') read.value?.kill()
    if (opened.status === 'fulfilled') await opened.value.stop()
    clear()
    throw error
  }
}

/** Built, and packed unless that comes later. */
async function frontsOf(
  { log, isPackedLater = false }: BankOptions,
  dirs: readonly [string, ...string[]],
): Promise<BuiltFronts> {
  const built = await frontEnds({ dirs, log })
  if (!isPackedLater) await built.pack()
  return built
}

const addressOf = (port: number): string => `http://localhost:${port}`

type PortWish = { readonly said: string | undefined; readonly wish: number }

/** In production a house beside the portal opens where the operator said, or not at all. */
async function housePort({ mode }: Pick<BankOptions, 'mode'>, { said, wish }: PortWish): Promise<number | null> {
  if (mode === 'production') return said === undefined ? null : Number(said)
  return portFrom(Number(said ?? wish))
}

type NodeFacts = {
  readonly store: Pick<Store, 'appUrl' | 'reportUrl'>
  readonly webDist: string | undefined
  readonly officeDist?: string | undefined
  readonly port: number
  readonly officePort?: number | null
  readonly phoneDist?: string | undefined
  readonly phonePort?: number | null
}

/** What a node is told before there is anything to serve; nothing of it is taken back later. */
const nodeEnvironment = (mode: BankOptions['mode']): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? modulesDir,
  ORDO_MODE: mode,
  DATABASE_MIGRATE_URL: undefined,
})

export function environment(
  { mode, ephemeral }: Pick<BankOptions, 'mode' | 'ephemeral'>,
  { store, webDist, officeDist, port, officePort = null, phoneDist, phonePort = null }: NodeFacts,
): NodeJS.ProcessEnv {
  /** Where browsers call from: in production the operator says it, or the node refuses. */
  const origins = (said: string | undefined, own: number): string | undefined =>
    said ?? (mode === 'production' ? undefined : `${addressOf(own)},http://127.0.0.1:${own}`)
  return {
    ...nodeEnvironment(mode),
    DATABASE_URL: store.appUrl,
    DATABASE_REPORT_URL: store.reportUrl,
    HOST: process.env.HOST ?? '127.0.0.1',
    PORT: String(port),
    OPS_PORT: process.env.OPS_PORT ?? '0',
    ORDO_ORIGINS: origins(process.env.ORDO_ORIGINS, port),
    WEB_DIST: webDist,
    ...(officePort !== null && {
      OFFICE_PORT: String(officePort),
      OFFICE_DIST: officeDist,
      ORDO_OFFICE_ORIGINS: origins(process.env.ORDO_OFFICE_ORIGINS, officePort),
    }),
    ...(phonePort !== null && {
      PHONE_PORT: String(phonePort),
      PHONE_DIST: phoneDist,
      ORDO_PHONE_ORIGINS: origins(process.env.ORDO_PHONE_ORIGINS, phonePort),
    }),
    // The journeys of a test run click faster than people do.
    ORDO_PACE: process.env.ORDO_PACE ?? (ephemeral ? 'off' : undefined),
  }
}

/** What Node runs as a node of the bank, in the folder of the project. */
export const nodeProgram = ['--enable-source-maps', 'server/src/main.ts'] as const

/** A group of its own, so that Ctrl C reaches only us and the server is closed before its database. */
function spawnNode(program: readonly string[], env: NodeJS.ProcessEnv, logFile: string): ChildProcess {
  // In production the log is the operator's: on standard output, where no restart empties it.
  const output = env.ORDO_MODE === 'production' ? 'inherit' : openSync(logFile, 'w', 0o600)
  const server = spawn(process.execPath, program, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (output !== 'inherit') closeSync(output)
  return server
}

/** A node that reads what it is made of and waits to be told where it opens. */
function readyNode(mode: BankOptions['mode'], logFile: string): ChildProcess {
  // The seed has compiled half of it.
  flushCompileCache()
  return spawnNode(['--enable-source-maps', 'tools/readyNode.ts'], nodeEnvironment(mode), logFile)
}

/** A new node, or one that is ready and is told its environment now. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  logFile: string,
  ready: ChildProcess | null = null,
): Promise<ChildProcess> {
  const server = ready ?? spawnNode(nodeProgram, env, logFile)
  const ended = hasEnded(server) ? Promise.resolve() : once(server, 'exit')
  // One that has ended hears nothing, and its end says so.
  ready?.send(env, () => {})
  const opened = await Promise.race([once(server, 'message').then(() => true), ended.then(() => false)])
  if (!opened) throw new Error(`The server did not start: ${lastLine(logFile)}`)
  return server
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const late = setTimeout(() => server.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(late)
}

/** Why it ended: the line it gave up with, else its last error, else the last it said. */
function lastLine(file: string): string {
  if (!existsSync(file)) return 'its log says why'
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const error = lines.findLast(line => /^\w*Error:|"level":60|"err"/.test(line)) ?? lines.at(-1)
  return `${(error && messageOf(error)) || 'it said nothing'} (${file})`
}

/** The words of a line of the log that needs no stack; any other line as it is. */
function messageOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: unknown }
    return msg && !err ? msg : line
  } catch {
    return line
  }
}
