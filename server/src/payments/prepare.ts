// What is a signer shown before signing, and which documents of the request may they not sign now?
import { add, type Money, print } from '@bank/contracts/money.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import type { Ctx } from '#kit/ctx.ts'
import { refusalOf } from '#kit/refusal.ts'
import { batchHead, openChallenge } from '#signing/index.ts'
import { can } from './actions.ts'
import { around, factsAround } from './around.ts'
import { type Failure, idsOf, isId, sort } from './batch.ts'
import { textOf } from './canonical.ts'
import { factsOf, gather } from './checks/facts.ts'
import { refusal } from './checks/refusals.ts'
import { newcomer, type Standing, standings, stranger } from './drafts/payees.ts'
import { namesOf } from './history/names.ts'
import { view } from './history/view.ts'
import { kindOf } from './kinds/index.ts'
import { tellShown } from './news.ts'
import type { Payment } from './payment.ts'
import * as search from './store/search.ts'

type Total = { readonly operation: string; readonly count: number; readonly sum: Money }

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

function byCurrency(payments: readonly Payment[]): [name: string, value: string][] {
  const sums = new Map<string, Money>()
  for (const { amount } of payments) {
    const before = sums.get(amount.currency)
    sums.set(amount.currency, before ? add(before, amount) : amount)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, sum]) => [currency, print(sum)])
}

/** What differs from the last payment to this recipient; a company's own accounts are no strangers. */
function differences(p: Payment, standing: Standing): string[] {
  if (kindOf(p.operation).recipient === 'SAME_COMPANY') return []
  const isNew = newcomer(standing)
  if (isNew) return [isNew]
  const { known } = standing
  return [
    ...(known && p.amount.amount > known.amount ? ['LARGER_AMOUNT'] : []),
    ...(known && p.paymentCode !== known.payment_code ? ['NEW_PAYMENT_CODE'] : []),
  ]
}

function mustHaveOne(ready: readonly Payment[], failed: readonly Failure[]): void {
  const [first] = failed
  if (!ready.length && first) throw refusalOf(first.classification, { ...first.says })
  if (!ready.length) throw refusalOf('PaymentNotFoundException')
}

/** The texts, the totals and the digest over all of them; the code that is given with the challenge counts for exactly these. */
export async function prepareSigning(ctx: Ctx, asked: readonly string[]) {
  const { me, tx } = ctx
  const ids = idsOf(asked)
  const found = await search.read(tx, ids.filter(isId))
  const here = await around(ctx)
  const known = await gather(ctx, me, found)
  const { ready, failed } = sort(
    ids,
    found,
    p => can.SIGN(p, me, factsAround(ctx, here, p)) ?? refusal(p, factsOf(ctx, known, p, { step: 'SIGN' })),
  )
  mustHaveOne(ready, failed)
  const hashes = ready.map(p => p.contentHash)
  const head = batchHead(ready.length, byCurrency(ready))
  const challenge = await openChallenge(ctx, { subjects: ready.map(p => p.id), hashes, head })
  tellShown(ctx, ready, challenge.id)
  const before = await standings(
    ctx,
    ready.map(({ recipient }) => recipient),
  )
  return {
    id: challenge.id,
    digest: challenge.digest,
    expiresAt: challenge.expiresAt.toISOString(),
    signType: challenge.signType,
    documents: ready.map((p, at) => ({
      payment: view(ctx, here, p),
      canonicalText: textOf(p),
      amountInWords: {
        ru: amountInWords(p.amount, 'ru'),
        kg: amountInWords(p.amount, 'ky'),
        eng: amountInWords(p.amount, 'en'),
      },
      names: namesOf(here.book, p),
      differences: differences(p, before[at] ?? stranger),
    })),
    totals: totalsOf(ready).map(({ operation, count, sum }) => ({
      operation,
      currency: sum.currency,
      count,
      amount: print(sum),
    })),
    refused: failed,
  }
}
