// The job of the rules: what was decided comes into force on its first day, by the bank's clock.
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { applyDue } from './changes.ts'

export const jobs: readonly Job[] = [
  {
    name: 'rules.apply',
    everyMs: 1000,
    run: world =>
      asBank(world, async ({ tx, clock }) => {
        await applyDue(tx, clock.today(), clock.now())
        return false
      }),
  },
]
