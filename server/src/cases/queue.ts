// The queue of the desk: pages of cases under a filter, and how many each choice of it has. A statement says the conditions that stand and no others.

import { makeStatement, type StatementMaker } from '#kit/composed.ts'
import type { Sql, Tx } from '#kit/db.ts'
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

type Put = StatementMaker['put']

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
function aboutOf({ org, personInn, lang, text, orgs }: QueueFilter, within: OfAlias, { put, given }: StatementMaker) {
  const words = text?.trim()
  return [
    ...given(org, at => `c.org_reference_id = ${at}::uuid`),
    ...given(personInn || null, at => `c.person_inn = ${at}`),
    ...given(lang, at => `c.lang = ${at}`),
    ...(words ? [namedBy(words, orgs, { within, put })] : []),
  ]
}

/** Asked once for a statement, not once for each row. */
const moment = '(select clock_timestamp())'

/**
 * Whose turn it is; a condition that is not known is not true. Each is asked of ten thousand rows: what decides most of them comes first, and the
 * kinds, which are looked through one by one, last.
 */
function turnsOf({ clerk, now }: QueueQuestion, put: Put) {
  const me = () => `${put(clerk.id)}::uuid`
  return {
    mine() {
      const id = me()
      return `(c.proposed_by = ${id} or c.claimed_by = ${id} and c.claimed_until > ${moment} or c.applicant_id = ${id} and c.applicant = 'CLERK')`
    },
    confirm() {
      const [id, inn] = [me(), put(clerk.inn)]
      return `(c.proposed_by <> ${id} and c.status = 'PROPOSED' and c.proposed_inn <> ${inn} and c.applicant_inn is distinct from ${inn}
        and c.person_inn is distinct from ${inn} and (c.claimed_by <> ${id} and c.claimed_until > ${moment}) is not true
        and c.kind = any(${put(confirmedBy(clerk.role))}::text[]))`
    },
    late: () => `c.due_at < ${put(now)}`,
  }
}

type Turn = 'mine' | 'confirm' | 'late'

/** Whose turn alone is asked for. */
const turnsAsked = ({ isMine, isToConfirm, isOverdue }: QueueFilter): Turn[] => [
  ...(isMine ? (['mine'] as const) : []),
  ...(isToConfirm ? (['confirm'] as const) : []),
  ...(isOverdue ? (['late'] as const) : []),
]

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

/** Of a part: what its rows must be. Nothing closed is late. */
function chosenOf({ where, states }: Part, asked: QueueQuestion, made: StatementMaker): string {
  const { filter } = asked
  const turns = turnsOf(asked, made.put)
  return [
    where('c'),
    ...made.given(states, at => `c.status = any(${at}::text[])`),
    ...made.given(filter.kinds, at => `c.kind = any(${at}::text[])`),
    ...aboutOf(filter, where, made),
    ...turnsAsked(filter).map(turn => turns[turn]()),
    ...(filter.isOverdue ? [open('c')] : []),
  ].join(' and ')
}

/** The page's ids are found in an index alone, and then its rows. */
function pageOf(asked: QueueQuestion, { most, skip }: Slice): Sql {
  const made = makeStatement()
  const { put } = made
  const until = put(most + skip)
  const parts = partsOf(asked.filter.states).map(
    (part, at) => `(select c.id, ${at} as part, row_number() over (order by ${part.order}) as place from cases.cases c
      where ${chosenOf(part, asked, made)} order by ${part.order} limit ${until})`,
  )
  return made.of(
    `with found as materialized (select * from (${parts.join(' union all ')}) q order by part, place limit ${put(most)} offset ${put(skip)})
    select c.*, c.claimed_until > clock_timestamp() as is_claimed from found f join cases.cases c on c.id = f.id order by f.part, f.place`,
  )
}

/** In no order: sorted, they would be read as rows, or in an index that holds more than is counted. */
function totalOf(asked: QueueQuestion): Sql {
  const made = makeStatement()
  const parts = partsOf(asked.filter.states).map(part => {
    const few = part.most === null ? '' : ` limit ${part.most}`
    return `(select count(*) from (select from cases.cases c where ${chosenOf(part, asked, made)}${few}) q)`
  })
  return made.of(`select (${parts.join(' + ')})::int as total`)
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

/**
 * One statement: each choice counts under all conditions but its own, and whose turn is asked for is a condition of all. In no order, so that an index
 * alone is read.
 */
function countsOf(asked: QueueQuestion): Sql {
  const { filter } = asked
  const made = makeStatement()
  const { put, given } = made
  const states = filter.states?.filter(isOpen) ?? []
  const turns = turnsOf(asked, put)
  const chosen = turnsAsked(filter)
  const conditions = [
    open('c'),
    ...given(states.length ? states : null, at => `c.status = any(${at}::text[])`),
    ...aboutOf(filter, open, made),
    ...chosen.map(turn => turns[turn]()),
  ].join(' and ')
  const counted = (turn: Turn): string =>
    `count(*)${chosen.includes(turn) ? '' : ` filter (where ${turns[turn]()})`}::int`
  const [isChosen = 'true'] = given(filter.kinds, at => `c.kind = any(${at}::text[])`)
  return made.of(
    `select c.kind, ${isChosen} as is_chosen, count(*)::int as open, ${counted('mine')} as mine, ${counted('confirm')} as "toConfirm", ${counted('late')} as overdue
    from cases.cases c where ${conditions} group by c.kind order by c.kind`,
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
