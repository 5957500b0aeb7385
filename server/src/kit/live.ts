// Live events between nodes: the rows of kit.events are the truth, LISTEN/NOTIFY only wakes, polling is underneath.
import pg from 'pg'
import { type Db, sql, type Tx } from './db.ts'
import type { Log } from './log.ts'

export type EventRow = {
  readonly number: bigint
  readonly topic: string
  readonly subject_id: string
  readonly state: 'NEW' | 'UPDATED' | 'DELETED'
  readonly params: Record<string, unknown>
}

export type Live = {
  /** Notifies every node that these organisations have events, or that sessions may have ended. Never inside a transaction. */
  wake(orgs: readonly string[]): void
  endSessions(): void
  /** Called at each wake-up and poll of the organisation; returns how to stop. */
  watch(org: string, look: () => void): () => void
  onSessionsEnded(look: () => void): () => void
  close(): Promise<void>
}

const channel = 'ordo'
const pollMs = 1000
const everyone = '*'

/** Wake-ups over LISTEN/NOTIFY on a connection of their own; it reconnects by itself, and until then polling serves. */
export function openLive(url: string, log: Log): Live {
  const watchers = new Map<string, Set<() => void>>()
  const queued = new Set<string>()
  let client: pg.Client | null = null
  let closed = false
  let sending = false

  const call = (topic: string) => {
    for (const look of watchers.get(topic) ?? []) look()
  }
  const listen = async (): Promise<void> => {
    if (closed) return
    const fresh = new pg.Client({ connectionString: url })
    const lost = () => {
      if (client === fresh) client = null
      if (!closed) setTimeout(() => void listen(), 500).unref()
    }
    fresh.once('error', lost)
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => call(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      client = fresh
      for (const topic of watchers.keys()) call(topic)
    } catch (error) {
      log.warn({ err: error }, 'live: no wake-ups for now, polling')
      await fresh.end().catch(() => {})
      lost()
    }
  }
  const flush = async (): Promise<void> => {
    if (sending) return
    sending = true
    while (queued.size && client) {
      const topics = [...queued]
      queued.clear()
      await client.query('select pg_notify($1, t) from unnest($2::text[]) t', [channel, topics]).catch(() => {})
    }
    sending = false
  }
  const send = (topic: string) => {
    if (!client) call(topic)
    queued.add(topic)
    void flush()
  }
  const watch = (topic: string, look: () => void) => {
    const set = watchers.get(topic) ?? new Set()
    watchers.set(topic, set.add(look))
    return () => {
      set.delete(look)
      if (!set.size) watchers.delete(topic)
    }
  }
  const poll = setInterval(() => {
    for (const topic of watchers.keys()) call(topic)
  }, pollMs)
  void listen()
  return {
    wake: orgs => orgs.forEach(send),
    endSessions: () => send(everyone),
    watch,
    onSessionsEnded: look => watch(everyone, look),
    async close() {
      closed = true
      clearInterval(poll)
      await client?.end().catch(() => {})
    },
  }
}

type Watcher = { readonly org: string; readonly personId: string }

/** The events of an organisation after a number, then each new one as it comes, in order, until `stop` is called. */
export function follow(live: Live, db: Db, tenant: Watcher, after: bigint) {
  let wakeUp = () => {}
  let stopped = false
  let dirty = true
  const unwatch = live.watch(tenant.org, () => {
    dirty = true
    wakeUp()
  })
  const stop = () => {
    stopped = true
    unwatch()
    wakeUp()
  }
  async function* events(): AsyncGenerator<EventRow> {
    let cursor = after
    while (!stopped) {
      if (!dirty) await new Promise<void>(done => (wakeUp = done))
      if (stopped) return
      dirty = false
      const rows = await eventsAfter(db, tenant, cursor)
      for (const row of rows) {
        cursor = row.number
        yield row
      }
      if (rows.length === pageSize) dirty = true
    }
  }
  return { events: events(), stop }
}

/** An iterator whose `return` does not wait for the next event: stopping wakes the generator, which then ends. */
export function stoppable<T>(told: AsyncGenerator<T>, stop: () => void): AsyncIterableIterator<T> {
  return {
    next: () => told.next(),
    async return() {
      stop()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

const pageSize = 200

const eventsAfter = (db: Db, tenant: Watcher, after: bigint): Promise<EventRow[]> =>
  db.org(tenant, tx =>
    tx.rows<EventRow>(sql`
      select number, topic, subject_id, state, params from kit.events
      where org_reference_id = ${tenant.org} and number > ${after} order by number limit ${pageSize}`),
  )

export async function headOf(tx: Tx, org: string): Promise<bigint> {
  const head = await tx.row<{ event_number: bigint }>(
    sql`select event_number from kit.heads where org_reference_id = ${org}`,
  )
  return head?.event_number ?? 0n
}

/** Where a line begins: at the asked number while all that followed is kept, else anew at the last one. */
export const lineStart = (db: Db, tenant: Watcher, after: bigint | null): Promise<bigint> =>
  db.org(tenant, async tx => {
    const found = await tx.row<{ head: bigint; floor: bigint }>(sql`
      select h.event_number as head, coalesce((select min(e.number) - 1 from kit.events e where e.org_reference_id = h.org_reference_id), h.event_number) as floor
      from kit.heads h where h.org_reference_id = ${tenant.org}`)
    const { head, floor } = found ?? { head: 0n, floor: 0n }
    return after !== null && after >= floor && after <= head ? after : head
  })
