// All SQL of half-way tokens: between the first step and the last one of coming in, each good for one purpose.
import { sql, type Tx } from '#kit/db.ts'
import type { RegistrationState } from './person.ts'

export const halfPurposes = ['LOGIN', 'REGISTER', 'RESET_PASSWORD', 'RESET_TOTP', 'RENEW_PASSWORD'] as const
export type HalfPurpose = (typeof halfPurposes)[number]

type HalfFacts = {
  readonly id: string
  readonly purpose: HalfPurpose
  readonly expires_at: Date
  readonly sealed: Buffer | null
  readonly key_id: string | null
  /** When its code by SMS was right. */
  readonly proved_at: Date | null
}

/** Of a person whom the bank knows. */
export type PreSession = HalfFacts & {
  readonly person_id: string
  readonly username: string
  readonly phone: string
  readonly registration_state: RegistrationState
  readonly has_totp: boolean
}

/** Of a number and a phone that were said; `person` is null where nobody has them, or not for this purpose. */
export type PairHalf = HalfFacts & { readonly pair: Buffer; readonly phone: string; readonly person: PreSession | null }

export type NewPreSession = {
  readonly id: string
  readonly tokenHash: Buffer
  readonly purpose: HalfPurpose
  /** Null where nobody has the pair. */
  readonly personId: string | null
  /** A keyed hash of the number and the phone that were said, where they say whose it is. */
  readonly pair: Buffer | null
  readonly phone: string | null
  readonly device: Buffer
  readonly address: string
  readonly now: Date
  readonly until: Date
}

export const addPreSession = (tx: Tx, one: NewPreSession) =>
  tx.rows(sql`
    insert into identity.pre_sessions (id, token_hash, purpose, person_id, pair, phone, device_hash, address, created_at, expires_at)
    values (${one.id}, ${one.tokenHash}, ${one.purpose}, ${one.personId}, ${one.pair}, ${one.phone}, ${one.device}, ${one.address}, ${one.now}, ${one.until})`)

type HalfQuery = {
  readonly tokenHash: Buffer
  readonly device: Buffer
  readonly purposes: readonly HalfPurpose[]
  readonly now: Date
}

type HalfRow = HalfFacts & {
  readonly pair: Buffer | null
  readonly said_phone: string | null
  readonly person_id: string | null
  readonly username: string
  readonly phone: string
  readonly registration_state: RegistrationState
  readonly has_totp: boolean
}

/** A half-way token that is still good, of one of these purposes. */
export const findHalf = (tx: Tx, { tokenHash, device, purposes, now }: HalfQuery) =>
  tx.row<HalfRow>(sql`
    select s.id, s.purpose, s.pair, s.phone as said_phone, s.person_id, p.username, p.phone, s.expires_at, s.sealed, s.key_id, s.proved_at,
      p.registration_state, f.confirmed_at is not null as has_totp
    from identity.pre_sessions s left join identity.persons p on p.id = s.person_id left join identity.factors f on f.person_id = s.person_id
    where s.token_hash = ${tokenHash} and s.device_hash = ${device} and s.purpose = any(${purposes}) and s.ended_at is null and s.expires_at > ${now}`)

/** Where the person of a half-way token is told of it; null once it has ended. */
export const findOpenHalf = (tx: Tx, id: string) =>
  tx.row<{ phone: string }>(
    sql`select p.phone from identity.pre_sessions s join identity.persons p on p.id = s.person_id where s.id = ${id} and s.ended_at is null`,
  )

export const proveHalf = (tx: Tx, id: string, now: Date) =>
  tx.rows(sql`update identity.pre_sessions set proved_at = ${now} where id = ${id} and proved_at is null`)

/** How many half-way tokens of these purposes came from an address lately. */
export const halvesFrom = async (
  tx: Tx,
  {
    address,
    purposes,
    since,
  }: { readonly address: string; readonly purposes: readonly HalfPurpose[]; readonly since: Date },
): Promise<number> =>
  (
    await tx.row<{ count: number }>(sql`
      select count(*)::int as count from identity.pre_sessions
      where expires_at > ${since} and created_at > ${since} and address = ${address} and purpose = any(${purposes})`)
  )?.count ?? 0

/** Ends every half-way token of a person but one, so that nothing begun under the old factors goes on. */
export const endHalvesOf = (
  tx: Tx,
  { personId, except, now }: { readonly personId: string; readonly except: string | null; readonly now: Date },
) =>
  tx.rows(
    sql`update identity.pre_sessions set ended_at = ${now} where person_id = ${personId} and id is distinct from ${except}::uuid and ended_at is null`,
  )

/** True for the one call that ends it. */
export const endPreSession = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.row(
    sql`update identity.pre_sessions set ended_at = ${now} where id = ${id} and ended_at is null returning 1`,
  )) !== null

export const offerSeed = (tx: Tx, id: string, sealed: Buffer, keyId: string) =>
  tx.rows(
    sql`update identity.pre_sessions set sealed = ${sealed}, key_id = ${keyId} where id = ${id} and ended_at is null`,
  )
