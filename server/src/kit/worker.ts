// Runs one task in a worker thread, relays its messages, and ends the thread beyond its limits.
import { parentPort, Worker } from 'node:worker_threads'
import { elapsed } from './clock.ts'
import { Refusal, type Rejection, refusalOf } from './refusal.ts'

/** What a thread may take before it is ended. */
export type WorkerLimits = {
  /** Milliseconds of a processor from one message to the next: how busy the machine is otherwise ends no honest work. */
  readonly workMs: number
  /** Milliseconds by the clock from one message to the next. */
  readonly silenceMs: number
  /**
   * Megabytes of what is alive on the heap: the language collects before it says that there is no more, so that a machine which is late in
   * collecting ends nobody.
   */
  readonly heapMb: number
  /** The same beside the heap, where bytes, unpacked archives and trees of XML lie. */
  readonly besideMb: number
}

export type Limit = 'TIME' | 'MEMORY'

const limitOfError = new WeakMap<object, Limit>()

function beyond(limit: Limit): Error {
  const error = new Error(`the worker ran out of ${limit}`)
  limitOfError.set(error, limit)
  return error
}

/** Which limit the work was ended at; null for any other error. */
export const limitOf = (error: unknown): Limit | null =>
  typeof error === 'object' && error !== null ? (limitOfError.get(error) ?? null) : null

type FromThread<Out> =
  | { readonly out: Out }
  | { readonly end: true }
  | { readonly refused: Rejection }
  | { readonly broke: string }

const lookMs = 50
const megabyte = 1024 * 1024

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const workOf = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

const besideOf = async (worker: Worker): Promise<number> =>
  (await worker.getHeapStatistics()).external_memory / megabyte

type Thread = { readonly worker: Worker /** Milliseconds of a processor before this work. */; readonly worked: number }

/** Looks at a thread again and again; `heard` says that it told something. */
function watch(
  { worker, worked }: Thread,
  { workMs, silenceMs, besideMb }: WorkerLimits,
  fail: (error: unknown) => void,
) {
  let [atWork, at, isHeard] = [worked, elapsed(), false]
  const look = async (): Promise<void> => {
    const work = await workOf(worker)
    // What was done up to a message is counted no longer, also where nobody looked for a while.
    if (isHeard) atWork = work
    isHeard = false
    if (work - atWork > workMs || elapsed() - at > silenceMs) fail(beyond('TIME'))
    else if ((await besideOf(worker)) > besideMb) fail(beyond('MEMORY'))
  }
  // A thread that has ended has no work to tell of; how it ended is told by its events.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs)
  return {
    heard(): void {
      isHeard = true
      at = elapsed()
    },
    stop: () => clearInterval(timer),
  }
}

export type WorkerTask<Job> = {
  /** A module that calls `serve`. */
  readonly url: URL
  /** Cloned into the thread. */
  readonly job: Job
  readonly limits: WorkerLimits
  /** How long a thread that ended its work well waits for more of the same; without it every work has a thread of its own. */
  readonly idleMs?: number
}

/** A thread that waits for work; `take` makes it ours again. */
type IdleThread = { take(): Worker }

/** Threads that wait for work, by module. They keep no process alive. */
const idle = new Map<string, IdleThread[]>()

async function threadFor<Job>({ url, limits }: WorkerTask<Job>): Promise<Thread> {
  const kept = idle.get(url.href)?.pop()?.take()
  if (kept) return { worker: kept, worked: await workOf(kept) }
  const resourceLimits = { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
  return { worker: new Worker(url, { resourceLimits }), worked: 0 }
}

function keep(worker: Worker, { href }: URL, idleMs: number): void {
  const all = idle.get(href) ?? []
  idle.set(href, all)
  const one: IdleThread = {
    take() {
      clearTimeout(timer)
      worker.off('error', forget).off('exit', forget).ref()
      return worker
    },
  }
  const forget = (): void => {
    const place = all.indexOf(one)
    if (place >= 0) all.splice(place, 1)
  }
  const timer = setTimeout(() => {
    forget()
    void worker.terminate()
  }, idleMs).unref()
  worker.on('error', forget).on('exit', forget).unref()
  all.push(one)
}

/**
 * Ends when the work does. Throws the Refusal that the work threw, an error of which `limitOf` tells the limit, and any other error as itself;
 * the thread is then ended.
 */
export async function runInWorker<Job, Out>(apart: WorkerTask<Job>, hear: (out: Out) => void): Promise<void> {
  const { url, job, limits, idleMs } = apart
  const thread = await threadFor(apart)
  const { worker } = thread
  const { promise, resolve: done, reject: fail } = Promise.withResolvers<void>()
  const watcher = watch(thread, limits, fail)
  const onMessage = (said: FromThread<Out>): void => {
    watcher.heard()
    if ('out' in said) hear(said.out)
    else if ('end' in said) done()
    else fail('refused' in said ? refusalOf(said.refused.classification, said.refused.params) : new Error(said.broke))
  }
  const onError = (error: unknown): void => fail(isOutOfMemory(error) ? beyond('MEMORY') : error)
  const onExit = (code: number): void => fail(new Error(`the worker ended with ${code}`))
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  worker.postMessage(job)
  let isWell = false
  try {
    await promise
    isWell = true
  } finally {
    watcher.stop()
    if (isWell && idleMs) {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      keep(worker, url, idleMs)
    } else await worker.terminate()
  }
}

/** The thread's side: does one work after the other. */
export function serve<Job, Out>(work: (job: Job, tell: (out: Out) => void) => Promise<void>): void {
  const port = parentPort
  if (!port) throw new Error('this module is begun as a worker')
  const say = (said: FromThread<Out>): void => port.postMessage(said)
  const saidOf = (error: unknown): FromThread<Out> => {
    if (error instanceof Refusal) return { refused: { classification: error.classification, params: error.params } }
    return { broke: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  port.on('message', (job: Job) => {
    work(job, out => say({ out })).then(
      () => say({ end: true }),
      (error: unknown) => say(saidOf(error)),
    )
  })
}
