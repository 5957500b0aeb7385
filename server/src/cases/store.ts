// All SQL of cases as the bank keeps and decides them; what companies see of them is in list.ts.

import type { Lang } from '@bank/contracts/lang.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { Clerk } from '#kit/deskDoor.ts'
import type { Rejection } from '#kit/rejection.ts'
import type { BankCase, CaseSubject, CaseVerdict, Proposal, StepActor } from './case.ts'
import type { Actor, CaseEvent, CaseStatus } from './lifecycle.ts'

type Row = {
  readonly id: string
  readonly number: bigint
  readonly kind: string
  readonly brake: boolean
  readonly org_reference_id: string | null
  readonly person_id: string | null
  readonly person_inn: string | null
  readonly person_name: string | null
  readonly person_contract_id: string | null
  readonly applicant: Actor
  readonly applicant_id: string | null
  readonly applicant_inn: string | null
  readonly content: unknown
  readonly lang: Lang
  readonly status: CaseStatus
  readonly claimed_by: string | null
  readonly claimed_name: string | null
  readonly claimed_until: Date | null
  readonly verdict: CaseVerdict | null
  readonly proposed_reason: string | null
  readonly proposed_words: string | null
  readonly proposed_by: string | null
  readonly proposed_inn: string | null
  readonly proposed_name: string | null
  readonly refusal: Rejection | null
  readonly created_at: Date
  readonly due_at: Date
  readonly expires_at: Date
  readonly version: number
}

const claimOf = ({ claimed_by: by, claimed_name: name, claimed_until: until }: Row): BankCase['claim'] =>
  by && name && until ? { by, name, until } : null

function proposalOf(row: Row): BankCase['proposal'] {
  const { verdict, proposed_by: by, proposed_inn: inn, proposed_name: name } = row
  if (!verdict || !by || !inn || !name) return null
  return { verdict, reason: row.proposed_reason, words: row.proposed_words, by, inn, name }
}

const subjectOf = (row: Pick<Row, 'person_id' | 'person_contract_id' | 'person_inn' | 'person_name'>): CaseSubject => ({
  personId: row.person_id,
  personContractId: row.person_contract_id,
  inn: row.person_inn,
  name: row.person_name,
})

const toCase = (row: Row): BankCase => ({
  id: row.id,
  number: String(row.number),
  kind: row.kind,
  isBrake: row.brake,
  org: row.org_reference_id,
  subject: subjectOf(row),
  applicant: { actor: row.applicant, id: row.applicant_id, inn: row.applicant_inn },
  content: row.content,
  lang: row.lang,
  status: row.status,
  claim: claimOf(row),
  proposal: proposalOf(row),
  refusal: row.refusal,
  createdAt: row.created_at,
  dueAt: row.due_at,
  expiresAt: row.expires_at,
  version: row.version,
})

export type NewCase = Pick<
  BankCase,
  'id' | 'kind' | 'isBrake' | 'org' | 'subject' | 'content' | 'lang' | 'createdAt' | 'dueAt' | 'expiresAt'
> & {
  readonly single: string | null
  readonly by: StepActor & { readonly inn: string | null }
}

