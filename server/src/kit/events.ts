// SQL of kit.events: the numbered rows of each organisation, how far they go, and from where a line may be resumed.
import { type Sql, sql, type Tx } from './db.ts'

export type EventRow = {
  readonly org: string
  readonly number: bigint
  readonly topic: string
  readonly subject_id: string
  readonly state: 'NEW' | 'UPDATED' | 'DELETED'
  readonly params: Record<string, unknown>
}

/** Events of one organisation that one statement reads at most. */
export const pageSize = 200

/** How far somebody has read the events of an organisation. */
export type Cursor = { readonly org: string; readonly after: bigint }

const orgsOf = (cursors: readonly { readonly org: string }[]): string[] => cursors.map(({ org }) => org)
const aftersOf = (cursors: readonly { readonly after: bigint | null }[]): (bigint | null)[] =>
  cursors.map(({ after }) => after)

/** The events after each cursor, in the order of their numbers: of any number of organisations in one statement. */
export const eventsAfter = (cursors: readonly Cursor[]): Sql => sql`
  select e.org_reference_id as org, e.number, e.topic, e.subject_id, e.state, e.params
  from unnest(${orgsOf(cursors)}::uuid[], ${aftersOf(cursors)}::bigint[]) as c(org, after)
    cross join lateral (
      select * from kit.events where org_reference_id = c.org and number > c.after order by number limit ${pageSize}) e`

/** A line that begins or is resumed: with its first events, or with none. */
export type LinePage = {
  /** Its place in the question, counted from 1. */
  readonly place: bigint
  /** The number of the last event of the organisation. */
  readonly head: bigint
  /** Where the line begins: at the asked number while all that followed is kept, else anew at the last event. */
  readonly start: bigint
} & (EventRow | { readonly number: null })

/** Where each line begins, and its first page, in one statement: nothing can be deleted between the two. */
export const linePages = (lines: readonly { readonly org: string; readonly after: bigint | null }[]): Sql => sql`
  with lines as (
    select l.place, l.org, coalesce(h.event_number, 0) as head,
      case when l.after between coalesce(k.number - 1, h.event_number, 0) and coalesce(h.event_number, 0) then l.after else coalesce(h.event_number, 0) end as start
    from unnest(${orgsOf(lines)}::uuid[], ${aftersOf(lines)}::bigint[]) with ordinality as l(org, after, place)
      left join kit.heads h on h.org_reference_id = l.org
      left join lateral (select number from kit.events where org_reference_id = l.org order by number limit 1) k on true
  )
  select l.place, l.head, l.start, l.org, e.number, e.topic, e.subject_id, e.state, e.params
  from lines l left join lateral (
    select * from kit.events where org_reference_id = l.org and number > l.start order by number limit ${pageSize}) e on l.start < l.head`

/** The number of the last event: what is read after it and the events that follow leave no gap. */
export async function headOf(tx: Tx, org: string): Promise<bigint> {
  const head = await tx.row<{ event_number: bigint }>(
    sql`select event_number from kit.heads where org_reference_id = ${org}`,
  )
  return head?.event_number ?? 0n
}
