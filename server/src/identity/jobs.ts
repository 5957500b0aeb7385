// The cleanup job of identity: it deletes old sessions and what is told of their changes, half-way tokens, failed attempts, codes by SMS and captchas.
import { later } from '#kit/clock.ts'
import type { Job } from '#kit/jobs.ts'
import { forgetCaptchas, forgetSms } from '#outside/index.ts'
import { forget, forgetChanges } from './store.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Deletes nothing twice and harms nobody when two nodes do it at once, so no claim is needed. */
export const jobs: readonly Job[] = [
  {
    name: 'identity.forget',
    everyMs: hour / 6,
    async run({ db, machine }) {
      const now = machine.now()
      await db.bank(async tx => {
        await forget(tx, {
          preBefore: later(now, -day),
          sessionsBefore: later(now, -90 * day),
          attemptsBefore: later(now, -day),
        })
        await forgetChanges(tx)
        await forgetSms(tx, later(now, -hour))
        await forgetCaptchas(tx, now)
      })
      return false
    },
  },
]
