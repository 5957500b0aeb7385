// The keeper of a session, for every house: loaded once, its end in every tab, and refusals that may mean its end.
import { onSessionOver, onViewerChange, rest } from './api.ts'
import { machineNow } from './clock.ts'
import type { SessionState } from './house.ts'
import { forgetKeys } from './keys.ts'
import { type Observable, observable } from './observable.ts'
import { isRefusal } from './refusal.ts'
import { resetAll } from './reset.ts'
import { expiresKey, makeSessionClock, type SessionClock, timeIsLeft } from './sessionClock.ts'
import { local } from './storage.ts'
import { onSessionSeconds, type WireRequest } from './wire.ts'

export type SessionOf<In> = Exclude<SessionState, { readonly state: 'in' }> | ({ readonly state: 'in' } & In)

type SessionPorts<In> = {
  /** Asks who is signed in; null of somebody who cannot be. */
  readonly load: () => Promise<In | null>
  /** Asks the least that only a session is answered. */
  readonly probe: () => Promise<unknown>
  /** Asks anew what whoever is signed in may; null where that is as before, or they are somebody else by now. */
  readonly reload: (before: In) => Promise<In | null>
  readonly logout: WireRequest['method']
  /** What must have ended before a refusal can be doubted. */
  readonly settled?: () => Promise<unknown>
}

export type SessionKeeper<In> = {
  readonly clock: SessionClock
  now(): SessionOf<In>
  subscribe(listener: () => void): () => void
  /** Loads the session once; a browser that knows of no running session does not ask at all. */
  load(): Promise<SessionOf<In>>
  /** Starts a session after the second factor; `seconds` is how long it lasts. */
  start(seconds: number): Promise<SessionOf<In>>
  /** Ends the session on the server and in every tab; works without a connection too. */
  signOut(why?: 'left' | 'over'): Promise<void>
  /** Extends the session; any failure ends it. */
  keepAlive(): Promise<void>
  /** Calls what gives the browser cookies, once nothing is under way that takes cookies along: a late goodbye would take the new ones. */
  enter<R>(path: string, sent: Partial<WireRequest>): Promise<R>
  /** Loads who is signed in anew, here and in every other tab: all that is cached about the last one is dropped. */
  exchange(): Promise<void>
}

/** Refusals that sign nobody out: the bank does not answer, or does not find the person. */
const staysIn: ReadonlySet<string> = new Set([
  'UnavailableException',
  'TooManyRequestsException',
  'UserNotFoundException',
])

/** Milliseconds until another tab's new session is this browser's too. */
const otherTabMs = 300

/**
 * Decides whether a refusal ends the session: a call of a session that was exchanged meanwhile is refused like one of an ended
 * session, and only the present session can tell which it was.
 */
function makeDoubt(
  { probe, settled }: Pick<SessionPorts<object>, 'probe' | 'settled'>,
  onOver: () => Promise<void>,
): () => Promise<void> {
  let doubting = false
  return async () => {
    if (doubting) return
    doubting = true
    try {
      await settled?.()
      await new Promise(done => setTimeout(done, otherTabMs))
      await probe()
    } catch (error) {
      if (isRefusal(error) && error.classification === 'SessionExpiredException') await onOver()
    } finally {
      doubting = false
    }
  }
}

/** Takes over what the bank has changed about whoever is signed in, in every tab: one of them holds the line for all. Who comes or leaves meanwhile stands. */
function followChanges<In extends object>(
  session: Observable<SessionOf<In>>,
  { reload, channel }: Pick<SessionPorts<In>, 'reload'> & { readonly channel: BroadcastChannel | null },
): void {
  const refresh = async (): Promise<void> => {
    const here = session.get()
    if (here.state !== 'in') return
    const found = await reload(here).catch(() => null)
    if (found && session.get() === here) session.set({ ...found, state: 'in' })
  }
  onViewerChange(() => {
    void refresh()
    channel?.postMessage('changed')
  })
  channel?.addEventListener('message', ({ data }) => void (data === 'changed' && refresh()))
}

export function keepSession<In extends object>({
  load,
  probe,
  reload,
  logout,
  settled,
}: SessionPorts<In>): SessionKeeper<In> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ordo-session')
  const session = observable<SessionOf<In>>({ state: 'unknown' })
  const clock = makeSessionClock({
    now: machineNow,
    read: () => local.get(expiresKey),
    write: value => (value === null ? local.remove(expiresKey) : local.set(expiresKey, value)),
    onOver: () => void signOut('over'),
  })
  let loading: Promise<SessionOf<In>> | null = null
  let goodbye: Promise<unknown> | null = null

  const ask = async (): Promise<SessionOf<In>> => {
    const found = await load()
    const here: SessionOf<In> = found ? { ...found, state: 'in' } : { state: 'out', reason: 'none' }
    session.set(here)
    if (here.state === 'in') clock.start()
    return here
  }
  const loadOnce = async (): Promise<SessionOf<In>> => {
    const here = session.get()
    if (here.state !== 'unknown') return here
    if (!timeIsLeft()) {
      session.set({ state: 'out', reason: 'none' })
      return session.get()
    }
    loading ??= ask()
      .catch(async (error: unknown) => {
        if (isRefusal(error) && staysIn.has(error.classification)) throw error
        await signOut('over')
        return session.get()
      })
      .finally(() => {
        loading = null
      })
    return loading
  }
  const leave = (why: 'left' | 'over'): void => {
    clock.stop()
    forgetKeys()
    resetAll()
    session.set({ state: 'out', reason: why })
  }
  const signOut = async (why: 'left' | 'over' = 'left'): Promise<void> => {
    if (session.get().state === 'out') return
    goodbye = rest('logout', { method: logout, keepalive: true }).catch(() => undefined)
    leave(why)
    channel?.postMessage(why)
    await goodbye
  }
  onSessionSeconds(seconds => {
    if (session.get().state !== 'out') clock.renew(seconds)
  })
  const mayBeOver = makeDoubt({ probe, ...(settled && { settled }) }, () => signOut('over'))
  onSessionOver(() => void mayBeOver())
  followChanges(session, { reload, channel })
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'changed') return
    if (data === 'left' || data === 'over') return leave(data)
    if (session.get().state === 'unknown') return
    resetAll()
    session.set({ state: 'unknown' })
    void loadOnce()
  })

  return {
    clock,
    now: session.get,
    subscribe: session.subscribe,
    load: loadOnce,
    async start(seconds) {
      session.set({ state: 'unknown' })
      clock.renew(seconds)
      const entered = await loadOnce()
      if (entered.state === 'in') channel?.postMessage('in')
      return entered
    },
    signOut,
    enter: (path, sent) => Promise.allSettled([loading, goodbye]).then(() => rest(path, sent)),
    keepAlive: () => rest<void>('keep-alive', { method: 'GET' }).catch(() => signOut('over')),
    async exchange() {
      resetAll()
      await ask()
      channel?.postMessage('switched')
    },
  }
}
