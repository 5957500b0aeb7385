// All SQL of requests to phones and of the documents that wait for them.

import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { AnsweredRequest, RequestKind, RequestState, RequestTotal } from '@bank/contracts/phoneRequests.ts'
import type { PhoneDecision } from '@bank/contracts/phoneText.ts'
import { type Sql, sql, type Tx } from '#kit/db.ts'
import type { OpenPhone, PhoneQuestion } from '../store.ts'

export type RequestHolder = { readonly org: string; readonly personId: string; readonly contractId: string }

/** What lists show of it; a kind keeps whatever else its text is made of beside these. */
export type RequestContent = {
  readonly totals: readonly RequestTotal[]
  readonly title: Readonly<Record<string, string>>
}

export type NewRequest<Content extends RequestContent = RequestContent> = RequestHolder & {
  readonly id: string
  readonly kind: RequestKind
  readonly purpose: string
  readonly content: Content
  readonly shownHash: Buffer
  readonly subjects: readonly string[]
  /** Whose signature of the documents it asks for. */
  readonly right: string | null
  readonly askedAt: Date
  readonly expiresAt: Date
}

export async function addRequest(tx: Tx, one: NewRequest): Promise<void> {
  await tx.rows(sql`
    insert into paycontrol.requests (id, kind, org_reference_id, person_id, contract_id, purpose, content, shown_hash, subjects, sign_right, asked_at, expires_at)
    values (${one.id}, ${one.kind}, ${one.org}, ${one.personId}, ${one.contractId}, ${one.purpose}, ${JSON.stringify(one.content)}::jsonb, ${one.shownHash},
      ${one.subjects}::uuid[], ${one.right}, ${one.askedAt}, ${one.expiresAt})`)
}

export type RequestRow = {
  readonly id: string
  readonly kind: RequestKind
  readonly org: string
  readonly person_id: string
  readonly contract_id: string
  readonly state: RequestState
  readonly purpose: string
  readonly content: RequestContent & Readonly<Record<string, unknown>>
  readonly shownHash: Buffer
  readonly subjects: readonly string[]
  readonly asked_at: Date
  readonly expires_at: Date
  readonly decided_at: Date | null
  readonly key_id: string | null
  readonly omitted: readonly string[]
  readonly reason: string | null
  readonly number: number | null
  readonly answer: AnsweredRequest | null
  readonly news: bigint
}

type PhoneHolder = Pick<RequestHolder, 'personId' | 'contractId'>

/** Null where it is not for the phone of this person under this contract. */
export const findRequest = (tx: Tx, id: string, { personId, contractId }: PhoneHolder) =>
  tx.row<RequestRow>(sql`
    select id, kind, org_reference_id as org, person_id, contract_id, state, purpose, content, shown_hash as "shownHash", subjects, asked_at, expires_at, decided_at, key_id, omitted, reason,
      number, answer, news
    from paycontrol.requests where id = ${id} and person_id = ${personId} and contract_id = ${contractId}`)

/** What the bank calls the key of a phone, and by what it signs. */
type SigningHalf = { readonly key: string; readonly spki: Buffer }
export type AnswerableRequest = RequestRow & SigningHalf

/** The same with the key that answers it. */
export const answerable = (
  id: string,
  { personId, contractId, keyId }: PhoneHolder & { readonly keyId: string },
): Sql => sql`
    select r.id, kind, r.org_reference_id as org, r.person_id, r.contract_id, state, purpose, content, shown_hash as "shownHash", subjects, asked_at, expires_at, decided_at, key_id, omitted,
      reason, number, answer, news, k.pc_user_id as key, k.public_key as spki
    from paycontrol.requests r join paycontrol.keys k on k.id = ${keyId} and k.public_key is not null
    where r.id = ${id} and r.person_id = ${personId} and r.contract_id = ${contractId}`

/** Of one that a phone asks about by its id: nothing where it is not for this phone. */
type AskedAbout = Omit<AnswerableRequest, 'id' | 'org' | 'person_id' | 'contract_id'> & { readonly requestId: string }
export type PhoneAbout = OpenPhone & (AskedAbout | { readonly requestId: null })

/** The phone that holds a token, and the request that it asks about, with the key that answers it: one look for both. */
export const phoneAbout = (id: string, { hash, now, today }: PhoneQuestion): Sql => sql`
    select p.id, p.org, p.person_id, p.contract_id, p.status, p.expires_on, token_until, p.sign_right as right, sign_scheme as scheme, sign_type as "signType", verification,
      r.id as "requestId", kind, state, purpose, content, shown_hash as "shownHash", subjects, asked_at, expires_at, decided_at, key_id, omitted, reason, number, answer, news,
      k.pc_user_id as key, k.public_key as spki
    from paycontrol.phone_of_token(${hash}, ${now}, ${today}) p join paycontrol.keys k on k.id = p.id and k.public_key is not null
      left join paycontrol.requests r on r.id = ${id} and (r.org_reference_id, r.person_id, r.contract_id) = (p.org, p.person_id, p.contract_id)`

