// Prepares payments for the signing review, beside the canonical text that is signed.
import type { Difference } from '@bank/contracts/generated/payment.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import { add, type Money, print } from '@bank/contracts/money.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import { challengeView, prepareSigning as prepare } from '#documents/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { actionContext } from '../actionContext.ts'
import { textOf } from '../canonical.ts'
import { noPayeeHistory, type PayeeHistory, payeeHistories, payeeNovelty } from '../drafts/payees.ts'
import { kindOf } from '../kinds/index.ts'
import type { Payment } from '../payment.ts'
import { paymentType } from '../type.ts'
import { namesOf } from './names.ts'
import { view } from './view.ts'

type Total = { readonly operation: OperationCode; readonly count: number; readonly sum: Money }

/** Count and sum by operation and currency, in the order met. */
function totalsOf(payments: readonly Payment[]): Total[] {
  const totals = new Map<string, Total>()
  for (const { operation, amount } of payments) {
    const key = `${operation} ${amount.currency}`
    const before = totals.get(key)
    totals.set(key, { operation, count: (before?.count ?? 0) + 1, sum: before ? add(before.sum, amount) : amount })
  }
  return [...totals.values()]
}

/** Differences from the last payment to this recipient; the company's own accounts have none. */
function differences(p: Payment, standing: PayeeHistory): Difference[] {
  if (kindOf(p.operation).recipient === 'SAME_COMPANY') return []
  const novelty = payeeNovelty(standing)
  const { payee } = standing
  if (novelty && !payee) return [novelty]
  return [
    ...(novelty ? [novelty] : []),
    ...(payee && p.amount.amount > payee.amount ? (['LARGER_AMOUNT'] as const) : []),
    ...(payee && p.paymentCode !== payee.payment_code ? (['NEW_PAYMENT_CODE'] as const) : []),
  ]
}

/** Prepares the signing review: canonical texts, totals and the digest over all of them; the code given with the challenge counts for exactly these. */
export async function prepareSigning(ctx: Ctx, asked: readonly string[]) {
  const prepared = await prepare(ctx, paymentType, asked)
  const { ready } = prepared
  const here = await actionContext(ctx)
  const before = await payeeHistories(
    ctx,
    ready.map(({ recipient }) => recipient),
  )
  return {
    ...challengeView(prepared),
    documents: ready.map((p, at) => ({
      payment: view(ctx, here, p),
      canonicalText: textOf(p),
      amountInWords: {
        ru: amountInWords(p.amount, 'ru'),
        kg: amountInWords(p.amount, 'ky'),
        eng: amountInWords(p.amount, 'en'),
      },
      names: namesOf(here.book, p),
      differences: differences(p, before[at] ?? noPayeeHistory),
    })),
    totals: totalsOf(ready).map(({ operation, count, sum }) => ({
      operation,
      currency: sum.currency,
      count,
      amount: print(sum),
      later: null,
    })),
  }
}
