// All SQL of fresh proof: who proves, by what, and when a session was proved last.
import { sql, type Tx } from '#kit/db.ts'
import type { FactorOwner } from './factors.ts'
import type { Voucher } from './vouching.ts'

export type Prover = FactorOwner & { readonly username: string; readonly hasTotp: boolean; readonly takesSms: boolean }

export const findProver = (tx: Tx, personId: string) =>
  tx.row<Prover>(sql`
    select p.id as "personId", p.username, p.phone, f.confirmed_at is not null as "hasTotp", f.confirmed_at is null or f.sms_sign_in as "takesSms"
    from identity.persons p join identity.factors f on f.person_id = p.id where p.id = ${personId}`)

/** Where the person of a session is told of it; null once it has ended. */
export const findOpenSession = (tx: Tx, id: string) =>
  tx.row<{ readonly phone: string }>(
    sql`select p.phone from identity.sessions s join identity.persons p on p.id = s.person_id where s.id = ${id} and s.ended_at is null`,
  )

/** When it was given, by the machine's clock; `voucher` where it is worth more than an SMS. */
export type KeptProof = { readonly sessionId: string; readonly at: Date; readonly voucher: Voucher | null }

/** Marks a session that is not over. What was kept already changes nothing: false then, null for a session that is over. */
export const saveProof = async (tx: Tx, { sessionId, at, voucher }: KeptProof): Promise<boolean | null> =>
  (
    await tx.row<{ readonly isNew: boolean }>(sql`
      with open as (
        select id, coalesce(proved_at < ${at}, true) as is_later,
          ${voucher !== null} and coalesce(vouched_at <= ${at} and (vouched_at, vouched_by, vouched_with) is distinct from (${at}::timestamptz, ${voucher?.by ?? null}::text,
            ${voucher?.means ?? null}::uuid), true) as is_vouched
        from identity.sessions where id = ${sessionId} and ended_at is null for update
      ), kept as (
        update identity.sessions s set proved_at = greatest(s.proved_at, ${at}), vouched_at = case when is_vouched then ${at}::timestamptz else s.vouched_at end,
          vouched_by = case when is_vouched then ${voucher?.by ?? null} else s.vouched_by end,
          vouched_with = case when is_vouched then ${voucher?.means ?? null}::uuid else s.vouched_with end
        from open where s.id = open.id and (is_later or is_vouched)
      )
      select is_later or is_vouched as "isNew" from open`)
  )?.isNew ?? null
