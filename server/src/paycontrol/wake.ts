// Sleep of keys that came by SMS alone: which sleep, and how those of a person wake before their time, by the bank or by another means of theirs.
import { keyOwner, mustBeVouched, personStanding, tellWoken } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { askAnewIn } from './requests/store.ts'
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

type Waking = Pick<BankCtx, 'tx' | 'machine' | 'clock'>

/** They sign from now on, and what waits in their companies is asked of them as well; under one contract, or under each. What they are called. */
async function wakeKeys(
  { tx, machine, clock }: Waking,
  { personId, contractId }: { readonly personId: string; readonly contractId: string | null },
): Promise<readonly string[]> {
  const keys = await store.lockOpenKeysOf(tx, personId)
  const now = machine.now()
  // The hour at which it woke stays, as what it signs is marked for some days.
  const ids = await tx.rows<{ id: string }>(sql`
    update paycontrol.keys set event = 'wake', sleeps_until = ${now}
    where person_id = ${personId} and (${contractId}::uuid is null or contract_id = ${contractId}) and status = 'ACTIVE' and sleeps_until > ${now} returning id`)
  const woken = keys.filter(({ id }) => ids.some(one => one.id === id))
  for (const { org } of woken) {
    const standing = await personStanding({ tx, clock, me: { org } }, personId)
    if (standing) await askAnewIn(tx, { orgs: [org], right: standing.right, now: clock.now() })
  }
  return woken.map(({ pc_user_id: name }) => name)
}

/** Of a person, under every contract: the bank lets them. */
export async function wakeKeysOf(ctx: Waking, personId: string): Promise<void> {
  await wakeKeys(ctx, { personId, contractId: null })
}

/** The caller's own key, by a fresh proof of another means that signs already. Refuses NotAsleepException, and what `mustBeVouched` does. */
export async function wakeOwnKey(ctx: Ctx): Promise<boolean> {
  const { tx, me, lang } = ctx
  // Before the proof, which a person would be asked for in vain.
  if (!(await store.isAsleepUnder(tx, me, ctx.machine.now()))) throw new Refusal('NotAsleepException')
  const { by } = await mustBeVouched(ctx)
  const [key] = await wakeKeys(ctx, me)
  if (!key) throw new Refusal('NotAsleepException')
  const { phone } = await keyOwner(tx, me.personId)
  await tellWoken(ctx, lang, phone)
  ctx.record({ org: me.org, subject: me.personId, action: 'payControl.wake', params: { key, factor: by } })
  return true
}
