// A queue of leased work over a table of a noun: claim, renew, retry with backoff, dead letter. The table is made like `kit.lease_template`.
import { later } from './clock.ts'
import type { World } from './ctx.ts'
import { type Sql, statement, type Tx } from './db.ts'
import { asBank, type BankCtx } from './door.ts'
import type { Figure, Figures } from './ops.ts'
import { jitter } from './random.ts'

export type QueueSpec = {
  /** `schema.table`. Names and fragments of SQL are the noun's own, never a caller's. */
  readonly table: string
  readonly id: 'uuid' | 'bigint'
  /** A node that has not renewed its lease for so long is believed dead. */
  readonly leaseMs: number
  /** After so many failed attempts a row becomes a dead letter. */
  readonly attemptsMax: number
  /** The backoff in milliseconds: it doubles after each failed attempt, from the base to the maximum. */
  readonly backoff: { readonly baseMs: number; readonly maxMs: number }
  /** Fairness: among the values of this column the one served longest ago comes first, so that one organisation with much work keeps nobody waiting. */
  readonly fairBy?: string
  /** The partition column: a claim names its value. */
  readonly part?: string
  /** Further assignments of a claim, as SQL. */
  readonly onClaim?: string
  /** Further assignments at the end, done or dead, as SQL; values are `$5` and on. */
  readonly onEnd?: string
  /** Columns that a claim returns; the whole row unless given. */
  readonly columns?: string
}

/** A lease on a row. `attempts` is the fencing token: the next claim raises it, and the earlier holder writes nothing more. */
export type Lease = { readonly id: string | bigint; readonly attempts: number }

export type FailedAttempt = Lease & {
  readonly error: string
  /** The time of the next attempt. */
  readonly due: Date
  readonly isDead: boolean
}

type Claim = { readonly now: Date; readonly most: number; readonly part?: string }

type DeadLetter = { readonly now: Date; readonly error: string }

/** Thrown by a node that finds its lease taken by another: nothing is left to do. */
export const leaseLost = new Error('the lease is lost: the row is gone, or another node works on it')

const open = 'done_at is null and dead_at is null'
const errorAtMost = 500

export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, errorAtMost) : 'unknown'

/** A prepared statement whose text is composed once, over the table of the queue. */
const prepareStatement =
  (text: string) =>
  (...values: readonly unknown[]): Sql =>
    statement(text, values)

const also = (fragment?: string): string => (fragment ? `, ${fragment}` : '')

function claimText({ table, fairBy, part, onClaim, columns = 'q.*' }: QueueSpec): string {
  const served = fairBy && `(select max(s.leased_at) from ${table} s where s.${fairBy} = c.${fairBy}) nulls first, `
  // Materialized: as a part of the join it may be asked once for each row of the table, and every time locks and claims the next ones.
  return `
    with due as materialized (
      select c.id from ${table} c
      where c.done_at is null and c.dead_at is null and c.due_at <= $1
        and (c.lease_until is null or c.lease_until <= $1)${part ? ` and c.${part} = $4` : ''}
      order by ${served ?? ''}c.due_at, c.id limit $3 for update skip locked
    )
    update ${table} q set attempts = q.attempts + 1, lease_until = $2${also(fairBy && 'leased_at = $1')}${also(onClaim)}
    from due
    where q.id = due.id
    returning ${columns}`
}

