// The SQL of status enquiry and metrics: payments that a rail took and is silent about, and the figures of each rail.
import { sql, type Tx } from '#kit/db.ts'
import type { SimulatorMode } from './magic.ts'
import type { RailName } from './rail.ts'

export type UnansweredPayment = { readonly paymentId: string; readonly enquiries: number }

type StatusEnquiryClaim = { readonly rail: RailName; readonly now: Date; readonly atMost: number }

/** Claims payments for a status enquiry and counts it; the interval doubles each time, up to an hour. */
export const claimUnanswered = (tx: Tx, { rail, now, atMost }: StatusEnquiryClaim): Promise<UnansweredPayment[]> =>
  tx.rows(sql`
    with s as materialized (
      select q.id, r.enquiry_after_ms from kit.outbox q join outside.rails r on r.name = q.rail
      where q.rail = ${rail} and q.enquiry_at <= ${now} order by q.enquiry_at limit ${atMost} for update of q skip locked
    )
    update kit.outbox o set enquiries = o.enquiries + 1,
      enquiry_at = ${now}::timestamptz + least(s.enquiry_after_ms * 2 ^ least(o.enquiries + 1, 20), 3600000) * interval '1 millisecond'
    from s where o.id = s.id
    returning o.subject_id as "paymentId", o.enquiries`)

/** Reschedules an enquiry that was not answered, or whose answer could not be used yet, as if it had not been made. */
export async function rescheduleEnquiry(tx: Tx, paymentIds: readonly string[], at: Date): Promise<void> {
  await tx.rows(sql`
    update kit.outbox set enquiries = enquiries - 1, enquiry_at = ${at}
    where subject_id = any (${paymentIds}::uuid[]) and enquiry_at is not null and enquiries > 0`)
}

/** Marks payments that the rail does not know: a person decides, without further enquiries. */
export async function markUnknown(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update kit.outbox o set enquiries = greatest(o.enquiries, r.enquiries_max), last_error = 'the rail does not know it'
    from outside.rails r where r.name = o.rail and o.subject_id = any (${paymentIds}::uuid[]) and o.enquiry_at is not null`)
}

/** Marks payments as answered: the rail owes nothing any more. */
export async function markAnswered(tx: Tx, rail: RailName, paymentIds: readonly string[]): Promise<void> {
  if (!paymentIds.length) return
  await tx.rows(sql`
    update kit.outbox set enquiry_at = null where rail = ${rail} and subject_id = any (${paymentIds}::uuid[]) and enquiry_at is not null`)
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

/** Metrics of the rails: how much waits for each, since when, what was parked, and what the rail owes an answer for. */
export const railStates = (tx: Tx): Promise<RailState[]> =>
  tx.rows(sql`
    select r.name, r.state, r.mode, w.waiting, w."oldestDueAt", p."parkedPayments", u."unansweredPayments", i."parkedAnswers"
    from outside.rails r
    cross join lateral (
      select count(*)::integer as waiting, min(due_at) as "oldestDueAt" from kit.outbox
      where rail = r.name and done_at is null and dead_at is null
    ) w
    cross join lateral (
      select count(*)::integer as "parkedPayments" from kit.outbox where rail = r.name and outside.is_dead(dead_at, done_at)
    ) p
    cross join lateral (
      select count(*)::integer as "unansweredPayments" from kit.outbox
      where rail = r.name and outside.is_silent(enquiry_at, enquiries, r.enquiries_max)
    ) u
    cross join lateral (
      select count(*)::integer as "parkedAnswers" from kit.inbox where source = r.name and parked_reason is not null
    ) i
    order by r.name`)

export type RailDues = {
  readonly sessionIntervalSeconds: number
  /** Payments that become due for it by then. */
  readonly leaving: number
  /** Payments that it took and has not answered. */
  readonly unanswered: number
}

/** What is due on each running rail by then. */
export const duePayments = (
  tx: Tx,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<RailDues[]> =>
  tx.rows(sql`
    select r.session_interval_seconds as "sessionIntervalSeconds",
      (select count(*)::int from kit.outbox where rail = r.name and done_at is null and dead_at is null and due_at > ${now} and due_at <= ${until}) as leaving,
      (select count(*)::int from kit.outbox where rail = r.name and enquiry_at is not null) as unanswered
    from outside.rails r where r.state = 'RUNNING' order by r.name`)
