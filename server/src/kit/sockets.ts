// Websockets at the door: the upgrade, its origin and session, how many a session has, and how often its viewer may speak.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SessionViewer } from '@bank/contracts/access.ts'
import { closeCodes, closeReasons, heartbeat, socketsPerSession } from '@bank/contracts/socket.ts'
import { handleProtocols } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import type { World } from './ctx.ts'
import { followSessions } from './followSessions.ts'
import { headerOf, langOf, lastLines, newTrace, type Sessions, tokenOf } from './http.ts'
import { limits } from './limits.ts'
import type { Fence } from './networks.ts'
import { beat, each, type Heartbeat, hold, type OpenSocket, type SocketsBySession } from './openSockets.ts'
import type { RateLimiter } from './rateLimit.ts'
import { answerOf, retryAfterOf } from './refusal.ts'
import type { GraphService } from './service.ts'
import { makeSubscriptionServer, type SubscriptionServer, speak } from './subscriptions.ts'

/** Messages beyond the rate limit, one after the other, that cost the socket. */
const tooManyMax = 20
const lastWordMs = 1000
const freePingMs = 1000

/** A heartbeat of the client; one a second counts for nothing. */
function isFreePing(mine: OpenSocket, message: string): boolean {
  if (!isPing.test(message)) return false
  const now = performance.now()
  if (now - mine.freePingAt < freePingMs) return false
  mine.freePingAt = now
  return true
}
const isPing = /^\s*\{\s*"type"\s*:\s*"ping"/

/** The viewer of an upgrade request; null where it is refused: foreign origin, no session. */
async function viewerAtUpgrade(
  world: World,
  sessions: Sessions,
  { headers }: IncomingMessage,
): Promise<SessionViewer | null> {
  const origin = headerOf(headers, 'origin')
  if (origin === null || !world.config.origins.includes(origin)) return null
  const token = tokenOf(world.config, sessions, headers)
  const session = token ? await sessions.open(token, null, false) : null
  return session?.viewer ?? null
}

/** The call behind a socket. */
const callOf = (
  { config, db, clock, machine, log, live }: World,
  { headers, socket }: IncomingMessage,
  viewer: SessionViewer,
): OpenSocket['call'] => ({
  ...{ config, db, clock, machine, log, live },
  viewer,
  traceId: newTrace(),
  lang: langOf(headers),
  address: socket.remoteAddress ?? '',
  key: null,
  requestHash: noHash,
})

const noHash = new Uint8Array()

type SocketOptions = {
  readonly world: World
  readonly sessions: Sessions
  readonly services: readonly GraphService[]
  readonly pace: RateLimiter
  /** From where alone it is reached. */
  readonly fence?: Fence | null
  /** Those of the contract unless a test is in a hurry. */
  readonly heartbeat?: Heartbeat
}

/** Counts each message against the rate limit of queries; who goes on beyond it loses the socket. */
function count(mine: OpenSocket, pace: RateLimiter): void {
  try {
    pace.take(mine.call.viewer, 'reads')
    mine.refusal = null
    mine.tooMany = 0
  } catch (error) {
    mine.refusal = error
    if (++mine.tooMany > tooManyMax) mine.socket.close(1013)
  }
}

// Listeners of a socket are made by functions of their own: made where the request is at hand, they would keep it as long as the socket.

function destroySelf(this: Duplex): void {
  this.destroy()
}

function terminateSelf(this: WebSocket): void {
  this.terminate()
}

/** Pongs that wait for a client that pings on and reads nothing would fill the memory before the next heartbeat looks. */
const unreadPongsMax = 16 * 1024

/** Answers a ping frame; the library by itself would answer however many are not read. */
export function answerPing(this: Pick<WebSocket, 'bufferedAmount' | 'terminate' | 'pong'>, data: Buffer): void {
  if (this.bufferedAmount > unreadPongsMax) this.terminate()
  else this.pong(data, false)
}

const openSocketOf = (socket: WebSocket, call: OpenSocket['call']): OpenSocket => ({
  socket,
  call,
  queries: new Set(),
  rechecks: new Set(),
  tooMany: 0,
  refusal: null,
  freePingAt: Number.NEGATIVE_INFINITY,
  endsAt: 0,
  pulse: { at: performance.now(), isAsked: false },
})

/** Holds the socket, unless its session has as many as it may: a browser shows a page no status of an upgrade, but the code of a close. */
function admit(held: SocketsBySession, mine: OpenSocket): boolean {
  const { socket, call } = mine
  if ((held.get(call.viewer.sessionId)?.size ?? 0) < socketsPerSession) {
    hold(held, mine)
    return true
  }
  socket.on('error', terminateSelf)
  socket.close(closeCodes.tooManySockets, closeReasons.tooManySockets)
  return false
}

function open(server: SubscriptionServer, mine: OpenSocket, pace: RateLimiter): void {
  mine.socket.on('error', terminateSelf)
  mine.socket.on('ping', answerPing)
  mine.socket.on('pong', () => {
    mine.pulse = { at: performance.now(), isAsked: false }
  })
  speak(server, mine, message => isFreePing(mine, message) || count(mine, pace))
}

/** Serve the subscriptions of every service on the server's upgrade event; the answer closes all sockets with 1001. */
export function openSockets(server: Server, served: SocketOptions): () => Promise<void> {
  const { world, sessions, services, pace } = served
  const held: SocketsBySession = new Map()
  const wss = new WebSocketServer({
    ...{
      noServer: true,
      maxPayload: limits.bodyBytes,
      perMessageDeflate: false,
      clientTracking: false,
      autoPong: false,
    },
    handleProtocols: protocols => handleProtocols(protocols),
  })
  const servers = new Map(services.map(service => [service.path, makeSubscriptionServer(service)]))
  let closing = false
  server.on('upgrade', (request, socket, head) => {
    const server = servers.get(request.url ?? '')
    const no = (status: 403 | 404 | 429 | 503, retryAfter: string | null = null) =>
      socket.end(lastLines(world.config, headerOf(request.headers, 'host') ?? '', { status, retryAfter }))
    socket.on('error', destroySelf)
    if (served.fence && !served.fence({ remote: request.socket.remoteAddress, headers: request.headers }))
      return no(403)
    if (closing) return no(503, '1')
    if (!server) return no(404)
    viewerAtUpgrade(world, sessions, request)
      .then(viewer => {
        if (!viewer) return no(403)
        pace.take(viewer, 'reads')
        wss.handleUpgrade(request, socket, head, ws => {
          const mine = openSocketOf(ws, callOf(world, request, viewer))
          if (admit(held, mine)) open(server, mine, pace)
        })
      })
      .catch((error: unknown) => {
        const answer = answerOf(error)
        no(answer.status === 429 ? 429 : 503, retryAfterOf(answer) ?? '1')
      })
  })
  const stops = [followSessions(held, sessions, world), beat(held, served.heartbeat ?? heartbeat)]
  return async () => {
    closing = true
    for (const stop of stops) stop()
    const sockets = [...each(held)].map(({ socket }) => socket)
    for (const socket of sockets) socket.close(1001)
    await allClosed(sockets)
  }
}

/** Terminates clients that do not answer the close frame: they would hold the whole server open. */
async function allClosed(sockets: readonly WebSocket[]): Promise<void> {
  const late = setTimeout(() => {
    for (const socket of sockets) socket.terminate()
  }, lastWordMs)
  await Promise.all(
    sockets.map(async socket => {
      if (socket.readyState !== socket.CLOSED) await new Promise(done => socket.once('close', done))
    }),
  )
  clearTimeout(late)
}
