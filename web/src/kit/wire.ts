// How does a request leave the browser: with which headers, for how long, and what its answer always tells.

import { langKey } from '@bank/contracts/lang.ts'
import { bankSaid, machineNow } from './clock.ts'
import { uuid } from './random.ts'
import { refused } from './refused.ts'
import { local } from './storage.ts'

const deviceKey = 'x-device-id'
const patienceMs = 30_000
/** A file of many pages is made while it is waited for. */
const filePatienceMs = 180_000

/** This browser's name for itself; a session is bound to it. */
export function deviceId(): string {
  const kept = local.get(deviceKey)
  if (kept) return kept
  const made = uuid()
  local.set(deviceKey, made)
  return made
}

const listeners = new Set<(seconds: number) => void>()

/** Called with the seconds a session has left, each time an answer tells them. */
export function onSessionTold(listener: (seconds: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readHeaders(headers: Headers, asked: number): void {
  bankSaid(headers.get('x-bank-time') ?? '', asked)
  const device = headers.get(deviceKey)
  if (device) local.set(deviceKey, device)
  const left = Number(headers.get('x-session-expires-in') ?? Number.NaN)
  if (Number.isFinite(left)) for (const listener of listeners) listener(left)
}

export type Sent = {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Finishes although the page is being left. */
  readonly keepalive?: boolean
}

export type Answer = { readonly status: number; readonly body: unknown; readonly traceId: string | null }

const lost = () => refused('UnavailableException', { unknown: true })

async function ask(
  path: string,
  { method, headers = {}, body, keepalive = false }: Sent,
  { accept, patience }: { readonly accept: string; readonly patience: number },
): Promise<Response> {
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive,
    signal: AbortSignal.timeout(patience),
    headers: {
      accept,
      [deviceKey]: deviceId(),
      'x-lang': local.get(langKey) ?? 'RU',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const asked = machineNow()
  const response = await fetch(path, init).catch(() => {
    throw lost()
  })
  readHeaders(response.headers, asked)
  return response
}

async function answerOf(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null)
  // An answer that is not ours comes from something between us and the bank, so nothing is known.
  if (answer === null || typeof answer !== 'object') throw lost()
  return { status: response.status, body: answer, traceId: response.headers.get('x-trace-id') }
}

/** One request and its answer; a lost answer throws a refusal that is marked as unknown. */
export const send = async (path: string, sent: Sent): Promise<Answer> =>
  answerOf(await ask(path, sent, { accept: 'application/json', patience: patienceMs }))

/** A file, under the name that the bank gave it. */
export type Given = { readonly name: string; readonly blob: Blob }

/** The same for a file: it, or the answer that refuses it. */
export async function take(path: string, sent: Sent): Promise<Given | Answer> {
  const response = await ask(path, sent, { accept: '*/*', patience: filePatienceMs })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (!response.ok || name === undefined) return answerOf(response)
  const blob = await response.blob().catch(() => {
    throw lost()
  })
  return { name, blob }
}
