// The jobs of the rules: what was decided comes into force on its first day, by the bank's clock, and deadlines with it.
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { applyDue } from './changes.ts'
import { moveDeadlines, settleDeadlines } from './deadlines.ts'

export const jobs: readonly Job[] = [
  {
    name: 'rules.apply',
    everyMs: 1000,
    run: world =>
      asBank(world, async ctx => {
        await moveDeadlines(ctx, await applyDue(ctx.tx, ctx.clock.today(), ctx.clock.now()))
        return false
      }),
  },
  {
    name: 'rules.settle',
    everyMs: 5000,
    run: world =>
      asBank(world, async ctx => {
        await settleDeadlines(ctx)
        return false
      }),
  },
]
