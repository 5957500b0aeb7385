// Jobs of payments: value dates come, rails are settled with the central bank.
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { railNames } from '#outside/index.ts'
import { clear } from './clear.ts'
import { settleDue } from './rails.ts'

const atOnce = 200

export const jobs: readonly Job[] = [
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
