// Jobs of exports: making files, and removing them after a week.
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { makeNext } from './generate.ts'
import { forget } from './store.ts'

const atOnce = 20

export const jobs: readonly Job[] = [
  { name: 'exports.make', everyMs: 500, run: makeNext },
  {
    name: 'exports.forget',
    everyMs: 600_000,
    run: async world => (await asBank(world, ctx => forget(ctx.tx, ctx.clock.now(), atOnce))) === atOnce,
  },
]
