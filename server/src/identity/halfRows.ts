// All SQL of half-way tokens: between the first step and the last one of coming in, each good for one purpose.
import { sql, type Tx } from '#kit/db.ts'
import type { RegistrationState } from './person.ts'

export const halfPurposes = ['LOGIN', 'REGISTER', 'RESET_PASSWORD', 'RESET_TOTP', 'RENEW_PASSWORD'] as const
export type HalfPurpose = (typeof halfPurposes)[number]

/** Of a person whom the bank knows. */
export type PreSession = {
  readonly id: string
  readonly purpose: HalfPurpose
  readonly person_id: string
  readonly username: string
  readonly phone: string
  readonly expires_at: Date
  readonly sealed: Buffer | null
  readonly key_id: string | null
  readonly proved_at: Date | null
  readonly registration_state: RegistrationState
  readonly has_totp: boolean
}

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

export const findPreSession = (tx: Tx, { tokenHash, device, purposes, now }: HalfQuery) =>
  tx.row<PreSession>(sql`
    select s.id, s.purpose, s.person_id, p.username, p.phone, s.expires_at, s.sealed, s.key_id, s.proved_at, p.registration_state,
      f.confirmed_at is not null as has_totp
    from identity.pre_sessions s join identity.persons p on p.id = s.person_id join identity.factors f on f.person_id = s.person_id
    where s.token_hash = ${tokenHash} and s.device_hash = ${device} and s.purpose = any(${purposes}) and s.ended_at is null and s.expires_at > ${now}`)

/** True for the one call that ends it. */
export const endPreSession = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.row(
    sql`update identity.pre_sessions set ended_at = ${now} where id = ${id} and ended_at is null returning 1`,
  )) !== null

export const offerSeed = (tx: Tx, id: string, sealed: Buffer, keyId: string) =>
  tx.rows(
    sql`update identity.pre_sessions set sealed = ${sealed}, key_id = ${keyId} where id = ${id} and ended_at is null`,
  )
