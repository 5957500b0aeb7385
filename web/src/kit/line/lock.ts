// A Web Lock that is asked for until it is given back, and may be taken from whoever holds it.

export type LockHandlers = {
  /** Called each time that it is ours. */
  readonly hold: () => void
  /** Called when somebody took it away; it is asked for again. */
  readonly lose: () => void
}

export function seekLock(name: string, { hold, lose }: LockHandlers) {
  let isClosed = false
  let waiting = new AbortController()
  let release: (() => void) | null = null
  const seek = (steal: boolean): void => {
    let isHeld = false
    const held = () =>
      new Promise<void>(done => {
        if (isClosed) return done()
        isHeld = true
        release = done
        hold()
      })
    const options = steal ? { steal } : { signal: waiting.signal }
    navigator.locks.request(name, options, held).catch(() => {
      // What was only withdrawn was never held, and whoever withdrew it goes on.
      if (!isHeld || isClosed) return
      release = null
      lose()
      seek(false)
    })
  }
  seek(false)
  return {
    steal() {
      waiting.abort()
      waiting = new AbortController()
      seek(true)
    },
    close() {
      isClosed = true
      waiting.abort()
      release?.()
      release = null
    },
  }
}
