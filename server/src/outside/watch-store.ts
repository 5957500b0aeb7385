// The SQL of status enquiry and metrics: payments that a rail took and is silent about, and the figures of each rail.
import { sql, type Tx } from '#kit/db.ts'
import type { SimulatorMode } from './magic.ts'
import type { RailName } from './rail.ts'

export type UnansweredPayment = { readonly paymentId: string; readonly asks: number }

type StatusEnquiryClaim = { readonly rail: RailName; readonly now: Date; readonly atMost: number }

/** Payments to be asked about now, counted as asked; the next question is twice as far away each time, an hour at most. */
export const claimUnanswered = (tx: Tx, { rail, now, atMost }: StatusEnquiryClaim): Promise<UnansweredPayment[]> =>
  tx.rows(sql`
    update kit.outbox o set asks = o.asks + 1,
      ask_at = ${now}::timestamptz + least(s.ask_after_ms * 2 ^ least(o.asks + 1, 20), 3600000) * interval '1 millisecond'
    from (
      select q.id, r.ask_after_ms from kit.outbox q join outside.rails r on r.name = q.rail
      where q.rail = ${rail} and q.ask_at <= ${now} order by q.ask_at limit ${atMost} for update of q skip locked
    ) s
    where o.id = s.id
    returning o.subject_id as "paymentId", o.asks`)

/** A question that was not answered, or whose answer could not be used yet, is as if it had not been asked; it comes again then. */
export async function rescheduleEnquiry(tx: Tx, paymentIds: readonly string[], at: Date): Promise<void> {
  await tx.rows(sql`
    update kit.outbox set asks = asks - 1, ask_at = ${at}
    where subject_id = any (${paymentIds}::uuid[]) and ask_at is not null and asks > 0`)
}

/** The rail does not know what it took: that is for a person, without further questions. */
export async function markUnknown(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update kit.outbox o set asks = greatest(o.asks, r.asks_at_most), last_error = 'the rail does not know it'
    from outside.rails r where r.name = o.rail and o.subject_id = any (${paymentIds}::uuid[]) and o.ask_at is not null`)
}

/** Something final was heard: nothing is owed any more. */
export async function markAnswered(tx: Tx, rail: RailName, paymentIds: readonly string[]): Promise<void> {
  if (!paymentIds.length) return
  await tx.rows(sql`
    update kit.outbox set ask_at = null where rail = ${rail} and subject_id = any (${paymentIds}::uuid[]) and ask_at is not null`)
}

export type RailState = {
  readonly name: RailName
  readonly state: 'RUNNING' | 'STOPPED'
  readonly mode: SimulatorMode
  readonly waiting: number
  readonly oldestDueAt: Date | null
  readonly parkedPayments: number
  readonly unansweredPayments: number
  readonly parkedAnswers: number
}

/** What an operator watches: how much waits for each rail, since when, what was parked, and what the rail owes an answer for. */
export const railStates = (tx: Tx): Promise<RailState[]> =>
  tx.rows(sql`
    select r.name, r.state, r.mode, w.waiting, w."oldestDueAt", p."parkedPayments", u."unansweredPayments", i."parkedAnswers"
    from outside.rails r
    cross join lateral (
      select count(*)::integer as waiting, min(due_at) as "oldestDueAt" from kit.outbox
      where rail = r.name and done_at is null and dead_at is null
    ) w
    cross join lateral (
      select count(*)::integer as "parkedPayments" from kit.outbox where rail = r.name and done_at is null and dead_at is not null
    ) p
    cross join lateral (
      select count(*)::integer as "unansweredPayments" from kit.outbox
      where rail = r.name and ask_at is not null and asks >= r.asks_at_most
    ) u
    cross join lateral (
      select count(*)::integer as "parkedAnswers" from kit.inbox where source = r.name and parked_because is not null
    ) i
    order by r.name`)
