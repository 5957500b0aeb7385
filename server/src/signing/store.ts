// All SQL of signing: challenges and signatures.
import type { SignRight, SignScheme, SignType } from '@bank/contracts/access.ts'
import { type Sql, sql, type Tx } from '#kit/db.ts'
import type { PhoneProof, ProofAnswer } from './methods/method.ts'

export type NewChallenge = {
  readonly id: string
  readonly org: string
  readonly personId: string
  readonly sessionId: string
  readonly contractId: string
  readonly purpose: string
  readonly method: SignType
  readonly contentHash: Buffer
  readonly head: string
  /** Null where a code is to answer. */
  readonly lines: readonly string[] | null
  readonly subjects: readonly string[]
  readonly hashes: readonly Buffer[]
  readonly expiresAt: Date
}

export async function insertChallenge(tx: Tx, one: NewChallenge): Promise<void> {
  await tx.rows(sql`
    insert into signing.challenges (id, org_reference_id, person_id, session_id, contract_id, purpose, method, content_hash, head, lines, subjects, hashes, expires_at)
    values (${one.id}, ${one.org}, ${one.personId}, ${one.sessionId}, ${one.contractId}, ${one.purpose}, ${one.method}, ${one.contentHash}, ${one.head},
      ${one.lines}::text[], ${one.subjects}::uuid[], ${one.hashes}::bytea[], ${one.expiresAt})`)
}

export type ConsumedChallenge = {
  readonly state: 'OPEN' | 'USED' | 'EXPIRED'
  readonly method: SignType
  readonly content_hash: Buffer
  readonly subjects: readonly string[]
  readonly hashes: readonly Buffer[]
  readonly failed_attempts: number
  /** The bytes that are signed; null for a method that signs none, and where the answer is there already. */
  readonly text: string | null
}

type ChallengeHolder = {
  readonly personId: string
  readonly sessionId: string
  readonly contractId: string
  readonly purpose: string
}

type ConsumeInput = { readonly id: string; readonly at: Date; readonly phone: PhoneProof | null }

/** Locks the challenge and, when it is open, consumes it, with the answer of a phone, whose key is held; null when it is not this person's. */
export function consumeChallenge(
  tx: Tx,
  by: ChallengeHolder,
  { id, at, phone }: ConsumeInput,
): Promise<ConsumedChallenge | null> {
  const answer = phone?.answer
  const consume = sql`
    select * from signing.consume_challenge(${id}, ${by.personId}, ${by.sessionId}, ${by.contractId}, ${by.purpose}, ${at}, ${answer?.bytes ?? null},
      ${answer ? JSON.stringify(answer.about) : null}::jsonb)`
  return tx.row<ConsumedChallenge>(phone?.holding(consume) ?? consume)
}

export async function insertFailedAttempt(tx: Tx, challengeId: string, org: string): Promise<void> {
  await tx.rows(
    sql`insert into signing.failed_attempts (challenge_id, org_reference_id) values (${challengeId}, ${org})`,
  )
}

export type NewProof = ProofAnswer & { readonly challengeId: string; readonly org: string }

/** Once for all signatures of an answer that came with no challenge of its own to be kept in. */
export async function insertProof(tx: Tx, { challengeId, org, bytes, about }: NewProof): Promise<void> {
  await tx.rows(sql`
    insert into signing.proofs (challenge_id, org_reference_id, bytes, about)
    values (${challengeId}, ${org}, ${bytes}, ${JSON.stringify(about)}::jsonb)`)
}

/** A signature of one document. */
export type NewSignature = {
  readonly subject: string
  readonly slot: number
  readonly right: SignRight
  readonly contentHash: Buffer
  readonly canonical: string
  /** Copied, not joined: their contract's scheme at that moment. */
  readonly scheme: SignScheme
}

/** What all signatures of one answer share. */
export type SignatureAnswer = {
  readonly org: string
  readonly personId: string
  /** Copied, not joined: the signer's name at that moment. */
  readonly personName: string
  readonly method: SignType
  readonly challengeId: string
  readonly proof: Buffer
  readonly signedAt: Date
}

const insertSignature = (by: SignatureAnswer, one: NewSignature): Sql => sql`
  insert into signing.signatures
    (subject_id, content_hash, slot, org_reference_id, person_id, sign_right, method, challenge_id, canonical, proof, signed_at, person_name, sign_scheme)
  values (${one.subject}, ${one.contentHash}, ${one.slot}, ${by.org}, ${by.personId}, ${one.right}, ${by.method}, ${by.challengeId},
    ${Buffer.from(one.canonical)}, ${by.proof}, ${by.signedAt}, ${by.personName}, ${one.scheme})`

