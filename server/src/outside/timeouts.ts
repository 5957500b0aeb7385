// Timeouts of neighbours for whom a person waits: who is late is told to stop, and what they say after that is not heard.

/** Its answer, or an error once the time is over. Asked outside of any transaction: nobody else waits for it. */
export async function withTimeout<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error(`no answer in ${ms} ms`))
    stop.abort()
  }, ms)
  const answer = ask(stop.signal)
  // A neighbour that fails after its time fails for nobody.
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What a stand-in does that is to be slow: it is silent for as long as anybody listens. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise(done => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
