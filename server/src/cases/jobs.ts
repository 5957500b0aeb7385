// The jobs of cases: what nobody decided in time expires; a brake that nobody kept or undid stays in force, and the bank is alarmed.
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
          record(ctx, { ...one, event: 'expire', clerk: null })
        }
        return expired.length === atOnce
      }),
  },
  {
    name: 'cases.alarm',
    everyMs: 60_000,
    run: async world => {
      const late = await asBank(world, async ctx => {
        const at = ctx.clock.now()
        const brakes = await store.lockUnconfirmed(ctx.tx, at)
        for (const one of brakes) {
          const by = { actor: 'BANK', id: null, name: null } as const
          await store.end(ctx.tx, { id: one.id, event: 'alarm', status: one.status, by, at })
          record(ctx, { ...one, event: 'alarm', clerk: null })
        }
        return brakes
      })
      for (const { number, kind } of late)
        world.log.error({ alarm: true, case: number, kind }, 'brake unconfirmed: another clerk keeps or undoes it')
      return false
    },
  },
]