/** Inserts any number of signatures in one round trip. */
export async function insertSignatures(tx: Tx, by: SignatureAnswer, rows: readonly NewSignature[]): Promise<void> {
  const [only] = rows
  if (only && rows.length === 1) {
    await tx.rows(insertSignature(by, only))
    return
  }
  await tx.rows(sql`
    insert into signing.signatures
      (subject_id, content_hash, slot, org_reference_id, person_id, sign_right, method, challenge_id, canonical, proof, signed_at, person_name, sign_scheme)
    select subject, hash, slot, ${by.org}::uuid, ${by.personId}::uuid, "right", ${by.method}, ${by.challengeId}::uuid, convert_to(canonical, 'UTF8'),
      ${by.proof}::bytea, ${by.signedAt}::timestamptz, ${by.personName}, scheme
    from unnest(${rows.map(row => row.subject)}::uuid[], ${rows.map(row => row.contentHash)}::bytea[], ${rows.map(row => row.slot)}::smallint[],
      ${rows.map(row => row.right)}::text[], ${rows.map(row => row.canonical)}::text[], ${rows.map(row => row.scheme)}::text[])
      as r (subject, hash, slot, "right", canonical, scheme)`)
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

/** Every signature of a document, void ones too: the caller compares the hash. */
export const selectSignatures = (tx: Tx, subject: string): Promise<Signature[]> =>
  tx.rows<Signature>(sql`
    select subject_id, slot, person_id, sign_right, method, content_hash, signed_at from signing.signatures
    where subject_id = ${subject} order by signed_at, slot`)

/** The same of many documents at once. */
export const selectSignaturesOf = (tx: Tx, subjects: readonly string[]): Promise<Signature[]> =>
  tx.rows<Signature>(sql`
    select subject_id, slot, person_id, sign_right, method, content_hash, signed_at from signing.signatures
    where subject_id = any (${subjects}::uuid[]) order by signed_at, slot`)

/** A signature with the words that it was put under. */
export type SignedWords = Signature & { readonly person_name: string; readonly canonical: Buffer }

/** Every signature of a document with its words, void ones too. */
export const selectSignedWords = (tx: Tx, subject: string): Promise<SignedWords[]> =>
  tx.rows<SignedWords>(sql`
    select subject_id, slot, person_id, person_name, sign_right, method, content_hash, canonical, signed_at from signing.signatures
    where subject_id = ${subject} order by signed_at, slot`)

/** A signature with its evidence: the proof, the challenge that was answered, and the document's place in it. */
export type SignatureProof = {
  readonly subject_id: string
  readonly slot: number
  readonly person_id: string
  readonly person_name: string
  readonly sign_right: SignRight
  readonly sign_scheme: SignScheme
  readonly method: SignType
  readonly content_hash: Buffer
  readonly canonical: Buffer
  readonly proof: Buffer
  readonly signed_at: Date
  readonly challenge_id: string
  readonly head: string
  readonly lines: readonly string[] | null
  readonly digest: Buffer
  readonly hashes: readonly Buffer[]
  /** The answer itself; null where the mark is all there is. */
  readonly answer: Buffer | null
  readonly about: Readonly<Record<string, string>> | null
}

export const selectProofs = (tx: Tx, subjects: readonly string[]): Promise<SignatureProof[]> =>
  tx.rows<SignatureProof>(sql`
    select s.subject_id, s.slot, s.person_id, s.person_name, s.sign_right, s.sign_scheme, s.method, s.content_hash, s.canonical, s.proof, s.signed_at,
      s.challenge_id, c.head, c.lines, c.content_hash as digest, c.hashes, coalesce(c.answer, p.bytes) as answer, coalesce(c.about, p.about) as about
    from signing.signatures s join signing.challenges c on c.id = s.challenge_id left join signing.proofs p on p.challenge_id = c.id
    where s.subject_id = any (${subjects}::uuid[]) order by s.signed_at, s.slot`)

/** What a token or a phone was shown under a challenge, in words; null where it was shown none. */
export const shownText = (tx: Tx, challengeId: string) =>
  tx.row<{ head: string; lines: readonly string[] }>(
    sql`select head, lines from signing.challenges where id = ${challengeId} and lines is not null`,
  )

/** Documents signed in a period, earliest first; one more than `most` tells that there are more. */
export async function selectSigned(
  tx: Tx,
  { org, from, until, most }: { org: string; from: Date; until: Date; most: number },
): Promise<string[]> {
  const rows = await tx.rows<{ subject_id: string }>(sql`
    select subject_id from signing.signatures where org_reference_id = ${org} and signed_at >= ${from} and signed_at < ${until}
    group by subject_id order by min(signed_at), subject_id limit ${most + 1}`)
  return rows.map(row => row.subject_id)
}

/** Deletes unused challenges, and failed attempts of challenges that are gone. */
export async function sweepChallenges(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from signing.challenges where expires_at < ${before} and consumed_at is null`)
  await tx.rows(sql`
    delete from signing.failed_attempts m where created_at < ${before} and not exists (select from signing.challenges c where c.id = m.challenge_id)`)
}
