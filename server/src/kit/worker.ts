// Runs one task in a worker thread, relays its messages, and ends the thread beyond its limits.
import { parentPort, Worker } from 'node:worker_threads'
import { elapsed } from './clock.ts'
import { Refusal, type Rejection, refusalOf } from './refusal.ts'

/** Limits of a worker thread; beyond one it is ended. */
export type WorkerLimits = {
  /** Milliseconds of processor time between two messages; a busy machine ends no honest work. */
  readonly workMs: number
  /** Milliseconds by the clock from one message to the next. */
  readonly silenceMs: number
  /** Megabytes of live objects on the heap: V8 collects before it fails at this limit, so that a late collector ends nobody. */
  readonly heapMb: number
  /** Megabytes of V8's young generation, 16 unless named. Who makes rows by the ten thousand wants more: collecting takes a fifth of its time. */
  readonly youngMb?: number
  /** Megabytes outside the heap: buffers, unpacked archives, XML trees. */
  readonly besideMb: number
}

export type Limit = 'TIME' | 'MEMORY'

const limitOfError = new WeakMap<object, Limit>()

function beyond(limit: Limit): Error {
  const error = new Error(`the worker ran out of ${limit}`)
  limitOfError.set(error, limit)
  return error
}

/** The limit at which the work was ended; null for any other error. */
export const limitOf = (error: unknown): Limit | null =>
  typeof error === 'object' && error !== null ? (limitOfError.get(error) ?? null) : null

/** Milliseconds of a processor that a thread has worked so far. */
type Worked = { readonly worked: number }

type FromThread<Out> =
  | { readonly out: Out }
  | ({ readonly end: true } & Worked)
  | ({ readonly refused: Rejection } & Worked)
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

/** A thread, and what it had worked before. Said by itself when its last work ended: to ask it would keep the next one waiting. */
type Thread = Worked & { readonly worker: Worker }

/** Watches a thread's limits at an interval; `heard` resets them after a message. */
function watch(
  { worker, worked }: Thread,
  { workMs, silenceMs, besideMb }: WorkerLimits,
  fail: (error: unknown) => void,
) {
  let [atWork, at, isHeard] = [worked, elapsed(), false]
  const look = async (): Promise<void> => {
    const work = await workOf(worker)
    // Work before a message no longer counts, even if the watch came late.
    if (isHeard) atWork = work
    isHeard = false
    if (work - atWork > workMs || elapsed() - at > silenceMs) fail(beyond('TIME'))
    else if ((await besideOf(worker)) > besideMb) fail(beyond('MEMORY'))
  }
  // An ended thread has no figures; its events tell how it ended.
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
  /** The task; cloned into the thread. */
  readonly job: Job
  readonly limits: WorkerLimits
  /** Milliseconds for which a thread is kept for the next task; without it every task has a thread of its own. */
  readonly idleMs?: number
  /** How much of the module's work is done at once, and waits. Without it there is no bound. */
  readonly turns?: WorkerTurns
}

/** Bounds of a module's work: nobody who asks for an answer is kept waiting without end. */
export type WorkerTurns = {
  /** So many threads work at once; further work waits in line. */
  readonly threads: number
  /** So much work waits in line. */
  readonly waiting: number
  /** Milliseconds for which work waits. */
  readonly waitMs: number
}

/** Work that waits for a thread of a module, first come first served, and how much is being done. */
type Line = { working: number; readonly waiting: Set<() => void> }

const lines = new Map<string, Line>()

/** Waits for a turn; the answer gives the turn on. Refuses UnavailableException where the line is full, or does not move on in time. */
async function turnOf({ url: { href }, turns }: Pick<WorkerTask<unknown>, 'url' | 'turns'>): Promise<() => void> {
  const line = lines.get(href) ?? { working: 0, waiting: new Set() }
  lines.set(href, line)
  if (!turns || line.working < turns.threads) line.working += 1
  else await waitIn(line, turns)
  return () => {
    const [next] = line.waiting
    if (next) next()
    else line.working -= 1
  }
}

