// The SQL of the rails' day: what waits, was sent and settled, how each was run, and the messages that need a person.
import { sql, type Tx } from '#kit/db.ts'
import type { SimulatorMode } from './magic.ts'
import type { RailName } from './rail.ts'

export type RailCounts = {
  readonly name: RailName
  readonly state: 'RUNNING' | 'STOPPED'
  readonly mode: SimulatorMode
  readonly sessionIntervalSeconds: number
  /** To be sent. */
  readonly waiting: number
  readonly oldestDueAt: Date | null
  /** Of these, tried before. */
  readonly retrying: number
  /** Taken by the rail, which owes an answer. */
  readonly unanswered: number
  /** Of these, asked for so often that a person is called. */
  readonly silent: number
  /** Not taken by the rail. */
  readonly dead: number
  readonly parkedAnswers: number
}

export const railCounts = (tx: Tx, now: Date): Promise<RailCounts[]> =>
  tx.rows(sql`
    select r.name, r.state, r.mode, r.session_interval_seconds as "sessionIntervalSeconds", w.waiting, w."oldestDueAt", w.retrying, u.unanswered, u.silent, d.dead,
      i."parkedAnswers"
    from outside.rails r
    cross join lateral (
      select count(*)::int as waiting, min(due_at) filter (where due_at <= ${now}) as "oldestDueAt", count(*) filter (where attempts > 0)::int as retrying
      from kit.outbox where rail = r.name and done_at is null and dead_at is null
    ) w
    cross join lateral (
      select count(*)::int as unanswered, count(*) filter (where outside.is_silent(enquiry_at, enquiries, r.enquiries_max))::int as silent
      from kit.outbox where rail = r.name and enquiry_at is not null
    ) u
    cross join lateral (select count(*)::int as dead from kit.outbox where rail = r.name and outside.is_dead(dead_at, done_at)) d
    cross join lateral (select count(*)::int as "parkedAnswers" from kit.inbox where source = r.name and parked_reason is not null) i
    order by r.name`)

export type RailSum = {
  readonly rail: RailName
  readonly currency: string
  readonly count: number
  readonly amount: string
}

/** What each rail took since then, by currency. */
export const sentSince = (tx: Tx, since: Date): Promise<RailSum[]> =>
  tx.rows(sql`
    select rail, body ->> 'currency' as currency, count(*)::int as count, sum((body ->> 'amount')::numeric)::text as amount
    from kit.outbox where done_at >= ${since} group by 1, 2 order by 1, 2`)

/** What each rail settled since that stamp of the machine, by currency: a payment counts once, however often the rail says so. */
export const settledSince = (tx: Tx, stamp: Date): Promise<RailSum[]> =>
  tx.rows(sql`
    select o.rail, o.body ->> 'currency' as currency, count(*)::int as count, sum((o.body ->> 'amount')::numeric)::text as amount
    from (
      select distinct source, body ->> 'endToEndId' as reference from kit.inbox
      where received_at >= ${stamp} and parked_reason is null and body ->> 'status' = 'ACSC' and body ->> 'endToEndId' ~ '^[0-9a-f]{32}$'
    ) i join kit.outbox o on o.subject_id = i.reference::uuid and o.rail = i.source
    group by 1, 2 order by 1, 2`)

export type RailChange = {
  readonly rail: RailName
  readonly state: 'RUNNING' | 'STOPPED'
  readonly mode: SimulatorMode
  readonly changedAt: Date
}

/** How each rail was run at that stamp, where it was changed before, and every change since; in order. */
export const changesSince = (tx: Tx, stamp: Date): Promise<RailChange[]> =>
  tx.rows(sql`
    select rail, state, mode, changed_at as "changedAt" from (
      select s.* from outside.rails r cross join lateral (
        select * from outside.rail_states where rail = r.name and changed_at < ${stamp} order by number desc limit 1) s
      union all select * from outside.rail_states where changed_at >= ${stamp}
    ) all_of_them order by number`)

export type TroubledPayment = {
  readonly trouble: 'DEAD' | 'SILENT' | 'UNKNOWN' | 'RETRY' | 'LATE'
  readonly rail: RailName
  readonly paymentId: string
  readonly org: string
  readonly number: string
  readonly recipient: string
  readonly amount: string
  readonly currency: string
  readonly attempts: number
  readonly enquiries: number
  readonly lastError: string | null
  readonly since: Date
  readonly word: string | null
  readonly wordAt: Date | null
  readonly askedAt: Date | null
  readonly isAskWanted: boolean
}

/** Payments that need a person, then those that are tried again or asked about; the oldest first. */
export const troubledPayments = (tx: Tx, most: number): Promise<TroubledPayment[]> =>
  tx.rows(sql`
    select case when dead_at is not null then 'DEAD' when done_at is null then 'RETRY' when o.enquiries < r.enquiries_max then 'LATE' when last_error is not null then 'UNKNOWN' else 'SILENT' end as trouble,
      o.rail, subject_id as "paymentId", org_reference_id as org, body ->> 'number' as number, body -> 'recipient' ->> 'name' as recipient,
      body ->> 'amount' as amount, body ->> 'currency' as currency, attempts, enquiries, last_error as "lastError", coalesce(dead_at, done_at, due_at) as since,
      w.word, w.at as "wordAt", w.asked_at as "askedAt", w.wanted_at is not null as "isAskWanted"
    from kit.outbox o join outside.rails r on r.name = o.rail left join outside.rail_words w on w.payment_id = o.subject_id where o.id in (
      select id from kit.outbox where outside.is_dead(dead_at, done_at)
      union all select id from kit.outbox where enquiry_at is not null and enquiries > 0
      union all select id from kit.outbox where done_at is null and dead_at is null and attempts > 0
    )
    order by outside.is_stuck(dead_at, done_at, enquiry_at, enquiries, r.enquiries_max) desc, coalesce(dead_at, done_at, due_at), id limit ${most}`)

export type ParkedRow = {
  readonly rail: RailName
  readonly messageId: string
  readonly reason: string
  readonly reference: string | null
  readonly status: string | null
  readonly answer: string | null
  /** A stamp of the machine. */
  readonly receivedAt: Date
}

/** Answers that fit nothing; the oldest first. */
export const parkedAnswers = (tx: Tx, most: number): Promise<ParkedRow[]> =>
  tx.rows(sql`
    select source as rail, message_id as "messageId", parked_reason as reason, body ->> 'endToEndId' as reference, body ->> 'status' as status,
      coalesce(body ->> 'reason', body ->> 'why') as answer, received_at as "receivedAt"
    from kit.inbox where parked_reason is not null order by received_at, message_id limit ${most}`)
