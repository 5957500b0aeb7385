// A client of a bank that may be dying: every call ends as done, refused or unknown, and an unknown one is retried until it is known.
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { House } from '@bank/contracts/services.ts'
import { newId } from '#kit/random.ts'
import { device, type TorturePerson } from './cast.ts'

export type LineRefusal = {
  readonly kind: 'refused'
  readonly classification: string
  readonly params: Record<string, string>
  readonly field?: string
}
export type LineAnswer<T> =
  | { readonly kind: 'done'; readonly data: T; readonly text: string }
  | LineRefusal
  /** A fault of the bank's own: always a finding. */
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'unknown' }

export type LineRequest = {
  readonly query: string
  readonly variables?: Record<string, unknown>
  readonly key?: string
  readonly path?: string
}

export type FinalAnswer<T> = Exclude<LineAnswer<T>, { kind: 'unknown' }>

/** Whoever holds a session: of the portal, unless they are a clerk. */
export type Caller = Pick<TorturePerson, 'token'> & { readonly house?: House }

/** Where each house of a node listens. */
export type Ports = Readonly<Record<House, number>>

export type BankLine = {
  /** One try, at one of the nodes. */
  once<T>(person: Caller, asked: LineRequest): Promise<LineAnswer<T>>
  /** The same key again and again until the answer is known. */
  call<T>(person: Caller, asked: LineRequest): Promise<FinalAnswer<T>>
  raw(request: Raw): Promise<{ status: number; text: string; headers: http.IncomingHttpHeaders }>
  readonly counts: {
    done: number
    /** Changes of which it was learned only by asking again that they were done. */
    learned: number
    refused: Record<string, number>
    unknown: number
    faults: string[]
  }
  /** How many calls that hold this word have been asked and not answered yet. */
  underway(word: string): number
  /** Told of every change that was done, and when it was asked for. */
  onDone(hear: (begun: number) => void): void
  /** Nobody will answer any more. */
  close(): void
}

type Raw = {
  readonly method?: string
  readonly path: string
  readonly headers: http.OutgoingHttpHeaders
  readonly body?: string | Buffer
  readonly node?: number
  readonly house?: House
}

const timeoutMs = 12_000
export const paymentPath = '/ob-payment-service/graphql'

type GraphqlBody = {
  readonly data: Record<string, unknown> | null
  readonly errors?: readonly {
    readonly extensions: { classification: string; params: Record<string, string>; field?: string }
  }[]
}

const cookies: Readonly<Record<Exclude<House, 'phone'>, string>> = { portal: 'sid', desk: 'desk' }

export const headersOf = ({ token, house = 'portal' }: Caller, key: string): http.OutgoingHttpHeaders => ({
  'content-type': 'application/json',
  'x-device-id': device,
  ...(house === 'phone' ? { authorization: `Bearer ${token}` } : { cookie: `${cookies[house]}=${token}` }),
  'idempotency-key': key,
})

export function readAnswer<T>(status: number, text: string): LineAnswer<T> {
  if (status === 503 || status === 502) return { kind: 'unknown' }
  let body: GraphqlBody
  try {
    body = JSON.parse(text) as GraphqlBody
  } catch {
    return { kind: 'unknown' }
  }
  const [error] = body.errors ?? []
  if (!error && body.data) return { kind: 'done', data: Object.values(body.data)[0] as T, text }
  if (status >= 500) return { kind: 'fault', text }
  const { classification = `status ${status}`, params = {}, field } = error?.extensions ?? {}
  if (classification === 'UnavailableException') return { kind: 'unknown' }
  if (classification === 'SystemException') return { kind: 'fault', text }
  return { kind: 'refused', classification, params, ...(field && { field }) }
}

export function openLine(ports: readonly Ports[]): BankLine {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const counts: BankLine['counts'] = { done: 0, learned: 0, refused: {}, unknown: 0, faults: [] }
  const asking = new Set<{ readonly query: string }>()
  const hearers: ((begun: number) => void)[] = []
  let turn = 0
  let closed = false

  const raw: BankLine['raw'] = ({ method = 'POST', path, headers, body, node = turn++, house = 'portal' }) =>
    new Promise((resolve, reject) => {
      const port = (ports[node % ports.length] as Ports)[house]
      const request = http.request(
        { host: '127.0.0.1', port, method, path, headers, agent, timeout: timeoutMs },
        response => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
          response.on('error', reject)
        },
      )
      request.on('timeout', () => request.destroy(new Error('no answer in time')))
      request.on('error', reject)
      request.end(body)
    })

  async function once<T>(
    person: Caller,
    { query, variables = {}, key = newId(), path = paymentPath }: LineRequest,
  ): Promise<LineAnswer<T>> {
    const begun = performance.now()
    const body = JSON.stringify({ query, variables })
    const mine = { query }
    asking.add(mine)
    const answer: LineAnswer<T> = await raw({
      path,
      ...(person.house && { house: person.house }),
      headers: { ...headersOf(person, key), 'content-length': Buffer.byteLength(body) },
      body,
    }).then(
      ({ status, text }) => readAnswer<T>(status, text),
      () => ({ kind: 'unknown' }),
    )
    asking.delete(mine)
    if (answer.kind === 'done') {
      counts.done++
      if (query.startsWith('mutation')) for (const hear of hearers) hear(begun)
    } else if (answer.kind === 'unknown') counts.unknown++
    else if (answer.kind === 'fault') counts.faults.push(`${query.slice(0, 80)} ${answer.text.slice(0, 300)}`)
    else counts.refused[answer.classification] = (counts.refused[answer.classification] ?? 0) + 1
    return answer
  }

  return {
    once,
    async call<T>(person: Caller, asked: LineRequest): Promise<FinalAnswer<T>> {
      const key = asked.key ?? newId()
      for (let tried = 1; ; tried++) {
        const answer = await once<T>(person, { ...asked, key })
        if (answer.kind === 'done' && tried > 1) counts.learned++
        if (answer.kind !== 'unknown') return answer
        if (closed || tried > 400) throw new Error('an answer never became known')
        await wait(Math.min(40 * tried, 200))
      }
    },
    raw,
    counts,
    underway: word => [...asking].filter(({ query }) => query.includes(word)).length,
    onDone: hear => hearers.push(hear),
    close() {
      closed = true
      agent.destroy()
    },
  }
}
