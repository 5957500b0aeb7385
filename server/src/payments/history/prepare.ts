// Prepares payments for the signing review, beside the canonical text that is signed.
import type { Difference } from '@bank/contracts/generated/payment.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import { add, type Money, print } from '@bank/contracts/money.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import { challengeView, prepareSigning as prepare } from '#documents/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { actionContext } from '../actionContext.ts'
import { textOf } from '../canonical.ts'
import { kindOf } from '../kinds/index.ts'
import { type MarkedPayment, markedPayments } from '../marks.ts'
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

/** What else differs from the last payment to this account; the company's own accounts have none. */
function differences(p: Payment, { marks, history: { payee } }: MarkedPayment): Difference[] {
  if (kindOf(p.operation).recipient === 'SAME_COMPANY' || !payee) return []
  const isLarger = p.amount.amount > payee.amount && !marks.includes('FAR_ABOVE_USUAL')
  return [
    ...(isLarger ? (['LARGER_AMOUNT'] as const) : []),
    ...(p.paymentCode !== payee.payment_code ? (['NEW_PAYMENT_CODE'] as const) : []),
  ]
}

const remarksOf = (p: Payment, of: MarkedPayment | undefined) => ({
  marks: of ? [...of.marks] : [],
  differences: of ? differences(p, of) : [],
})

/** Prepares the signing review: canonical texts, totals and the digest over all of them; the code given with the challenge counts for exactly these. */
export async function prepareSigning(ctx: Ctx, asked: readonly string[]) {
  const prepared = await prepare(ctx, paymentType, asked)
  const { ready } = prepared
  const here = await actionContext(ctx)
  const marked = await markedPayments(ctx, ready)
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
      ...remarksOf(p, marked[at]),
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
