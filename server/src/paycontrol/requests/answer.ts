// A phone answers a request: its signature is checked over what was shown, and what it decided is done once.
import type { AnsweredRequest, RequestAnswer } from '@bank/contracts/phoneRequests.ts'
import type { PhoneDecision } from '@bank/contracts/phoneText.ts'
import type { Call } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { decidedText } from '../signature.ts'
import { phoneOf, requestBehind } from '../tokens.ts'
import { kindOf } from './kinds.ts'
import * as store from './store.ts'
import { mustFind } from './view.ts'

const over = (requestState: string): Refusal => new Refusal('PhoneRequestOverException', { requestState })

/** Whether the request was decided so already, by this key: the answer that was lost is said again. */
const isDecidedSo = (row: store.RequestRow, { keyId, decision, omitted, reason, number }: PhoneDecision): boolean =>
  row.key_id === keyId &&
  // A number that was wrong is declined, though whoever picked it meant to sign.
  (number !== null || row.state === (decision === 'SIGN' ? 'SIGNED' : 'DECLINED')) &&
  row.omitted.join() === omitted.join() &&
  (row.reason ?? '') === reason &&
  row.number === number

async function decide(
  call: Call,
  row: store.AnswerableRequest,
  { decision, words, signature }: SignedDecision,
): Promise<AnsweredRequest> {
  const kind = kindOf(row.kind)
  const at = kind.now(call)
  if (row.expires_at <= at) throw over('EXPIRED')
  if (!kind.fits(row, decision)) throw new Refusal('PhoneRequestChangedException')
  return kind.decide(call, {
    ...{ request: row, by: phoneOf(call), decision, words, signature },
    settled: (answer, ended = []) => store.decideRequest({ id: row.id, decision, signature, answer, at }, ended),
  })
}

type SignedDecision = { readonly decision: PhoneDecision; readonly words: string; readonly signature: Buffer }

/**
 * Refuses PhoneRequestNotFoundException, PhoneSignatureException for a signature over anything else, PhoneRequestChangedException for what cannot be
 * decided about it, PhoneRequestOverException where it waits no more; and what the kind refuses. Whether it still is as it was looked up the transaction of
 * the decision finds out.
 */
export async function answer(call: Call, id: string, said: RequestAnswer): Promise<AnsweredRequest> {
  const { keyId } = phoneOf(call)
  const row = await requestBehind(call, id)
  if (!row) throw new Refusal('PhoneRequestNotFoundException')
  const { signature, reason, ...rest } = said
  const decision: PhoneDecision = {
    ...{ ...rest, reason: reason ?? '', request: row.id, keyId, purpose: row.purpose },
    shownHash: row.shownHash.toString('hex'),
  }
  const words = decidedText(row.spki, decision, signature)
  if (words === null) throw new Refusal('PhoneSignatureException')
  if (row.answer && isDecidedSo(row, decision)) return row.answer
  if (row.state !== 'PENDING') throw over(row.state)
  try {
    const answered = await decide(call, row, { decision, words, signature: Buffer.from(signature, 'base64') })
    return answered.state === 'PENDING' ? await asItStands(call, row, { decision, answered }) : answered
  } catch (error) {
    const refusal = store.isUndecided(error) ? over('WITHDRAWN') : error
    if (!(refusal instanceof Refusal)) throw error
    // Somebody was faster: the same answer sent twice, another signer, or whoever took the request back.
    const now = await mustFind(call, row.id)
    if (now.answer && isDecidedSo(now, decision)) return now.answer
    throw now.state === 'PENDING' ? refusal : over(now.state)
  }
}

type Undone = { readonly decision: PhoneDecision; readonly answered: AnsweredRequest }

/** An answer of which nothing came may have been overtaken. */
async function asItStands(
  call: Call,
  { id }: store.RequestRow,
  { decision, answered }: Undone,
): Promise<AnsweredRequest> {
  const now = await mustFind(call, id)
  if (now.answer && isDecidedSo(now, decision)) return now.answer
  if (now.state !== 'PENDING') throw over(now.state)
  return answered
}
