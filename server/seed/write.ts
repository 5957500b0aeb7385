// Writes the story's documents in bulk, through the same constraints and triggers as any.

import { codesWhere, isTransfer } from '@bank/contracts/operations.ts'
import { later } from '#kit/clock.ts'
import { type Sql, sql, statement } from '#kit/db.ts'
import { contentNames, contentRow, contentTypes } from '#payments/store/row.ts'
import { writeBacking } from './backing.ts'
import type { SeedDocument } from './document.ts'
import type { Hand } from './hand.ts'
import type { History } from './history.ts'
import { indexedAfter } from './indexes.ts'
import { fullNameOf } from './people.ts'
import { challengeFor, challengesOf, type SeedChallenge } from './signatures.ts'

const chunk = 3000
const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / chunk) }, (_, n) => list.slice(n * chunk, (n + 1) * chunk))

/** A document that is returned now was signed under its former content: its transitions are split before the return. */
const isReturned = (p: SeedDocument): boolean => p.status === 'FOR_EDITING'
const haltOf = (p: SeedDocument): number => p.steps.length - (isReturned(p) ? 1 : 0)
const bornAs = (p: SeedDocument): Buffer => (isReturned(p) ? p.signatures[0]?.hash : null) ?? p.hash

const rowOf = (p: SeedDocument, challenges: ReadonlyMap<string, SeedChallenge>) => ({
  id: p.id,
  org: p.company.org,
  ...contentRow(p),
  hash: p.hash.toString('hex'),
  born: bornAs(p).toString('hex'),
  halt: haltOf(p),
  status: p.status,
  trail: p.steps.map(({ status }) => status),
  actors: p.steps.map(({ actor }) => actor),
  reasons: p.steps.map(({ reason }) => reason),
  moments: p.steps.map(({ at }) => at),
  revision: p.revision,
  scheme: p.steps.length && isTransfer(p.operation) ? p.company.scheme : null,
  pay_control: p.payControl,
  signed_by: p.signedBy,
  sign_until: p.steps.length && isTransfer(p.operation) ? p.signUntil : null,
  description: p.fault?.classification ?? null,
  params: p.fault?.params ?? {},
  reason: p.reason,
  created_by: p.createdBy.id,
  creator_name: p.creatorName,
  created_at: p.createdAt,
  updated_by: p.updatedBy,
  updated_at: p.updatedAt,
  content: p.text,
  signatures: p.signatures.map(signature => ({
    slot: signature.slot,
    person: signature.person.id,
    name: fullNameOf(signature.person),
    hash: signature.hash.toString('hex'),
    ...(signature.text !== p.text && { text: signature.text }),
    at: signature.at,
    challenge: challengeFor(challenges, { document: p, signature }).id,
  })),
})

/** The row of a payment, and its transitions. */
const emptyStory = statement(
  `create temporary table story (id uuid, org uuid, ${contentTypes}, hash text, born text, halt integer, status text, trail text[],
    actors uuid[], reasons text[], moments timestamptz[], revision integer, scheme text, pay_control boolean, signed_by uuid[],
    sign_until timestamptz, description text, params jsonb, reason text, created_by uuid, creator_name text, created_at timestamptz,
    updated_by uuid, updated_at timestamptz, content text, signatures json) on commit drop`,
  [],
)

const load = (rows: string): Sql =>
  sql`insert into story select * from json_populate_recordset(null::story, ${rows}::json)`

/** Inserts every document as a draft. */
const birth = statement(
  `insert into payments.payments (id, org_reference_id, ${contentNames}, origin, content_hash, created_by, creator_name, created_at, updated_at)
  select id, org, ${contentNames}, 'MANUAL', decode(born, 'hex'), created_by, creator_name, created_at, created_at
  from story order by created_at`,
  [],
)

const signatures = sql`
  insert into signing.signatures
    (subject_id, content_hash, slot, org_reference_id, person_id, sign_right, method, challenge_id, canonical, proof, signed_at, person_name,
      sign_scheme)
  select s.id, decode(g.hash, 'hex'), g.slot, s.org, g.person, (array['FIRST', 'SECOND', 'THIRD'])[g.slot], 'TOTP', g.challenge,
    convert_to(coalesce(g.text, s.content), 'UTF8'), c.proof, g.at, g.name, s.scheme
  from story s cross join lateral json_to_recordset(s.signatures) as g (slot smallint, person uuid, name text, hash text, text text, at timestamptz, challenge uuid)
    join answered c on c.id = g.challenge`

const recorded = codesWhere({ page: null })

/** Then applies all its transitions; the guard checks each. Documents of the bank are inserted in their last status. */
const roads = sql`
  update payments.payments p set status = s.trail[s.halt], trail = s.trail[1:s.halt], scheme = s.scheme, pay_control = s.pay_control,
    revision = case when s.hash = s.born then s.revision else p.revision end,
    signed_by = s.signed_by, sign_until = s.sign_until, description = s.description, params = s.params, reason = s.reason, updated_by = s.updated_by,
    updated_at = s.updated_at
  from story s where s.id = p.id and cardinality(s.trail) > 0 and s.operation <> all (${recorded})`

/** And returns the returned ones to their creators. */
const returns = sql`
  update payments.payments p set status = s.status, trail = s.trail[s.halt + 1:], revision = s.revision, content_hash = decode(s.hash, 'hex')
  from story s where s.id = p.id and s.halt < cardinality(s.trail)`

