// The job of cases: what nobody decided in time expires.
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { record } from './record.ts'
import * as store from './store.ts'

const atOnce = 100

export const jobs: readonly Job[] = [
  {
    name: 'cases.expire',
    everyMs: 60_000,
    /** Two nodes take different rows; by the bank's time, as terms are. */
    run: world =>
      asBank(world, async ctx => {
        const now = ctx.clock.now()
        const expired = await store.lockExpired(ctx.tx, now, atOnce)
        const by = { actor: 'BANK', id: null, name: null } as const
        for (const one of expired) {
          await store.end(ctx.tx, { id: one.id, event: 'expire', status: 'EXPIRED', by, at: now })
          record(ctx, { ...one, event: 'expire' })
        }
        return expired.length === atOnce
      }),
  },
]
