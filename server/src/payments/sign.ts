// How a person answers what they were shown: signed, cancelled for good, or returned to its creator.
import type { SignInput } from '@bank/contracts/generated/payment.ts'
import { type BatchResult, decline, putSignatures } from '#documents/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { missing, paymentType } from './type.ts'

export const sign = (ctx: Ctx, { paymentIds: ids, outcome, reason, ...proof }: SignInput): Promise<BatchResult> =>
  outcome === 'SUCCESS'
    ? putSignatures(ctx, paymentType, { ids, ...proof })
    : decline(ctx, { ids, returning: outcome === 'REVISION', reason: reason ?? '' }, missing)
