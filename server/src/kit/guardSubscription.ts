// Guards a subscription: its gate is asked at each event, and whenever somebody looks.

export type GuardedSubscription<T> = {
  readonly events: AsyncGenerator<T, void, void>
  /** Checks the gate now; a refusal ends the subscription at once, though no event has come. */
  recheck(): void
}

/** The events of `told`, ended by what `gate` throws as soon as it throws; `over` is called once, however it ends. */
export function guardSubscription<T>(
  source: AsyncGenerator<T, void, void>,
  gate: () => void,
  over: () => void,
): GuardedSubscription<T> {
  let refused: { readonly error: unknown } | null = null
  let isOver = false
  let tell: ((error: unknown) => void) | null = null

  const end = (): void => {
    if (!isOver) over()
    isOver = true
  }
  const leave = async (): Promise<IteratorReturnResult<void>> => {
    end()
    await source.return()
    return { done: true, value: undefined }
  }
  const look = (): void => {
    if (refused) return
    try {
      gate()
    } catch (error) {
      refused = { error }
      tell?.(error)
      void leave().catch(() => {})
    }
  }
  const next = (): Promise<IteratorResult<T, void>> =>
    new Promise((done, failed) => {
      tell = failed
      source.next().then(
        result => {
          // An event that was on its way while the right was lost is dropped.
          if (!result.done) look()
          if (refused) return failed(refused.error)
          if (result.done) end()
          done(result)
        },
        (error: unknown) => {
          end()
          failed(error)
        },
      )
    })
  const news: AsyncGenerator<T, void, void> = {
    next: () => (refused ? Promise.reject(refused.error) : next()),
    return: leave,
    throw: async error => {
      await leave()
      throw error
    },
    [Symbol.asyncIterator]: () => news,
    [Symbol.asyncDispose]: async () => void (await leave()),
  }
  return { events: news, recheck: look }
}
