// Prepares a signing review: the documents of one type that a signer is shown, and those that they may not sign now.
import type { Ctx } from '#kit/ctx.ts'
import { refusalOf } from '#kit/refusal.ts'
import { type Challenge, openChallenge } from '#signing/index.ts'
import { type BatchFailure, idsOf, partitionBatch } from './batch.ts'
import type { Document } from './document.ts'
import { recordShowing } from './events.ts'
import { hoursFacts } from './sign.ts'
import type { DocumentType } from './type.ts'

export type PreparedSigning<D> = {
  readonly challenge: Challenge
  /** Documents that may be signed, in the order asked. */
  readonly ready: readonly D[]
  readonly failed: readonly BatchFailure[]
}

/**
 * Opens a signing challenge over the canonical texts of all of them and their totals; its code counts for exactly these. Throws
 * the first rejection where none may be signed.
 */
export async function prepareSigning<D extends Document, K, E extends string>(
  ctx: Ctx,
  type: DocumentType<D, K, E>,
  asked: readonly string[],
): Promise<PreparedSigning<D>> {
  const { me, tx } = ctx
  const ids = idsOf(asked)
  const found = await type.store.read(tx, ids)
  const facts = await type.gather(ctx, me, found)
  const { ready, failed } = partitionBatch(
    { type, ids, documents: found },
    document =>
      type.can.SIGN(document, me, hoursFacts(ctx, type, facts, document)) ?? type.refusal(ctx, facts, document),
  )
  if (!ready.length) {
    const { classification, params } = failed[0] ?? type.missing
    throw refusalOf(classification, { ...params })
  }
  const challenge = await openChallenge(ctx, {
    purpose: type.purpose,
    subjects: ready.map(one => ({ id: one.id, hash: one.contentHash, line: type.lineOf(one) })),
    totals: type.totalsOf(ready),
  })
  recordShowing(ctx, type, { documents: ready, challenge: challenge.id })
  return { challenge, ready, failed }
}
