// All SQL of evidence: queries of the audit, and its checkpoints.
import type { SignType } from '@bank/contracts/access.ts'
import { type AuditAction, type AuditPlace, phoneActions } from '@bank/contracts/audit.ts'
import { sql, statement, type Tx } from '#kit/db.ts'

export type UnsignedAudit = {
  readonly org: string
  readonly number: bigint
  readonly hash: Buffer
  readonly isIntact: boolean
}

/** Whose audit has grown since it was signed last; of one company, or of all. */
export const due = (tx: Tx, { org, most }: { org: string | null; most: number }): Promise<UnsignedAudit[]> =>
  tx.rows<UnsignedAudit>(
    sql`select org, number, hash, is_intact as "isIntact" from evidence.unsigned_heads(${org}, ${most})`,
  )

export type Checkpoint = {
  readonly org: string
  readonly number: bigint
  readonly hash: Buffer
  readonly at: Date
  readonly publicKey: Buffer
  readonly signature: Buffer
}

export async function insertCheckpoints(tx: Tx, rows: readonly Checkpoint[]): Promise<void> {
  const list = rows.map(({ org, number, hash, at, publicKey, signature }) => ({
    org,
    number: String(number),
    hash: hash.toString('hex'),
    at: at.toISOString(),
    key: publicKey.toString('hex'),
    signature: signature.toString('hex'),
  }))
  await tx.rows(sql`
    insert into evidence.checkpoints (org_reference_id, number, hash, at, public_key, signature)
    select org, number, decode(hash, 'hex'), at, decode(key, 'hex'), decode(signature, 'hex')
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(org uuid, number bigint, hash text, at timestamptz, key text, signature text)
    on conflict do nothing`)
}

/** The first checkpoint at or after each of these lines. */
export const checkpointsFor = (tx: Tx, org: string, numbers: readonly bigint[]): Promise<Checkpoint[]> =>
  tx.rows<Checkpoint>(sql`
    select distinct on (c.number) c.org_reference_id as org, c.number, c.hash, c.at, c.public_key as "publicKey", c.signature
    from unnest(${numbers.map(String)}::bigint[]) n cross join lateral (
      select * from evidence.checkpoints where org_reference_id = ${org} and number >= n order by number limit 1) c
    order by c.number`)

export type AuditLine = {
  readonly number: bigint
  readonly person_id: string | null
  readonly session_id: string | null
  readonly address: string | null
  readonly trace: string | null
  readonly action: string
  readonly subject_id: string | null
  /** As it stands under the hash, to the byte. */
  readonly params: string
  /** To the microsecond, in UTC. */
  readonly at: string
}

/** Every line of the audit about these documents, in order. */
export const linesAbout = (tx: Tx, org: string, subjects: readonly string[]): Promise<AuditLine[]> =>
  tx.rows<AuditLine>(sql`
    select number, person_id, session_id, address, trace, action, subject_id, params::text as params,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from kit.audit where org_reference_id = ${org} and subject_id = any (${subjects}::uuid[]) order by number`)

/** What binds a key of a phone, and what ends it; the next one names the one before it. */
const keyActions: readonly AuditAction[] = [
  'payControl.create',
  'payControl.regenerate',
  'payControl.activate',
  'payControl.renew',
  'payControl.unbind',
  'payControl.block',
  'payControl.cancel',
  'payControl.expire',
]

type PhoneLines = { readonly keys: readonly string[]; readonly challenges: readonly string[] }

/** What the audit tells of these keys of phones, by the numbers that people know: when each was bound, and what ended it; and when these texts were shown on one. */
export const linesOfPhones = (tx: Tx, org: string, { keys, challenges }: PhoneLines): Promise<AuditLine[]> =>
  tx.rows<AuditLine>(sql`
    select number, person_id, session_id, address, trace, action, subject_id, params::text as params,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from kit.audit where org_reference_id = ${org} and (
      action = any (${keyActions}::text[]) and (params ->> 'key' = any (${keys}::text[]) or params ->> 'before' = any (${keys}::text[]))
      or action = 'payControl.show' and params ->> 'request' = any (${challenges}::text[])) order by number`)

export type Link = { readonly number: bigint; readonly prev: Buffer; readonly digest: Buffer }

/** The chain from one line to another, as digests. */
export const linksBetween = (tx: Tx, org: string, from: bigint, until: bigint): Promise<Link[]> =>
  tx.rows<Link>(sql`
    select number, prev, sha256(kit.audit_line(org_reference_id, number, person_id, session_id, address, trace, action, subject_id, params, created_at)) as digest
    from kit.audit where org_reference_id = ${org} and number between ${from} and ${until} order by number`)

export type AuditQuery = {
  readonly org: string
  readonly person: string | null
  readonly subject: string | null
  readonly actions: readonly string[] | null
  readonly from: Date | null
  readonly until: Date | null
  readonly means: string | null
  readonly key: string | null
  readonly place: AuditPlace | null
}

export type AuditRow = Omit<AuditLine, 'params' | 'at'> & {
  readonly params: Record<string, unknown>
  readonly created_at: Date
  readonly hash: Buffer
  readonly means: SignType | null
  readonly key: string | null
  readonly place: AuditPlace
}

/** As many lines are counted; who looks for older ones narrows the filter. */
export const countable = 10_000

type AuditSlice = { readonly most: number; readonly skip?: number; readonly below?: bigint | null }

/** Which lines are asked for: parameters 1 to 10. */
const asked = `org_reference_id = $1 and ($2::uuid is null or person_id = $2) and ($3::uuid is null or subject_id = $3)
      and ($4::text[] is null or action = any ($4)) and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
      and ($7::text is null or evidence.means_of(action, params) = $7)
      and ($8::text is null or evidence.key_of(params) = $8 or params ->> 'before' = $8)
      and ($9::text is null or evidence.place_of(action, params, person_id, $10::text[]) = $9)`

const askedBy = (of: AuditQuery): readonly unknown[] => [
  ...[of.org, of.person, of.subject, of.actions, of.from, of.until],
  ...[of.means, of.key, of.place, phoneActions],
]

const found = `
    select number, person_id, session_id, address, trace, action, subject_id, params, created_at, hash, evidence.means_of(action, params) as means,
      evidence.key_of(params) as key, evidence.place_of(action, params, person_id, $10::text[]) as place from kit.audit
    where ${asked} and ($11::bigint is null or number < $11)
    order by number desc limit $12 offset $13`

/** The newest first; those below a number alone, where one is given. */
export const find = (tx: Tx, of: AuditQuery, { most, skip = 0, below = null }: AuditSlice): Promise<AuditRow[]> =>
  tx.rows<AuditRow>(statement(found, [...askedBy(of), below, most, skip]))

const counted = `select count(*)::int as total from (select 1 from kit.audit where ${asked} limit $11) found`

export const count = async (tx: Tx, of: AuditQuery): Promise<number> =>
  (await tx.row<{ total: number }>(statement(counted, [...askedBy(of), countable])))?.total ?? 0
