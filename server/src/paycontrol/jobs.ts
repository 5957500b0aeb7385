// The jobs of pay control: keys whose last day is over end, and what bound or opened a phone is forgotten.
import { later } from '#kit/clock.ts'
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { confirmationJobs } from './requests/confirmations.ts'
import * as store from './store.ts'
import { waitJobs } from './waits.ts'

const atOnce = 100
const minute = 60_000

export const jobs: readonly Job[] = [
  {
    name: 'paycontrol.expire',
    everyMs: 10 * minute,
    run: world =>
      asBank(world, async ctx => {
        const over = await store.lockOverdue(ctx.tx, ctx.clock.today(), atOnce)
        for (const { id, org, person_id: subject, pc_user_id: key } of over) {
          await store.endKey(ctx.tx, id, 'expire', ctx.machine.now())
          ctx.record({ org, subject, action: 'payControl.expire', params: { key } })
        }
        return over.length === atOnce
      }),
  },
  {
    name: 'paycontrol.forget',
    everyMs: 10 * minute,
    async run(world) {
      await asBank(world, ctx => store.forgetOver(ctx.tx, later(ctx.machine.now(), -60 * minute)))
      return false
    },
  },
  ...waitJobs,
  ...confirmationJobs,
]
