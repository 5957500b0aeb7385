// Commits a transaction whose outcome is a refusal, so that failed attempts counted in it are kept.
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx, type CommittedOutcome } from '#kit/door.ts'
import type { Refusal } from '#kit/refusal.ts'

export const refusedOutcome = (refusal: Refusal): { readonly refusal: Refusal } => ({ refusal })

/** One transaction of the bank that is committed either way; its refusal is thrown afterwards. */
export async function commitOutcome<T>(world: World, use: (ctx: BankCtx) => Promise<CommittedOutcome<T>>): Promise<T> {
  const outcome = await asBank(world, use)
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.value
}
