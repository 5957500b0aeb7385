// What is told about documents that moved: news for the screens, and a line of the audit.
import type { AuditAction } from '@bank/contracts/audit.ts'
import type { Ctx } from '#kit/ctx.ts'
import type { Payment } from './payment.ts'
import { type Move, wasSeen } from './store/store.ts'

type Telling = Pick<Ctx, 'record'>

/** What the audit keeps of one kind of change, such as a signature. */
type More = (p: Payment) => Record<string, unknown>

type Told = { readonly p: Payment; readonly move: Move; readonly action: AuditAction; readonly more: More | undefined }

function tell(ctx: Telling, { p, move, action, more }: Told): void {
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
    ...(more && { keeps: more(p) }),
  })
}

/** Each document with its own move, in order. */
export function tellAll(
  ctx: Telling,
  payments: readonly Payment[],
  moves: readonly Move[],
  action: AuditAction,
  more?: More,
): void {
  for (const [i, move] of moves.entries()) {
    const p = payments[i]
    if (p) tell(ctx, { p, move, action, more })
  }
}

/** Before a signature: this person was shown these words of each document. */
export function tellShown(ctx: Telling & Pick<Ctx, 'me'>, payments: readonly Payment[], challenge: string): void {
  for (const { id, contentHash } of payments)
    ctx.record({
      org: ctx.me.org,
      subject: id,
      action: 'payment.show',
      says: { challenge, digest: contentHash.toString('hex') },
    })
}

/** Somebody looked at all that a document says; said once for a session, however often the page asks. */
export async function tellViewed(ctx: Pick<Ctx, 'tx' | 'me' | 'record'>, { id }: Pick<Payment, 'id'>): Promise<void> {
  const { org, sessionId } = ctx.me
  if (!(await wasSeen(ctx.tx, { org, id, sessionId }))) ctx.record({ org, subject: id, action: 'payment.view' })
}
