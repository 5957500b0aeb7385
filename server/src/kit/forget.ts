// The cleanup job of the kit: it deletes old events, and answers to old idempotency keys.
import { type Db, sql } from './db.ts'
import type { Job } from './jobs.ts'

/** Days for which events and idempotency keys are kept: an Idempotency-Key that is older stands for a new request. */
const keptDays = { events: 30, idempotency: 30 } as const
const atOnce = 5000

/**
 * Deletes the oldest events. Of each organisation they go from the first number on without a hole, as a transaction that began
 * earlier may have taken a later number. The age is told by the clock of the database, which dated the rows.
 */
const deleteEvents = sql`
  with old as (
    select org_reference_id, max(number) as upto from (
      select org_reference_id, number from kit.events where created_at < now() - make_interval(days => ${keptDays.events})
      order by created_at limit ${atOnce}) oldest
    group by org_reference_id
  ), gone as (
    delete from kit.events e using old where e.org_reference_id = old.org_reference_id and e.number <= old.upto returning 1
  )
  select count(*)::int as count from gone`

const deleteKeys = sql`
  with gone as (
    delete from kit.idempotency i using (
      select org_reference_id, person_id, operation, key from kit.idempotency
      where created_at < now() - make_interval(days => ${keptDays.idempotency}) order by created_at limit ${atOnce}) old
    where (i.org_reference_id, i.person_id, i.operation, i.key) = (old.org_reference_id, old.person_id, old.operation, old.key) returning 1
  )
  select count(*)::int as count from gone`

/** Deletes a batch of what is older than it is kept; true while there may be more. */
async function forget(db: Db): Promise<boolean> {
  for (const query of [deleteEvents, deleteKeys]) {
    const gone = await db.bank(tx => tx.row<{ count: number }>(query))
    if ((gone?.count ?? 0) >= atOnce) return true
  }
  return false
}

/** Deletes nothing twice and harms nobody when two nodes do it at once, so no claim is needed. */
export const jobs: readonly Job[] = [{ name: 'kit.forget', everyMs: 600_000, run: ({ db }) => forget(db) }]
