// The TPC-B baseline: transactions a second on the same PostgreSQL, the measure that every ratio is taken against.
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Cluster } from './cluster.ts'

const run = promisify(execFile)
const scale = 10
export const connections = 8

export type TpcB = {
  /** Transactions in a second, prepared statements, eight connections. */
  rate(seconds: number): Promise<number>
}

/** Debian keeps its programs out of the PATH; null where there are none. */
function programOf(): string | null {
  const found = ['pgbench', '/usr/lib/postgresql/18/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench']
  return found.find(one => works(one)) ?? null
}

function works(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export async function openTpcB(cluster: Cluster): Promise<TpcB | null> {
  const program = programOf()
  if (!program) return null
  const { hostname, port, username, password, pathname } = new URL(await cluster.other('tpcb'))
  const place = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) }
  await run(program, ['-i', '-q', '-s', String(scale), ...place], { env })
  return {
    async rate(seconds) {
      const how = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds)]
      const { stdout } = await run(program, [...how, ...place], { env })
      const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
      if (!tps) throw new Error(`pgbench said no rate: ${stdout}`)
      return Number(tps)
    },
  }
}
