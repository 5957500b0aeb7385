// Requests about documents: the text of the batch, signed by the road of every signature or declined with its reason.
import type { PersonViewer, PhoneViewer } from '@bank/contracts/access.ts'
import type { AnsweredRequest, RequestFailure } from '@bank/contracts/phoneRequests.ts'
import type { PhoneDecision } from '@bank/contracts/phoneText.ts'
import { marksOf, signOnPhone, textsForPhone } from '#documents/index.ts'
import { personStanding } from '#identity/index.ts'
import type { Call, Ctx } from '#kit/ctx.ts'
import { act, asBank } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { shownText } from '#signing/index.ts'
import { findKey } from '../store.ts'
import { type RequestKindRow, stateAfter } from './kind.ts'
import * as store from './store.ts'

/** The person behind a phone, as they stand now; the key stands where a session does. Refuses ContractNotActiveException. */
async function signerBehind(call: Call, { org, personId, contractId, keyId }: PhoneViewer): Promise<PersonViewer> {
  const standing = await asBank(call, ({ tx, clock }) => personStanding({ tx, clock, me: { org } }, personId))
  if (!standing) throw new Refusal('ContractNotActiveException')
  return { kind: 'PERSON', ...standing, org, personId, contractId, sessionId: keyId, products: [], provedAt: null }
}

/** Rolls back an answer of which nothing came: its request waits as before, and may be answered again. */
const nothing = (failed: readonly RequestFailure[]) => Object.assign(new Error('nothing was done'), { failed })

async function orNothing(answer: Promise<AnsweredRequest>): Promise<AnsweredRequest> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'failed' in error)
      return { state: 'PENDING', succeeded: 0, failed: error.failed as RequestFailure[] }
    throw error
  }
}

type AnsweredOne = { readonly request: string; readonly decision: PhoneDecision; readonly count: number }

/** What a phone decided about a request; each document has a line of its own besides. */
async function recordAnswer(
  ctx: Ctx,
  { org, personId: subject, keyId }: PhoneViewer,
  { request, decision: { decision, reason }, count }: AnsweredOne,
): Promise<void> {
  const key = await findKey(ctx.tx, keyId)
  const action = decision === 'SIGN' ? 'payControl.sign' : 'payControl.decline'
  const params = { count: String(count), ...(reason && { reason }) }
  const auditParams = { request, documents: count, ...(key && { key: key.pc_user_id }) }
  ctx.record({ org, subject, topic: 'phone', state: 'UPDATED', action, params, auditParams })
}

export const documentsKind: RequestKindRow = {
  now: ({ clock }) => clock.now(),
  async show(ctx, { id, purpose, subjects }) {
    const [text, documents, marks] = await Promise.all([
      shownText(ctx.tx, id),
      textsForPhone(ctx, purpose, subjects),
      marksOf(ctx, subjects),
    ])
    if (!text) throw new Error(`request ${id} has no text`)
    return { text, documents: documents.map(one => ({ ...one, marks: [...(marks.get(one.id) ?? [])] })), numbers: null }
  },
  fits({ subjects }, { omitted, number }) {
    const left = subjects.filter(id => omitted.includes(id))
    const isInOrder = left.length === omitted.length && left.every((id, at) => id === omitted[at])
    return number === null && isInOrder && left.length < subjects.length
  },
  async decide(call, { request, by, decision, signature, settle }) {
    const me = await signerBehind(call, by)
    const ids = request.subjects.filter(id => !decision.omitted.includes(id))
    return orNothing(
      act(call, me, async ctx => {
        await store.answering(ctx.tx, request.id)
        const { succeeded, failed } = await signOnPhone(ctx, {
          ...{ purpose: request.purpose, ids, challengeId: request.id },
          proof: { decision, signature },
        })
        const refused = failed.map(({ id, classification, params }) => ({ id, classification, params }))
        if (!succeeded.length) throw nothing(refused)
        const answer: AnsweredRequest = { state: stateAfter(decision), succeeded: succeeded.length, failed: refused }
        await settle(ctx.tx, answer)
        // What was left out, or not taken, waits still, and has nobody who is asked for it.
        await store.askAnew(ctx.tx, request.subjects)
        await recordAnswer(ctx, by, { request: request.id, decision, count: succeeded.length })
        return answer
      }),
    )
  },
}
