// Measures the making of one file of any kind: time, growth of this process, and how late its event loop was meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makeNextFile } from '@bank/server/src/fileKinds.ts'
import { elapsed } from '@bank/server/src/kit/clock.ts'
import type { World } from '@bank/server/src/kit/ctx.ts'

export type MakingLoad = {
  readonly ms: number
  /** Bytes of memory of the process before, and the most meanwhile. */
  readonly before: number
  readonly most: number
  /** Milliseconds under which 99 of 100 turns of the event loop stayed, and the longest. */
  readonly delay: number
  readonly longest: number
  /** Seconds of a processor that the thread which answers calls spent on it, and that all threads did. */
  readonly work: number
  readonly workOfAll: number
}

const seconds = ({ user, system }: { readonly user: number; readonly system: number }): number => (user + system) / 1e6

/** Makes the file that waits. */
export async function makeOne(world: World): Promise<MakingLoad> {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const [spent, spentByAll] = [process.threadCpuUsage(), process.cpuUsage()]
  const begun = elapsed()
  const made = await makeNextFile(world)
  const ms = elapsed() - begun
  const [work, workOfAll] = [seconds(process.threadCpuUsage(spent)), seconds(process.cpuUsage(spentByAll))]
  delays.disable()
  clearInterval(watch)
  if (!made) throw new Error('no file waits')
  return { ms, before, most, delay: delays.percentile(99) / 1e6, longest: delays.max / 1e6, work, workOfAll }
}
