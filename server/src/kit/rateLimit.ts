// The rate limit of a caller: each node counts by itself, and the nodes tell each other what they counted.
import type { Viewer } from '@bank/contracts/access.ts'
import type { World } from './ctx.ts'
import { type Db, sql } from './db.ts'
import type { RateLimitClass } from './rateLimitClasses.ts'
import { Refusal } from './refusal.ts'

const minuteMs = 60_000
const tellMs = 1000
/** The share of a limit that a node may count before it tells the others at once. */
const untoldShare = 0.1

type WindowCounts = { readonly before: number; readonly current: number; readonly intoMs: number }

/**
 * Seconds until one more call is within the limit; 0 when it is now. A sliding window: of the minute before, the share that it
 * still covers counts, as if its calls had come evenly.
 */
export function secondsToWait(limit: number, { before, current, intoMs }: WindowCounts): number {
  const left = (minuteMs - intoMs) / minuteMs
  if (current + before * left < limit) return 0
  // When this minute's calls alone reach the limit, they must first slide into the minute before.
  const share = current < limit ? (limit - current) / before : limit / current
  const until = minuteMs * (1 - share) + (current < limit ? 0 : minuteMs)
  return Math.max(1, Math.ceil((until - intoMs) / 1000))
}

type MinuteCount = { minute: number; shared: number; unshared: number; others: number; before: number }
type Entry = MinuteCount & CountKey

/** One kind of callers, one of them, one class of calls. */
type CountKey = { readonly of: Viewer['kind']; readonly caller: string; readonly kind: RateLimitClass }

const keyOf = ({ of, caller, kind }: CountKey): string => `${of} ${caller} ${kind}`

function idOf(viewer: Viewer): string {
  if (viewer.kind === 'CLERK') return viewer.clerkId
  return viewer.kind === 'PERSON' ? viewer.personId : viewer.keyId
}

export type RateLimiter = {
  /** Count one call, or refuse TooManyRequestsException with the seconds to wait. */
  take(viewer: Viewer, kind: RateLimitClass): void
  /** Exchanges counts with the other nodes through the database. */
  tell(): Promise<void>
  close(): Promise<void>
}

/** The limiter that limits nobody. */
export const unlimitedRate: RateLimiter = { take() {}, tell: async () => {}, close: async () => {} }

const sum = ({ shared, unshared, others }: MinuteCount): number => shared + unshared + others

/** Rolls the window on to this minute; counts of an older one that were not told are dropped. */
function roll(entry: MinuteCount, minute: number): void {
  if (entry.minute === minute) return
  const before = entry.minute === minute - 1 ? sum(entry) : 0
  Object.assign(entry, { minute, shared: 0, unshared: 0, others: 0, before })
}

type CountDelta = CountKey & { readonly count: number }
type Row = CountKey & { minute: bigint; count: number }

/** Adds this node's counts and returns the sums of this minute and the one before, in one round trip. */
const exchange = (db: Db, news: readonly CountDelta[], minute: number): Promise<Row[]> =>
  db.bank(tx =>
    tx.rows<Row>(sql`
      with mine as (
        select * from unnest(${news.map(one => one.of)}::text[], ${news.map(one => one.caller)}::uuid[], ${news.map(one => one.kind)}::text[],
          ${news.map(one => one.count)}::int[]) t(caller_kind, caller_id, class, count)
      ), now as (
        insert into kit.rate_counts as p (caller_kind, caller_id, class, minute, count)
        select caller_kind, caller_id, class, ${minute}, count from mine order by caller_kind, caller_id, class
        on conflict (caller_kind, caller_id, class, minute) do update set count = p.count + excluded.count
        returning caller_kind, caller_id, class, minute, count
      ), gone as (
        delete from kit.rate_counts where minute < ${minute}::bigint - 1
      )
      select caller_kind as of, caller_id as caller, class as kind, minute, count from now
      union all
      select p.caller_kind, p.caller_id, p.class, p.minute, p.count from kit.rate_counts p join mine using (caller_kind, caller_id, class) where p.minute = ${minute}::bigint - 1`),
  )

export function openRateLimiter({
  db,
  machine,
  log,
  config,
}: Pick<World, 'db' | 'machine' | 'log' | 'config'>): RateLimiter {
  const { pace: limits } = config
  if (!limits) return unlimitedRate
  const entries = new Map<string, Entry>()
  const minuteOf = (ms: number): number => Math.floor(ms / minuteMs)
  let telling: Promise<void> | null = null

  function heard(rows: readonly Row[], sent: ReadonlyMap<string, number>): void {
    for (const row of rows) {
      const { minute, count } = row
      const entry = entries.get(keyOf(row))
      if (!entry) continue
      if (Number(minute) === entry.minute - 1) entry.before = Math.max(entry.before, count)
      if (Number(minute) !== entry.minute) continue
      const mine = sent.get(keyOf(row)) ?? 0
      entry.shared += mine
      entry.unshared -= mine
      entry.others = Math.max(0, count - entry.shared)
    }
  }

  async function exchangeOnce(): Promise<void> {
    const minute = minuteOf(machine.now().getTime())
    for (const [key, entry] of entries) if (entry.minute < minute - 1) entries.delete(key)
    // A copy, as the counts go on while the database is asked.
    const news = [...entries.values()].flatMap(({ of, caller, kind, unshared, minute: at }): CountDelta[] =>
      at === minute && unshared > 0 ? [{ of, caller, kind, count: unshared }] : [],
    )
    if (!news.length) return
    const sent = new Map(news.map(one => [keyOf(one), one.count]))
    heard(await exchange(db, news, minute), sent)
  }

  function tell(): Promise<void> {
    telling ??= exchangeOnce()
      .catch((error: unknown) => log.warn({ err: error }, 'pace: the other nodes were not told'))
      .finally(() => {
        telling = null
      })
    return telling
  }

  const timer = setInterval(() => void tell(), tellMs).unref()
  return {
    take(viewer, kind) {
      const ms = machine.now().getTime()
      const counted: CountKey = { of: viewer.kind, caller: idOf(viewer), kind }
      const key = keyOf(counted)
      const fresh: Entry = { ...counted, minute: minuteOf(ms), shared: 0, unshared: 0, others: 0, before: 0 }
      const entry = entries.get(key) ?? fresh
      entries.set(key, entry)
      roll(entry, minuteOf(ms))
      const limit = limits[kind]
      const seconds = secondsToWait(limit, { before: entry.before, current: sum(entry), intoMs: ms % minuteMs })
      if (seconds) throw new Refusal('TooManyRequestsException', { seconds: String(seconds) })
      entry.unshared++
      if (entry.shared === 0 ? entry.unshared === 1 : entry.unshared > limit * untoldShare) void tell()
    },
    tell,
    async close() {
      clearInterval(timer)
      await telling
    },
  }
}
