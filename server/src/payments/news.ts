// What is told about documents that moved: news for the screens, and a line of the audit.
import type { Ctx } from '#kit/ctx.ts'
import type { Payment } from './payment.ts'
import type { Move } from './store.ts'

type Telling = Pick<Ctx, 'record'>

function tell(ctx: Telling, { p, move, action }: { p: Payment; move: Move; action: string }): void {
  ctx.record({
    org: p.org,
    subject: p.id,
    topic: 'payment',
    state: 'UPDATED',
    action,
    says: {
      from: p.status,
      status: move.trail.at(-1),
      digest: (move.contentHash ?? p.contentHash).toString('hex'),
      ...(move.reason && { reason: move.reason }),
      ...(move.description && { why: move.description }),
    },
  })
}

/** Each document with its own move, in order. */
export function tellAll(ctx: Telling, payments: readonly Payment[], moves: readonly Move[], action: string): void {
  for (const [i, move] of moves.entries()) {
    const p = payments[i]
    if (p) tell(ctx, { p, move, action })
  }
}
