// Wakes a means of signing that was connected by SMS today, as if a day had passed.
import { sql } from '#kit/db.ts'
import type { TestBank } from './world.ts'

export const wake = ({ world }: Pick<TestBank, 'world'>, personId: string): Promise<unknown> =>
  world.db.bank(tx => tx.rows(sql`update identity.factors set sleeps_until = null where person_id = ${personId}`))
