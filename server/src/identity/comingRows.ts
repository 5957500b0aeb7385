// All SQL of registration and restore: whom a number and a phone belong to, and what becomes of their password, authenticator, sessions and devices.
import { sql, type Tx } from '#kit/db.ts'
import type { NameParts, RegistrationState } from './person.ts'

export type Comer = NameParts & {
  readonly id: string
  readonly username: string
  readonly phone: string
  readonly inn: string
  readonly registration_state: RegistrationState
  /** The password that opens now: the person's own, else a temporary one that still lasts. */
  readonly password_hash: string | null
  readonly is_temporary: boolean
  readonly has_totp: boolean
}

type ComerKey =
  | { readonly id: string; readonly inn?: never; readonly phone?: never }
  | { readonly id?: never; readonly inn: string; readonly phone: string }

/** By number and phone together, or by id. */
export const findComer = (tx: Tx, { id, inn, phone }: ComerKey, now: Date) =>
  tx.row<Comer>(sql`
    select p.id, p.username, p.phone, p.inn, p.last_name, p.first_name, p.middle_name, p.registration_state,
      coalesce(p.password_hash, case when p.temporary_until > ${now} then p.temporary_hash end) as password_hash,
      p.password_hash is null and p.temporary_until > ${now} is true as is_temporary, f.confirmed_at is not null as has_totp
    from identity.persons p join identity.factors f on f.person_id = p.id
    where p.id = ${id ?? null}::uuid or (p.inn = ${inn ?? null}::text and p.phone = ${phone ?? null}::text)`)

type Choice = {
  readonly personId: string
  readonly hash: string
  /** Of whom it is true still. */
  readonly from: RegistrationState
  /** Only in the place of a temporary password that lasts at this moment. */
  readonly temporaryAt?: Date | null
}

/** The password of the person's own; a temporary one is used up. False where somebody was faster. */
export const choosePassword = async (
  tx: Tx,
  { personId, hash, from, temporaryAt = null }: Choice,
): Promise<boolean> => {
  const done = await tx.row(sql`
    update identity.persons set password_hash = ${hash}, temporary_hash = null, temporary_until = null, registration_state = 'CONFIRMED'
    where id = ${personId} and registration_state = ${from}
      and (${temporaryAt}::timestamptz is null or (password_hash is null and temporary_until > ${temporaryAt}))
    returning 1`)
  if (!done) return false
  await tx.rows(sql`
    update identity.person_contracts set registration_state = 'CONFIRMED' where person_id = ${personId} and registration_state <> 'CONFIRMED'`)
  return true
}

/** Until then, or until the person has chosen one, this is their only password. */
export const saveTemporary = (
  tx: Tx,
  { personId, hash, until }: { readonly personId: string; readonly hash: string; readonly until: Date },
) =>
  tx.rows(sql`
    update identity.persons set password_hash = null, temporary_hash = ${hash}, temporary_until = ${until} where id = ${personId}`)

type Seed = {
  readonly personId: string
  readonly sealed: Buffer
  readonly keyId: string
  readonly step: bigint
  readonly now: Date
  readonly sleepsUntil: Date
}

/** Puts a new authenticator in the place of the old one, once its code was right; the step only rises. */
export const replaceSeed = async (
  tx: Tx,
  { personId, sealed, keyId, step, now, sleepsUntil }: Seed,
): Promise<boolean> =>
  (await tx.row(sql`
    update identity.factors set sealed = ${sealed}, key_id = ${keyId}, confirmed_at = ${now}, sleeps_until = ${sleepsUntil}, last_step = ${step}, failed_attempts = 0,
      locked_until = null
    where person_id = ${personId} and last_step < ${step} and not locked_permanently and (locked_until is null or locked_until <= ${now})
    returning 1`)) !== null

export const endSessionsOf = (tx: Tx, personId: string, now: Date) =>
  tx.rows(sql`update identity.sessions set ended_at = ${now} where person_id = ${personId} and ended_at is null`)

export const forgetDevices = (tx: Tx, personId: string) =>
  tx.rows(sql`delete from identity.devices where person_id = ${personId}`)
