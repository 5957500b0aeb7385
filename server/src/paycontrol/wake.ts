// Sleep of keys that came by SMS alone: which sleep, and how the bank wakes those of a person before their time.
import { personStanding } from '#identity/index.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import { askAnewFor } from './requests/store.ts'
import * as store from './store.ts'

/** Keys of companies that sign, and sleep or have slept. */
export const asleepIn = (tx: Tx, orgs: readonly string[]) =>
  tx.rows<{ personId: string; until: Date }>(sql`
    select person_id as "personId", sleeps_until as until from paycontrol.keys
    where org_reference_id = any (${orgs}::uuid[]) and status = 'ACTIVE' and sleeps_until is not null`)

export const sleepOf = async (
  { tx, machine }: Pick<BankCtx, 'tx' | 'machine'>,
  personId: string,
): Promise<Date | null> =>
  (
    await tx.row<{ until: Date | null }>(sql`
      select max(sleeps_until) as until from paycontrol.keys where person_id = ${personId} and status = 'ACTIVE' and sleeps_until > ${machine.now()}`)
  )?.until ?? null

/** They sign from now on, and what waits in their companies is asked of them as well. */
export async function wakeKeysOf(
  { tx, machine, clock }: Pick<BankCtx, 'tx' | 'machine' | 'clock'>,
  personId: string,
): Promise<void> {
  const keys = await store.lockOpenKeysOf(tx, personId)
  const woken = await tx.rows<{ id: string }>(sql`
    update paycontrol.keys set event = 'wake', sleeps_until = null
    where person_id = ${personId} and status = 'ACTIVE' and sleeps_until > ${machine.now()} returning id`)
  for (const { org } of keys.filter(({ id }) => woken.some(one => one.id === id))) {
    const standing = await personStanding({ tx, clock, me: { org } }, personId)
    if (standing) await askAnewFor(tx, { org, right: standing.right, now: clock.now() })
  }
}
