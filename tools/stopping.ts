// Waits for the signal to stop; a second one ends the process at once.

import { readFileSync } from 'node:fs'

/** Resolves with nothing at the first Ctrl C or request to end; the second one ends at once. */
export function untilStopped(): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let asked = false
  const stop = (): void => {
    if (asked) process.exit(1)
    asked = true
    resolve(undefined)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.env.npm_lifecycle_event) whenOrphaned(stop)
  return promise
}

/** npm may be killed without passing it on; between it and us stands a shell, so both are watched. */
function whenOrphaned(act: () => void): void {
  const [parent, grandparent] = [process.ppid, parentOf(process.ppid)]
  const watch = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return
    clearInterval(watch)
    act()
  }, 500)
  watch.unref()
}

/** Only Linux says it in a file; elsewhere the shell alone is watched. */
function parentOf(pid: number): string | undefined {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