/** The number of the new case; null where one that says the same is open. A clerk who asks proposes with it. */
export async function insert(tx: Tx, one: NewCase, clerk: Clerk | null): Promise<string | null> {
  const { subject, by } = one
  const status: CaseStatus = clerk ? 'PROPOSED' : 'PENDING'
  const row = await tx.row<{ number: bigint }>(
    clerk
      ? sql`
    insert into cases.cases (id, kind, org_reference_id, person_id, person_inn, person_name, person_contract_id, applicant, applicant_id, applicant_inn, content, lang,
      single, status, created_at, due_at, expires_at, event, actor, actor_id, actor_name, moved_at, verdict, proposed_by, proposed_inn, proposed_name, brake)
    values (${one.id}, ${one.kind}, ${one.org}, ${subject.personId}, ${subject.inn}, ${subject.name}, ${subject.personContractId}, ${by.actor}, ${by.id}, ${by.inn},
      ${JSON.stringify(one.content)}::jsonb, ${one.lang}, ${one.single}, ${status}, ${one.createdAt}, ${one.dueAt}, ${one.expiresAt}, 'ask', ${by.actor}, ${by.id}, ${by.name},
      ${one.createdAt}, 'APPROVE', ${clerk.id}, ${clerk.inn}, ${clerk.name}, ${one.isBrake})
    on conflict (kind, single) where status in ('PENDING', 'PROPOSED') and single is not null do nothing returning number`
      : sql`
    insert into cases.cases (id, kind, org_reference_id, person_id, person_inn, person_name, person_contract_id, applicant, applicant_id, applicant_inn, applicant_name, content,
      lang, single, status, created_at, due_at, expires_at, event, actor, actor_id, actor_name, moved_at)
    values (${one.id}, ${one.kind}, ${one.org}, ${subject.personId}, ${subject.inn}, ${subject.name}, ${subject.personContractId}, ${by.actor}, ${by.id}, ${by.inn}, ${by.name},
      ${JSON.stringify(one.content)}::jsonb, ${one.lang}, ${one.single}, ${status}, ${one.createdAt}, ${one.dueAt}, ${one.expiresAt}, 'ask', ${by.actor}, ${by.id}, ${by.name},
      ${one.createdAt})
    on conflict (kind, single) where status in ('PENDING', 'PROPOSED') and single is not null do nothing returning number`,
  )
  return row && String(row.number)
}

/** A case as the desk lists it: a claim that has run out is none. */
export type QueueRow = Row & {
  readonly is_claimed: boolean | null
  readonly applicant_name: string | null
  readonly decided_name: string | null
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly words: string | null
}

export function toQueued(row: QueueRow): BankCase & { readonly decidedAt: Date | null } {
  const one = toCase(row)
  return { ...one, claim: row.is_claimed ? one.claim : null, decidedAt: row.decided_at }
}

export const readQueued = (tx: Tx, id: string) =>
  tx.row<QueueRow>(sql`select *, claimed_until > clock_timestamp() as is_claimed from cases.cases where id = ${id}`)

/** Oldest first. */
export const stepsOf = (tx: Tx, id: string) =>
  tx.rows<{
    number: number
    event: CaseEvent
    status: CaseStatus
    at: Date
    name: string | null
    note: string | null
    words: string | null
  }>(
    sql`select number, event, status, at, actor_name as name, note, words from cases.steps where case_id = ${id} order by number`,
  )

/** Locked until the transaction ends, so that of two who decide one is first. */
export async function lock(tx: Tx, id: string): Promise<BankCase | null> {
  const row = await tx.row<Row>(sql`select * from cases.cases where id = ${id} for update`)
  return row && toCase(row)
}

export async function read(tx: Tx, id: string): Promise<BankCase | null> {
  const row = await tx.row<Row>(sql`select * from cases.cases where id = ${id}`)
  return row && toCase(row)
}

/** The same of the caller's own company, where they see it; without what is the bank's. */
export async function lockOwn(
  tx: Tx,
  id: string,
): Promise<
  | (Pick<BankCase, 'id' | 'number' | 'kind' | 'org' | 'subject' | 'status'> & {
      readonly applicant: Pick<BankCase['applicant'], 'actor' | 'id'>
    })
  | null
> {
  const row = await tx.row<
    Pick<
      Row,
      | 'number'
      | 'kind'
      | 'org_reference_id'
      | 'person_id'
      | 'person_inn'
      | 'person_name'
      | 'person_contract_id'
      | 'applicant'
      | 'applicant_id'
      | 'status'
    >
  >(sql`
    select number, kind, org_reference_id, person_id, person_inn, person_name, person_contract_id, applicant, applicant_id, status from cases.cases where id = ${id} for update`)
  if (!row) return null
  return {
    id,
    number: String(row.number),
    kind: row.kind,
    org: row.org_reference_id,
    subject: subjectOf(row),
    status: row.status,
    applicant: { actor: row.applicant, id: row.applicant_id },
  }
}

