// All SQL of one-time codes by SMS: sent, tried, closed, each for one purpose.
import { sql, type Tx } from '#kit/db.ts'

export const codePurposes = [
  'LOGIN',
  'REGISTER',
  'RESET_PASSWORD',
  'RESET_TOTP',
  'RENEW_PASSWORD',
  'PROVE',
  'PHONE_BEFORE',
  'PHONE_AFTER',
  'PAY_CONTROL',
] as const
export type SentCodePurpose = (typeof codePurposes)[number]
/** PHONE_SIGN_IN, PHONE_PROOF: a phone is asked within the bounds of codes, and no code is sent. */
export type CodePurpose = SentCodePurpose | 'PHONE_SIGN_IN' | 'PHONE_PROOF'

/** Whose limits count: a person's, or those of a number and a phone that somebody said. */
export type CodeOwner = { readonly personId: string } | { readonly pair: Buffer }

/** On which half-way token, session or key of a phone a code hangs; it opens nothing of another. */
export type CodePlace = { readonly preSessionId: string } | { readonly sessionId: string } | { readonly keyId: string }

const keysOf = (owner: CodeOwner) =>
  'personId' in owner ? { personId: owner.personId, pair: null } : { personId: null, pair: owner.pair }

const nowhere: {
  readonly preSessionId: string | null
  readonly sessionId: string | null
  readonly keyId: string | null
} = { preSessionId: null, sessionId: null, keyId: null }

const placeOf = (place: CodePlace) => ({ ...nowhere, ...place })

export type SentCodes = { readonly last_at: Date | null; readonly oldest_at: Date | null; readonly count: number }

type CodeKey = { readonly purpose: CodePurpose; readonly owner: CodeOwner }

/** The codes of a purpose that went out lately. */
export const sentSince = (tx: Tx, { purpose, owner }: CodeKey, since: Date) => {
  const { personId, pair } = keysOf(owner)
  return tx.row<SentCodes>(sql`
    select max(sent_at) as last_at, min(sent_at) as oldest_at, count(*)::int as count from identity.codes
    where (person_id = ${personId}::uuid or pair = ${pair}::bytea) and purpose = ${purpose} and sent_at > ${since}`)
}

type NewCode = CodeKey & {
  readonly id: string
  readonly place: CodePlace
  readonly hash: Buffer
  readonly now: Date
  readonly until: Date
}

/** At most one code of a purpose is open for its owner. */
export async function addCode(tx: Tx, { id, purpose, owner, place, hash, now, until }: NewCode): Promise<void> {
  const { personId, pair } = keysOf(owner)
  const { preSessionId, sessionId, keyId } = placeOf(place)
  await tx.rows(sql`
    update identity.codes set closed_at = ${now}
    where (person_id = ${personId}::uuid or pair = ${pair}::bytea) and purpose = ${purpose} and used_at is null and closed_at is null`)
  await tx.rows(sql`
    insert into identity.codes (id, person_id, pair, pre_session_id, session_id, key_id, purpose, hash, sent_at, expires_at)
    values (${id}, ${personId}, ${pair}, ${preSessionId}, ${sessionId}, ${keyId}, ${purpose}, ${hash}, ${now}, ${until})`)
}

type CodeAttempt = {
  readonly purpose: CodePurpose
  readonly place: CodePlace
  readonly hash: Buffer
  readonly now: Date
  readonly attemptsMax: number
}

/** One attempt at the open code: counted, compared and consumed in one statement. Null when there is no open code. */
export const tryCode = (tx: Tx, { purpose, place, hash, now, attemptsMax }: CodeAttempt) => {
  const { preSessionId, sessionId, keyId } = placeOf(place)
  return tx.row<{ right: boolean; left: number }>(sql`
    update identity.codes set attempts = attempts + 1, used_at = case when hash = ${hash} then ${now}::timestamptz end
    where (pre_session_id = ${preSessionId}::uuid or session_id = ${sessionId}::uuid or key_id = ${keyId}::uuid) and purpose = ${purpose} and used_at is null and closed_at is null
      and expires_at > ${now} and attempts < ${attemptsMax}
    returning used_at is not null as right, ${attemptsMax}::int - attempts as left`)
}
