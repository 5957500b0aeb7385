// How are drafts sent for signing?
import type { Ctx } from '#kit/ctx.ts'
import { signUntilOf } from '#rules/index.ts'
import { can } from './actions.ts'
import { around, factsAround } from './around.ts'
import { asTold, type BatchResult, idsOf, lockAll, outcome, sort } from './batch.ts'
import { factsOf, gather } from './checks/facts.ts'
import { refusal } from './checks/refusals.ts'
import { way } from './lifecycle.ts'
import { tellAll } from './news.ts'
import * as store from './store/store.ts'

/** Each draft goes to its first signer; what is refused stays a draft. */
export async function send(ctx: Ctx, asked: readonly string[]): Promise<BatchResult> {
  const { me, tx } = ctx
  const ids = idsOf(asked)
  const found = await lockAll(ctx, ids)
  const here = await around(ctx)
  const known = await gather(ctx, me, found)
  const { ready, failed } = sort(ids, found, p => {
    const why = can.SEND(p, me, factsAround(ctx, here, p))
    return why ? asTold(p, me, why) : refusal(p, factsOf(ctx, known, p, { step: 'SIGN' }))
  })
  const payControl = me.signType === 'PAY_CONTROL'
  const at = ctx.clock.now()
  const moves = ready.map((p): store.Move => {
    const dated = { operation: p.operation, currency: p.amount.currency, valueDate: p.valueDate }
    const trail = way(p.status, payControl ? 'ask' : 'send', me.scheme)
    if (!trail) throw new Error(`no road for sending from ${p.status}`)
    const signUntil = signUntilOf(known.book, dated, ctx.clock)
    return { id: p.id, version: p.version, trail, by: me.personId, at, scheme: me.scheme, payControl, signUntil }
  })
  await store.move(tx, moves)
  tellAll(ctx, ready, moves, 'payment.send')
  return { succeeded: ready.map((p, i) => outcome(p, moves[i]!)), failed }
}
