// Measures the check of a token's signature in its thread: how long who signs waits, what it takes of a processor, and how long the node's loop is held.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { verdictOf } from '@bank/server/src/certificates/check.ts'
import { elapsed } from '@bank/server/src/kit/clock.ts'
import { cmsOf, type Entity, issue, type Kind, listOf, newKey, usual } from '@bank/server/test/pki.ts'
import { type BenchResult, round } from './results.ts'

type CmsJob = Parameters<typeof verdictOf>[0]

/** As long as the text of 520 documents. */
const content = Buffer.from('number:6:000001 amount:10:100 000.00 recipient name:20:ОсОО Ысык-Көл \n'.repeat(1300))
const kinds: readonly (readonly [name: string, kind: Kind, size?: number | string])[] = [
  ['P-256', 'EC'],
  ['P-384', 'EC', 'P-384'],
  ['RSA 2048', 'RSA'],
  ['RSA 4096', 'RSA', 4096],
  ['PSS 2048', 'PSS'],
]
/** Revoked certificates that a list names. */
const lists = [0, 10_000] as const
const perKind = 60

function jobOf(root: Entity, list: Buffer, [, kind, size]: (typeof kinds)[number]): CmsJob {
  const by = issue({ name: 'Anna', by: root, key: newKey(kind, size) })
  const cms = cmsOf({ by, content, issuerName: 'Root', certificates: [by.certificate] })
  const ground = { anchors: [root.certificate], lists: [list], at: new Date(usual), openssl: null }
  return { cms, content, registered: [by.certificate], ...ground }
}

type CmsCost = {
  readonly name: string
  readonly times: number[]
  /** Of a processor for one check, in all threads. */
  readonly workMs: number
  /** Of a processor in the thread of the loop, for the check that took most of it. */
  readonly loopMs: number
}

/** Milliseconds of a processor that the thread of the loop has worked. */
function loopWork(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function measure(name: string, job: CmsJob): Promise<CmsCost> {
  await verdictOf(job)
  const times: number[] = []
  const before = process.cpuUsage()
  let loopMs = 0
  for (let done = 0; done < perKind; done++) {
    const [begun, worked] = [elapsed(), loopWork()]
    const verdict = await verdictOf(job)
    times.push(elapsed() - begun)
    loopMs = Math.max(loopMs, loopWork() - worked)
    if ('fault' in verdict) throw new Error(`a right signature falls by ${verdict.fault}`)
  }
  const { user, system } = process.cpuUsage(before)
  return { name, times: times.sort((a, b) => a - b), workMs: (user + system) / 1000 / perKind, loopMs }
}

const at = (times: readonly number[], part: number): number => times[Math.floor(times.length * part)] ?? Number.NaN

export async function cmsRows(): Promise<BenchResult[]> {
  const root = issue({ name: 'Root', pathLength: 0 })
  const stranger = { ...root, serial: Buffer.from([0x41, 1, 2, 3]) }
  const found: CmsCost[] = []
  const delays = monitorEventLoopDelay({ resolution: 1 })
  let held = 0
  for (const count of lists) {
    const list = listOf({ by: root, revoked: Array.from({ length: count }, () => stranger) })
    for (const one of kinds) {
      const job = jobOf(root, list, one)
      delays.reset()
      delays.enable()
      found.push(await measure(`${one[0]}, ${count} revoked`, job))
      delays.disable()
      held = Math.max(held, delays.max / 1e6)
    }
  }
  const note = found
    .map(({ name, times, workMs }) => `${name}: p50 ${round(at(times, 0.5), 1)} ms, processor ${round(workMs, 1)} ms`)
    .join('; ')
  const slowest = Math.max(...found.map(({ times }) => at(times, 0.95)))
  const work = Math.max(...found.map(({ workMs }) => workMs))
  return [
    {
      row: 'check of a token’s signature, p95 of the slowest kind',
      found: round(slowest, 1),
      goal: 10,
      unit: 'ms',
      note,
    },
    {
      row: 'its processor time, node and thread',
      found: round(work, 1),
      goal: 10,
      unit: 'ms',
      note: 'the slowest kind',
    },
    {
      row: 'loop of the node held meanwhile, at most',
      found: round(held, 1),
      goal: 20,
      unit: 'ms',
      note: `by the clock, which others share; by processor time one check held it ${round(Math.max(...found.map(({ loopMs }) => loopMs)), 1)} ms at most`,
    },
  ]
}
