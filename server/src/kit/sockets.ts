// Subscriptions: the same documents, limits and gate as on HTTP, on a websocket that ends with its session and follows its rights.
import type { IncomingMessage, Server } from 'node:http'
import type { Viewer } from '@bank/contracts/access.ts'
import { closeCodes, closeReasons, heartbeat, socketsPerSession } from '@bank/contracts/socket.ts'
import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError, subscribe } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Call, World } from './ctx.ts'
import { bodyOf, formatResult } from './graphql.ts'
import { guardSubscription } from './guardSubscription.ts'
import { cookieName, cookieOf, headerOf, langOf, lastLines, newTrace, type Sessions } from './http.ts'
import { limits } from './limits.ts'
import {
  beat,
  each,
  followSessions,
  type Heartbeat,
  hold,
  type OpenSocket,
  type SocketsBySession,
} from './openSockets.ts'
import type { RateLimiter } from './rateLimit.ts'
import { answerOf, Refusal, retryAfterOf } from './refusal.ts'
import { causeOf, type GraphService } from './service.ts'

const perSocket = 20
const lastWordMs = 1000
const freePingMs = 1000

/** A heartbeat of the client; one a second counts for nothing. */
function isFreePing(mine: OpenSocket, data: RawData): boolean {
  if (!isPing.test(String(data))) return false
  const now = performance.now()
  if (now - mine.freePingAt < freePingMs) return false
  mine.freePingAt = now
  return true
}
const isPing = /^\s*\{\s*"type"\s*:\s*"ping"/

/** The viewer of an upgrade request; null where it is refused: foreign origin, no session. */
async function viewerAtUpgrade(world: World, sessions: Sessions, { headers }: IncomingMessage): Promise<Viewer | null> {
  const origin = headerOf(headers, 'origin')
  if (origin === null || !world.config.origins.includes(origin)) return null
  const token = cookieOf(headers, cookieName(world.config.secure))
  const session = token ? await sessions.open(token, null, false) : null
  return session?.viewer ?? null
}

/** The call behind a socket; its viewer is always the current one. */
function callOf(world: World, { headers, socket }: IncomingMessage, mine: OpenSocket): Call {
  const { config, db, clock, log, live } = world
  return {
    ...{ config, db, clock, log, live },
    get viewer() {
      return mine.viewer
    },
    traceId: newTrace(),
    lang: langOf(headers),
    address: socket.remoteAddress ?? '',
    key: null,
    requestHash: noHash,
  }
}

const noHash = new Uint8Array()

type SocketOptions = {
  readonly world: World
  readonly sessions: Sessions
  readonly services: readonly GraphService[]
  readonly pace: RateLimiter
  /** Those of the contract unless a test is in a hurry. */
  readonly heartbeat?: Heartbeat
}

/** Counts each message against the rate limit of queries; a person who goes on beyond it loses the socket. */
function count(mine: OpenSocket, pace: RateLimiter, personId: string): void {
  try {
    pace.take(personId, 'reads')
    mine.refusal = null
    mine.tooMany = 0
  } catch (error) {
    mine.refusal = error
    if (++mine.tooMany > perSocket) mine.socket.close(1013)
  }
}

/** Serve the subscriptions of every service on the server's upgrade event; the answer closes all sockets with 1001. */
export function openSockets(server: Server, served: SocketOptions): () => Promise<void> {
  const { world, sessions, services, pace } = served
  const held: SocketsBySession = new Map()
  const ends = services.map(service => {
    const wss = new WebSocketServer({ noServer: true, maxPayload: limits.bodyBytes, perMessageDeflate: false })
    serve(wss, service)
    return { path: service.path, wss }
  })
  let closing = false
  server.on('upgrade', (request, socket, head) => {
    const end = ends.find(({ path }) => path === request.url)
    const no = (status: 403 | 404 | 429 | 503, retryAfter: string | null = null) =>
      socket.end(lastLines(world.config, headerOf(request.headers, 'host') ?? '', { status, retryAfter }))
    socket.on('error', () => socket.destroy())
    if (closing) return no(503, '1')
    if (!end) return no(404)
    viewerAtUpgrade(world, sessions, request)
      .then(viewer => {
        if (!viewer) return no(403)
        const { sessionId, personId } = viewer
        const isTooMany = (held.get(sessionId)?.size ?? 0) >= socketsPerSession
        pace.take(personId, 'reads')
        end.wss.handleUpgrade(request, socket, head, ws => {
          // A browser does not show a page the status of a refused upgrade, but the code of a close.
          if (isTooMany) {
            ws.on('error', () => ws.terminate())
            ws.close(closeCodes.tooManySockets, closeReasons.tooManySockets)
            return
          }
          const mine: OpenSocket = {
            socket: ws,
            viewer,
            queries: new Set(),
            rechecks: new Set(),
            tooMany: 0,
            refusal: null,
            freePingAt: Number.NEGATIVE_INFINITY,
            pulse: { at: performance.now(), isAsked: false },
          }
          hold(held, sessionId, mine)
          ws.on('message', data => isFreePing(mine, data) || count(mine, pace, personId))
          ws.on('pong', () => {
            mine.pulse = { at: performance.now(), isAsked: false }
          })
          // Not the request itself: its headers would be kept as long as the socket.
          end.wss.emit('connection', ws, {
            call: callOf(world, request, mine),
            openSocket: mine,
          } satisfies Extra['request'])
        })
      })
      .catch((error: unknown) => {
        const answer = answerOf(error)
        no(answer.status === 429 ? 429 : 503, retryAfterOf(answer) ?? '1')
      })
  })
  const stops = [followSessions(held, sessions, world.live), beat(held, served.heartbeat ?? heartbeat)]
  return async () => {
    closing = true
    for (const stop of stops) stop()
    const open = [...each(held)].map(({ socket }) => socket)
    for (const socket of open) socket.close(1001)
    for (const { wss } of ends) wss.close()
    await allClosed(open)
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

type Extra = { readonly request: { readonly call: Call; readonly openSocket: OpenSocket } }

function serve(wss: WebSocketServer, service: GraphService): void {
  useServer<Record<string, unknown>, Extra>(
    {
      schema: service.schema,
      subscribe: args => subscribe(args),
      onSubscribe(ctx, id, payload) {
        const { call, openSocket: mine } = (ctx.extra as unknown as Extra).request
        try {
          if (mine.refusal) throw mine.refusal
          if (mine.queries.size >= perSocket) throw new Refusal('TooManyRequestsException', { seconds: '60' })
          const { variables, ...asked } = bodyOf({ ...payload, extensions: undefined })
          const documentId = (payload.extensions as { documentId?: string } | undefined)?.documentId
          const prepared = service.prepare(documentId ? { documentId } : asked)
          if (prepared.kind !== 'subscription') throw new Refusal('QueryRefusedException')
          service.admit(prepared.document, mine.viewer)
          mine.queries.add(id)
          return argsOf(service, prepared.document, variables, call)
        } catch (error) {
          return [new GraphQLError('refused', { originalError: error as Error })]
        }
      },
      onOperation(ctx, _id, _payload, { document }, result) {
        const { openSocket: mine } = (ctx.extra as unknown as Extra).request
        if (!('next' in result)) return result
        const gate = () => service.admit(document, mine.viewer)
        const { events, recheck } = guardSubscription(result as AsyncGenerator<ExecutionResult>, gate, () =>
          mine.rechecks.delete(recheck),
        )
        mine.rechecks.add(recheck)
        return events
      },
      onComplete: (ctx, id) => void (ctx.extra as unknown as Extra).request.openSocket.queries.delete(id),
      onNext: (ctx, _id, _payload, _args, result) => {
        const { call } = (ctx.extra as unknown as Extra).request
        const { status: _status, retryAfter: _retryAfter, ...body } = formatResult(result as never, call)
        return body as never
      },
      onError: (ctx, _id, _payload, errors) => {
        const { call } = (ctx.extra as unknown as Extra).request
        const first = causeOf(errors[0])
        const answer = answerOf(first)
        if (answer.classification === 'SystemException') call.log.error({ err: first }, 'bug')
        return [
          {
            message: answer.classification,
            extensions: { classification: answer.classification, params: answer.params, traceId: call.traceId },
          },
        ] as never
      },
    },
    wss,
    // Heartbeats are `beat`: the library waits as long for an answer as it waits between two pings.
    0,
  )
}

function argsOf(
  service: GraphService,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  contextValue: Call,
): ExecutionArgs {
  return { schema: service.schema, document, variableValues, contextValue }
}
