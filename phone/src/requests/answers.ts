// Decisions of the signer: signed once, kept until the bank has answered, and sent again with the same signature where its answer was lost.
import type { AnsweredRequest, PhoneRequest, RequestAnswer } from '@bank/contracts/phoneRequests.ts'
import { decisionText } from '@bank/contracts/phoneText.ts'
import { observable, useObserved } from '@bank/web/kit/observable.ts'
import { asRefusal, isRefusal, type Refusal } from '@bank/web/kit/refusal.ts'
import { allOf, drop, put } from '#kit/db.ts'
import { signedBy } from '#kit/keyStore.ts'
import { callAs, openedNow } from '#kit/opened.ts'
import { keepDecision, keepResult } from './history.ts'

export type Decided = Omit<RequestAnswer, 'signature'>

export const signed: Decided = { decision: 'SIGN', omitted: [], reason: null, number: null }

/** SENDING: signed, and the bank has not said what it did with it. */
export type Outcome =
  | { readonly step: 'SENDING' }
  | { readonly step: 'DONE'; readonly decision: Decided['decision']; readonly result: AnsweredRequest }
  | { readonly step: 'REFUSED'; readonly refusal: Refusal }

const outcomes = observable<ReadonlyMap<string, Outcome>>(new Map())

export const useOutcome = (requestId: string): Outcome | undefined => useObserved(outcomes).get(requestId)

/** What the signer has read is told no more: what the bank refused may be decided anew. */
export const forgetOutcome = (requestId: string): void =>
  outcomes.set(new Map([...outcomes.get()].filter(([one]) => one !== requestId)))

const tell = (requestId: string, outcome: Outcome): void =>
  outcomes.set(new Map([...outcomes.get(), [requestId, outcome]]))

type KeptAnswer = { readonly requestId: string; readonly keyId: string; readonly answer: RequestAnswer }

/** Refusals that say nothing of the answer itself: it is sent again. */
const unheard: ReadonlySet<string> = new Set([
  'UnavailableException',
  'SessionExpiredException',
  'TooManyRequestsException',
  'SystemException',
])

/** The bank said something, yes or no: this answer is over. */
async function over(requestId: string, outcome: Outcome): Promise<void> {
  await drop('answers', requestId)
  tell(requestId, outcome)
}

async function deliver({ requestId, keyId, answer }: KeptAnswer): Promise<void> {
  let result: AnsweredRequest
  try {
    result = await callAs<AnsweredRequest>(keyId, `requests/${requestId}/answer`, answer)
  } catch (error) {
    if (!isRefusal(error) || error.unknown || unheard.has(error.classification)) return
    return over(requestId, { step: 'REFUSED', refusal: error })
  }
  await keepResult(requestId, result)
  await over(requestId, { step: 'DONE', decision: answer.decision, result })
}

/** Whatever was signed by this key and never answered, also before the app was closed. */
export async function sendAgain(keyId: string): Promise<void> {
  const kept = await allOf<KeptAnswer>('answers')
  for (const one of kept.filter(answer => answer.keyId === keyId)) {
    tell(one.requestId, { step: 'SENDING' })
    await deliver(one)
  }
}

type AnsweredText = { readonly keyId: string; readonly request: PhoneRequest; readonly hash: string }

/** Signs and keeps before it sends. What was decided once is not decided again: the first signature is the one that is sent. */
export async function decide({ keyId, request, hash }: AnsweredText, decided: Decided): Promise<void> {
  const kept = openedNow().get(keyId)?.kept
  const requestId = request.id
  if (!kept || outcomes.get().has(requestId)) return
  tell(requestId, { step: 'SENDING' })
  try {
    const text = decisionText({
      ...{ ...decided, request: requestId, keyId, purpose: request.purpose, shownHash: hash },
      reason: decided.reason ?? '',
    })
    const answer: RequestAnswer = { ...decided, signature: await signedBy(kept.privateKey, text) }
    const sent: KeptAnswer = { requestId, keyId, answer }
    await put('answers', sent)
    await keepDecision({ keyId, companyName: kept.companyName, request, own: { ...answer, signed: text } })
    await deliver(sent)
  } catch (error) {
    tell(requestId, { step: 'REFUSED', refusal: asRefusal(error) })
  }
}
