// Jobs of files: making what was asked for, and forgetting what has had its life.
import type { World } from '#kit/ctx.ts'
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { forget } from './store.ts'

const atOnce = 20

/** Forgets files whose life is over; true when there may be more. */
const forgetOld = async (world: World): Promise<boolean> =>
  (await asBank(world, ctx => forget(ctx.tx, ctx.clock.now(), atOnce))) === atOnce

export const fileJobs = (makeNext: Job['run']): readonly Job[] => [
  { name: 'files.make', everyMs: 500, run: makeNext },
  { name: 'files.forget', everyMs: 600_000, run: forgetOld },
]
