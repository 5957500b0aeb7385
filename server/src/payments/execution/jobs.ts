// What happens to payments by itself: deadlines pass, value dates come, rails are settled with the central bank.
import { asBank, type BankCtx } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { railNames } from '#outside/index.ts'
import { way } from '../lifecycle.ts'
import { tellAll } from '../news.ts'
import * as store from '../store/store.ts'
import { clear } from './clear.ts'
import { settleDue } from './rails.ts'

const atOnce = 200

/** Documents that nobody signed in time; two nodes take different ones. */
export async function expire(ctx: BankCtx): Promise<number> {
  const at = ctx.clock.now()
  const overdue = await store.lockOverdue(ctx.tx, at, atOnce)
  const moves = overdue.map((p): store.Move => {
    const trail = way(p.status, 'expire', p.scheme)
    if (!trail) throw new Error(`no road for expiring from ${p.status}`)
    return { id: p.id, version: p.version, trail, by: null, at }
  })
  await store.move(ctx.tx, moves)
  tellAll(ctx, overdue, moves, 'payment.expire')
  return overdue.length
}

export const jobs: readonly Job[] = [
  { name: 'payments.expire', everyMs: 5_000, run: async world => (await asBank(world, expire)) === atOnce },
  {
    name: 'payments.due',
    everyMs: 10_000,
    run: async world => (await asBank(world, ctx => settleDue(ctx, atOnce))) === atOnce,
  },
  ...railNames.map(
    (rail): Job => ({
      name: `payments.clear ${rail}`,
      everyMs: 10_000,
      run: async world => {
        await clear(world, rail)
        return false
      },
    }),
  ),
]