/** A step as it is written: the row changes, and the guard adds it to the history. */
export type Step = {
  readonly id: string
  readonly event: CaseEvent
  readonly status: CaseStatus
  readonly by: StepActor
  readonly at: Date
  /** Of the bank alone. */
  readonly note?: string | null
}

const minutesOfAClaim = 15

/** Claims are counted by the machine's time, which a moved clock of the bank leaves alone. */
export const claim = (tx: Tx, { id, event, status, by, at }: Step) =>
  tx.row<{ version: number }>(sql`
    update cases.cases set event = ${event}, status = ${status}, actor = ${by.actor}, actor_id = ${by.id}, actor_name = ${by.name}, moved_at = ${at}, note = null,
      claimed_by = ${by.id}, claimed_name = ${by.name}, claimed_until = clock_timestamp() + make_interval(mins => ${minutesOfAClaim})
    where id = ${id} returning version`)

/** Is it claimed by somebody else, whose claim has not run out? */
export const isClaimedByAnother = async (tx: Tx, { id, by }: { id: string; by: string }): Promise<boolean> =>
  (await tx.row(
    sql`select from cases.cases where id = ${id} and claimed_by <> ${by} and claimed_until > clock_timestamp()`,
  )) !== null

export const release = (tx: Tx, { id, event, status, by, at }: Step) =>
  tx.row<{ version: number }>(sql`
    update cases.cases set event = ${event}, status = ${status}, actor = ${by.actor}, actor_id = ${by.id}, actor_name = ${by.name}, moved_at = ${at}, note = null,
      claimed_by = null, claimed_name = null, claimed_until = null where id = ${id} returning version`)

export const propose = (tx: Tx, { id, event, status, by, at, note = null }: Step, clerk: Clerk, proposal: Proposal) =>
  tx.row<{ version: number }>(sql`
    update cases.cases set event = ${event}, status = ${status}, actor = ${by.actor}, actor_id = ${by.id}, actor_name = ${by.name}, moved_at = ${at}, note = ${note},
      verdict = ${proposal.verdict}, proposed_reason = ${proposal.reason}, proposed_words = ${proposal.words}, proposed_by = ${clerk.id}, proposed_inn = ${clerk.inn},
      proposed_name = ${clerk.name}, refusal = null, claimed_by = null, claimed_name = null, claimed_until = null where id = ${id} returning version`)

/** The proposal falls, and somebody proposes anew. */
export const reopen = (tx: Tx, { id, event, status, by, at, note = null }: Step, refusal: Rejection | null) =>
  tx.row<{ version: number }>(sql`
    update cases.cases set event = ${event}, status = ${status}, actor = ${by.actor}, actor_id = ${by.id}, actor_name = ${by.name}, moved_at = ${at}, note = ${note},
      verdict = null, proposed_reason = null, proposed_words = null, proposed_by = null, proposed_inn = null, proposed_name = null,
      refusal = ${refusal && JSON.stringify(refusal)}::jsonb, claimed_by = null, claimed_name = null, claimed_until = null where id = ${id} returning version`)

/** The reason and the words of the proposal are told to the client from now on. */
export async function decide(tx: Tx, { id, event, status, by, at }: Step, clerk: Clerk): Promise<void> {
  await tx.rows(sql`
    update cases.cases set event = ${event}, status = ${status}, actor = ${by.actor}, actor_id = ${by.id}, actor_name = ${by.name}, moved_at = ${at}, note = null,
      decided_by = ${clerk.id}, decided_inn = ${clerk.inn}, decided_name = ${clerk.name}, decided_at = ${at}, reason = proposed_reason, words = proposed_words,
      claimed_by = null, claimed_name = null, claimed_until = null where id = ${id}`)
}

/** What was done is undone; the note says why. */
export async function undo(tx: Tx, { id, event, status, by, at, note }: Step, clerk: Clerk): Promise<void> {
  await tx.rows(sql`
    update cases.cases set event = ${event}, status = ${status}, actor = ${by.actor}, actor_id = ${by.id}, actor_name = ${by.name}, moved_at = ${at}, note = ${note},
      decided_by = ${clerk.id}, decided_inn = ${clerk.inn}, decided_name = ${clerk.name}, decided_at = ${at}, claimed_by = null, claimed_name = null, claimed_until = null
    where id = ${id}`)
}

