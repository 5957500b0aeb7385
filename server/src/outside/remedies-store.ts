// The SQL of what a rail is in trouble with: payments that wait for a person, what the rail itself last said of them, and answers that fit nothing.
import { sql, type Tx } from '#kit/db.ts'
import type { RailName, RailStatus, TransferBody } from './rail.ts'
import type { UnansweredPayment } from './watch-store.ts'

/** What a rail said when it was asked: a status, or that it never saw it. */
export type RailWord = RailStatus | 'UNKNOWN'

const minutesBetweenQuestions = 5
const minutesAfterNoAnswer = 1

/**
 * Claims payments about which a clerk waits for the rail's word, and those that no attempt and no enquiry helps any more where it was not
 * asked lately, and notes that it is asked now. Those that are waited for come first.
 */
export const claimStuck = (tx: Tx, rail: RailName, now: Date, most: number): Promise<UnansweredPayment[]> =>
  tx.rows(sql`
    with due as materialized (
      select o.subject_id, o.enquiries from kit.outbox o join outside.rails r on r.name = o.rail left join outside.rail_words w on w.payment_id = o.subject_id
      where o.rail = ${rail} and outside.is_askable(o.dead_at, o.done_at, o.enquiry_at)
        and (outside.is_stuck(o.dead_at, o.done_at, o.enquiry_at, o.enquiries, r.enquiries_max) or w.wanted_at is not null)
        and (w.asked_at is null or w.wanted_at is not null or w.asked_at <= ${now}::timestamptz
          - make_interval(mins => case when w.at = w.asked_at then ${minutesBetweenQuestions}::int else ${minutesAfterNoAnswer}::int end))
      order by w.wanted_at nulls last, o.id limit ${most} for update of o skip locked
    ), asked as (
      insert into outside.rail_words (payment_id, rail, asked_at) select subject_id, ${rail}, ${now} from due
      on conflict (payment_id) do update set rail = excluded.rail, asked_at = excluded.asked_at
    )
    select subject_id as "paymentId", enquiries from due`)

type SaidWord = { readonly paymentId: string; readonly word: RailWord }

/** Keeps what the rail said of what it was asked about at that moment; whoever waited for these waits no longer, answered or not. */
export async function keepWords(
  tx: Tx,
  {
    asked,
    said,
    at,
  }: { readonly asked: readonly UnansweredPayment[]; readonly said: readonly SaidWord[]; readonly at: Date },
): Promise<void> {
  const ids = asked.map(({ paymentId }) => paymentId)
  await tx.rows(sql`
    update outside.rail_words w set word = coalesce(s.word, w.word), at = case when s.word is null then w.at else ${at}::timestamptz end,
      wanted_at = case when w.wanted_at > ${at} then w.wanted_at end
    from unnest(${ids}::uuid[]) a (id) left join jsonb_to_recordset(${JSON.stringify(said)}::jsonb) s ("paymentId" uuid, word text) on s."paymentId" = a.id
    where w.payment_id = a.id`)
}

/** From now on the rail is to be asked about this payment at the next round; false where that is waited for already. */
export const wantWord = async (tx: Tx, { rail, paymentId }: Pick<StuckPayment, 'rail' | 'paymentId'>, now: Date) =>
  (await tx.row(sql`
    insert into outside.rail_words (payment_id, rail, wanted_at) values (${paymentId}, ${rail}, ${now})
    on conflict (payment_id) do update set wanted_at = excluded.wanted_at where rail_words.wanted_at is null returning payment_id`)) !==
  null

/** A payment on its way, as whoever decides about it must know it. */
export type StuckPayment = {
  readonly paymentId: string
  readonly rail: RailName
  readonly body: TransferBody
  readonly attempts: number
  readonly enquiries: number
  readonly lastError: string | null
  readonly isSent: boolean
  readonly isDead: boolean
  /** Not taken by the rail, or taken and without an end: the rail may be asked about it. */
  readonly isAskable: boolean
  /** Sent, and without an end after the last enquiry. */
  readonly isUnanswered: boolean
  readonly word: RailWord | null
  readonly wordAt: Date | null
  /** Was that said after the last attempt, and not too long ago? */
  readonly isFresh: boolean
}

const minutesOfAWord = 15

/** Locked until the transaction ends; null for a payment that was never given to a rail. */
export async function lockStuck(tx: Tx, paymentId: string, now: Date): Promise<StuckPayment | null> {
  await tx.rows(sql`select from kit.outbox where subject_id = ${paymentId} for update`)
  return findStuck(tx, paymentId, now)
}

export const findStuck = (tx: Tx, paymentId: string, now: Date): Promise<StuckPayment | null> =>
  tx.row(sql`
    select o.subject_id as "paymentId", o.rail, o.body, o.attempts, o.enquiries, o.last_error as "lastError", o.done_at is not null as "isSent",
      outside.is_dead(o.dead_at, o.done_at) as "isDead", outside.is_silent(o.enquiry_at, o.enquiries, r.enquiries_max) as "isUnanswered",
      outside.is_askable(o.dead_at, o.done_at, o.enquiry_at) as "isAskable", w.word, w.at as "wordAt",
      coalesce(w.at >= coalesce(o.dead_at, o.done_at) and w.at >= ${now}::timestamptz - make_interval(mins => ${minutesOfAWord}), false) as "isFresh"
    from kit.outbox o join outside.rails r on r.name = o.rail left join outside.rail_words w on w.payment_id = o.subject_id
    where o.subject_id = ${paymentId} order by o.id desc limit 1`)

/** One attempt more; the rail is asked first whether it has it after all, as before every attempt but the first. */
export const tryAgain = (tx: Tx, paymentId: string, now: Date) =>
  tx.rows(sql`
    update kit.outbox set dead_at = null, lease_until = null, due_at = ${now} where subject_id = ${paymentId} and outside.is_dead(dead_at, done_at)`)

/** It is never sent, and nobody asks for it any more. */
export const endStuck = (tx: Tx, paymentId: string, why: string, now: Date) =>
  tx.rows(sql`
    update kit.outbox set done_at = coalesce(done_at, ${now}::timestamptz), dead_at = null, lease_until = null, enquiry_at = null, last_error = ${why}
    where subject_id = ${paymentId}`)

export type ParkedLetter = {
  readonly body: {
    readonly status?: string
    readonly reason?: string | null
    readonly text?: string | null
    readonly endToEndId?: string
  }
  readonly reason: string
  readonly receivedAt: Date
}

export const findParked = (tx: Tx, rail: RailName, messageId: string): Promise<ParkedLetter | null> =>
  tx.row(sql`
    select body, parked_reason as reason, received_at as "receivedAt" from kit.inbox where source = ${rail} and message_id = ${messageId} and parked_reason is not null`)

/** The same under its lock. */
export async function lockParked(tx: Tx, rail: RailName, messageId: string): Promise<ParkedLetter | null> {
  await tx.rows(sql`select from kit.inbox where source = ${rail} and message_id = ${messageId} for update`)
  return findParked(tx, rail, messageId)
}

export const unpark = (tx: Tx, rail: RailName, messageId: string) =>
  tx.rows(sql`update kit.inbox set parked_reason = null where source = ${rail} and message_id = ${messageId}`)
