// HTTP requests of the browser: headers, timeout, and what is read from every answer.

import { langKey } from '@bank/contracts/lang.ts'
import { machineNow, syncBankTime } from './clock.ts'
import { late } from './i18n.ts'
import { isAttended, unattendedKey } from './presence.ts'
import { uuid } from './random.ts'
import { refusalOf } from './refusal.ts'
import { local } from './storage.ts'

const deviceKey = 'x-device-id'

/** This browser's id, to which a session is bound. */
export function deviceId(): string {
  const kept = local.get(deviceKey)
  if (kept) return kept
  const made = uuid()
  local.set(deviceKey, made)
  return made
}

const listeners = new Set<(seconds: number) => void>()

/** Listens for the seconds a session has left, each time an answer tells them. */
export function onSessionSeconds(listener: (seconds: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readHeaders(headers: Headers, asked: number): void {
  syncBankTime(headers.get('x-bank-time') ?? '', asked)
  const device = headers.get(deviceKey)
  if (device) local.set(deviceKey, device)
  const left = Number(headers.get('x-session-expires-in') ?? Number.NaN)
  if (Number.isFinite(left)) for (const listener of listeners) listener(left)
}

let requests = 0

/** The number of the last request that was sent. */
export const lastSent = (): number => requests

let answers = 0

/** Whether the answer to a request is still to come. */
export const isAsking = (): boolean => answers < requests

type ReachListener = (isAnswered: boolean, request: number) => void

let tellReach: ReachListener = () => undefined

/** Listens whether each request was answered by the bank, by whatever answer; an answer may have been on its way when the line went. */
export function onReach(listener: ReachListener): void {
  tellReach = listener
}

export type WireRequest = {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Lets the request finish although the page is being left. */
  readonly keepalive?: boolean
}

export type WireAnswer = {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
  readonly traceId: string | null
}

/** The body and its type: a file as it is, anything else as JSON. */
function bodyOf(body: unknown): { type: string; text: Blob | string } {
  if (body instanceof Blob) return { type: 'application/octet-stream', text: body }
  return { type: 'application/json', text: JSON.stringify(body) }
}

export const answerLost = () => refusalOf('UnavailableException', { unknown: true })

type RequestTimeout = { readonly accept: string; readonly patienceMs: number }

const forJson: RequestTimeout = { accept: 'application/json', patienceMs: 30_000 }
/** As long as the bank lets the body of a file come. */
const forUploads: RequestTimeout = { ...forJson, patienceMs: 180_000 }

/** Sends one request; a lost answer throws a refusal that is marked as unknown. */
export async function ask(
  path: string,
  { method, headers = {}, body, keepalive = false }: WireRequest,
  { accept, patienceMs }: RequestTimeout,
): Promise<Response> {
  const content = body === undefined ? undefined : bodyOf(body)
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive,
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      accept,
      [deviceKey]: deviceId(),
      'x-lang': local.get(langKey) ?? 'RU',
      ...(!isAttended() && { [unattendedKey]: '1' }),
      ...(content && { 'content-type': content.type }),
      ...headers,
    },
    ...(content && { body: content.text }),
  }
  const asked = machineNow()
  requests += 1
  const request = requests
  const response = await fetch(path, init)
    .catch(() => {
      tellReach(false, request)
      throw answerLost()
    })
    .finally(() => {
      answers += 1
    })
  // What stands between may answer for a bank that does not.
  tellReach(response.ok || response.headers.has('x-trace-id'), request)
  readHeaders(response.headers, asked)
  return response
}

/** The value of a JSON text; null where it is none. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Reads an answer as JSON, with the words of every refusal in it. */
export async function readAnswer(response: Response): Promise<WireAnswer> {
  const { status, headers } = response
  const traceId = headers.get('x-trace-id')
  // Of the bank's own it is an answer without a body: not decided yet, ask again.
  if (status === 205 && traceId !== null) return { status, headers, traceId, body: {} }
  const text = await response.text().catch(() => '')
  const answer = parsed(text)
  // An answer that is not the bank's comes from a proxy between, so the outcome is unknown.
  if (answer === null || typeof answer !== 'object') throw answerLost()
  await late.words?.ofAnswer(text)
  return { status, headers, traceId, body: answer }
}

/** Sends one request and reads its JSON answer. */
export const send = async (path: string, sent: WireRequest): Promise<WireAnswer> =>
  readAnswer(await ask(path, sent, sent.body instanceof Blob ? forUploads : forJson))
