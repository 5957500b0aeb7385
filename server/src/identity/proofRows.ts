// All SQL of fresh proof: who proves, by what, and when a session was proved last.
import { sql, type Tx } from '#kit/db.ts'
import type { FactorOwner } from './factors.ts'

export type Prover = FactorOwner & { readonly hasTotp: boolean; readonly takesSms: boolean }

export const findProver = (tx: Tx, personId: string) =>
  tx.row<Prover>(sql`
    select p.id as "personId", p.phone, f.confirmed_at is not null as "hasTotp", f.confirmed_at is null or f.sms_sign_in as "takesSms"
    from identity.persons p join identity.factors f on f.person_id = p.id where p.id = ${personId}`)

/** True for a session that is not over. */
export const saveProof = async (tx: Tx, sessionId: string, now: Date): Promise<boolean> =>
  (await tx.row(
    sql`update identity.sessions set proved_at = ${now} where id = ${sessionId} and ended_at is null returning 1`,
  )) !== null
