// Requests about documents: the text of the batch, signed by the road of every signature or declined with its reason.
import type { PersonViewer, PhoneViewer } from '@bank/contracts/access.ts'
import type { AnsweredRequest, RequestFailure } from '@bank/contracts/phoneRequests.ts'
import type { PhoneDecision } from '@bank/contracts/phoneText.ts'
import { marksOf, signOnPhone, textsForPhone } from '#documents/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { act } from '#kit/door.ts'
import { shownText } from '#signing/index.ts'
import { holdingKey } from '../store.ts'
import { type RequestKindRow, stateAfter } from './kind.ts'
import { putOff } from './putOff.ts'
import type { AnswerableRequest } from './store.ts'
import * as store from './store.ts'

/** The person behind a phone, as they stood when this call came; the key stands where a session does. */
const signerBehind = ({ keyId, ...person }: PhoneViewer): PersonViewer => ({
  ...person,
  ...{ kind: 'PERSON', sessionId: keyId, products: [], provedAt: null },
})

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

type AnsweredOne = {
  readonly by: PhoneViewer
  readonly request: AnswerableRequest
  readonly decision: PhoneDecision
  readonly count: number
}

/**
 * What a phone decided about a request, beside the line of each document. Of one document that it signed the line of the signature says all of it: that a phone signed, by which key, under
 * which challenge, which is the request; where documents were left out or refused, and how many were signed, no other line says.
 */
function recordAnswer(ctx: Ctx, { by, request, decision: { decision, reason }, count }: AnsweredOne): void {
  if (decision === 'SIGN' && request.subjects.length === 1) return
  const { org, personId: subject } = by
  const action = decision === 'SIGN' ? 'payControl.sign' : 'payControl.decline'
  const params = { count: String(count), ...(reason && { reason }) }
  const auditParams = { request: request.id, documents: count, key: request.key }
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
  async decide(call, { request, by, decision, words, signature, settled }) {
    const { key, spki } = request
    const ids = request.subjects.filter(id => !decision.omitted.includes(id))
    return orNothing(
      act(call, signerBehind(by), async ctx => {
        const changes = putOff(ctx.tx)
        const at = ctx.clock.now().toISOString()
        const about = { decision: words, key, spki: spki.toString('base64'), at }
        const { succeeded, failed } = await signOnPhone(ctx, {
          ...{ purpose: request.purpose, ids, challengeId: request.id },
          proof: { decision, answer: { bytes: signature, about }, holding: holdingKey(decision.keyId) },
        })
        const refused = failed.map(({ id, classification, params }) => ({ id, classification, params }))
        if (!succeeded.length) throw nothing(refused)
        const answer: AnsweredRequest = { state: stateAfter(decision), succeeded: succeeded.length, failed: refused }
        recordAnswer(ctx, { by, request, decision, count: succeeded.length })
        const last = settled(answer, changes.ended)
        const isWhole = succeeded.length === request.subjects.length
        if (isWhole && !changes.begun.length) return { answer, last }
        ctx.tx.along(ctx.tx.rows(last), ...changes.begun.map(send => send()))
        // What was left out, or not taken, waits still, and has nobody who is asked for it.
        if (!isWhole) ctx.tx.along(store.askAnew(ctx.tx, request.subjects))
        return { answer }
      }),
    )
  },
}
