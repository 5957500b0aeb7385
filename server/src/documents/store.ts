// The SQL of the common columns, over the table of whichever noun registers: read, lock, move, remove, and the steps of its history.

import type { SignScheme } from '@bank/contracts/access.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { type Sql, statement, type Tx } from '#kit/db.ts'
import type { Document, Move } from './document.ts'
import type { StatusRoles } from './transitions.ts'

/** The common columns of the template of documents. */
export type CommonRow<S extends string> = {
  readonly id: string
  readonly org_reference_id: string
  readonly status: S
  readonly version: number
  readonly revision: number
  readonly content_hash: Buffer
  readonly scheme: SignScheme | null
  readonly pay_control: boolean | null
  readonly signed_by: readonly string[]
  readonly sign_until: Date | null
  readonly description: string | null
  readonly params: Readonly<Record<string, string>>
  readonly reason: string | null
  readonly created_by: string
  readonly creator_name: string
  readonly created_at: Date
  readonly updated_by: string | null
  readonly updated_at: Date
}

export const commonOf = <S extends string>(row: CommonRow<S>): Document<S> => ({
  id: row.id,
  org: row.org_reference_id,
  status: row.status,
  version: row.version,
  revision: row.revision,
  contentHash: row.content_hash,
  scheme: row.scheme,
  payControl: row.pay_control,
  signedBy: row.signed_by,
  signUntil: row.sign_until,
  description: row.description,
  params: row.params,
  reason: row.reason,
  createdBy: row.created_by,
  creatorName: row.creator_name,
  createdAt: row.created_at,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
})

export type StatusStep<S extends string = string> = {
  readonly document_id: string
  readonly number: number
  readonly status: S
  /** The person; null for the bank. */
  readonly actor_id: string | null
  readonly reason: string | null
  readonly at: Date
}

/** A query of documents that wait for one person, by status. */
export type AwaitingQuery<S extends string> = {
  readonly org: string
  readonly personId: string
  readonly statuses: readonly S[]
}

/** What waits, of one kind and currency; null where documents of the type have none. */
export type AwaitingGroup = {
  readonly kind: string | null
  readonly currency: Currency | null
  readonly count: bigint
  /** In the smallest unit. */
  readonly amount: string | null
  /** The nearest of their last moments to be signed. */
  readonly sign_until: Date | null
}

export type DocumentStore<D extends Document> = {
  readonly table: string
  /** Reads the documents that the caller may see. */
  read(tx: Tx, ids: readonly string[]): Promise<D[]>
  /** Reads and locks them in the order of their ids, as every writer does. */
  lock(tx: Tx, ids: readonly string[]): Promise<D[]>
  /** Applies any number of transitions in one round trip, or none. The rows are locked, so each version is still the one that was read. */
  move(tx: Tx, moves: readonly Move<D['status']>[]): Promise<void>
  remove(tx: Tx, id: string): Promise<void>
  /** Locks documents whose deadline of signing has passed, skipping those that another node has locked. */
  lockOverdue(tx: Tx, now: Date, most: number): Promise<D[]>
  /** How many of those there will be at that time. */
  countOverdue(tx: Tx, at: Date): Promise<number>
  /** Documents that wait for this person's signature, newest first. */
  awaiting(tx: Tx, asked: AwaitingQuery<D['status']> & { readonly most: number }): Promise<D[]>
  /** The same, what must be signed first coming first. */
  awaitingSoonest(tx: Tx, asked: AwaitingQuery<D['status']> & { readonly most: number }): Promise<D[]>
  /** The same, counted and summed. */
  awaitingGroups(tx: Tx, asked: AwaitingQuery<D['status']>): Promise<AwaitingGroup[]>
  /** How many of a company, sent under one of these schemes, wait for anybody's signature. */
  countWaiting(tx: Tx, org: string, schemes: readonly SignScheme[]): Promise<number>
  /** Documents of this person in these statuses, counted and summed. */
  ownGroups(tx: Tx, asked: AwaitingQuery<D['status']>): Promise<AwaitingGroup[]>
  /** Status history of each document, in order. */
  steps(tx: Tx, ids: readonly string[]): Promise<StatusStep<D['status']>[]>
}

