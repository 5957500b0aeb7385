// Ends requests to phones whose time is over, and says so in the audit: nobody answered.
import type { RequestKind } from '@bank/contracts/phoneRequests.ts'
import type { World } from '#kit/ctx.ts'
import { asBank } from '#kit/door.ts'
import { kindOf } from './kinds.ts'
import * as store from './store.ts'

const most = 200

/** Whether there may be more. */
export const endOverdue = (world: World, kind: RequestKind): Promise<boolean> =>
  asBank(world, async ctx => {
    const over = await store.expireRequests(ctx.tx, kind, { at: kindOf(kind).now(ctx), most })
    for (const { id: request, org, person_id: subject, count } of over)
      ctx.record({
        org,
        subject,
        action: 'payControl.silence',
        params: { request, ...(count && { documents: count }) },
      })
    return over.length === most
  })
