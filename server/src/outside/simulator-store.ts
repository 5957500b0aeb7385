// The SQL of the rails' simulators: their own memory, which no other part of the bank reads.
import { sql, type Tx } from '#kit/db.ts'
import type { SimulatorMode } from './magic.ts'
import type { RailName, RailStatus } from './rail.ts'

export type SimulatorSettings = {
  readonly mode: SimulatorMode
  readonly latencyMs: number
  readonly sessionIntervalSeconds: number
}

export async function simulatorSettings(tx: Tx, rail: RailName): Promise<SimulatorSettings> {
  const row = await tx.row<SimulatorSettings>(sql`
    select mode, latency_ms as "latencyMs", session_interval_seconds as "sessionIntervalSeconds" from outside.rails where name = ${rail}`)
  if (!row) throw new Error(`no such rail: ${rail}`)
  return row
}

export type MessageRow = {
  readonly end_to_end_id: string
  readonly message_id: string
  readonly amount: string
  readonly currency: string
  readonly recipient_account: string
  readonly recipient_bic: string
  readonly reference: string | null
}

/** Remembers transfers; answers with those it had not seen before, as a reference counts once. */
export async function remember(tx: Tx, rail: RailName, rows: readonly MessageRow[], at: Date): Promise<Set<string>> {
  const seen = await tx.rows<{ id: string; fresh: boolean }>(sql`
    insert into outside.rail_messages as m
      (rail, end_to_end_id, message_id, amount, currency, recipient_account, recipient_bic, reference, received_at)
    select ${rail}, end_to_end_id, message_id, amount, currency, recipient_account, recipient_bic, reference, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r (end_to_end_id text, message_id text, amount text, currency text, recipient_account text, recipient_bic text, reference text)
    order by end_to_end_id
    on conflict (rail, end_to_end_id) do update set send_count = m.send_count + 1
    returning end_to_end_id as id, send_count = 1 as fresh`)
  return new Set(seen.filter(row => row.fresh).map(row => row.id))
}

export type AnswerRow = {
  readonly message_id: string
  readonly end_to_end_id: string
  readonly status: RailStatus
  readonly reason: string | null
  readonly text: string | null
  readonly due_at: Date
  /** Told to nobody who does not ask. */
  readonly only_on_enquiry: boolean
}

export async function planAnswers(tx: Tx, rail: RailName, rows: readonly AnswerRow[]): Promise<void> {
  if (!rows.length) return
  await tx.rows(sql`
    insert into outside.rail_answers (rail, message_id, end_to_end_id, status, reason, text, due_at, only_on_enquiry)
    select ${rail}, message_id, end_to_end_id, status, reason, text, due_at, only_on_enquiry from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r (message_id text, end_to_end_id text, status text, reason text, text text, due_at timestamptz, only_on_enquiry boolean)`)
}

type DueAnswersQuery = { readonly rail: RailName; readonly now: Date; readonly atMost: number }

export const dueAnswers = (tx: Tx, { rail, now, atMost }: DueAnswersQuery): Promise<AnswerRow[]> =>
  tx.rows(sql`
    select message_id, end_to_end_id, status, reason, text, due_at, only_on_enquiry from outside.rail_answers
    where rail = ${rail} and confirmed_at is null and not only_on_enquiry and due_at <= ${now} order by due_at, message_id limit ${atMost}`)

export async function confirmAnswers(tx: Tx, rail: RailName, messageIds: readonly string[], at: Date): Promise<void> {
  await tx.rows(sql`
    update outside.rail_answers set confirmed_at = ${at}
    where rail = ${rail} and message_id = any (${messageIds}) and confirmed_at is null`)
}

/** The last thing that may be said about a transfer; `known` alone while nothing is decided, null when it was never seen. */
export async function lastAnswer(
  tx: Tx,
  { rail, endToEndId, now }: { rail: RailName; endToEndId: string; now: Date },
): Promise<{ messageId: string; answer: AnswerRow | null } | null> {
  const message = await tx.row<{ message_id: string }>(sql`
    select message_id from outside.rail_messages where rail = ${rail} and end_to_end_id = ${endToEndId}`)
  if (!message) return null
  const answer = await tx.row<AnswerRow>(sql`
    select message_id, end_to_end_id, status, reason, text, due_at, only_on_enquiry from outside.rail_answers
    where rail = ${rail} and end_to_end_id = ${endToEndId} and due_at <= ${now} order by due_at desc, message_id limit 1`)
  return { messageId: message.message_id, answer }
}