type DocumentStoreOptions<S extends string, R, D> = {
  /** The table with its schema; its history is `status_history` beside it. */
  readonly table: string
  readonly lifecycle: StatusRoles<S>
  /** The columns by which what waits is told apart and summed, where a type has several kinds or is worth money. */
  readonly groups?: { readonly kind: string; readonly currency: string; readonly amount: string }
  toDocument(row: R): D
}

/** The values of a transition, and their types in SQL. */
const moved: readonly (readonly [name: string, type: string])[] = [
  ['status', 'text'],
  ['trail', 'text[]'],
  ['by', 'uuid'],
  ['at', 'timestamptz'],
  ['reason', 'text'],
  ['description', 'text'],
  ['params', 'jsonb'],
  ['signedBy', 'uuid[]'],
  ['scheme', 'text'],
  ['payControl', 'boolean'],
  ['signUntil', 'timestamptz'],
  ['contentHash', 'text'],
]
/** Of a transition alone: places of its values behind its id and version. */
const places = new Map(moved.map(([name, type], i) => [name, `${i + 3}::${type}`]))

/** What a transition changes; what it does not name stays. */
const changes = (of: (name: string) => string): string => `
  status = ${of('status')}, trail = ${of('trail')}, updated_by = coalesce(${of('by')}, d.updated_by), updated_at = ${of('at')}, reason = ${of('reason')},
  description = coalesce(${of('description')}, d.description), params = coalesce(${of('params')}, d.params),
  signed_by = coalesce(${of('signedBy')}, d.signed_by), scheme = coalesce(${of('scheme')}, d.scheme),
  pay_control = coalesce(${of('payControl')}, d.pay_control), sign_until = coalesce(${of('signUntil')}, d.sign_until),
  revision = d.revision + case when ${of('contentHash')} is null then 0 else 1 end,
  content_hash = coalesce(decode(${of('contentHash')}, 'hex'), d.content_hash)`

const valuesOf = (change: Readonly<Record<string, unknown>>): unknown[] => moved.map(([name]) => change[name] ?? null)

type MovedDocument = { readonly id: string; readonly version: number; readonly change: object }

/** Documents as JSON, each with the number of its change; their ids; and the different changes, with their numbers. */
function sharedValuesOf(list: readonly MovedDocument[]): unknown[] {
  const changes = new Map<string, number>()
  const rows = list.map(({ id, version, change }) => {
    const text = JSON.stringify(change)
    const number = changes.get(text) ?? changes.size
    changes.set(text, number)
    return { id, version, change: number }
  })
  const shared = [...changes].map(([text, number]) => `{"number":${number},${text.slice(1)}`)
  return [JSON.stringify(rows), list.map(({ id }) => id), `[${shared.join()}]`]
}

const quoteAll = (words: readonly string[]): string => words.map(word => `'${word}'`).join(', ')

