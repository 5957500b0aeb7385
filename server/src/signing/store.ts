// Where challenges and signatures are kept: all SQL of signing.
import type { SignRight, SignType } from '@bank/contracts/access.ts'
import { sql, type Tx } from '#kit/db.ts'

export type NewChallenge = {
  readonly id: string
  readonly org: string
  readonly personId: string
  readonly sessionId: string
  readonly contractId: string
  readonly method: SignType
  readonly contentHash: Buffer
  readonly subjects: readonly string[]
  readonly hashes: readonly Buffer[]
  readonly expiresAt: Date
}

export async function insertChallenge(tx: Tx, one: NewChallenge): Promise<void> {
  await tx.rows(sql`
    insert into signing.challenges (id, org_reference_id, person_id, session_id, contract_id, purpose, method, content_hash, subjects, hashes, expires_at)
    values (${one.id}, ${one.org}, ${one.personId}, ${one.sessionId}, ${one.contractId}, 'PAYMENT', ${one.method}, ${one.contentHash},
      ${one.subjects}::uuid[], ${one.hashes}::bytea[], ${one.expiresAt})`)
}

export type Taken = {
  readonly state: 'OPEN' | 'USED' | 'EXPIRED'
  readonly method: SignType
  readonly content_hash: Buffer
  readonly subjects: readonly string[]
  readonly hashes: readonly Buffer[]
  readonly misses: number
}

type Holder = { readonly personId: string; readonly sessionId: string; readonly contractId: string }

/** Lock the challenge and, when it is open, consume it; null when it is not this person's. */
export const takeChallenge = (tx: Tx, id: string, by: Holder, at: Date): Promise<Taken | null> =>
  tx.row<Taken>(sql`select * from signing.take(${id}, ${by.personId}, ${by.sessionId}, ${by.contractId}, ${at})`)

export async function insertMiss(tx: Tx, challengeId: string, org: string): Promise<void> {
  await tx.rows(sql`insert into signing.misses (challenge_id, org_reference_id) values (${challengeId}, ${org})`)
}

export type NewSignature = {
  readonly subject: string
  readonly org: string
  readonly slot: number
  readonly personId: string
  readonly right: SignRight
  readonly method: SignType
  readonly challengeId: string
  readonly contentHash: Buffer
  readonly canonical: string
  readonly proof: Buffer
  readonly signedAt: Date
}

/** Any number of signatures in one round trip. */
export async function insertSignatures(tx: Tx, rows: readonly NewSignature[]): Promise<void> {
  const list = rows.map(row => ({
    ...row,
    right: row.right,
    contentHash: row.contentHash.toString('hex'),
    proof: row.proof.toString('hex'),
    signedAt: row.signedAt.toISOString(),
  }))
  await tx.rows(sql`
    insert into signing.signatures
      (subject_id, content_hash, slot, org_reference_id, person_id, sign_right, method, challenge_id, canonical, proof, signed_at)
    select subject, decode("contentHash", 'hex'), slot, org, "personId", "right", method, "challengeId", convert_to(canonical, 'UTF8'),
      decode(proof, 'hex'), "signedAt"
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(subject uuid, "contentHash" text, slot smallint, org uuid, "personId" uuid,
      "right" text, method text, "challengeId" uuid, canonical text, proof text, "signedAt" timestamptz)`)
}

export type Signature = {
  readonly subject_id: string
  readonly slot: number
  readonly person_id: string
  readonly sign_right: SignRight
  readonly method: SignType
  readonly content_hash: Buffer
  readonly signed_at: Date
}

/** Every signature ever given to a document, the void ones too: the caller compares the hash. */
export const selectSignatures = (tx: Tx, subject: string): Promise<Signature[]> =>
  tx.rows<Signature>(sql`
    select subject_id, slot, person_id, sign_right, method, content_hash, signed_at from signing.signatures
    where subject_id = ${subject} order by signed_at, slot`)

/** The same of many documents at once. */
export const selectSignaturesOf = (tx: Tx, subjects: readonly string[]): Promise<Signature[]> =>
  tx.rows<Signature>(sql`
    select subject_id, slot, person_id, sign_right, method, content_hash, signed_at from signing.signatures
    where subject_id = any (${subjects}::uuid[]) order by signed_at, slot`)

/** Challenges nobody used, and the misses of challenges that are gone. */
export async function sweepChallenges(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from signing.challenges where expires_at < ${before} and consumed_at is null`)
  await tx.rows(sql`
    delete from signing.misses m where created_at < ${before} and not exists (select from signing.challenges c where c.id = m.challenge_id)`)
}
