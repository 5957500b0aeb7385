// Measures what a hostile file costs the node that reads it: memory, processor time, and latency of everybody else's calls.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readApart } from '@bank/server/src/imports/reading.ts'
import { archives } from '@bank/server/test/hostile/archives.ts'
import { texts } from '@bank/server/test/hostile/texts.ts'
import { type BenchResult, round } from './results.ts'

type HostileCost = {
  readonly files: number
  /** By how many millions of bytes the node was larger at most while one was read. */
  readonly grown: number
  /** Seconds of a processor for the one that made the most work. */
  readonly slowest: number
  /** Milliseconds under which 99 of 100 turns of the node's loop stayed. */
  readonly delay: number
}

const lookMs = 10
const million = 1_000_000

async function measureHostile(): Promise<HostileCost> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const most = { grown: 0, slowest: 0 }
  for (const [, extension, make] of [...archives, ...texts]) {
    const bytes = make()
    const before = process.memoryUsage.rss()
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, lookMs)
    const work = process.cpuUsage()
    delays.enable()
    await readApart({ bytes, extension })
    delays.disable()
    const { user, system } = process.cpuUsage(work)
    clearInterval(timer)
    most.grown = Math.max(most.grown, (peak - before) / million)
    most.slowest = Math.max(most.slowest, (user + system) / million)
  }
  return { files: archives.length + texts.length, ...most, delay: delays.percentile(99) / million }
}

export async function hostileRows(): Promise<BenchResult[]> {
  const { files, grown, slowest, delay } = await measureHostile()
  const note = `${files} hostile files, one after the other`
  return [
    { row: 'memory that a hostile file takes at most', found: Math.round(grown), goal: 256, unit: 'MB', note },
    { row: 'work that a hostile file makes at most', found: round(slowest, 1), goal: 5, unit: 's', note },
    { row: 'wait of every other call meanwhile, p99', found: round(delay, 1), goal: 100, unit: 'ms', note },
  ]
}