function waitIn({ waiting }: Line, turns: WorkerTurns): Promise<void> {
  if (waiting.size >= turns.waiting) throw new Refusal('UnavailableException')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = (): void => {
    waiting.delete(mine)
    clearTimeout(timer)
  }
  const mine = (): void => {
    leave()
    resolve()
  }
  const timer = setTimeout(() => {
    leave()
    reject(new Refusal('UnavailableException'))
  }, turns.waitMs)
  waiting.add(mine)
  return promise
}

/** A pooled thread; `take` reserves it. */
type IdleThread = { take(): Thread }

/** The pool of idle threads, by module and memory: a thread has the memory that it was begun with. They keep no process alive. */
const idle = new Map<string, IdleThread[]>()

const poolOf = ({ url, limits }: Pick<WorkerTask<unknown>, 'url' | 'limits'>): string =>
  `${url.href} ${limits.heapMb} ${limits.youngMb}`

function threadFor<Job>({ url, limits }: WorkerTask<Job>): Thread {
  const kept = idle.get(poolOf({ url, limits }))?.pop()?.take()
  if (kept) return kept
  const resourceLimits = {
    maxOldGenerationSizeMb: limits.heapMb,
    maxYoungGenerationSizeMb: limits.youngMb ?? 16,
    stackSizeMb: 4,
  }
  return { worker: new Worker(url, { resourceLimits }), worked: 0 }
}

function keep(thread: Thread, pool: string, idleMs: number): void {
  const { worker } = thread
  const all = idle.get(pool) ?? []
  idle.set(pool, all)
  const one: IdleThread = {
    take() {
      clearTimeout(timer)
      worker.off('error', forget).off('exit', forget).ref()
      return thread
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
 * Runs one task; resolves when it ends. Throws the task's Refusal, UnavailableException where its turn does not come (`turns`), an error of which
 * `limitOf` tells the limit, or any other error as itself; of the last two the thread is ended.
 */
export async function runInWorker<Job, Out>(apart: WorkerTask<Job>, hear: (out: Out) => void): Promise<void> {
  const passOn = await turnOf(apart)
  try {
    await runNow(apart, hear)
  } finally {
    passOn()
  }
}

async function runNow<Job, Out>(apart: WorkerTask<Job>, hear: (out: Out) => void): Promise<void> {
  const { url, job, limits, idleMs } = apart
  const thread = threadFor(apart)
  const { worker } = thread
  const { promise, resolve: done, reject: fail } = Promise.withResolvers<void>()
  const watcher = watch(thread, limits, fail)
  // Null while it works, and for ever where it did not end well. Work that is refused has ended as well: beginning a thread anew takes a hundred times as
  // long as most refusals.
  let worked: number | null = null
  const onMessage = (said: FromThread<Out>): void => {
    watcher.heard()
    if ('worked' in said) worked = said.worked
    if ('out' in said) hear(said.out)
    else if ('end' in said) done()
    else fail('refused' in said ? refusalOf(said.refused.classification, said.refused.params) : new Error(said.broke))
  }
  const onError = (error: unknown): void => fail(isOutOfMemory(error) ? beyond('MEMORY') : error)
  const onExit = (code: number): void => fail(new Error(`the worker ended with ${code}`))
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  worker.postMessage(job)
  try {
    await promise
  } finally {
    watcher.stop()
    if (worked !== null && idleMs) {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      keep({ worker, worked }, poolOf({ url, limits }), idleMs)
    } else await worker.terminate()
  }
}

function workedHere(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The worker's side: handles one task after the other. */
export function serve<Job, Out>(work: (job: Job, tell: (out: Out) => void) => Promise<void>): void {
  const port = parentPort
  if (!port) throw new Error('this module is begun as a worker')
  const say = (said: FromThread<Out>): void => port.postMessage(said)
  const saidOf = (error: unknown): FromThread<Out> => {
    if (error instanceof Refusal)
      return { refused: { classification: error.classification, params: error.params }, worked: workedHere() }
    return { broke: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  port.on('message', (job: Job) => {
    work(job, out => say({ out })).then(
      () => say({ end: true, worked: workedHere() }),
      (error: unknown) => say(saidOf(error)),
    )
  })
}
