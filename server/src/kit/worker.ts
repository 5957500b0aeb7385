// Runs one piece of work in a worker thread of its own, fed and read in chunks with backpressure, and ends it beyond its limits.
import { isMarkedAsUntransferable, parentPort, Worker, workerData } from 'node:worker_threads'
import { elapsed } from './clock.ts'
import { Refusal, type Rejection, refusalOf } from './refusal.ts'

/** What a thread may take before it is ended. */
export type WorkerLimits = {
  /** Milliseconds of a processor from one answer to the next: how busy the machine is otherwise ends no honest work. */
  readonly workMs: number
  /** Milliseconds by the clock from one answer to the next, while the thread has all that it asked for. */
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

const limits = new WeakMap<object, Limit>()

function beyond(limit: Limit): Error {
  const error = new Error(`the worker ran out of ${limit}`)
  limits.set(error, limit)
  return error
}

/** Which limit the work was ended at; null for any other error. */
export const limitOf = (error: unknown): Limit | null =>
  typeof error === 'object' && error !== null ? (limits.get(error) ?? null) : null

type FromThread<Out> =
  | { readonly wants: true }
  | { readonly out: Out }
  | { readonly end: true }
  | { readonly refused: Rejection }
  | { readonly broke: string }
type ToThread<In> = { readonly chunk: In } | { readonly end: true }

const lookMs = 50
const megabyte = 1024 * 1024
const copiedAtMost = 4096
/** Answers that wait to be taken; then the thread is fed no further. */
const aheadAtMost = 4

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const workOf = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

const besideOf = async (worker: Worker): Promise<number> =>
  (await worker.getHeapStatistics()).external_memory / megabyte

/** Looks at a thread again and again; `answered` says that it made progress. */
function watch(worker: Worker, { workMs, silenceMs, besideMb }: WorkerLimits, fail: (error: Error) => void) {
  let [work, since, owes] = [0, elapsed(), true]
  let latest = 0
  const look = async (): Promise<void> => {
    latest = await workOf(worker)
    if (latest - work > workMs || (owes && elapsed() - since > silenceMs)) fail(beyond('TIME'))
    else if ((await besideOf(worker)) > besideMb) fail(beyond('MEMORY'))
  }
  // A thread that has ended has no work to tell of; how it ended is told by its events.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs)
  return {
    answered(): void {
      work = latest
      since = elapsed()
    },
    /** Does it have all that it asked for? */
    owes(now: boolean): void {
      if (now && !owes) since = elapsed()
      owes = now
    },
    stop: () => clearInterval(timer),
  }
}

export type Apart<Job, In> = {
  /** A module that calls `serve`. */
  readonly url: URL
  /** Cloned into the thread. */
  readonly job: Job
  readonly limits: WorkerLimits
  /** Read no faster than the answers are taken. */
  readonly input?: AsyncIterable<In>
}

async function* nothing(): AsyncGenerator<never> {}

/**
 * The answers of a thread that is begun for this work and ended with it, also when nobody takes them any more.
 * Throws the Refusal that the work threw, an error of which `limitOf` tells the limit, and any other error as itself.
 */
export async function* workApart<Job, In, Out>({ url, job, limits, input }: Apart<Job, In>): AsyncGenerator<Out, void> {
  const resourceLimits = { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
  const worker = new Worker(url, { workerData: job, resourceLimits })
  const ready: Out[] = []
  const feed = (input ?? nothing())[Symbol.asyncIterator]()
  const state: { wants: boolean; feeding: boolean; ended: boolean; fault: unknown } = {
    wants: false,
    feeding: false,
    ended: false,
    fault: null,
  }
  let wake = (): void => {}
  const fail = (error: unknown): void => {
    state.fault ??= error
    wake()
  }
  const watcher = watch(worker, limits, fail)
  const pump = async (): Promise<void> => {
    if (!state.wants || state.feeding || ready.length >= aheadAtMost) return
    state.feeding = true
    const { done, value } = await feed.next()
    state.feeding = false
    state.wants = false
    watcher.owes(true)
    worker.postMessage((done ? { end: true } : { chunk: value }) satisfies ToThread<In>)
  }
  worker.on('message', (said: FromThread<Out>) => {
    if ('wants' in said) {
      state.wants = true
      watcher.owes(false)
      pump().catch(fail)
      return
    }
    if ('out' in said) {
      watcher.answered()
      ready.push(said.out)
    } else if ('end' in said) state.ended = true
    else fail('refused' in said ? refusalOf(said.refused.classification, said.refused.says) : new Error(said.broke))
    wake()
  })
  worker.once('error', error => fail(isOutOfMemory(error) ? beyond('MEMORY') : error))
  worker.once('exit', code => fail(new Error(`the worker ended with ${code}`)))
  try {
    for (;;) {
      const [out] = ready.splice(0, 1)
      if (out !== undefined) {
        yield out
        pump().catch(fail)
      } else if (state.ended) return
      else if (state.fault) throw state.fault
      else
        await new Promise<void>(done => {
          wake = done
        })
    }
  } finally {
    watcher.stop()
    await worker.terminate()
    await feed.return?.()
  }
}

/** Only bytes that fill their memory alone leave it to the other thread; few, and those of Node's pool, are copied. */
export function owned(out: unknown): ArrayBuffer[] {
  if (!(out instanceof Uint8Array && out.buffer instanceof ArrayBuffer)) return []
  const isAlone = out.byteLength > copiedAtMost && out.byteLength === out.buffer.byteLength
  return isAlone && !isMarkedAsUntransferable(out.buffer) ? [out.buffer] : []
}

/** The thread's side: does the one job that it was begun for. Input is asked for one chunk ahead. */
export async function serve<Job, In, Out>(
  work: (job: Job, input: AsyncIterable<In>) => AsyncIterable<Out>,
  ownedIn: (out: Out) => ArrayBuffer[] = owned,
): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('this module is begun as a worker')
  const say = (said: FromThread<Out>, owned: ArrayBuffer[] = []): void => port.postMessage(said, owned)
  const ask = (): Promise<ToThread<In>> => {
    say({ wants: true })
    return new Promise(done => port.once('message', done))
  }
  async function* input(): AsyncGenerator<In> {
    let coming = ask()
    for (;;) {
      const said = await coming
      if ('end' in said) return
      coming = ask()
      yield said.chunk
    }
  }
  try {
    for await (const out of work(workerData as Job, input())) say({ out }, ownedIn(out))
    say({ end: true })
  } catch (error) {
    if (!(error instanceof Refusal))
      say({ broke: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    else say({ refused: { classification: error.classification, says: error.says } })
  }
}