/** The request of such a look; null where there is none. */
export const requestIn = (found: PhoneAbout): AnswerableRequest | null =>
  found.requestId === null ? null : { ...found, id: found.requestId }

/** What waits, and the newest of what does not. */
export const requestsOf = (tx: Tx, { personId, contractId }: PhoneHolder, past: number) =>
  tx.rows<RequestRow>(sql`
    (select id, kind, org_reference_id as org, person_id, contract_id, state, purpose, content, shown_hash as "shownHash", subjects, asked_at, expires_at, decided_at, key_id, omitted, reason,
      number, answer, news
    from paycontrol.requests where person_id = ${personId} and contract_id = ${contractId} and state = 'PENDING' order by asked_at desc, id)
    union all
    (select id, kind, org_reference_id as org, person_id, contract_id, state, purpose, content, shown_hash as "shownHash", subjects, asked_at, expires_at, decided_at, key_id, omitted, reason,
      number, answer, news
    from paycontrol.requests where person_id = ${personId} and contract_id = ${contractId} and state <> 'PENDING' order by news desc limit ${past})`)

type RequestAtDesk = Pick<
  RequestRow,
  'id' | 'kind' | 'org' | 'state' | 'subjects' | 'asked_at' | 'expires_at' | 'decided_at'
>

/** To a person under any contract, all that waits and the last of what does not: what the desk's role reads. */
export const requestsAtDesk = (tx: Tx, personId: string, past: number) =>
  tx.rows<RequestAtDesk>(sql`
    (select id, kind, org_reference_id as org, state, subjects, asked_at, expires_at, decided_at from paycontrol.requests
    where person_id = ${personId} and state = 'PENDING' order by asked_at desc, id)
    union all
    (select id, kind, org_reference_id as org, state, subjects, asked_at, expires_at, decided_at from paycontrol.requests
    where person_id = ${personId} and state <> 'PENDING' order by asked_at desc, id limit ${past})`)

/** How far the changes of the requests to this phone go. */
export const newsOf = ({ personId, contractId }: PhoneHolder): Sql => sql`
  select coalesce(max(news), 0)::int as news from paycontrol.requests where person_id = ${personId} and contract_id = ${contractId}`

export type RequestEnd = {
  readonly id: string
  readonly decision: Pick<PhoneDecision, 'keyId' | 'decision' | 'omitted' | 'reason' | 'number'>
  readonly signature: Buffer
  readonly answer: AnsweredRequest
  readonly at: Date
}

/**
 * One statement, which may travel with the commit, also of the documents that wait no more by it. Where it waits no more itself, or its time is over,
 * the database ends the transaction, and whoever decides has decided nothing.
 */
export const decideRequest = (
  { id, decision, signature, answer, at }: RequestEnd,
  ended: readonly string[],
): Sql => sql`
    select paycontrol.decide(${id}, ${answer.state}, ${answer.state === 'SIGNED' ? 'sign' : 'decline'}, ${at}, ${decision.keyId}, ${decision.omitted}::uuid[],
      ${decision.reason || null}, ${decision.number}, ${signature}, ${JSON.stringify(answer)}::jsonb, ${ended}::uuid[])`

/** SQLSTATE of `paycontrol.decide` where the request waits no more. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'U0002'

type Withdrawal = { readonly personId: string | null; readonly contractId: string | null; readonly at: Date }

/** Withdraws whatever a person is asked for, or everybody under a contract; null stands for any. That it ends some day opens the index of all that wait. */
export async function withdrawFrom(tx: Tx, { personId, contractId, at }: Withdrawal): Promise<void> {
  await tx.rows(sql`
    with open as (
      select id from paycontrol.requests where state = 'PENDING' and expires_at > '-infinity' and (person_id = ${personId}::uuid or ${personId}::uuid is null)
        and (contract_id = ${contractId}::uuid or ${contractId}::uuid is null) order by id for update
    )
    update paycontrol.requests r set state = 'WITHDRAWN', event = 'withdraw', decided_at = ${at} from open where r.id = open.id`)
}

type OverRequest = { readonly id: string; readonly org: string; readonly person_id: string; readonly count: number }

/** Requests whose time is over, of a kind; two nodes take different ones. */
export const expireRequests = (tx: Tx, kind: RequestKind, { at, most }: { readonly at: Date; readonly most: number }) =>
  tx.rows<OverRequest>(sql`
    with over as (
      select id from paycontrol.requests where kind = ${kind} and state = 'PENDING' and expires_at <= ${at} order by id limit ${most} for update skip locked
    )
    update paycontrol.requests r set state = 'EXPIRED', event = 'expire', decided_at = ${at} from over where r.id = over.id
    returning r.id, r.org_reference_id as org, r.person_id, cardinality(r.subjects) as count`)

