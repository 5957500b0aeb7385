// Tells when a tab has been hidden for a minute, and when it is seen again.

const restMs = 60_000

type UnseenHandlers = {
  /** Called when the tab has been hidden for a minute. */
  readonly rest: () => void
  /** Called when it is visible again, after a rest. */
  readonly wake: () => void
}

/** Watches the tab's visibility until the returned function is called. */
export function watchUnseen({ rest, wake }: UnseenHandlers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting = false
  const look = (): void => {
    clearTimeout(timer)
    if (document.hidden) {
      timer = setTimeout(() => {
        resting = true
        rest()
      }, restMs)
    } else if (resting) {
      resting = false
      wake()
    }
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
