// Reads a case for whoever decides it, fresh: its facts, and why it cannot be done now.
import { Refusal } from '#kit/refusal.ts'
import type { Rejection } from '#kit/rejection.ts'
import type { BankCase, CaseContext } from './case.ts'
import { type CaseFact, type CaseKind, hindranceOf, withKind } from './kind.ts'
import { isOpen } from './lifecycle.ts'
import * as store from './store.ts'

export type CaseFacts = {
  readonly case: BankCase
  readonly changes: readonly CaseFact[]
  readonly facts: readonly CaseFact[]
  /** When touches, hindrance and facts without a moment of their own were read, in bank time: what was written by then is in them. */
  readonly asOf: Date
  /** Whom it touches, while it is open. */
  readonly touches: readonly CaseFact[]
  /** Why it cannot be done now; null when it can, and for what is decided. */
  readonly hindrance: Rejection | null
  readonly reasons: readonly string[]
}

export const touchesOf = async <Content>(
  ctx: CaseContext,
  kind: CaseKind<Content>,
  form: { readonly content: Content; readonly org: string | null },
): Promise<readonly CaseFact[]> => {
  const { touches } = kind
  return touches ? ctx.tx.beyondDesk(() => touches(ctx, form)) : []
}

/** Refuses CaseNotFoundException. */
export async function factsOf(ctx: CaseContext, id: string): Promise<CaseFacts> {
  const one = await store.read(ctx.tx, id)
  if (!one) throw new Refusal('CaseNotFoundException')
  const open = isOpen(one.status)
  const asOf = ctx.clock.now()
  return withKind(one, async (kind, typed) => ({
    case: one,
    asOf,
    changes: kind.changes(typed.content),
    facts: await ctx.tx.beyondDesk(() => kind.facts(ctx, typed)),
    touches: open ? await touchesOf(ctx, kind, typed) : [],
    hindrance: open ? await ctx.tx.beyondDesk(() => hindranceOf(ctx, kind, typed)) : null,
    reasons: kind.reasons,
  }))
}
