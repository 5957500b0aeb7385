// Follows the sessions of open sockets by what changed: sockets close with their session, and their rights are the person's of now.
import type { SessionViewer } from '@bank/contracts/access.ts'
import { closeCodes, closeReasons, viewerChanged } from '@bank/contracts/socket.ts'
import type { World } from './ctx.ts'
import type { ChangeMark, FollowedSession, Sessions } from './http.ts'
import type { OpenSocket, SocketsBySession } from './openSockets.ts'

/** Whatever was committed is known so much later, wake-up or not: within a second, with the time that the database needs. */
const tickMs = 800
/** Sessions that one statement reads at most. */
const atOnce = 1000

const never = Number.POSITIVE_INFINITY

/** Tells the page that what its person may has changed. */
const tellChange = JSON.stringify({ type: 'ping', payload: viewerChanged })

/** What a viewer may, which may change while who they are does not. */
function rightsOf(viewer: SessionViewer): string {
  if (viewer.kind === 'CLERK') return viewer.role
  // A phone may what its key may, as long as it is one.
  if (viewer.kind === 'PHONE') return ''
  return [viewer.right, viewer.scheme, viewer.signType, viewer.verification, ...viewer.products].join()
}

/** What a change may name to mean this viewer's sessions, beside the session itself. */
const idsOf = (viewer: SessionViewer): readonly string[] =>
  viewer.kind === 'CLERK' ? [viewer.clerkId] : [viewer.personId, viewer.contractId]

/** Closes the socket of a session that is over; else takes over the rights, ends subscriptions that they no longer allow, and tells the page. */
function bring(mine: OpenSocket, session: FollowedSession | null): void {
  mine.endsAt = session?.endsAt ?? never
  if (!session) {
    mine.socket.close(closeCodes.sessionEnded, closeReasons.sessionEnded)
    return
  }
  const { viewer } = session
  if (rightsOf(mine.call.viewer) === rightsOf(viewer)) return
  mine.call.viewer = viewer
  for (const recheck of mine.rechecks) recheck()
  if (mine.socket.readyState === mine.socket.OPEN) mine.socket.send(tellChange)
}

type NodeContext = Pick<World, 'machine' | 'live' | 'log'>

/**
 * One statement a tick asks what changed since the last one, whatever the number of sockets. A session is read when it is new here, changed,
 * named by a wake-up, or would now end by itself: who was seen meanwhile lives on. When the question failed, all of them are.
 */
export function followSessions(
  sockets: SocketsBySession,
  sessions: Pick<Sessions, 'follow' | 'changes'>,
  { machine, live, log }: NodeContext,
): () => void {
  const unread = new Set<string>()
  let known: ChangeMark | null = null
  let isTicking = false
  let isReading = false
  let isDown = false

  function failed(error: unknown): void {
    if (!isDown) log.warn({ err: error }, 'sockets: sessions cannot be read for now, tried again every second')
    isDown = true
  }

  /** One statement at a time: an older answer never overtakes a newer one. What could not be read stays unread. */
  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      while (unread.size) {
        const ids = [...unread].slice(0, atOnce)
        for (const id of ids) unread.delete(id)
        const found = await sessions.follow(ids).catch((error: unknown) => {
          for (const id of ids) unread.add(id)
          throw error
        })
        for (const id of ids) for (const mine of sockets.get(id) ?? []) bring(mine, found.get(id) ?? null)
      }
      isDown = false
    } catch (error) {
      failed(error)
    }
    isReading = false
  }

  /** Marks for reading whose sessions changed, by the id of session, person, contract or clerk; null marks all. */
  function mark(changed: ReadonlySet<string> | null): void {
    for (const [id, [one]] of sockets) {
      const viewer = one?.call.viewer
      if (!viewer) continue
      if (!changed || changed.has(id) || idsOf(viewer).some(one => changed.has(one))) unread.add(id)
    }
  }
  function markEnding(): void {
    const now = machine.now().getTime()
    for (const [id, ofSession] of sockets) for (const mine of ofSession) if (mine.endsAt <= now) unread.add(id)
  }
  async function tick(): Promise<void> {
    if (isTicking || !sockets.size) return
    isTicking = true
    try {
      const changes = await sessions.changes(known)
      known = changes.mark
      if (!changes.ids || changes.ids.size) mark(changes.ids)
      markEnding()
      await read()
    } catch (error) {
      // What a server that was away has lost, or another one in its place numbers anew, cannot be told by the mark.
      known = null
      failed(error)
    }
    isTicking = false
  }
  const timer = setInterval(() => void tick(), tickMs)
  const unwatch = live.onSessionsWoken(id => {
    mark(new Set([id]))
    void read()
  })
  return () => {
    clearInterval(timer)
    unwatch()
  }
}