/** The queue over a table. `rowOf` maps a claimed row to the noun's own type. */
export function makeQueue<Raw, Row>(spec: QueueSpec, rowOf: (raw: Raw) => Row) {
  const { table, id: idType, leaseMs, attemptsMax, backoff } = spec
  const mine = `where id = $1::${idType} and attempts = $2 and ${open}`
  const claim = prepareStatement(claimText(spec))
  const renew = prepareStatement(`update ${table} set lease_until = $3 ${mine} returning 1`)
  const endAt = (column: 'done_at' | 'dead_at') =>
    prepareStatement(
      `update ${table} set ${column} = $3, lease_until = null, last_error = $4${also(spec.onEnd)} ${mine} returning 1`,
    )
  const [done, bury] = [endAt('done_at'), endAt('dead_at')]
  const retry = prepareStatement(`
    update ${table} q set last_error = f.error, lease_until = null, due_at = f.due, dead_at = case when f.dead then $2::timestamptz end
    from jsonb_to_recordset($1::jsonb) f (id ${idType}, attempts integer, error text, due timestamptz, dead boolean)
    where q.id = f.id and q.attempts = f.attempts and q.done_at is null and q.dead_at is null returning q.id::text, q.dead_at is not null as dead`)
  const release = prepareStatement(`
    update ${table} q set attempts = q.attempts - 1, lease_until = null
    from jsonb_to_recordset($1::jsonb) f (id ${idType}, attempts integer)
    where q.id = f.id and q.attempts = f.attempts and q.done_at is null and q.dead_at is null`)
  const state = prepareStatement(`
    select count(*) filter (where lease_until is null or lease_until <= $1)::int as waiting, count(*) filter (where lease_until > $1)::int as leased,
      greatest(0, extract(epoch from $1::timestamptz - min(due_at)))::float as oldest,
      (select count(*)::int from ${table} where dead_at is not null) as dead
    from ${table} where ${open}`)
  const asJson = (leases: readonly Lease[], more: (at: number) => object = () => ({})): string =>
    JSON.stringify(leases.map(({ id, attempts }, at) => ({ id: String(id), attempts, ...more(at) })))
  const changed = async (tx: Tx, query: Sql): Promise<boolean> => (await tx.row(query)) !== null
  return {
    spec,
    /** Claims due rows, fairly and the oldest first, skipping locked ones, so that two nodes take different rows. As the bank. */
    async claim(tx: Tx, { now, most, part }: Claim): Promise<Row[]> {
      const rows = await tx.rows<Raw>(claim(now, later(now, leaseMs), most, ...(part === undefined ? [] : [part])))
      return rows.map(rowOf)
    },
    /** Heartbeat: renews the lease. False when it is lost. */
    renew: (tx: Tx, { id, attempts }: Lease, now: Date): Promise<boolean> =>
      changed(tx, renew(id, attempts, later(now, leaseMs))),
    /** Ends the row as done. False when the lease is lost; then nothing is written. */
    done: (tx: Tx, { id, attempts }: Lease, now: Date, ...values: readonly unknown[]): Promise<boolean> =>
      changed(tx, done(id, attempts, now, null, ...values)),
    /** Makes the row a dead letter: no further attempt, and operators see it. False when the lease is lost. */
    bury: (
      tx: Tx,
      { id, attempts }: Lease,
      { now, error }: DeadLetter,
      ...values: readonly unknown[]
    ): Promise<boolean> => changed(tx, bury(id, attempts, now, error, ...values)),
    /**
     * Records failed attempts: each row is due again after its backoff, or becomes a dead letter. Returns the ids of the dead;
     * rows whose lease is lost are left alone.
     */
    async fail(tx: Tx, failures: readonly FailedAttempt[], now: Date): Promise<ReadonlySet<string>> {
      const more = (at: number) => {
        const { error, due, isDead: dead } = failures[at] ?? {}
        return { error, due, dead }
      }
      const changed = await tx.rows<{ id: string; dead: boolean }>(retry(asJson(failures, more), now))
      return new Set(changed.flatMap(({ id, dead }) => (dead ? [id] : [])))
    },
    /** Releases leases of work that was not begun, without counting an attempt. */
    async release(tx: Tx, leases: readonly Lease[]): Promise<void> {
      await tx.rows(release(asJson(leases)))
    },
    /** The time of the next attempt after a failure now: exponential backoff with jitter. */
    dueAfter: ({ attempts }: Lease, now: Date, baseMs = backoff.baseMs): Date =>
      later(now, Math.min(baseMs * 2 ** (attempts - 1), backoff.maxMs) * jitter()),
    isLastAttempt: ({ attempts }: Lease): boolean => attempts >= attemptsMax,
    /** Metrics of the queue, for an operator. */
    figures: (async ({ db, clock }: World): Promise<Figure[]> => {
      const seen = await db.bank(tx =>
        tx.row<Record<'waiting' | 'leased' | 'oldest' | 'dead', number>>(state(clock.now())),
      )
      const of = { queue: table }
      return [
        { name: 'ordo_queue_waiting', of, value: seen?.waiting ?? 0 },
        { name: 'ordo_queue_leased', of, value: seen?.leased ?? 0 },
        { name: 'ordo_queue_oldest_seconds', of, value: seen?.oldest ?? 0 },
        { name: 'ordo_queue_dead', of, value: seen?.dead ?? 0, alarm: 'given up after its last attempt' },
      ]
    }) satisfies Figures,
  }
}

type Queue<Row> = ReturnType<typeof makeQueue<unknown, Row>>

type Handler<Row> = {
  /** Does the work and ends the row with `done` in its last transaction. Throws `leaseLost` when it finds the lease lost. */
  run(world: World, row: Row): Promise<void>
  /** Makes the row a dead letter with `bury`, and tells it where the noun tells such things. */
  onDead(ctx: BankCtx, row: Row, error: string): Promise<void>
  /** Runs with a retry, in the transaction that sets its time. */
  onRetry?(ctx: BankCtx, row: Row): Promise<void>
}

const unfinishedError = 'no node has finished it'

/** Renews the lease while the work lasts, three times in its length, so that it may be short beside the work. */
async function whileRenewed<Row extends Lease>(
  world: World,
  { queue, row }: { readonly queue: Queue<Row>; readonly row: Row },
  work: () => Promise<void>,
): Promise<void> {
  const renew = () => asBank(world, ctx => queue.renew(ctx.tx, row, ctx.clock.now()))
  // What the heartbeat misses, the next one makes up for; a lost lease is found by the work's own writing.
  const beat = setInterval(() => void renew().catch(() => {}), queue.spec.leaseMs / 3)
  try {
    await work()
  } finally {
    clearInterval(beat)
  }
}

/** Claims and works off one row; true when there was one. Fits `Job.run`. */
export function workOne<Row extends Lease>(
  queue: Queue<Row>,
  handler: Handler<Row>,
): (world: World) => Promise<boolean> {
  const { attemptsMax, table } = queue.spec
  const giveUp = (world: World, row: Row, error: string): Promise<void> =>
    asBank(world, ctx => handler.onDead(ctx, row, error))
  const again = (world: World, row: Row, error: string): Promise<void> =>
    asBank(world, async ctx => {
      const now = ctx.clock.now()
      await queue.fail(ctx.tx, [{ ...row, error, due: queue.dueAfter(row, now), isDead: false }], now)
      await handler.onRetry?.(ctx, row)
    })
  return async world => {
    const [row] = await asBank(world, ctx => queue.claim(ctx.tx, { now: ctx.clock.now(), most: 1 }))
    if (!row) return false
    try {
      if (row.attempts > attemptsMax) await giveUp(world, row, unfinishedError)
      else await whileRenewed(world, { queue, row }, () => handler.run(world, row))
    } catch (error) {
      if (error === leaseLost) return true
      const { id, attempts } = row
      world.log.error({ err: error, queue: table, id: String(id), attempts }, 'an attempt failed')
      await (queue.isLastAttempt(row) ? giveUp : again)(world, row, errorText(error))
    }
    return true
  }
}
