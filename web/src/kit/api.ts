// Calls of the bank over GraphQL: data, or a refusal with its reason; mutations retry under their idempotency key.
import { pathOf } from '@bank/contracts/services.ts'
import { type CompiledDocument, compiledDocument, type Doc, type Variables } from './document.ts'
import { house } from './house.ts'
import { type Key, keyOf } from './keys.ts'
import { observable } from './observable.ts'
import { askForProof, type ProofWish } from './proof.ts'
import { isRefusal, refusalOf } from './refusal.ts'
import { report } from './report.ts'
import { send, type WireAnswer, type WireRequest } from './wire.ts'

type WireError = {
  readonly message: string
  readonly extensions?: {
    readonly classification?: string
    readonly params?: Record<string, string>
    readonly field?: string
    readonly traceId?: string
  }
}

/** Mutations whose answer was lost and that are being retried: the screen says "unknown, checking", never "failed". */
export const checking = observable(0)

const pausesMs = [400, 1200, 3000, 6000]
const ended = new Set<() => void>()

/** Listens for the end of the session, as an answer tells it. */
export function onSessionOver(listener: () => void): () => void {
  ended.add(listener)
  return () => ended.delete(listener)
}

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

export function announceSessionEnd(): void {
  for (const listener of ended) listener()
}

const changed = new Set<() => void>()

/** Listens for what the line of news says: what the person who is signed in may has changed, or may have. */
export function onViewerChange(listener: () => void): () => void {
  changed.add(listener)
  return () => changed.delete(listener)
}

export function announceViewerChange(): void {
  for (const listener of changed) listener()
}

/** Throws the server's refusal; the end of the session is announced first. */
export function refuse(name: string, said: Parameters<typeof refusalOf>[1]): never {
  if (name === 'SessionExpiredException') announceSessionEnd()
  throw refusalOf(name, said)
}

type OnceOptions = Pick<WireRequest, 'keepalive'> & { readonly key?: Key | null }

async function once<R>(
  { service, id }: CompiledDocument,
  variables: unknown,
  { key, keepalive = false }: OnceOptions = {},
): Promise<R> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key.value } : {}
  const sent: WireRequest = { method: 'POST', headers, keepalive, body: { documentId: id, variables: variables ?? {} } }
  const { body, traceId } = await send(pathOf(service), sent)
  const { data, errors } = body as { data?: R; errors?: readonly WireError[] }
  const first = errors?.[0]
  if (first) refuse(first.extensions?.classification ?? 'SystemException', { traceId, ...first.extensions })
  return data as R
}

/** What the person is to prove before it is tried again; false for any other error. */
const wishIn = (error: unknown): ProofWish | false =>
  isRefusal(error) && error.classification.endsWith('ProofRequiredException') && (error.classification as ProofWish)

/** Retries under the same idempotency key while nobody answers, and once a proof is given, so that the change happens once or not at all. */
async function untilAnswered<R>(document: CompiledDocument, variables: unknown): Promise<R> {
  const key = keyOf(document.name, variables)
  let asked: ProofWish | false = false
  let marked = false
  try {
    for (let tries = 0; ; tries++) {
      try {
        const data = await once<R>(document, variables, { key })
        key.forget()
        return data
      } catch (error) {
        const wish = wishIn(error)
        if (wish) {
          // A proof that was not enough would not be the next time either.
          const isNew = wish !== asked
          asked = wish
          if (isNew && (await askForProof(wish))) continue
          // An earlier try that nobody answered may have been done: its key is kept.
          if (!marked) key.forget()
          throw error
        }
        const open = isRefusal(error) && (error.unknown || error.classification === 'UnavailableException')
        if (!open) key.forget()
        const pause = pausesMs[tries]
        if (!open || pause === undefined) throw error
        if (!marked) checking.set(checking.get() + 1)
        marked = true
        await wait(pause)
      }
    }
  } finally {
    if (marked) checking.set(checking.get() - 1)
  }
}

const running = new Map<string, Promise<unknown>>()

/** Joins equal mutations in flight: a second press of the same button shares the first one's answer. */
function changeOnce<R>(document: CompiledDocument, variables: unknown): Promise<R> {
  const what = `${document.id}${JSON.stringify(variables ?? null)}`
  const already = running.get(what) as Promise<R> | undefined
  if (already) return already
  const change = untilAnswered<R>(document, variables).finally(() => running.delete(what))
  running.set(what, change)
  return change
}

/** Calls a query or mutation; the document knows its service. Throws `Refusal`, which is reported whoever catches it. */
export function call<R, V>(document: Doc<R, V>, ...[variables]: Variables<V>): Promise<R> {
  const what = compiledDocument(document)
  const answer = what.kind === 'mutation' ? changeOnce<R>(what, variables) : once<R>(what, variables)
  answer.catch(report)
  return answer
}

/** Sends a change once, without an idempotency key: for what may as well be done again, or left undone. Throws `Refusal`. */
export const callOnce = <R, V>(document: Doc<R, V>, variables: V, how: Pick<WireRequest, 'keepalive'>): Promise<R> =>
  once<R>(compiledDocument(document), variables, how)

export type RestError = {
  code?: string
  message?: string
  params?: Record<string, string>
  field?: string
  traceId?: string
}

function mustBeGood({ status, body, traceId }: WireAnswer): void {
  if (status < 400) return
  const { code, params, field, traceId: named } = body as RestError
  throw refusalOf(code ?? (status >= 500 ? 'SystemException' : 'NotFoundException'), {
    traceId: named ?? traceId,
    ...(params && { params }),
    ...(field && { field }),
  })
}

/** Calls a REST route of the house, again once a proof is given that it wants. The end of a session is not announced here: sign-in itself uses this. */
export const rest = async <R>(path: string, sent: Partial<WireRequest> = {}): Promise<R> =>
  (await restAnswer(path, sent)).body as R

/** The same with status and headers: for what is answered without a body while nobody has decided. */
export async function restAnswer(path: string, sent: Partial<WireRequest> = {}): Promise<WireAnswer> {
  const method = sent.method ?? 'POST'
  const body = sent.body ?? (method === 'POST' ? {} : undefined)
  const asked: WireRequest = { ...sent, method, ...(body !== undefined && { body }) }
  for (;;) {
    try {
      const where = path.startsWith('/') ? path : `${house().rest}/${path}`
      const answer = await send(where, asked)
      mustBeGood(answer)
      return answer
    } catch (error) {
      const wish = wishIn(error)
      if (!wish || !(await askForProof(wish))) throw error
    }
  }
}
