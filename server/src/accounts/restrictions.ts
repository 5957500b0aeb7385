// Tells by whom, by which document and since when the money on an account is stopped, and how much of it.
import { minor, print } from '@bank/contracts/money.ts'
import type { Ctx } from '#kit/ctx.ts'
import { requireReadable } from './list.ts'
import * as store from './store.ts'

/** Those in force, the oldest first. Refuses AccountNotFoundException for an account that the caller may not read. */
export async function accountRestrictions(ctx: Ctx, accountId: string) {
  const { id, currency } = await requireReadable(ctx, accountId)
  const rows = await store.restrictions(ctx.tx, id)
  return rows.map(({ amount, ...row }) => ({
    ...row,
    amount: amount === null ? null : print({ amount: minor(amount), currency }),
  }))
}
