// The lockouts of a person, of codes and of sign-in, wherever their failed attempts are counted; and how they are lifted.
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { attemptMarksOf } from './attempts.ts'
import * as store from './store.ts'

type Locked = { readonly id: string; readonly inn: string; readonly phone: string }

const marksOf = async ({ config, tx }: Pick<World, 'config'> & { readonly tx: Tx }, person: Locked) =>
  attemptMarksOf(config, { id: person.id, devices: await store.devicesOf(tx, person.id), pair: person })

export type Lockouts = {
  readonly wrongCodes: number
  /** For good. */
  readonly codes: boolean
  readonly signIn: boolean
}

export async function lockoutsOf(ctx: Pick<World, 'config'> & { readonly tx: Tx }, person: Locked): Promise<Lockouts> {
  const factor = await store.readFactor(ctx.tx, person.id)
  const counters = await store.readCounters(ctx.tx, await marksOf(ctx, person))
  return {
    wrongCodes: factor?.failed_attempts ?? 0,
    codes: factor?.locked_permanently ?? false,
    signIn: counters.some(counter => counter.locked_permanently),
  }
}

/** Wrong passwords and codes count from nothing again. */
export async function liftLockouts(ctx: Pick<World, 'config'> & { readonly tx: Tx }, person: Locked): Promise<void> {
  await store.unlockFactor(ctx.tx, person.id)
  await store.forgetCounters(ctx.tx, await marksOf(ctx, person))
}
