// Sleep of a means of signing: what came by SMS alone signs nothing until its hour.
import { formatDateTime } from '@bank/contracts/dates.ts'
import { later } from '#kit/clock.ts'
import type { BankCtx } from '#kit/door.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { rulebook } from '#rules/index.ts'

type SleepingType = 'TOTP' | 'PAY_CONTROL'
type RulesAt = Pick<BankCtx, 'db' | 'tx'>

const hourMs = 3_600_000

/** Until when a means of this kind sleeps that comes by SMS alone now: a rule of the bank. Without it nothing may come so. */
export async function sleepFrom(at: RulesAt, signType: SleepingType, now: Date): Promise<Date> {
  const hours = (await rulebook(at)).meansSleep.get(signType)
  if (!hours) throw new Error(`no rule says how long ${signType} sleeps`)
  return later(now, hours * hourMs)
}

/** Why a means does not sign yet; null where it is awake. Its owner is told until when. */
export const asleep = (sleepsUntil: Date | null, now: Date): Rejection | null =>
  sleepsUntil && sleepsUntil > now
    ? reject('MeansAsleepException', { until: formatDateTime(sleepsUntil.toISOString()) })
    : null
