// The open sockets of a node: each is pinged, ends with its session, and follows the rights of its person.
import type { Viewer } from '@bank/contracts/access.ts'
import { closeCodes, closeReasons } from '@bank/contracts/socket.ts'
import type { WebSocket } from 'ws'
import type { Call } from './ctx.ts'
import type { Sessions } from './http.ts'
import type { Live } from './live.ts'

export type OpenSocket = {
  readonly socket: WebSocket
  /** The call behind it, with the viewer as last read: rights may be taken away while a socket is open. */
  readonly call: Omit<Call, 'viewer'> & { viewer: Viewer }
  /** Ids of the open subscriptions. */
  readonly queries: Set<string>
  /** The guards of the open subscriptions. */
  readonly rechecks: Set<() => void>
  /** Consecutive messages beyond the rate limit. */
  tooMany: number
  /** The refusal of a subscription in the latest message. */
  refusal: unknown
  /** When the client last pinged for free. */
  freePingAt: number
  /** When a ping was sent that is not answered yet, else when the client was last known to be there. */
  pulse: { readonly at: number; readonly isAsked: boolean }
}

/** By session. */
export type SocketsBySession = Map<string, Set<OpenSocket>>

/** Adds a socket until it closes. */
export function hold(sockets: SocketsBySession, mine: OpenSocket): void {
  const { sessionId } = mine.call.viewer
  const ofSession = sockets.get(sessionId) ?? new Set()
  sockets.set(sessionId, ofSession.add(mine))
  mine.socket.once('close', () => {
    ofSession.delete(mine)
    if (!ofSession.size && sockets.get(sessionId) === ofSession) sockets.delete(sessionId)
  })
}

export function* each(sockets: SocketsBySession): Generator<OpenSocket> {
  for (const ofSession of sockets.values()) yield* ofSession
}

export type Heartbeat = { readonly everyMs: number; readonly answerMs: number }

const beatMs = 1000
const bufferedMax = 1024 * 1024
/** Ten thousand pings at once would hold up all news for a tenth of a second. */
const slices = 10

/** Pings each client, and terminates who does not answer in time or has stopped reading: a half-open connection ends in no other way. */
export function beat(sockets: SocketsBySession, { everyMs, answerMs }: Heartbeat): () => void {
  const ask = (mine: OpenSocket, now: number): void => {
    const { at, isAsked } = mine.pulse
    const isGone = isAsked && now - at >= answerMs
    if (isGone || mine.socket.bufferedAmount > bufferedMax) mine.socket.terminate()
    else if (!isAsked && now - at >= everyMs) {
      mine.pulse = { at: now, isAsked: true }
      mine.socket.ping()
    }
  }
  let rest = sockets.values()
  /** Goes on with the next sessions where it ended, and begins again after the last one. */
  const look = () => {
    const now = performance.now()
    for (let left = Math.ceil(sockets.size / slices); left > 0; left--) {
      const { value, done } = rest.next()
      if (done) rest = sockets.values()
      else for (const mine of value) ask(mine, now)
    }
  }
  // After what has arrived was read: a node that was busy itself takes nobody for gone.
  const timer = setInterval(() => setImmediate(look), Math.min(beatMs, answerMs) / slices)
  return () => clearInterval(timer)
}

/** Each session is looked at once in two ticks: within a second, with the time that the database needs. */
const tickMs = 400
/** So many are looked at in every tick: there is no need to divide them. */
const undivided = 1000

/** Follows sessions and rights in slices, and at once where a wake-up names the person. */
export function followSessions(sockets: SocketsBySession, sessions: Sessions, live: Live): () => void {
  let isAsking = false
  let isEvenTick = false
  let rest: string[] = []

  const look = async (ids: readonly string[]): Promise<void> => {
    if (!ids.length) return
    const viewers = await sessions.viewers(ids).catch(() => null)
    if (!viewers) return
    for (const id of ids) for (const mine of sockets.get(id) ?? []) follow(mine, viewers.get(id) ?? null)
  }
  /** The sessions of this tick. */
  const slice = (): readonly string[] => {
    isEvenTick = !isEvenTick
    if (sockets.size > undivided && !isEvenTick) return rest
    const ids = [...sockets.keys()]
    if (ids.length <= undivided) return ids
    rest = ids.splice(Math.ceil(ids.length / 2))
    return ids
  }
  const tick = async (): Promise<void> => {
    if (isAsking || !sockets.size) return
    isAsking = true
    await look(slice())
    isAsking = false
  }
  const ofPerson = (personId: string): string[] =>
    [...sockets].flatMap(([id, ofSession]) => {
      const [one] = ofSession
      return one?.call.viewer.personId === personId ? [id] : []
    })
  const timer = setInterval(() => void tick(), tickMs)
  const unwatch = live.onSessionsEnded(personId => void look(ofPerson(personId)))
  return () => {
    clearInterval(timer)
    unwatch()
  }
}

/** Of one session: who they are does not change, what they may does. */
const isSame = (a: Viewer, b: Viewer): boolean =>
  a.right === b.right &&
  a.scheme === b.scheme &&
  a.signType === b.signType &&
  a.verification === b.verification &&
  a.products.join() === b.products.join()

/** Closes the socket of a session that is over; else takes over the rights, and ends subscriptions that they no longer allow. */
function follow(mine: OpenSocket, viewer: Viewer | null): void {
  if (!viewer) {
    mine.socket.close(closeCodes.sessionEnded, closeReasons.sessionEnded)
    return
  }
  if (isSame(mine.call.viewer, viewer)) return
  mine.call.viewer = viewer
  for (const recheck of mine.rechecks) recheck()
}