/** The store over one table. Identifiers cannot be parameters, so they are checked and written into the text. */
export function documentStore<R extends CommonRow<string>, D extends Document<R['status']>>({
  table,
  lifecycle: { awaiting },
  groups = { kind: 'null', currency: 'null', amount: 'null' },
  toDocument,
}: DocumentStoreOptions<D['status'], R, D>): DocumentStore<D> {
  if (!/^[a-z]+\.[a-z_]+$/.test(table)) throw new Error(`${table} is no table of documents`)
  if (!Object.values(groups).every(column => /^[a-z_]+$/.test(column))) throw new Error(`${table} has no such columns`)
  if (!awaiting.every(status => /^[A-Z_]+$/.test(status))) throw new Error(`${table} has a status that is no word`)
  const history = `${table.split('.')[0]}.status_history`
  const documents = async (tx: Tx, query: Sql): Promise<D[]> => (await tx.rows<R>(query)).map(toDocument)
  const asked = 'org_reference_id = $1 and status = any ($2::text[])'
  const waiting = `${asked} and $3::uuid <> all (signed_by)`
  const grouped = (where: string): string => `
    select ${groups.kind}::text as kind, ${groups.currency}::text as currency, count(*) as count, sum(${groups.amount}::bigint)::text as amount,
      min(sign_until) as sign_until
    from ${table} where ${where} group by 1, 2 order by 1, 2`
  const text = {
    read: `select * from ${table} where id = any ($1::uuid[])`,
    lock: `select * from ${table} where id = any ($1::uuid[]) order by id for no key update`,
    // What is changed is alike in most documents of a batch, and read once for all of them.
    move: `
      with moved as (update ${table} d set ${changes(name => `c."${name}"`)}
      from json_to_recordset($1::json) as r (id uuid, version integer, change integer)
      join jsonb_to_recordset($3::jsonb) as c (number integer, ${moved.map(([name, type]) => `"${name}" ${type}`).join(', ')}) on c.number = r.change
      where d.id = any ($2::uuid[]) and d.id = r.id and d.version = r.version
      returning 1)
      select documents.must_move(count(*), cardinality($2::uuid[])) from moved`,
    moveOne: `
      with moved as (update ${table} d set ${changes(name => `$${places.get(name)}`)}
      where d.id = $1 and d.version = $2
      returning 1)
      select documents.must_move(count(*), 1) from moved`,
    remove: `delete from ${table} where id = $1`,
    // Statuses are literals here, as in the partial index of these documents.
    lockOverdue: `select * from ${table} where sign_until <= $1 and status in (${quoteAll(awaiting)}) order by id limit $2
      for no key update skip locked`,
    countOverdue: `select count(*)::int as count from ${table} where sign_until <= $1 and status in (${quoteAll(awaiting)})`,
    awaiting: `select * from ${table} where ${waiting} order by created_at desc, id desc limit $4`,
    awaitingSoonest: `select * from ${table} where ${waiting} order by sign_until, created_at, id limit $4`,
    awaitingGroups: grouped(waiting),
    ownGroups: grouped(`${asked} and created_by = $3::uuid`),
    countWaiting: `select count(*)::int as count from ${table} where org_reference_id = $1 and status in (${quoteAll(awaiting)}) and scheme = any ($2::text[])`,
    steps: `select document_id, number, status, actor_id, reason, at from ${history} where document_id = any ($1::uuid[])
      order by document_id, number`,
  }
  return {
    table,
    read: (tx, ids) => documents(tx, statement(text.read, [ids])),
    lock: (tx, ids) => documents(tx, statement(text.lock, [ids])),
    async move(tx, moves) {
      if (!moves.length) return
      const list = moves.map(({ id, version, contentHash, ...one }) => ({
        ...{ id, version },
        change: {
          ...one,
          status: one.trail.at(-1),
          ...(contentHash && { contentHash: contentHash.toString('hex') }),
        },
      }))
      const [only] = list
      if (only && list.length === 1)
        await tx.rows(statement(text.moveOne, [only.id, only.version, ...valuesOf(only.change)]))
      else await tx.rows(statement(text.move, sharedValuesOf(list)))
    },
    async remove(tx, id) {
      await tx.rows(statement(text.remove, [id]))
    },
    lockOverdue: (tx, now, most) => documents(tx, statement(text.lockOverdue, [now, most])),
    countOverdue: async (tx, at) => (await tx.row<{ count: number }>(statement(text.countOverdue, [at])))?.count ?? 0,
    awaiting: (tx, { org, personId, statuses, most }) =>
      documents(tx, statement(text.awaiting, [org, statuses, personId, most])),
    awaitingSoonest: (tx, { org, personId, statuses, most }) =>
      documents(tx, statement(text.awaitingSoonest, [org, statuses, personId, most])),
    awaitingGroups: (tx, { org, personId, statuses }) =>
      tx.rows<AwaitingGroup>(statement(text.awaitingGroups, [org, statuses, personId])),
    countWaiting: async (tx, org, schemes) =>
      (await tx.row<{ count: number }>(statement(text.countWaiting, [org, schemes])))?.count ?? 0,
    ownGroups: (tx, { org, personId, statuses }) =>
      tx.rows<AwaitingGroup>(statement(text.ownGroups, [org, statuses, personId])),
    steps: (tx, ids) => tx.rows<StatusStep<D['status']>>(statement(text.steps, [ids])),
  }
}
