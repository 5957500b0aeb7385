// Live events between nodes: LISTEN/NOTIFY only wakes the node's reader, which reads the rows of kit.events and polls underneath.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { MachineClock } from './clock.ts'
import type { Db } from './db.ts'
import type { Listener } from './followers.ts'
import type { Log } from './log.ts'
import { openReader } from './reader.ts'

export type Live = {
  /** Notifies every node that these organisations have events. Never inside a transaction. */
  wake(orgs: readonly string[]): void
  /** Notifies every node that sessions may have ended or changed: of this id, of this person, or under this contract. */
  wakeSessions(subjectId: string): void
  onSessionsWoken(look: (subjectId: string) => void): () => void
  /** Notifies every node that the bank's clock was moved. */
  wakeClock(): void
  onClockWoken(look: () => void): () => void
  /** Adds a listener to the events of an organisation; returns how to remove them. They cost no query of their own. */
  listen(listener: Listener): () => void
  /** A listener has taken what they were told: who was behind is told more. */
  resume(): void
  close(): Promise<void>
}

const channel = 'ordo'
/** Before the id of whose sessions may have changed; without it a payload is an organisation. */
const sessionMark = 'sessions of '
/** A payload that is neither. */
const clockMark = 'clock'

/** Prepared once: it is sent after nearly every change. */
const wakeUp = { name: 'wake', text: 'select pg_notify($1, t) from unnest($2::text[]) t' }

/** After a wake-up the next ones are gathered for so long: each is a transaction, which all listeners of all nodes are woken by. */
const gatherMs = 10

type LiveOptions = { readonly url: string; readonly db: Db; readonly machine: MachineClock; readonly log: Log }

/** Wake-ups over LISTEN/NOTIFY on a connection of their own; it reconnects by itself, and until then polling serves. */
export function openLive({ url, db, machine, log }: LiveOptions): Live {
  const reader = openReader({ db, machine, log })
  const watchers = new Set<(subjectId: string) => void>()
  const clockWatchers = new Set<() => void>()
  const queued = new Set<string>()
  let client: pg.Client | null = null
  let closed = false
  let sending = false

  const hear = (payload: string): void => {
    if (payload === clockMark) for (const look of clockWatchers) look()
    else if (!payload.startsWith(sessionMark)) reader.wake(payload)
    else for (const look of watchers) look(payload.slice(sessionMark.length))
  }
  const listen = async (): Promise<void> => {
    if (closed) return
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = () => {
      if (client === fresh) client = null
      if (!closed) setTimeout(() => void listen(), 500).unref()
    }
    fresh.once('error', lost)
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      client = fresh
      reader.wakeAll()
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
      const values = [channel, [...queued]]
      queued.clear()
      await client.query({ ...wakeUp, values }).catch(() => {})
      await wait(gatherMs)
    }
    sending = false
  }
  const send = (payload: string) => {
    if (!client) hear(payload)
    queued.add(payload)
    void flush()
  }
  void listen()
  return {
    wake: orgs => orgs.forEach(send),
    wakeSessions: subjectId => send(`${sessionMark}${subjectId}`),
    onSessionsWoken(look) {
      watchers.add(look)
      return () => watchers.delete(look)
    },
    wakeClock: () => send(clockMark),
    onClockWoken(look) {
      clockWatchers.add(look)
      return () => clockWatchers.delete(look)
    },
    listen: reader.listen,
    resume: reader.resume,
    async close() {
      closed = true
      reader.close()
      await client?.end().catch(() => {})
    },
  }
}
