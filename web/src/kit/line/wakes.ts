// Tells when the line may be dead without knowing: after sleep, with another network, when the browser is online again.

export type WakeHandlers = {
  /** The connection of before is taken for lost. */
  readonly renew: () => void
  /** The connection of before may be lost. */
  readonly check: () => void
}

type Network = EventTarget & { readonly type?: string }

const lookMs = 2000
/** A timer that comes so much later was slept through. */
const sleptMs = 8000

/** Watches until the returned function is called; `now` is in milliseconds of the machine's clock. */
export function watchWakes({ renew, check }: WakeHandlers, now: () => number): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let seenAt = now()
  const look = (): void => {
    const before = seenAt
    seenAt = now()
    if (seenAt - before > lookMs + sleptMs) renew()
  }
  // The timers of a hidden page are slow, so they tell nothing of sleep.
  const timer = setInterval(() => (document.hidden ? undefined : look()), lookMs)
  const visible = (): void => {
    if (document.hidden) return
    seenAt = now()
    check()
  }
  document.addEventListener('visibilitychange', visible, { signal })
  document.addEventListener('resume', renew, { signal })
  window.addEventListener('online', renew, { signal })

  const network = (navigator as { readonly connection?: Network }).connection
  let type = network?.type
  const change = (): void => {
    // The estimate of its speed changes as well, and more often.
    if (network?.type === type) return void check()
    type = network?.type
    renew()
  }
  network?.addEventListener('change', change, { signal })
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}
