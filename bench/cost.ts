// Measures a load: operations a second, processor time of the database and of Node, bytes of WAL, each per operation.
import { readdirSync, readFileSync } from 'node:fs'
import { elapsed } from '@bank/server/src/kit/clock.ts'
import pg from 'pg'

/** Of one operation, in microseconds and bytes; the rate in operations a second. Without /proc the processor times are NaN. */
export type Load = {
  readonly rate: number
  readonly databaseMicros: number
  readonly nodeMicros: number
  readonly walBytes: number
}

export type Meter = {
  /** `act` answers how many operations it did; `node` is the process that works for them, this one unless told. */
  load(act: () => Promise<number>, node?: number): Promise<Load>
  close(): Promise<void>
}

/** Linux counts the time of ended children in ticks of a hundredth of a second, of living threads in nanoseconds. */
const tickMicros = 10_000
const nanos = 1000

const readOr = (path: string, otherwise: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

const ranMicros = (path: string): number => Number(readOr(path, '0').split(' ')[0]) / nanos

function threadsMicros(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.reduce((sum, task) => sum + ranMicros(`/proc/${pid}/task/${task}/schedstat`), 0)
}

/** Fields after the name of a process, which stands in brackets and may hold blanks: state, parent, … */
const statOf = (pid: number): string[] => readOr(`/proc/${pid}/stat`, ') ').split(') ').at(-1)?.split(' ') ?? []

const isBackend = (pid: string): boolean => /\(\d+\)/.test(readOr(`/proc/${pid}/cmdline`, ''))

/** Client backends that live, by their own count, and those that have ended, by the count of the postmaster. */
function backendsMicros(postmaster: number): number {
  const living = readOr(`/proc/${postmaster}/task/${postmaster}/children`, '').split(' ').filter(isBackend)
  const ended = statOf(postmaster).slice(13, 15).map(Number)
  const lived = living.reduce((sum, pid) => sum + ranMicros(`/proc/${pid}/schedstat`), 0)
  return lived + ended.reduce((sum, ticks) => sum + ticks * tickMicros, 0)
}

type Moment = { readonly at: number; readonly database: number; readonly node: number; readonly wal: number }

export async function openMeter(url: string): Promise<Meter> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const hasProc = process.platform === 'linux'
  const postmaster = hasProc ? Number(statOf(rows[0]?.pid ?? 0)[1]) : 0
  const now = async (node: number): Promise<Moment> => {
    const wal = await client.query<{ at: string }>("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at")
    return {
      at: elapsed(),
      database: hasProc ? backendsMicros(postmaster) : Number.NaN,
      node: hasProc ? threadsMicros(node) : Number.NaN,
      wal: Number(wal.rows[0]?.at),
    }
  }
  return {
    async load(act, node = process.pid) {
      const before = await now(node)
      const done = await act()
      const after = await now(node)
      const each = (of: keyof Moment) => (after[of] - before[of]) / done
      return {
        rate: 1000 / each('at'),
        databaseMicros: each('database'),
        nodeMicros: each('node'),
        walBytes: each('wal'),
      }
    },
    close: () => client.end(),
  }
}
