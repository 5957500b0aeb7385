// The HTTP pipeline of every call: security headers, origin, session, trace; and the form of every failure.
import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { SessionViewer } from '@bank/contracts/access.ts'
import { fromStored, type Lang } from '@bank/contracts/lang.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './configTypes.ts'
import type { Call, World } from './ctx.ts'
import { answerOf, type ErrorAnswer, Refusal, retryAfterOf } from './refusal.ts'

/** A live session, as `identity` answers it. */
export type Session<V extends SessionViewer = SessionViewer> = { readonly viewer: V; readonly expiresIn: number }

/** A live session as a socket follows it. */
export type FollowedSession<V extends SessionViewer = SessionViewer> = {
  readonly viewer: V
  /** When it ends by itself, in milliseconds of the machine, unless it is seen again meanwhile. */
  readonly endsAt: number
}

/** How far the changes of sessions were read. */
export type ChangeMark = { readonly snapshot: string; readonly server: string; readonly at: string }

export type SessionChanges = {
  readonly mark: ChangeMark
  /** Ids of sessions, people and contracts that changed; null where it is not known, and any may have. */
  readonly ids: ReadonlySet<string> | null
}

/** The sessions of a front end, each of one kind of callers. */
export type Sessions<V extends SessionViewer = SessionViewer> = {
  /** The name of its cookie, `sid` unless said: cookies do not tell ports apart, so each front end has its own. */
  readonly cookie?: string
  /** No cookie opens it, but a token in the header `authorization`, which no browser adds by itself. */
  readonly isBearer?: true
  /**
   * The session behind a cookie or a token; `touch` says whether this call keeps it alive. What the id in its address stands for may be looked up with it.
   */
  open(token: string, device: string | null, touch: boolean, about?: string | null): Promise<Session<V> | null>
  /** Each of these sessions as it stands; an ended session is missing. */
  follow(sessionIds: readonly string[]): Promise<ReadonlyMap<string, FollowedSession<V>>>
  /**
   * What was committed since about the end and the rights of sessions, each change once; from null on, anything. That a session was
   * seen again, and that its time is over, is no change.
   */
  changes(since: ChangeMark | null): Promise<SessionChanges>
}

/** A cookie as the browser knows it. */
export const cookieName = (secure: boolean, name = 'sid'): string => (secure ? `__Host-${name}` : name)

export function cookieOf(headers: IncomingHttpHeaders, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, ...rest] = part.trim().split('=')
    if (key === name) return rest.join('=')
  }
  return null
}

const bearer = /^Bearer ([\w-]{1,100})$/

/** What opens a session of this house, as the caller sent it. */
export const tokenOf = (
  { secure }: Pick<Config, 'secure'>,
  { cookie, isBearer }: Pick<Sessions, 'cookie' | 'isBearer'>,
  headers: IncomingHttpHeaders,
): string | null =>
  isBearer ? (bearer.exec(headers.authorization ?? '')?.[1] ?? null) : cookieOf(headers, cookieName(secure, cookie))

const one = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? (value[0] ?? null) : (value ?? null)

export const headerOf = (headers: IncomingHttpHeaders, name: string): string | null => one(headers[name])

/**
 * The guard against cross-site requests: a browser must come from an allowed origin; a plain program names its device in a header
 * that no foreign page can send.
 */
export function mustBeOurs(headers: IncomingHttpHeaders, origins: readonly string[]): void {
  const origin = headerOf(headers, 'origin')
  const site = headerOf(headers, 'sec-fetch-site')
  const mode = headerOf(headers, 'sec-fetch-mode')
  if (origin !== null && !origins.includes(origin)) throw new Refusal('ForbiddenException')
  if (site !== null && site !== 'same-origin') throw new Refusal('ForbiddenException')
  if (mode === 'navigate') throw new Refusal('ForbiddenException')
  if (headerOf(headers, 'x-device-id') === null) throw new Refusal('ForbiddenException')
}

export function langOf(headers: IncomingHttpHeaders): Lang {
  return fromStored(headerOf(headers, 'x-lang') ?? 'RU')
}

/** The id in the address of a call; null where it has none. */
export const idIn = ({ params }: Pick<FastifyRequest, 'params'>): string | null =>
  typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : null

const none = new Uint8Array()

/**
 * Does something once the last byte of an answer has left this node, and never where the connection was cut before. What fails then is in the log: the
 * answer is gone.
 */
export function onceSent(reply: FastifyReply, act: () => Promise<void>): void {
  reply.raw.once('finish', () => {
    act().catch((error: unknown) => reply.log.error({ err: error }, 'what follows an answer was not done'))
  })
}

