// How is one thing done to many documents, so that one refusal does not undo the others?
import { actingRight, type Viewer } from '@bank/contracts/access.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { because } from './checks/because.ts'
import { awaitedSlot } from './lifecycle.ts'
import { type Payment, slots, type Why } from './payment.ts'
import * as store from './store/store.ts'

/** As many as the lists of the portal show at once. */
export const batchAtMost = 520

export type Outcome = { readonly id: string; readonly transferNum: string; readonly statusCode: string }
export type Failure = {
  readonly id: string
  readonly transferNum: string | null
  readonly classification: string
  readonly says: Readonly<Record<string, string>>
}
export type BatchResult = { readonly succeeded: Outcome[]; readonly failed: Failure[] }

export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Each id once, in the order asked. */
export function idsOf(asked: readonly string[]): string[] {
  const ids = [...new Set(asked)]
  if (ids.length > batchAtMost) throw new Refusal('BatchTooLargeException', { limit: String(batchAtMost) })
  return ids
}

export const failure = (id: string, transferNum: string | null, why: Why): Failure => ({
  id,
  transferNum,
  classification: why.classification,
  says: why.says,
})

export type Sorted = { readonly ready: Payment[]; readonly failed: Failure[] }

/** Those of the batch that pass, in the order asked; the others with the reason. A document of another company is as absent as none. */
export function sort(ids: readonly string[], found: readonly Payment[], judge: (p: Payment) => Why | null): Sorted {
  const byId = new Map(found.map(p => [p.id, p]))
  const ready: Payment[] = []
  const failed: Failure[] = []
  for (const id of ids) {
    const payment = byId.get(id)
    const why = payment ? judge(payment) : because('PaymentNotFoundException')
    if (why) failed.push(failure(id, payment?.transferNum ?? null, why))
    else if (payment) ready.push(payment)
  }
  return { ready, failed }
}

export const lockAll = async (ctx: Pick<Ctx, 'tx'>, ids: readonly string[]): Promise<Payment[]> => {
  const known = ids.filter(isId)
  return known.length ? store.lock(ctx.tx, known) : []
}

export const outcome = (p: Payment, move: Pick<store.Move, 'trail'>): Outcome => ({
  id: p.id,
  transferNum: p.transferNum,
  statusCode: move.trail.at(-1) ?? p.status,
})

/**
 * The reason as it is told to somebody who acted: where the document went on meanwhile, it is that somebody was faster, with the
 * status they left it in.
 */
export function asTold(p: Payment, me: Pick<Viewer, 'right' | 'scheme'>, why: Why): Why {
  const mine = (slots as readonly string[]).indexOf(actingRight(me)) + 1
  const passed = why.classification === 'NotYourTurnException' && mine > 0 && mine < (awaitedSlot[p.status] ?? 0)
  return passed || why.classification === 'WrongStatusException'
    ? because('WrongUserStateException', { status: p.status })
    : why
}