const steps = sql`
  insert into payments.status_history (document_id, number, org_reference_id, status, actor_id, reason, at)
  select s.id, t.number + 1, s.org, t.status, t.actor, t.reason, t.at
  from story s cross join lateral unnest(s.trail, s.actors, s.reasons, s.moments) with ordinality as t (status, actor, reason, at, number)
  where s.operation <> all (${recorded})`

const payees = sql`
  insert into payments.payees (org_reference_id, account, operation, name, inn, bic, payment_code, purpose, amount, amount_max, payment_count, last_paid_at)
  select distinct on (org, recipient_account) org, recipient_account, operation, recipient_name, recipient_inn, recipient_bic, payment_code, purpose, amount,
    max(amount) over same, count(*) over same, updated_at
  from story where status = 'SUCCESS' and operation = any (${codesWhere({ teachesPayee: true })})
  window same as (partition by org, recipient_account)
  order by org, recipient_account, updated_at desc, id`

const answered = sql`create temporary table answered (id uuid, proof bytea) on commit drop`

const keepProofs = (rows: string): Sql => sql`
  insert into answered select id, decode(proof, 'hex') from json_to_recordset(${rows}::json) as r (id uuid, proof text)`

const challenges = (rows: string): Sql => sql`
  insert into signing.challenges (id, org_reference_id, person_id, session_id, contract_id, purpose, method, content_hash, head, subjects, hashes,
    expires_at, consumed_at, created_at)
  select id, org, person, session, contract, 'PAYMENT', 'TOTP', decode(digest, 'hex'), head, subjects,
    array(select decode(h, 'hex') from unnest(hashes) with ordinality t (h, n) order by n), "expiresAt", at, "createdAt"
  from json_to_recordset(${rows}::json) as r (id uuid, org uuid, person uuid, session uuid, contract uuid, digest text, head text, subjects uuid[], hashes text[],
    at timestamptz, "createdAt" timestamptz, "expiresAt" timestamptz)`

const numbers = (rows: string): Sql => sql`
  insert into payments.numbers (org_reference_id, year, last) select org, year, last from json_to_recordset(${rows}::json) as r (org uuid, year smallint, last bigint)`

/** Usage of limits by day of signing; a rejected document has released its share. */
const limitUses = sql`
  insert into rules.limit_uses (payment_id, org_reference_id, subject_kind, currency, day, amount, released_at)
  select s.id, s.org, 'ORGANISATION', s.currency, (t.at at time zone current_setting('ordo.zone'))::date, s.amount,
    case when s.status = 'ERROR' then s.updated_at end
  from story s cross join lateral unnest(s.trail, s.moments) as t (status, at) where t.status = 'PAYMENT_REQUEST_TO_BANK'`

const limitCounters = sql`
  insert into rules.limit_counters (org_reference_id, subject_kind, currency, period, starts, used)
  select u.org_reference_id, u.subject_kind, u.currency, p.period, case p.period when 'DAY' then u.day else date_trunc('month', u.day)::date end,
    coalesce(sum(u.amount) filter (where u.released_at is null), 0)
  from rules.limit_uses u cross join (values ('DAY'), ('MONTH')) p (period) group by 1, 2, 3, 4, 5`

/**
 * The history trigger would give all transitions one moment and one person, so it is disabled while they are applied, and the history
 * is inserted as it was; so is the trigger of projections, which are written in bulk. Every other trigger and constraint is enabled.
 */
export async function writeDocuments(
  hand: Hand,
  { documents, numbers: counted }: History,
  { codeKey, zone }: { codeKey: string; zone: string },
): Promise<void> {
  const given = challengesOf(documents, codeKey)
  await hand.run(sql`select set_config('ordo.zone', ${zone}, true)`)
  await hand.run(emptyStory)
  await hand.run(answered)
  await hand.run(sql`grant select on story, answered to ordo_bank`)
  for (const part of chunks(documents)) await hand.run(load(JSON.stringify(part.map(one => rowOf(one, given)))))
  const proofs = JSON.stringify([...given.values()])
  await hand.run(keepProofs(proofs))
  await hand.run(sql`analyze story (id, status)`)
  await hand.run(sql`alter table payments.payments disable trigger history_update`)
  await hand.run(sql`alter table payments.payments disable trigger projections_update`)
  await indexedAfter(
    hand,
    ['payments.payments', 'payments.words', 'signing.challenges', 'signing.signatures', 'rules.limit_uses'],
    () =>
      hand.as('ordo_bank', async () => {
        await hand.run(birth)
        await hand.run(challenges(proofs))
        await hand.run(signatures)
        await hand.run(roads)
        await hand.run(returns)
        await hand.run(steps)
        await hand.run(payees)
        await hand.run(numbers(JSON.stringify(counted)))
        await hand.run(limitUses)
        await hand.run(limitCounters)
        await writeBacking(hand, documents, zone)
      }),
  )
  await hand.run(sql`alter table payments.payments enable trigger history_update`)
  await hand.run(sql`alter table payments.payments enable trigger projections_update`)
}

/** Events of the last day, which a screen may still replay. */
export function newsOf(
  documents: readonly SeedDocument[],
  now: Date,
): { org: string; subject: string; topic: string; state: string }[] {
  const since = later(now, -86_400_000)
  return documents
    .filter(({ updatedAt }) => updatedAt > since)
    .map(({ company, id }) => ({ org: company.org, subject: id, topic: 'payment', state: 'UPDATED' }))
}
