// The queue of the desk: pages of cases under a filter, and how many each choice of it has. A statement says the conditions that stand and no others.

import { type Sql, statement, type Tx } from '#kit/db.ts'
import type { Clerk } from '#kit/deskDoor.ts'
import { anywhere, foldOf } from '#kit/fold.ts'
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

type QueueQuestion = { readonly clerk: Clerk; readonly filter: QueueFilter; readonly now: Date }

/** Values of a statement, each with its place in it. */
function makeValues() {
  const values: unknown[] = []
  return { values, put: (value: unknown): string => `$${values.push(value)}` }
}
type Put = ReturnType<typeof makeValues>['put']

/** A condition on the rows of a table under a name. */
type OfAlias = (alias: string) => string
const open: OfAlias = alias => `${alias}.status in ('PENDING', 'PROPOSED')`
const closed: OfAlias = alias => `${alias}.status not in ('PENDING', 'PROPOSED')`

const isCaseNumber = (text: string): boolean => /^\d{1,15}$/.test(text)

/** A text names a case, a person or their companies. Looked up by itself: the order of a page would have each row asked instead. */
function namedBy(text: string, orgs: readonly string[], { within, put }: { within: OfAlias; put: Put }): string {
  const ways = [
    ...(isCaseNumber(text) ? [`t.number = ${put(text)}::bigint`] : []),
    `t.person_inn = ${put(text)}`,
    `${foldOf('t.person_name')} like ${foldOf(put(anywhere(text)))}`,
    ...(orgs.length ? [`t.org_reference_id = any(${put(orgs)}::uuid[])`] : []),
  ]
  return `c.id = any(array(select t.id from cases.cases t where ${within('t')} and (${ways.join(' or ')})))`
}

/** Whatever the queue is asked for but its kinds and whose turn it is. */
function aboutOf({ org, personInn, lang, text, orgs }: QueueFilter, within: OfAlias, put: Put): string[] {
  const words = text?.trim()
  return [
    ...(org ? [`c.org_reference_id = ${put(org)}::uuid`] : []),
    ...(personInn ? [`c.person_inn = ${put(personInn)}`] : []),
    ...(lang ? [`c.lang = ${put(lang)}`] : []),
    ...(words ? [namedBy(words, orgs, { within, put })] : []),
  ]
}

/** QueueQuestion once for a statement, not once for each row. */
const moment = '(select clock_timestamp())'

/** Whose turn it is: conditions that are never null, each of which names its values when it is said. */
function turnsOf({ clerk, now }: QueueQuestion, put: Put) {
  const me = () => `${put(clerk.id)}::uuid`
  return {
    mine() {
      const id = me()
      return `coalesce(c.claimed_by = ${id} and c.claimed_until > ${moment} or c.proposed_by = ${id} or c.applicant = 'CLERK' and c.applicant_id = ${id}, false)`
    },
    confirm() {
      const [id, inn] = [me(), put(clerk.inn)]
      return `coalesce(c.status = 'PROPOSED' and c.kind = any(${put(confirmedBy(clerk.role))}::text[]) and c.proposed_by <> ${id} and c.proposed_inn <> ${inn}
        and c.applicant_inn is distinct from ${inn} and c.person_inn is distinct from ${inn} and not coalesce(c.claimed_by <> ${id} and c.claimed_until > ${moment}, false), false)`
    },
    late: () => `c.due_at < ${put(now)}`,
  }
}

/** Open ones by their term, closed ones newest first: each has an index of its own. */
type Part = {
  readonly where: OfAlias
  readonly order: string
  readonly states: readonly CaseStatus[] | null
  /** So many are counted; null: all. */
  readonly most: string | null
}

/** Closed ones are kept for ever: a number of them beyond this tells nobody anything. */
const countedAtMost = '10000'

function partsOf(states: readonly CaseStatus[] | null): Part[] {
  const ofOpen = states?.filter(isOpen) ?? null
  const ofClosed = states?.filter(one => !isOpen(one)) ?? []
  return [
    ...(ofOpen === null || ofOpen.length ? [{ where: open, order: 'c.due_at, c.id', states: ofOpen, most: null }] : []),
    ...(ofClosed.length
      ? [
          {
            where: closed,
            order: 'c.moved_at desc, c.id',
            states: ofClosed,
            most: countedAtMost,
          },
        ]
      : []),
  ]
}

