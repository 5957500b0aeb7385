// The history of this phone: what was signed, declined or ran out, with the same text and its proof, readable without a connection.
import type { AnsweredRequest, PhoneRequest, RequestAnswer, RequestHead } from '@bank/contracts/phoneRequests.ts'
import { allOf, put } from '#kit/db.ts'
import { callAs, openedNow } from '#kit/opened.ts'

type OwnDecision = RequestAnswer & {
  /** What the signature is over. */
  readonly signed: string
}

export type Past = {
  readonly id: string
  readonly keyId: string
  readonly companyName: string
  readonly head: RequestHead
  /** Null until it was fetched, where this phone never showed it. */
  readonly request: PhoneRequest | null
  /** Null where another phone decided, or nobody. */
  readonly own: OwnDecision | null
  readonly result: AnsweredRequest | null
}

export const past = (): Promise<Past[]> => allOf<Past>('history')

type Decided = Pick<Past, 'keyId' | 'companyName'> & { readonly request: PhoneRequest; readonly own: OwnDecision }

/** Before it is sent: what was decided, and over what. */
export const keepDecision = ({ request, ...known }: Decided): Promise<unknown> =>
  put('history', { id: request.id, ...known, request, head: request, result: null } satisfies Past)

/** What the bank did with it. */
export async function keepResult(id: string, result: AnsweredRequest): Promise<void> {
  const kept = (await past()).find(one => one.id === id)
  if (kept) await put('history', { ...kept, head: { ...kept.head, state: result.state }, result } satisfies Past)
}

/** How many texts are fetched at once, of those that this phone never showed: the next ones with the next question. */
const fetchedAtOnce = 2

/** Keeps what the bank tells of requests that are over. */
export async function remember(keyId: string, heads: readonly RequestHead[]): Promise<void> {
  const known = new Map((await past()).map(one => [one.id, one]))
  const companyName = openedNow().get(keyId)?.key.companyName ?? ''
  for (const head of heads) {
    const kept = known.get(head.id)
    if (kept && kept.head.state === head.state && kept.head.decidedAt === head.decidedAt) continue
    const fresh: Past = kept
      ? { ...kept, head }
      : { id: head.id, keyId, companyName, head, request: null, own: null, result: null }
    known.set(head.id, fresh)
    await put('history', fresh)
  }
  const bare = heads.flatMap(({ id }) => known.get(id) ?? []).filter(({ request }) => !request)
  for (const one of bare.slice(0, fetchedAtOnce)) {
    const request = await callAs<PhoneRequest>(keyId, `requests/${one.id}`)
    await put('history', { ...one, request } satisfies Past)
  }
}
