// The open sockets of a node, by session: each is pinged, and a half-open one is ended.
import type { SessionViewer } from '@bank/contracts/access.ts'
import type { WebSocket } from 'ws'
import type { Call } from './ctx.ts'

export type OpenSocket = {
  readonly socket: WebSocket
  /** The call behind it, with the viewer as last read: rights may be taken away while a socket is open. */
  readonly call: Omit<Call, 'viewer'> & { viewer: SessionViewer }
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
  /** When the session was last known to end by itself; 0 until it was asked, and never once the socket is being closed. */
  endsAt: number
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
