// The cleanup job of the desk: it deletes old sessions and half-way tokens of clerks.
import { later } from '#kit/clock.ts'
import type { Job } from '#kit/jobs.ts'
import { forget } from './store.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Deletes nothing twice and harms nobody when two nodes do it at once, so no claim is needed. */
export const jobs: readonly Job[] = [
  {
    name: 'desk.forget',
    everyMs: hour,
    async run({ db, machine }) {
      const now = machine.now()
      await db.bank(tx => forget(tx, { preBefore: later(now, -day), sessionsBefore: later(now, -90 * day) }))
      return false
    },
  },
]
