// Timeouts of neighbours for whom a person waits: who is late is told to stop, and what they say after that is not heard.

/** The answer of another system, or an error at the timeout. Called outside of any transaction, so that nothing waits for it. */
export async function withTimeout<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error(`no answer in ${ms} ms`))
    stop.abort()
  }, ms)
  const answer = ask(stop.signal)
  // A rejection after the timeout is handled by nobody else.
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The slowness of a simulator: it is silent until the caller aborts. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise(done => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
