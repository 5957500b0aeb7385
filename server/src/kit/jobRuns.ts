// The record of the last run of each job, which nodes keep together: written in one statement every few seconds, whatever the number of rounds.
import { later } from './clock.ts'
import type { World } from './ctx.ts'
import { type Db, sql, type Tx } from './db.ts'
import type { Job, JobRound } from './jobs.ts'

type Run = JobRound & { readonly everyMs: number }

const unwritten = new WeakMap<Db, Map<string, Run>>()

/** Notes a round of a job; of those before it that were not written yet, a failure is kept. */
export function noteRun({ db }: Pick<World, 'db'>, { name, everyMs }: Job, run: JobRound): void {
  const runs = unwritten.get(db) ?? new Map<string, Run>()
  unwritten.set(db, runs)
  runs.set(name, { ...run, everyMs, error: run.error ?? runs.get(name)?.error ?? null })
}

/** Writes what was noted; an older run of another node never replaces a newer one. */
async function writeRuns({ db }: World): Promise<boolean> {
  const runs = [...(unwritten.get(db) ?? [])]
  unwritten.delete(db)
  if (!runs.length) return false
  const rows = runs.map(([job, { at, ms, everyMs, error }]) => ({ job, at, ms: Math.round(ms), every: everyMs, error }))
  await db.bank(tx =>
    tx.rows(sql`
      insert into kit.job_runs as r (job, started_at, took_ms, every_ms, failed_at, error)
      select job, at, ms, every, case when error is not null then at end, error
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (job text, at timestamptz, ms integer, every bigint, error text)
      order by job
      on conflict (job) do update set started_at = greatest(r.started_at, excluded.started_at), every_ms = excluded.every_ms,
        took_ms = case when excluded.started_at >= r.started_at then excluded.took_ms else r.took_ms end,
        failed_at = coalesce(excluded.failed_at, r.failed_at), error = coalesce(excluded.error, r.error)`),
  )
  return false
}

export const jobs: readonly Job[] = [{ name: 'kit.job-runs', everyMs: 5000, run: writeRuns }]

export type JobRun = {
  readonly name: string
  readonly startedAt: Date
  readonly tookMs: number
  readonly nextAt: Date
  readonly failedAt: Date | null
  readonly error: string | null
}

/** Every job that ran, by its name; asked as the bank. */
export async function jobRuns(tx: Tx): Promise<JobRun[]> {
  const rows = await tx.rows<Omit<JobRun, 'nextAt'> & { everyMs: number }>(sql`
    select job as name, started_at as "startedAt", took_ms as "tookMs", every_ms::float as "everyMs", failed_at as "failedAt", error
    from kit.job_runs order by job`)
  return rows.map(({ everyMs, ...run }) => ({ ...run, nextAt: later(run.startedAt, run.tookMs + everyMs) }))
}
