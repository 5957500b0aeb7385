// Sign-in by SMS, which each person switches off for themselves once they have an authenticator.
import type { Ctx } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { PersonCall } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { keySleepOf } from './contractKeys.ts'
import { wakingFactors } from './vouching.ts'

type FactorsRow = {
  readonly confirmed_at: Date | null
  readonly sms_sign_in: boolean
  readonly sleeps_until: Date | null
}

const find = (tx: Tx, personId: string) =>
  tx.row<FactorsRow>(
    sql`select confirmed_at, sms_sign_in, sleeps_until from identity.factors where person_id = ${personId}`,
  )

const takes = (row: FactorsRow | null): boolean => !row || row.confirmed_at === null || row.sms_sign_in

/** Of whoever has no authenticator it always does. */
export const takesSms = async (tx: Tx, personId: string): Promise<boolean> => takes(await find(tx, personId))

export async function signInFactors({ me, db, clock, machine }: PersonCall) {
  const [row, keySleepsUntil, ways] = await db.bank(async tx => [
    await find(tx, me.personId),
    await keySleepOf({ tx, machine }, me.personId),
    await wakingFactors({ tx, clock, machine }, me.personId),
  ])
  const [totpDate, until] = [row?.confirmed_at ?? null, row?.sleeps_until ?? null]
  const totpSleepsUntil = totpDate && until && until > machine.now() ? until : null
  const sleeping = { totpSleepsUntil, keySleepsUntil, hasAwakeMeans: ways.length > 0 }
  return { hasTotp: totpDate !== null, totpDate, ...sleeping, isSmsAllowed: takes(row) }
}

/** Switched off only where an authenticator opens sessions as well. Refuses FactorUnavailableException. */
export async function switchSmsSignIn(ctx: Ctx, isAllowed: boolean): Promise<boolean> {
  const { tx, me } = ctx
  const kept = await tx.row(sql`
    update identity.factors set sms_sign_in = ${isAllowed} where person_id = ${me.personId} and (${isAllowed}::boolean or confirmed_at is not null) returning 1`)
  if (!kept) throw new Refusal('FactorUnavailableException')
  const params = { access: isAllowed ? 'ON' : 'OFF' }
  ctx.record({ org: me.org, subject: me.personId, action: 'smsSignIn.switch', params })
  return isAllowed
}
