// Starts one node of the bank as a process of its own, at half past ten of a Friday.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/ports.ts'
import { modulesDir } from '../../tools/root.ts'
import { cheapPasswords, secretsInEnv } from './config.ts'

export const halfPastTen = Date.parse('2026-11-20T04:30:00Z')

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** The nodes live then, whatever hour it is here. */
const shiftMs = Math.round(halfPastTen - performance.timeOrigin - performance.now())

type NodeOptions = {
  readonly databaseUrl: string
  /** A free one unless told. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

export type NodeProcess = {
  readonly child: ChildProcess
  readonly port: number
  readonly ops: number
  readonly output: () => string
}

export async function openNode({ databaseUrl, port = 0, env = {} }: NodeOptions): Promise<NodeProcess> {
  const own = port || (await freePort())
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      // Loading the bank is most of a start; what one node has compiled the next one finds, in this run and in others.
      NODE_COMPILE_CACHE: modulesDir,
      ORDO_MODE: 'test',
      ORDO_OPEN_GRAPHQL: '1',
      ORDO_TIME_SHIFT_MS: String(shiftMs),
      PORT: String(own),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      ...secretsInEnv,
      ...cheapPasswords,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (said += String(chunk)))
  const opened = once(child, 'message') as Promise<[{ open: number; ops: number }]>
  const first = await Promise.race([opened, once(child, 'exit').then(() => null)])
  if (!first) throw new Error(`no node: ${said}`)
  return { child, port: own, ops: first[0].ops, output: () => said }
}