/** A call from its request, with the session that its cookie opens. What a page asks by itself, with nobody at it, keeps no session alive. */
export async function callOf(
  world: World,
  sessions: Sessions,
  request: FastifyRequest,
  touch = true,
): Promise<{ call: Call; session: Session | null }> {
  const { headers } = request
  const token = tokenOf(world.config, sessions, headers)
  const keepsAlive = touch && headerOf(headers, 'x-unattended') === null
  const device = headerOf(headers, 'x-device-id')
  const session = token ? await sessions.open(token, device, keepsAlive, idIn(request)) : null
  return {
    session,
    call: {
      ...world,
      viewer: session?.viewer ?? null,
      traceId: request.id,
      lang: langOf(headers),
      address: request.ip,
      key: headerOf(headers, 'idempotency-key'),
      requestHash: none,
      log: request.log as World['log'],
    },
  }
}

/** Flat: as the library joins it from its parts, it would weigh as much as twenty texts while it is kept. */
export const newTrace = (): string => Buffer.from(randomUUID(), 'latin1').toString('latin1')

/**
 * Options of the server: headers end at 15 s, looked at every second. Bodies are for `bodies.ts`, which knows their rate; `requestTimeout` is only above
 * the longest that it lets pass, and longer than `headersTimeout`, or Node takes the one for the other.
 */
export const patience = {
  requestTimeout: 180_000,
  connectionTimeout: 20_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
} as const

/** Reads JSON from bytes that are UTF-8, and refuses any other: a decoder would put U+FFFD in their place, which is then stored and signed. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    if (isUtf8(bytes)) void parse(request, bytes.toString(), done)
    else done(new Refusal('QueryRefusedException'))
  })
}

/** Answers a refusal in a shape of its own; false where it leaves that to others. */
type AnswerInstead = (request: FastifyRequest, reply: FastifyReply, refusal: ErrorAnswer) => boolean

/** Answers an error in the one shape of REST, or by a page where `instead` has one; logs bugs with their stack, refusals at info. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  instead: AnswerInstead = () => false,
): FastifyReply {
  const answer = answerOf(fromFastify(error))
  if (answer.classification === 'SystemException') request.log.error({ err: error }, 'bug')
  else request.log.info({ classification: answer.classification, status: answer.status }, 'refused')
  const retryAfter = retryAfterOf(answer)
  if (retryAfter) reply.header('retry-after', retryAfter)
  if (instead(request, reply, answer)) return reply
  return reply.status(answer.status).send({
    code: answer.classification,
    message: answer.classification,
    params: answer.params,
    ...(answer.field && { field: answer.field }),
    traceId: request.id,
  })
}

/** Maps Fastify's errors about a request to refusals: the caller's fault, without the framework's words. */
function fromFastify(error: unknown): unknown {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 0
  return status >= 400 && status < 500 ? new Refusal('QueryRefusedException') : error
}

/** The headers of every answer (R26). Scripts and styles only from our own files; nothing frames us, nothing is sniffed. */
export function houseHeaders(
  { secure, sentryDsn, usesCamera }: Pick<Config, 'secure' | 'sentryDsn' | 'usesCamera'>,
  host: string,
): Record<string, string> {
  const reports = sentryDsn ? ` ${new URL(sentryDsn).origin}` : ''
  // The Host header goes into a policy, so it must be a host name and nothing else.
  const reached = `${/^[\w.:[\]-]+$/.test(host) ? `${secure ? 'wss' : 'ws'}://${host}` : ''}${reports}`
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self' ${reached}`.trimEnd(),
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy': `camera=(${usesCamera ? 'self' : ''}), microphone=(), geolocation=(), payment=(), usb=()`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
  }
}

/** Sets the headers of every answer; `no-store` unless the route says otherwise. */
export function setResponseHeaders(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(houseHeaders(config, request.host))
  reply.header('x-trace-id', request.id)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

type HttpErrorStatus = 400 | 403 | 404 | 408 | 429 | 431 | 503

const sentences: Readonly<Record<HttpErrorStatus, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
}

/** Raw response lines without a body, for a connection that is no call of ours: a refused upgrade, malformed bytes. */
export function lastLines(
  config: Config,
  host: string,
  { status, retryAfter }: { status: HttpErrorStatus; retryAfter?: string | null },
): string {
  const headers = {
    ...houseHeaders(config, host),
    'cache-control': 'no-store',
    'content-length': '0',
    connection: 'close',
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${sentences[status]}\r\n${lines.join('\r\n')}\r\n\r\n`
}

const statusOfNoise: Readonly<Record<string, HttpErrorStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** As long as the last lines have to arrive. */
const lastWordsMs = 1_000

/** Closes a connection that does not speak HTTP, or not in time. */
export function turnAway(config: Config, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  socket.end(lastLines(config, '', { status: statusOfNoise[error.code ?? ''] ?? 400 }))
  // Half closed, it would stay for as long as the other side drips.
  setTimeout(() => socket.destroy(), lastWordsMs).unref()
}
