// Confirms a proposal: a refusal is told, an approval is done by the noun that owns what changes, in the same transaction. What cannot be done is undecided again.

import { sql } from '#kit/db.ts'
import type { Clerk } from '#kit/deskDoor.ts'
import type { BankCtx } from '#kit/door.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import type { Rejection } from '#kit/rejection.ts'
import type { BankCase, CaseContext } from './case.ts'
import { type CaseKind, withKind } from './kind.ts'
import type { CaseStatus } from './lifecycle.ts'
import { record } from './record.ts'
import { noteRejection } from './rules.ts'
import * as store from './store.ts'
import { begun, type SeenCase } from './work.ts'

type Happening = Parameters<CaseContext['record']>[0]

/** The audit says under which case the bank did it. */
const underCase = ({ number }: Pick<BankCase, 'number'>, happening: Happening): Happening =>
  happening.action ? { ...happening, auditParams: { ...happening.auditParams, case: number } } : happening

/** Does it as the bank, inside a savepoint, so that what it began is undone where it refuses; what it recorded is told only where it did not. */
async function executed<Content>(
  ctx: CaseContext,
  kind: CaseKind<Content>,
  one: BankCase<Content>,
): Promise<Rejection | null> {
  if (kind.brake) return null
  const rejection = await ctx.tx.beyondDesk(() => kind.check(ctx, one))
  if (rejection) return rejection
  const happened: Happening[] = []
  await ctx.tx.rows(sql`savepoint execution`)
  try {
    const record: CaseContext['record'] = happening => happened.push(underCase(one, happening))
    await ctx.tx.beyondDesk(() => kind.execute({ ...ctx, record }, one))
  } catch (error) {
    if (!(error instanceof Refusal) || error.classification === 'UnavailableException') throw error
    await ctx.tx.rows(sql`rollback to savepoint execution`)
    return { classification: error.classification, params: error.params }
  }
  for (const happening of happened) ctx.record(happening)
  return null
}

export type Confirmation = { readonly status: CaseStatus; readonly refusal: Rejection | null }

/**
 * The second clerk agrees with the proposal that they saw. Of two who confirm, or where it was withdrawn meanwhile, one is first and the other hears
 * CaseStateException with the state.
 */
export async function confirm(ctx: BankCtx, clerk: Clerk, { id, version }: SeenCase): Promise<Confirmation> {
  const before = await store.lock(ctx.tx, id)
  const event = before?.proposal?.verdict === 'REJECT' ? 'reject' : 'approve'
  const { one, step } = await begun(ctx, clerk, { id, event, seen: version })
  const refusal = event === 'approve' ? await withKind(one, (kind, typed) => executed(ctx, kind, typed)) : null
  if (refusal) {
    await store.reopen(ctx.tx, { ...step, event: 'fail', status: 'PENDING' }, refusal)
    record(ctx, { ...one, event: 'fail', clerk })
    return { status: 'PENDING', refusal }
  }
  if (event === 'reject')
    await withKind(one, (kind, typed) => ctx.tx.beyondDesk(async () => kind.decline?.(ctx, typed)))
  await store.decide(ctx.tx, step, clerk)
  record(ctx, { ...one, event, clerk })
  return { status: step.status, refusal: null }
}

/** The second clerk undoes what a brake has done, and says why; what cannot be undone any more is refused, and stays. */
export async function undo(
  ctx: BankCtx,
  clerk: Clerk,
  { id, version, note }: SeenCase & { readonly note: string },
): Promise<void> {
  refuseBy(noteRejection(note))
  const { one, step } = await begun(ctx, clerk, { id, event: 'undo', seen: version })
  await withKind(one, (kind, typed) => ctx.tx.beyondDesk(async () => kind.brake?.undo(ctx, typed)))
  await store.undo(ctx.tx, { ...step, note }, clerk)
  record(ctx, { ...one, event: 'undo', clerk })
}