/** A step that changes nothing but the status: what the application may do for its person as well. */
export const end = (tx: Tx, { id, event, status, by, at }: Step) =>
  tx.rows(sql`
    update cases.cases set event = ${event}, status = ${status}, actor = ${by.actor}, actor_id = ${by.id}, actor_name = ${by.name}, moved_at = ${at} where id = ${id}`)

/** Open cases whose time has run out; those that somebody works on now come in the next round. */
export async function lockExpired(tx: Tx, now: Date, most: number): Promise<BankCase[]> {
  const rows = await tx.rows<Row>(sql`
    select * from cases.cases where status in ('PENDING', 'PROPOSED') and not brake and expires_at <= ${now} order by expires_at limit ${most} for update skip locked`)
  return rows.map(toCase)
}

/** Brakes that nobody has kept or undone in time, before the bank was alarmed. */
export async function lockUnconfirmed(tx: Tx, now: Date): Promise<BankCase[]> {
  const rows = await tx.rows<Row>(sql`
    select * from cases.cases c where brake and status = 'PROPOSED' and expires_at <= ${now}
      and not exists (select from cases.steps s where s.case_id = c.id and s.event = 'alarm') order by expires_at for update skip locked`)
  return rows.map(toCase)
}

export const countUnconfirmed = async (tx: Tx, now: Date): Promise<number> =>
  (
    await tx.row<{ count: number }>(
      sql`select count(*)::int as count from cases.cases where brake and status = 'PROPOSED' and expires_at <= ${now}`,
    )
  )?.count ?? 0

type UnconfirmedBrake = {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly since: Date
}

/** The same by name, the oldest first. */
export const unconfirmedBrakes = (tx: Tx, now: Date): Promise<UnconfirmedBrake[]> =>
  tx.rows(sql`
    select id, number::text as number, kind, expires_at as since from cases.cases
    where brake and status = 'PROPOSED' and expires_at <= ${now} order by expires_at, id`)

/** Open cases whose term ends by then and has not ended yet, those that expire by then, and brakes that nobody will have kept or undone. */
export const countEnding = async (
  tx: Tx,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<{ overdue: number; expiring: number; alarmed: number }> =>
  (await tx.row(sql`
    select count(*) filter (where not brake and due_at > ${now} and due_at <= ${until})::int as overdue,
      count(*) filter (where not brake and expires_at <= ${until})::int as expiring,
      count(*) filter (where brake and expires_at > ${now} and expires_at <= ${until})::int as alarmed
    from cases.cases where status in ('PENDING', 'PROPOSED')`)) ?? { overdue: 0, expiring: 0, alarmed: 0 }

/** By what the bank calls it; null where no case is called so. */
export async function caseNumbered(
  tx: Tx,
  number: string,
): Promise<{
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly org: string | null
} | null> {
  if (!/^\d{1,15}$/.test(number)) return null
  return tx.row(
    sql`select id, number::text as number, kind, org_reference_id as org from cases.cases where number = ${number}::bigint`,
  )
}

type NamedCase = { readonly id: string; readonly number: string }

/** The open case of a kind about each thing of which there may be one: by what the kind calls it. */
export async function openSingles(tx: Tx, kind: string): Promise<ReadonlyMap<string, NamedCase>> {
  const rows = await tx.rows<NamedCase & { single: string }>(sql`
    select id, number::text as number, single from cases.cases
    where kind = ${kind} and single is not null and status in ('PENDING', 'PROPOSED')`)
  return new Map(rows.map(({ single, ...one }) => [single, one]))
}

/** By what the bank calls them; without those that nobody knows. */
export async function casesNumbered(tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, NamedCase>> {
  const rows = await tx.rows<NamedCase>(
    sql`select id, number::text as number from cases.cases where number = any (${numbers}::bigint[])`,
  )
  return new Map(rows.map(one => [one.number, one]))
}
