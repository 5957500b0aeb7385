// Supervises a server process: restarted whenever it ends, killed when the run wants it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tools/ports.ts'
import { cheapPasswords, secretsInEnv } from '../config.ts'
import type { Urls } from './cluster.ts'
import type { Ports } from './line.ts'
import { type Patch, patchVariable } from './patch.ts'

export type NodeKeeper = {
  readonly ports: Ports
  readonly pid: () => number | null
  /** Ends it without a last word; it is started again at once. */
  kill(): Promise<void>
  /** Asks it to end, and waits. */
  stop(): Promise<void>
  /** How often it ended by itself while it was open. */
  fell(): number
  opened(): Promise<void>
  /** The lines of its log that a person would be woken for. */
  bugs(): string[]
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const hooks = new URL('./hooks.ts', import.meta.url).href

type NodeOptions = {
  readonly urls: Urls
  readonly patches: readonly Patch[]
  readonly modules: string
  readonly logDir: string
  readonly name: string
}

function environment({ urls, patches, modules }: NodeOptions, ports: Ports): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    ...(process.env.TZ && { TZ: process.env.TZ }),
    ORDO_MODE: 'test',
    ORDO_OPEN_GRAPHQL: '1',
    PORT: String(ports.portal),
    OFFICE_PORT: String(ports.desk),
    PHONE_PORT: String(ports.phone),
    DATABASE_URL: urls.appUrl,
    DATABASE_REPORT_URL: urls.reportUrl,
    DATABASE_POOL: '16',
    LOG_LEVEL: 'error',
    ...secretsInEnv,
    ...cheapPasswords,
    NODE_COMPILE_CACHE: modules,
    [patchVariable]: JSON.stringify(patches),
  }
}

type LogLine = {
  readonly msg: string
  readonly err?: { readonly message?: string; readonly code?: string; readonly stack?: string }
}

const loud = /"msg":"(bug|unhandledRejection|uncaughtException)"/

/** Each kind of trouble once, with how often it came and where from. */
function bugsIn(text: string): string[] {
  const counted = new Map<string, number>()
  for (const line of text.split('\n').filter(one => loud.test(one))) {
    const { msg, err } = JSON.parse(line) as LogLine
    const where = /\/(server\/src\/[\w/.-]+:\d+)/.exec(err?.stack ?? '')?.[1] ?? ''
    const what = `${msg}: ${err?.code ?? ''} ${err?.message ?? ''} at ${where}`
    counted.set(what, (counted.get(what) ?? 0) + 1)
  }
  return [...counted].map(([what, count]) => `${count} times in the log: ${what}`)
}

export async function keepNode(wish: NodeOptions): Promise<NodeKeeper> {
  const ports: Ports = { portal: await freePort(), desk: await freePort(), phone: await freePort() }
  const log = join(wish.logDir, `${wish.name}.log`)
  let child: ChildProcess | null = null
  let wanted = true
  let killed = false
  let fallen = 0
  let open = Promise.withResolvers<void>()

  async function once_(): Promise<void> {
    const output = openSync(log, 'a')
    const one = spawn(process.execPath, ['--import', hooks, main], {
      env: environment(wish, ports),
      stdio: ['ignore', output, output, 'ipc'],
    })
    closeSync(output)
    child = one
    killed = false
    let wasOpen = false
    one.once('message', () => {
      wasOpen = true
      open.resolve()
    })
    await once(one, 'exit')
    child = null
    if (wasOpen) open = Promise.withResolvers<void>()
    if (wasOpen && !killed && wanted) fallen++
  }
  const kept = (async () => {
    let failures = 0
    while (wanted) {
      const before = fallen
      const begun = Date.now()
      await once_()
      failures = Date.now() - begun < 3000 && before === fallen && !killed ? failures + 1 : 0
      if (failures > 100) throw new Error(`a server does not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
      if (wanted) await wait(killed ? 0 : 100)
    }
  })()
  kept.catch((error: unknown) => open.reject(error))

  return {
    ports,
    pid: () => child?.pid ?? null,
    async kill() {
      const one = child
      if (!one) return
      killed = true
      one.kill('SIGKILL')
      if (one.exitCode === null && one.signalCode === null) await once(one, 'exit')
    },
    async stop() {
      wanted = false
      child?.kill('SIGTERM')
      const giveUp = setTimeout(() => child?.kill('SIGKILL'), 12_000)
      await kept
      clearTimeout(giveUp)
    },
    fell: () => fallen,
    opened: () => open.promise,
    bugs: () => bugsIn(readFileSync(log, 'utf8')),
  }
}
