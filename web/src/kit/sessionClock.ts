// The session's timeout: phases until its end, shared between tabs.
import { machineNow } from './clock.ts'
import { type Observable, observable } from './observable.ts'
import { local } from './storage.ts'

/** Kept in the browser for all tabs: when the session ends, by the clock of this machine, which they share. */
export const expiresKey = 'session-expires-at'

const watchFrom = 91
const askFrom = 60

/** off: nobody is signed in; calm; watch: activity prolongs it; ask: the dialog is open; over. */
export type Phase = 'off' | 'calm' | 'watch' | 'ask' | 'over'
export type Remaining = { readonly phase: Phase; readonly seconds: number }

export function phaseOf(seconds: number | null): Phase {
  if (seconds === null) return 'off'
  if (seconds <= 0) return 'over'
  if (seconds <= askFrom) return 'ask'
  return seconds <= watchFrom ? 'watch' : 'calm'
}

const off: Remaining = { phase: 'off', seconds: 0 }

type SessionClockOptions = {
  readonly now: () => number
  readonly read: () => string | null
  readonly write: (value: string | null) => void
  /** Called once when the time is over. */
  readonly onOver: () => void
}

export type SessionClock = {
  readonly remaining: Observable<Remaining>
  /** The server said how many seconds are left. */
  renew(seconds: number): void
  /** Look at the kept time: each second, when a tab is seen again, when another tab wrote it. */
  look(): void
  /** Begin to count; a missing or past time is over at once. */
  start(): void
  stop(): void
}

/** Counts from a kept moment, not from ticks: a sleeping tab is right as soon as it wakes. */
export function makeSessionClock({ now, read, write, onOver }: SessionClockOptions): SessionClock {
  const remaining = observable<Remaining>(off)
  let running = false
  const secondsLeft = (): number => {
    const until = Number(read() ?? Number.NaN)
    return Number.isFinite(until) ? Math.ceil((until - now()) / 1000) : 0
  }
  const look = (): void => {
    if (!running) return
    const seconds = Math.max(0, secondsLeft())
    const phase = phaseOf(seconds)
    const before = remaining.get()
    if (before.phase !== phase || (phase !== 'calm' && before.seconds !== seconds)) remaining.set({ phase, seconds })
    if (phase !== 'over') return
    running = false
    onOver()
  }
  return {
    remaining,
    look,
    renew(seconds) {
      write(String(now() + seconds * 1000))
      look()
    },
    start() {
      running = true
      look()
    },
    stop() {
      running = false
      write(null)
      remaining.set(off)
    },
  }
}

/** Is a session's time still running, as far as this browser knows? */
export const timeIsLeft = (): boolean => Number(local.get(expiresKey) ?? 0) > machineNow()
