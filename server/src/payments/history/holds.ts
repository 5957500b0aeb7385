// Tells which documents hold money on an account: why less may be spent of it than is booked.
import type { Queries } from '@bank/contracts/generated/account.ts'
import { print } from '@bank/contracts/money.ts'
import { holdsOf } from '#accounts/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sliceOf } from '#kit/page.ts'
import { paymentStore } from '../store/store.ts'

/**
 * The open holds, oldest first. Of a document that the caller may not see, as one paid from another account of which this one bears the commission,
 * the sums alone are told, so that the holds always tie with the balances. Refuses AccountNotFoundException.
 */
export async function accountHolds(ctx: Ctx, { accountId, pageable }: Queries['accountHolds']['args']) {
  const { most, skip } = sliceOf(pageable)
  const { currency, total, held, elements } = await holdsOf(ctx, accountId, { size: most, skip })
  const ids = elements.map(({ paymentId }) => paymentId)
  const seen = new Map((await paymentStore.read(ctx.tx, ids)).map(payment => [payment.id, payment]))
  return {
    total,
    held: print({ amount: held, currency }),
    elements: elements.map(({ paymentId, amount, commission }, i) => {
      const of = seen.get(paymentId)
      return {
        number: skip + i + 1,
        paymentId: of?.id ?? null,
        amount: print({ amount, currency }),
        commission: print({ amount: commission, currency }),
        operationCode: of?.operation ?? null,
        transferNum: of?.transferNum ?? null,
        recipientName: of?.recipient.name ?? null,
        purpose: of?.purpose ?? null,
        valueDate: of?.valueDate ?? null,
      }
    }),
  }
}
