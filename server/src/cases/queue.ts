// The queue of the desk: pages of cases under a filter, and how many each choice of it has.

import { type Sql, statement, type Tx } from '#kit/db.ts'
import type { Clerk } from '#kit/deskDoor.ts'
import type { Slice } from '#kit/page.ts'
import type { BankCase } from './case.ts'
import { confirmedBy } from './kind.ts'
import type { CaseStatus } from './lifecycle.ts'
import { isOpen } from './lifecycle.ts'
import { type QueueRow, toQueued } from './store.ts'

export type QueueFilter = {
  /** Null: open ones. */
  readonly states: readonly CaseStatus[] | null
  readonly kinds: readonly string[] | null
  readonly org: string | null
  readonly personInn: string | null
  readonly lang: string | null
  /** A number, or a part of the name or INN of a person; `orgs` are the companies that it means. */
  readonly text: string | null
  readonly orgs: readonly string[]
  readonly isMine: boolean
  readonly isToConfirm: boolean
  readonly isOverdue: boolean
}

/** A row of the queue. */
export type QueuedCase = BankCase & { readonly decidedAt: Date | null }

/** Values by their place: what is asked for, who asks, and when it is at the bank. */
const valuesOf = (filter: QueueFilter, clerk: Clerk, now: Date): unknown[] => {
  const text = filter.text?.trim() || null
  return [
    filter.kinds,
    filter.org,
    filter.personInn,
    filter.lang,
    text,
    text && `%${text.replace(/[\\%_]/g, '\\$&')}%`,
    filter.orgs,
    clerk.id,
    clerk.inn,
    confirmedBy(clerk.role),
    now,
    filter.isMine,
    filter.isToConfirm,
    filter.isOverdue,
  ]
}

const open = "c.status in ('PENDING', 'PROPOSED')"

/** Whatever the queue is asked for but its kinds. */
const about = `($2::uuid is null or c.org_reference_id = $2) and ($3::text is null or c.person_inn = $3) and ($4::text is null or c.lang = $4)
  and ($5::text is null or c.number::text = $5 or c.person_inn = $5 or c.person_name ilike $6 or c.org_reference_id = any($7::uuid[]))`

const isMine = `(c.claimed_by = $8 and c.claimed_until > clock_timestamp() or c.proposed_by = $8 or c.applicant = 'CLERK' and c.applicant_id = $8)`
const isToConfirm = `(c.status = 'PROPOSED' and c.kind = any($10::text[]) and c.proposed_by <> $8 and c.proposed_inn <> $9
  and c.applicant_inn is distinct from $9 and c.person_inn is distinct from $9 and not coalesce(c.claimed_by <> $8 and c.claimed_until > clock_timestamp(), false))`
const isOverdue = `(${open} and c.due_at < $11)`

const chosen = `($1::text[] is null or c.kind = any($1)) and ${about} and (not $12::boolean or coalesce(${isMine}, false))
  and (not $13::boolean or ${isToConfirm}) and (not $14::boolean or ${isOverdue})`

type Road = { readonly where: string; readonly order: string }

/** Open ones by their term, closed ones newest first: each has an index of its own. */
function roadOf(states: readonly CaseStatus[] | null): Road {
  if (!states || states.every(isOpen)) return { where: open, order: 'c.due_at, c.id' }
  if (!states.some(isOpen)) return { where: "c.status not in ('PENDING', 'PROPOSED')", order: 'c.moved_at desc, c.id' }
  return { where: 'true', order: `(${open}) desc, case when ${open} then c.due_at end, c.moved_at desc, c.id` }
}

const ofStates = '($15::text[] is null or c.status = any($15))'

function pageOf(filter: QueueFilter, values: readonly unknown[], { most, skip }: Slice): Sql {
  const { where, order } = roadOf(filter.states)
  return statement(
    `select c.*, c.claimed_until > clock_timestamp() as is_claimed from cases.cases c where ${where} and ${ofStates} and ${chosen}
    order by ${order} limit $16 offset $17`,
    [...values, filter.states, most, skip],
  )
}

const totalOf = (filter: QueueFilter, values: readonly unknown[]): Sql =>
  statement(
    `select count(*)::int as total from cases.cases c where ${roadOf(filter.states).where} and ${ofStates} and ${chosen}`,
    [...values, filter.states],
  )

export async function queue(
  tx: Tx,
  { clerk, filter, now, slice }: { clerk: Clerk; filter: QueueFilter; now: Date; slice: Slice },
): Promise<{ total: number; elements: QueuedCase[] }> {
  const values = valuesOf(filter, clerk, now)
  const [rows, total] = await Promise.all([
    tx.rows<QueueRow>(pageOf(filter, values, slice)),
    tx.row<{ total: number }>(totalOf(filter, values)),
  ])
  return { total: total?.total ?? 0, elements: rows.map(toQueued) }
}

export type QueueCounts = Readonly<Record<'open' | 'mine' | 'toConfirm' | 'overdue', number>> & {
  readonly kinds: readonly { readonly kind: string; readonly count: number }[]
}

type CountsRow = Readonly<Record<'open' | 'mine' | 'toConfirm' | 'overdue', number>> & {
  readonly kind: string
  readonly is_chosen: boolean
}

/** One statement: each flag of a row is asked once, and each choice counts under all conditions but its own. */
const countsOf = (filter: QueueFilter, values: readonly unknown[]): Sql =>
  statement(
    `select kind, coalesce(kind = any($1::text[]), true) as is_chosen,
      (count(*) filter (where (mine or not $12::boolean) and (confirm or not $13::boolean) and (late or not $14::boolean)))::int as open,
      (count(*) filter (where mine and (confirm or not $13) and (late or not $14)))::int as mine,
      (count(*) filter (where confirm and (mine or not $12) and (late or not $14)))::int as "toConfirm",
      (count(*) filter (where late and (mine or not $12) and (confirm or not $13)))::int as overdue
    from (select c.kind, coalesce(${isMine}, false) as mine, ${isToConfirm} as confirm, ${isOverdue} as late
      from cases.cases c where ${open} and ($15::text[] is null or c.status = any($15)) and ${about}) q
    group by kind order by kind`,
    [...values, filter.states?.some(isOpen) ? filter.states : null],
  )

/** Of open cases, whatever states are looked at. */
export async function countQueue(
  tx: Tx,
  { clerk, filter, now }: { clerk: Clerk; filter: QueueFilter; now: Date },
): Promise<QueueCounts> {
  const rows = await tx.rows<CountsRow>(countsOf(filter, valuesOf(filter, clerk, now)))
  const sumOf = (name: 'open' | 'mine' | 'toConfirm' | 'overdue'): number =>
    rows.reduce((sum, row) => sum + (row.is_chosen ? row[name] : 0), 0)
  return {
    ...{ open: sumOf('open'), mine: sumOf('mine'), toConfirm: sumOf('toConfirm'), overdue: sumOf('overdue') },
    kinds: rows.flatMap(({ kind, open: count }) => (count ? [{ kind, count }] : [])),
  }
}
