// The scheduler of jobs: each runs on every node again and again, and its own claim decides which node wins.
import { elapsed } from './clock.ts'
import type { World } from './ctx.ts'

export type Job = {
  readonly name: string
  readonly everyMs: number
  /** One round; true when there is more to do at once. */
  run(world: World): Promise<boolean>
}

/** One round of a job: when it began by the bank's clock, how long it took, and why it failed. */
export type JobRound = { readonly at: Date; readonly ms: number; readonly error: string | null }

/** Start the jobs; the answer stops them and waits for rounds under way. Each round is noted. */
export function startJobs(
  world: World,
  jobs: readonly Job[],
  note: (world: World, job: Job, round: JobRound) => void = () => {},
): () => Promise<void> {
  let stopped = false
  const sleepers = new Set<() => void>()
  const loops = jobs.map(async job => {
    while (!stopped) {
      const [at, begun] = [world.clock.now(), elapsed()]
      let fault: string | null = null
      const more = await job.run(world).catch((error: unknown) => {
        world.log.error({ err: error, job: job.name }, 'job failed')
        fault = error instanceof Error ? error.message : String(error)
        return false
      })
      note(world, job, { at, ms: elapsed() - begun, error: fault })
      if (!more && !stopped) await pause(job.everyMs)
    }
  })
  function pause(ms: number): Promise<void> {
    return new Promise(done => {
      const wake = () => {
        clearTimeout(timer)
        sleepers.delete(wake)
        done()
      }
      const timer = setTimeout(wake, ms)
      sleepers.add(wake)
    })
  }
  const wakeAll = (): void => {
    for (const wake of [...sleepers]) wake()
  }
  // A clock that was moved on is a night that the bank was switched off: everything is looked at anew.
  const unwatch = world.clock.moves.onMoved(wakeAll)
  return async () => {
    stopped = true
    unwatch()
    wakeAll()
    await Promise.all(loops)
  }
}