/** Of a part: what its rows must be. Nothing closed is anybody's turn or late. */
function chosenOf({ where, states }: Part, asked: QueueQuestion, put: Put): string {
  const { kinds, isMine, isToConfirm, isOverdue } = asked.filter
  const conditions = [
    where('c'),
    ...(states ? [`c.status = any(${put(states)}::text[])`] : []),
    ...(kinds ? [`c.kind = any(${put(kinds)}::text[])`] : []),
    ...aboutOf(asked.filter, where, put),
  ]
  if (isMine || isToConfirm || isOverdue) {
    const { mine, confirm, late } = turnsOf(asked, put)
    if (isMine) conditions.push(mine())
    if (isToConfirm) conditions.push(confirm())
    if (isOverdue) conditions.push(`${open('c')} and ${late()}`)
  }
  return conditions.join(' and ')
}

/** The page's ids are found in an index alone, and then its rows. */
function pageOf(asked: QueueQuestion, { most, skip }: Slice): Sql {
  const { values, put } = makeValues()
  const until = put(most + skip)
  const parts = partsOf(asked.filter.states).map(
    (part, at) => `(select c.id, ${at} as part, row_number() over (order by ${part.order}) as place from cases.cases c
      where ${chosenOf(part, asked, put)} order by ${part.order} limit ${until})`,
  )
  return statement(
    `with found as materialized (select * from (${parts.join(' union all ')}) q order by part, place limit ${put(most)} offset ${put(skip)})
    select c.*, c.claimed_until > clock_timestamp() as is_claimed from found f join cases.cases c on c.id = f.id order by f.part, f.place`,
    values,
  )
}

/** Open ones are counted in no order: sorted, they would be read as rows and not in an index alone. */
function totalOf(asked: QueueQuestion): Sql {
  const { values, put } = makeValues()
  const parts = partsOf(asked.filter.states).map(part => {
    const few = part.most === null ? '' : ` order by ${part.order} limit ${part.most}`
    return `(select count(*) from (select from cases.cases c where ${chosenOf(part, asked, put)}${few}) q)`
  })
  return statement(`select (${parts.join(' + ')})::int as total`, values)
}

export async function queue(
  tx: Tx,
  { slice, ...asked }: QueueQuestion & { readonly slice: Slice },
): Promise<{ total: number; elements: QueuedCase[] }> {
  if (asked.filter.states?.length === 0) return { total: 0, elements: [] }
  const [rows, total] = await Promise.all([
    tx.rows<QueueRow>(pageOf(asked, slice)),
    tx.row<{ total: number }>(totalOf(asked)),
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

/** One statement: each flag of a row is asked once, and each choice counts under all conditions but its own. In no order, so that an index alone is read. */
function countsOf(asked: QueueQuestion): Sql {
  const { filter } = asked
  const { values, put } = makeValues()
  const states = filter.states?.filter(isOpen) ?? []
  const conditions = [
    open('c'),
    ...(states.length ? [`c.status = any(${put(states)}::text[])`] : []),
    ...aboutOf(filter, open, put),
  ].join(' and ')
  const { mine, confirm, late } = turnsOf(asked, put)
  const asking = { mine: filter.isMine, confirm: filter.isToConfirm, late: filter.isOverdue }
  const counted = (own: keyof typeof asking | null): string => {
    const names = (Object.keys(asking) as (keyof typeof asking)[]).filter(name => name === own || asking[name])
    return names.length ? `(count(*) filter (where ${names.join(' and ')}))::int` : 'count(*)::int'
  }
  return statement(
    `select kind, ${filter.kinds ? `kind = any(${put(filter.kinds)}::text[])` : 'true'} as is_chosen, ${counted(null)} as open, ${counted('mine')} as mine,
      ${counted('confirm')} as "toConfirm", ${counted('late')} as overdue
    from (select c.kind, ${mine()} as mine, ${confirm()} as confirm, ${late()} as late from cases.cases c where ${conditions}) q
    group by kind order by kind`,
    values,
  )
}

/** Of open cases, whatever states are looked at. */
export async function countQueue(tx: Tx, asked: QueueQuestion): Promise<QueueCounts> {
  const rows = await tx.rows<CountsRow>(countsOf(asked))
  const sumOf = (name: 'open' | 'mine' | 'toConfirm' | 'overdue'): number =>
    rows.reduce((sum, row) => sum + (row.is_chosen ? row[name] : 0), 0)
  return {
    ...{ open: sumOf('open'), mine: sumOf('mine'), toConfirm: sumOf('toConfirm'), overdue: sumOf('overdue') },
    kinds: rows.flatMap(({ kind, open: count }) => (count ? [{ kind, count }] : [])),
  }
}
