// The cleanup job of cards: it deletes expired references that nothing stands on, and counted lookups past their window.
import { later } from '#kit/clock.ts'
import type { Job } from '#kit/jobs.ts'
import { looksAtMost } from './rules.ts'
import { forget } from './store.ts'

const hour = 60 * 60_000

/** Deletes nothing twice and harms nobody when two nodes do it at once, so no claim is needed. */
export const jobs: readonly Job[] = [
  {
    name: 'cards.forget',
    everyMs: hour,
    async run({ db, clock, machine }) {
      const longest = Math.max(...looksAtMost.map(({ inMs }) => inMs))
      await db.bank(tx =>
        forget(tx, { references: later(clock.now(), -hour), lookups: later(machine.now(), -longest) }),
      )
      return false
    },
  },
]
