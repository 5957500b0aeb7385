// Decisions of the signer: signed once, kept until the bank has answered, and sent again with the same signature where its answer was lost.
import type { AnsweredRequest, PhoneRequest, RequestAnswer } from '@bank/contracts/phoneRequests.ts'
import { decisionText } from '@bank/contracts/phoneText.ts'
import { observable, useObserved } from '@bank/web/kit/observable.ts'
import { asRefusal, type Refusal } from '@bank/web/kit/refusal.ts'
import { allOf, drop, putFirst } from '#kit/db.ts'
import { signedBy } from '#kit/keyStore.ts'
import { callAs, openedNow } from '#kit/opened.ts'
import { isUnheard } from '#kit/unheard.ts'
import { keepDecision, keepResult, resultOf } from './history.ts'

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
    if (isUnheard(error)) return
    return over(requestId, { step: 'REFUSED', refusal: asRefusal(error) })
  }
  await keepResult(requestId, result)
  await over(requestId, { step: 'DONE', decision: answer.decision, result })
}

/** Those that this tab is deciding, which may not be kept yet. */
const deciding = new Set<string>()

const isSent = (requestId: string): boolean =>
  outcomes.get().get(requestId)?.step === 'SENDING' && !deciding.has(requestId)

/** Another tab of this phone was answered: so it ended here too. What the bank refused there may be decided anew. */
async function endedElsewhere(requestId: string): Promise<void> {
  const found = await resultOf(requestId)
  if (found) tell(requestId, { step: 'DONE', decision: found.own.decision, result: found.result })
  else forgetOutcome(requestId)
}

/** Whatever was signed by this key and never answered, also before the app was closed. */
export async function sendAgain(keyId: string): Promise<void> {
  const sent = [...outcomes.get().keys()].filter(isSent)
  const kept = await allOf<KeptAnswer>('answers')
  for (const id of sent) if (!kept.some(({ requestId }) => requestId === id)) await endedElsewhere(id)
  for (const one of kept.filter(answer => answer.keyId === keyId)) {
    tell(one.requestId, { step: 'SENDING' })
    await deliver(one)
  }
}

type AnsweredText = { readonly keyId: string; readonly request: PhoneRequest; readonly hash: string }

/** Signs and keeps before it sends. What was decided once is not decided again, in another tab either: the first signature is the one that is sent. */
export async function decide({ keyId, request, hash }: AnsweredText, decided: Decided): Promise<void> {
  const kept = openedNow().get(keyId)?.kept
  const requestId = request.id
  if (!kept || outcomes.get().has(requestId)) return
  deciding.add(requestId)
  tell(requestId, { step: 'SENDING' })
  try {
    const text = decisionText({
      ...{ ...decided, request: requestId, keyId, purpose: request.purpose, shownHash: hash },
      reason: decided.reason ?? '',
    })
    const answer: RequestAnswer = { ...decided, signature: await signedBy(kept.privateKey, text) }
    const own: KeptAnswer = { requestId, keyId, answer }
    const sent = await putFirst('answers', requestId, own)
    if (sent === own)
      await keepDecision({ keyId, companyName: kept.companyName, request, own: { ...answer, signed: text } })
    await deliver(sent)
  } catch (error) {
    tell(requestId, { step: 'REFUSED', refusal: asRefusal(error) })
  } finally {
    deciding.delete(requestId)
  }
}
