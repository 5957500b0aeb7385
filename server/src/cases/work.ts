// The steps of clerks with a case before it is decided: a claim, its end, a proposal, and a proposal that is sent back.
import type { Clerk } from '#kit/deskDoor.ts'
import type { BankCtx } from '#kit/door.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import type { BankCase, Proposal, StepActor } from './case.ts'
import { hindranceOf, withKind } from './kind.ts'
import { type CaseEvent, next } from './lifecycle.ts'
import { record } from './record.ts'
import { noteRejection, proposalRejection, stepRejection } from './rules.ts'
import * as store from './store.ts'

/** A case as a clerk saw it: what was decided meanwhile is refused, not decided anew. */
export type SeenCase = { readonly id: string; readonly version: number }

export const byClerk = ({ id, name }: Clerk): StepActor => ({ actor: 'CLERK', id, name })

type WorkEvent = Exclude<CaseEvent, 'ask' | 'fail' | 'expire' | 'alarm'>

/**
 * The case under its lock, and the step as it may be taken. Refuses CaseNotFoundException, ForbiddenException, CaseStateException with the state that it
 * is in, StaleVersionException, FourEyesException, CaseTakenException.
 */
export async function begun(
  ctx: BankCtx,
  clerk: Clerk,
  { id, event, seen }: { readonly id: string; readonly event: WorkEvent; readonly seen: number | null },
): Promise<{ readonly one: BankCase; readonly step: store.Step }> {
  const one = await store.lock(ctx.tx, id)
  if (!one) throw new Refusal('CaseNotFoundException')
  const isClaimed = await store.isClaimedByAnother(ctx.tx, { id, by: clerk.id })
  withKind(one, roles => refuseBy(stepRejection({ case: one, clerk, event, roles, seen, isClaimed })))
  const status = next(one, event, 'CLERK') ?? one.status
  return { one, step: { id, event, status, by: byClerk(clerk), at: ctx.clock.now() } }
}

const versionOf = (row: { readonly version: number } | null): number => {
  if (!row) throw new Error('a locked case is gone')
  return row.version
}

/** For a quarter of an hour nobody else works on it; asked again, it begins anew. The answer is the version. */
export async function take(ctx: BankCtx, clerk: Clerk, id: string): Promise<number> {
  const { one, step } = await begun(ctx, clerk, { id, event: 'take', seen: null })
  record(ctx, { ...one, event: 'take', clerk })
  return versionOf(await store.claim(ctx.tx, step))
}

export async function release(ctx: BankCtx, clerk: Clerk, id: string): Promise<number> {
  const { one, step } = await begun(ctx, clerk, { id, event: 'release', seen: null })
  record(ctx, { ...one, event: 'release', clerk })
  return versionOf(await store.release(ctx.tx, step))
}

/** One clerk says what they would decide, and why; somebody else confirms. The note is the bank's own. */
export async function propose(
  ctx: BankCtx,
  clerk: Clerk,
  { id, version, note, ...proposal }: SeenCase & Proposal & { readonly note: string | null },
): Promise<number> {
  const { one, step } = await begun(ctx, clerk, { id, event: 'propose', seen: version })
  refuseBy(withKind(one, ({ reasons }) => proposalRejection({ ...proposal, note }, reasons)))
  if (proposal.verdict === 'APPROVE')
    refuseBy(await withKind(one, (kind, typed) => ctx.tx.beyondDesk(() => hindranceOf(ctx, kind, typed))))
  record(ctx, { ...one, event: 'propose', clerk, verdict: proposal.verdict })
  return versionOf(await store.propose(ctx.tx, { ...step, note }, clerk, proposal))
}

/** The proposal falls: whoever proposes next reads why. */
export async function sendBack(
  ctx: BankCtx,
  clerk: Clerk,
  { id, version, note }: SeenCase & { readonly note: string },
): Promise<number> {
  refuseBy(noteRejection(note))
  const { one, step } = await begun(ctx, clerk, { id, event: 'sendBack', seen: version })
  record(ctx, { ...one, event: 'sendBack', clerk })
  return versionOf(await store.reopen(ctx.tx, { ...step, note }, null))
}
