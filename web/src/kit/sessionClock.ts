// The session's timeout: phases until its end, shared between tabs.
import { machineNow } from './clock.ts'
import { type Observable, observable } from './observable.ts'
import { local } from './storage.ts'

/** The storage key of the session's end, shared by all tabs, by this machine's clock. */
export const expiresKey = 'session-expires-at'

const watchFrom = 91
const askFrom = 60

/** Phases. off: signed out; calm; watch: activity extends the session; ask: the dialog is open; over. */
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
  /** Called once, at the end. */
  readonly onOver: () => void
}

export type SessionClock = {
  readonly remaining: Observable<Remaining>
  /** Renews the session by the seconds that the server says are left. */
  renew(seconds: number): void
  /** Reads the stored end: each second, when a tab is seen again, when another tab wrote it. */
  check(): void
  /** Starts; a missing or past end is over at once. */
  start(): void
  stop(): void
}

/** The session clock reads a stored end instead of counting ticks: a sleeping tab is right as soon as it wakes. */
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
    check: look,
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

/** Whether a session's time is still running, as far as this browser knows. */
export const timeIsLeft = (): boolean => Number(local.get(expiresKey) ?? 0) > machineNow()