/** How many of this kind nobody will have answered in time by then. */
export const countOverBy = async (tx: Tx, kind: RequestKind, until: Date): Promise<number> =>
  (
    await tx.row<{ count: number }>(
      sql`select count(*)::int as count from paycontrol.requests where kind = ${kind} and state = 'PENDING' and expires_at <= ${until}`,
    )
  )?.count ?? 0

export type Wait = {
  readonly batch: string
  readonly org: string
  readonly purpose: string
  readonly right: 'FIRST' | 'SECOND' | 'THIRD'
  readonly ids: readonly string[]
  readonly until: Date
}

/** Documents that begin to wait, in this order. */
export const addWaits = (tx: Tx, { batch, org, purpose, right, ids, until }: Wait): Promise<unknown> =>
  tx.rows(sql`
    insert into paycontrol.waits (document_id, org_reference_id, purpose, sign_right, batch, place, until)
    select id, ${org}, ${purpose}, ${right}, ${batch}, place, ${until} from unnest(${ids}::uuid[]) with ordinality one (id, place)`)

/** Documents that wait no more, and with them the requests that ask for nothing else. */
export const endWaits = (tx: Tx, ids: readonly string[], at: Date): Promise<unknown> =>
  tx.rows(sql`select paycontrol.leave(${ids}::uuid[], ${at})`)

/** Batches of which somebody is still to be asked, the oldest first. */
export const unaskedWaits = (tx: Tx, now: Date, most: number) =>
  tx.rows<Wait>(sql`
    select batch, org_reference_id as org, purpose, sign_right as "right", until, array_agg(document_id order by place) as ids
    from paycontrol.waits where asked_at is null and until > ${now} group by 1, 2, 3, 4, 5 order by until, batch limit ${most}`)

/** Those of these that still wait to be asked about, held. */
export const lockUnasked = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ document_id: string }>(
    sql`select document_id from paycontrol.waits where document_id = any (${ids}::uuid[]) and asked_at is null order by document_id for update`,
  )
  return new Set(rows.map(row => row.document_id))
}

export const markAsked = (tx: Tx, ids: readonly string[], at: Date) =>
  tx.rows(sql`update paycontrol.waits set asked_at = ${at} where document_id = any (${ids}::uuid[])`)

/** What still waits of these is asked about anew. */
export const askAnew = (tx: Tx, ids: readonly string[]) =>
  tx.rows(sql`update paycontrol.waits set asked_at = null where document_id = any (${ids}::uuid[])`)

type AskedAnew = { readonly orgs: readonly string[]; readonly right?: string; readonly now: Date }

/** Of companies in which somebody has come to hold a key, or signs again; for one right, or for each. */
export async function askAnewIn(tx: Tx, { orgs, right, now }: AskedAnew): Promise<void> {
  await tx.rows(
    sql`update paycontrol.waits set asked_at = null where org_reference_id = any (${orgs}::uuid[]) and sign_right = coalesce(${right ?? null}, sign_right) and until > ${now} and asked_at is not null`,
  )
}

/** Whose wait is over, by purpose and company. */
export const overWaits = (tx: Tx, now: Date, most: number) =>
  tx.rows<{ readonly purpose: string; readonly ids: readonly string[] }>(sql`
    select purpose, array_agg(document_id) as ids from (
      select purpose, org_reference_id, batch, document_id from paycontrol.waits where until <= ${now} order by until, document_id limit ${most}) over
    group by purpose, org_reference_id, batch`)

/** Who is asked about any of these documents now. */
export const pendingAbout = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{ readonly person_id: string; readonly subjects: readonly string[]; readonly asked_at: Date }>(sql`
    select person_id, subjects, asked_at from paycontrol.requests where state = 'PENDING' and subjects && ${ids}::uuid[] order by asked_at, id`)

/** Until when these documents wait for phones. */
export const waitsOf = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{ readonly document_id: string; readonly until: Date }>(
    sql`select document_id, until from paycontrol.waits where document_id = any (${ids}::uuid[])`,
  )

type PastAbout = {
  readonly person_id: string
  readonly right: string
  readonly subjects: readonly string[]
  readonly state: RequestState
  readonly omitted: readonly string[]
  readonly expires_at: Date
}

/** Requests about any of these documents that nobody answered in time, or that left some of them out. */
export const passedAbout = (tx: Tx, ids: readonly string[]) =>
  tx.rows<PastAbout>(sql`
    select person_id, sign_right as "right", subjects, state, omitted, expires_at from paycontrol.requests
    where (state = 'EXPIRED' or omitted <> '{}') and subjects && ${ids}::uuid[]`)

export type SigningKey = {
  readonly id: string
  readonly person_id: string
  readonly contract_id: string
  readonly sleeps_until: Date | null
}

/** Keys that are good today, of these people, held: whoever ends one waits. */
export const holdKeysOf = (tx: Tx, people: readonly string[], today: BusinessDate) =>
  tx.rows<SigningKey>(sql`
    select id, person_id, contract_id, sleeps_until from paycontrol.keys
    where person_id = any (${people}::uuid[]) and status = 'ACTIVE' and expires_on >= ${today} order by id for key share`)
