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

const pastOf = async (id: string): Promise<Past | undefined> => (await past()).find(one => one.id === id)

/** Before it is sent: what was decided, and over what. Beside what is over already no later decision stands as its proof. */
export async function keepDecision({ request, ...known }: Decided): Promise<void> {
  const kept = await pastOf(request.id)
  if (kept && kept.head.state !== 'PENDING') return
  await put('history', { id: request.id, ...known, request, head: request, result: null } satisfies Past)
}

/** What the bank did with the decision of this phone, whichever of its tabs sent it. */
export async function resultOf(
  id: string,
): Promise<{ readonly own: OwnDecision; readonly result: AnsweredRequest } | null> {
  const { own, result } = (await pastOf(id)) ?? {}
  return own && result ? { own, result } : null
}

/** What the bank did with it. */
export async function keepResult(id: string, result: AnsweredRequest): Promise<void> {
  const kept = await pastOf(id)
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
