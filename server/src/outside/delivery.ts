// The way of one payment over its rail: attempts, enquiries, what the rail answered and said of it.
import { sql, type Tx } from '#kit/db.ts'
import { endToEndOf, type RailName } from './rail.ts'

export type RailMessage = {
  readonly messageId: string
  readonly status: string | null
  readonly reason: string | null
  readonly text: string | null
  /** A stamp of the machine. */
  readonly receivedAt: Date
  readonly parkedReason: string | null
}

type DeliveryRow = {
  readonly rail: RailName
  readonly attempts: number
  readonly enquiries: number
  readonly dueAt: Date
  readonly sentAt: Date | null
  readonly deadAt: Date | null
  readonly enquiryAt: Date | null
  readonly lastError: string | null
  readonly word: string | null
  readonly wordAt: Date | null
  readonly askedAt: Date | null
  readonly isAskWanted: boolean
  readonly isAskable: boolean
}

export type Delivery = DeliveryRow & { readonly answers: readonly RailMessage[] }

/** Null for a payment that was never given to a rail. */
export async function deliveryOf(tx: Tx, paymentId: string): Promise<Delivery | null> {
  const row = await tx.row<DeliveryRow>(sql`
    select o.rail, o.attempts, o.enquiries, o.due_at as "dueAt", o.done_at as "sentAt", o.dead_at as "deadAt", o.enquiry_at as "enquiryAt",
      o.last_error as "lastError", w.word, w.at as "wordAt", w.asked_at as "askedAt", w.wanted_at is not null as "isAskWanted",
      outside.is_askable(o.dead_at, o.done_at, o.enquiry_at) as "isAskable"
    from kit.outbox o left join outside.rail_words w on w.payment_id = o.subject_id
    where o.subject_id = ${paymentId} order by o.id desc limit 1`)
  if (!row) return null
  const answers = await tx.rows<RailMessage>(sql`
    select message_id as "messageId", body ->> 'status' as status, body ->> 'reason' as reason, body ->> 'text' as text, received_at as "receivedAt",
      parked_reason as "parkedReason"
    from kit.inbox where body ->> 'endToEndId' = ${endToEndOf(paymentId)} order by received_at, message_id`)
  return { ...row, answers }
}
