// Limits of a subject (one payment, a day, a month), counted under locks and given back once.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Money, minor, print } from '@bank/contracts/money.ts'
import type { Tx } from '#kit/db.ts'
import type { RuleRejection } from './rule.ts'
import { giveBackRows, type LimitAnswer, type LimitItem, takeLimitRow, takeLimitRows } from './store.ts'

/** A remotely identified client has small limits until a bank office has seen it. */
export type SubjectKind = 'ORGANISATION' | 'REMOTE_CLIENT'

export type LimitRow = {
  readonly paymentId: string
  readonly org: string
  readonly subjectKind: SubjectKind
  readonly amount: Money
  readonly day: BusinessDate
}

const itemOf = ({ paymentId, org, subjectKind, amount, day }: LimitRow): LimitItem => ({
  payment_id: paymentId,
  org,
  subject_kind: subjectKind,
  currency: amount.currency,
  amount: String(amount.amount),
  day,
})

function rejectionOf({ refusal, limit_amount, left_amount }: LimitAnswer, { currency }: Money): RuleRejection | null {
  if (!refusal) return null
  const limit = print({ amount: minor(limit_amount ?? 0n), currency })
  const left = print({ amount: minor(left_amount ?? 0n), currency })
  return { classification: refusal, params: refusal === 'OneTimeLimitException' ? { limit } : { limit, left } }
}

/** Takes limits: counts payments in their order, with the counters locked until the transaction ends; null for those that fit. Idempotent by payment. */
export async function takeLimits(tx: Tx, rows: readonly LimitRow[]): Promise<Map<string, RuleRejection | null>> {
  const items = rows.map(itemOf)
  const [only, ...others] = items
  if (!only) return new Map()
  if (!others.length && (await takeLimitRow(tx, only))) return new Map([[only.payment_id, null]])
  const answers = await takeLimitRows(tx, items)
  const sums = new Map(rows.map(row => [row.paymentId, row.amount]))
  return new Map(
    answers.map(answer => {
      const sum = sums.get(answer.payment_id)
      if (!sum) throw new Error(`limits answered for a payment not asked: ${answer.payment_id}`)
      return [answer.payment_id, rejectionOf(answer, sum)]
    }),
  )
}

/** Releases limits of rejected payments, once for each; returns the ids of those released now. */
export async function giveBackLimits(tx: Tx, paymentIds: readonly string[]): Promise<string[]> {
  if (!paymentIds.length) return []
  return (await giveBackRows(tx, paymentIds)).map(row => row.id)
}
