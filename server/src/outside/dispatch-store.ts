// The SQL of handing payments to rails and taking their answers: outbox, inbox, and how each rail is run.
import { sql, type Tx } from '#kit/db.ts'
import { makeQueue } from '#kit/queue.ts'
import type { SimulatorMode } from './magic.ts'
import type { RailName, Transfer, TransferBody } from './rail.ts'
import { bodyOf } from './rail.ts'

export async function insertOutbox(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const rows = transfers.map(transfer => ({
    rail: transfer.rail,
    subject: transfer.paymentId,
    org: transfer.org,
    body: bodyOf(transfer),
    due: transfer.dueAt,
  }))
  const [only] = rows
  if (only && rows.length === 1)
    await tx.rows(sql`
      insert into kit.outbox (rail, subject_id, org_reference_id, body, due_at)
      values (${only.rail}, ${only.subject}, ${only.org}, ${JSON.stringify(only.body)}, ${only.due})`)
  else
    await tx.rows(sql`
    insert into kit.outbox (rail, subject_id, org_reference_id, body, due_at)
    select rail, subject, org, body, due from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r (rail text, subject uuid, org uuid, body jsonb, due timestamptz)`)
}

/** Deletes outbox rows without any attempt: only those were provably never sent. */
export const deleteUntried = (tx: Tx, paymentIds: readonly string[]): Promise<{ id: string }[]> =>
  tx.rows(sql`
    delete from kit.outbox where subject_id = any (${paymentIds}::uuid[]) and attempts = 0 and done_at is null
    returning subject_id as id`)

export type OutboxClaim = {
  readonly id: bigint
  readonly paymentId: string
  readonly body: TransferBody
  readonly attempts: number
}

/** The outbox of payments. Which row is a dead letter the rail's settings decide. */
export const outbox = makeQueue<OutboxClaim, OutboxClaim>(
  {
    table: 'kit.outbox',
    id: 'bigint',
    leaseMs: 60_000,
    attemptsMax: Number.POSITIVE_INFINITY,
    backoff: { baseMs: 2000, maxMs: 60_000 },
    part: 'rail',
    columns: 'q.id, q.subject_id as "paymentId", q.body, q.attempts',
  },
  row => row,
)

/** Marks payments as taken by the rail; from now on it owes an answer. */
export async function markSent(tx: Tx, paymentIds: readonly string[], now: Date): Promise<void> {
  await tx.rows(sql`
    update kit.outbox o set done_at = ${now}, lease_until = null, last_error = null,
      enquiry_at = ${now}::timestamptz + r.enquiry_after_ms * interval '1 millisecond'
    from outside.rails r where r.name = o.rail and o.subject_id = any (${paymentIds}::uuid[]) and o.done_at is null`)
}

/** Takes the advisory lock under which one node at a time takes the answers of a rail. */
export async function isMyRound(tx: Tx, rail: RailName): Promise<boolean> {
  const row = await tx.row<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${`answers ${rail}`})) as mine`,
  )
  return row?.mine === true
}

export type InboxRow = { readonly message_id: string; readonly body: object }

/** Inserts answers into the inbox; returns the ids of those that were new. */
export async function takeIn(tx: Tx, rail: RailName, rows: readonly InboxRow[]): Promise<Set<string>> {
  const fresh = await tx.rows<{ id: string }>(sql`
    insert into kit.inbox (source, message_id, body)
    select ${rail}, message_id, body from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (message_id text, body jsonb)
    on conflict do nothing returning message_id as id`)
  return new Set(fresh.map(row => row.id))
}

export type ParkedMessage = { readonly messageId: string; readonly reason: string }

export async function park(tx: Tx, rail: RailName, parked: readonly ParkedMessage[]): Promise<void> {
  if (!parked.length) return
  await tx.rows(sql`
    update kit.inbox i set parked_reason = p.reason
    from jsonb_to_recordset(${JSON.stringify(parked)}::jsonb) p ("messageId" text, reason text)
    where i.source = ${rail} and i.message_id = p."messageId"`)
}

export type Reference = { readonly paymentId: string; readonly isSent: boolean }

/** Which of these payments were ever given to this rail, and whether that has ended. */
export const referencesOf = (tx: Tx, rail: RailName, paymentIds: readonly string[]): Promise<Reference[]> =>
  tx.rows(sql`
    select subject_id as "paymentId", bool_and(done_at is not null) as "isSent" from kit.outbox
    where rail = ${rail} and subject_id = any (${paymentIds}::uuid[]) group by subject_id order by subject_id`)

export type RailSettings = {
  readonly enquiryAfterMs: number
  readonly enquiriesMax: number
  readonly state: 'RUNNING' | 'STOPPED'
  readonly mode: SimulatorMode
  readonly latencyMs: number
  readonly sessionIntervalSeconds: number
  readonly timeoutMs: number
  readonly retryBaseMs: number
  readonly attemptsMax: number
}

export async function railSettings(tx: Tx, rail: RailName): Promise<RailSettings> {
  const row = await tx.row<RailSettings>(sql`
    select state, mode, latency_ms as "latencyMs", session_interval_seconds as "sessionIntervalSeconds", timeout_ms as "timeoutMs",
      retry_base_ms as "retryBaseMs", attempts_max as "attemptsMax", enquiry_after_ms as "enquiryAfterMs", enquiries_max as "enquiriesMax" from outside.rails where name = ${rail}`)
  if (!row) throw new Error(`no such rail: ${rail}`)
  return row
}

/** Stops a rail or starts it; false where it is so already. */
export const moveRail = async (tx: Tx, rail: RailName, state: RailSettings['state']): Promise<boolean> =>
  (await tx.row(
    sql`update outside.rails set state = ${state} where name = ${rail} and state <> ${state} returning 1`,
  )) !== null

/** Changes settings of a rail or its simulator; those not named stay. */
export async function setRail(tx: Tx, rail: RailName, change: Partial<RailSettings>): Promise<void> {
  const set = { ...(await railSettings(tx, rail)), ...change }
  await tx.rows(sql`
    update outside.rails set state = ${set.state}, mode = ${set.mode}, latency_ms = ${set.latencyMs},
      session_interval_seconds = ${set.sessionIntervalSeconds}, timeout_ms = ${set.timeoutMs}, retry_base_ms = ${set.retryBaseMs},
      attempts_max = ${set.attemptsMax}, enquiry_after_ms = ${set.enquiryAfterMs}, enquiries_max = ${set.enquiriesMax} where name = ${rail}`)
}
