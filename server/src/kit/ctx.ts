// The context of a use case: who asks, the transaction, the clock, and where to record what happened.
import type { Viewer } from '@bank/contracts/access.ts'
import type { AuditAction, DocumentAction } from '@bank/contracts/audit.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './db.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'

/** What one process has one of. */
export type World = {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly live: Live
}

/** One call from outside, before any transaction. */
export type Call = World & {
  readonly viewer: Viewer | null
  readonly traceId: string
  readonly lang: Lang
  readonly address: string
  /** The Idempotency-Key, where the caller sent one. */
  readonly key: string | null
  /** The hash of what was asked: document and variables. */
  readonly requestHash: Uint8Array
}

/** Something that happened to a subject: news for screens (with a topic), a line of the audit (with an action), or both. */
export type DomainEvent = {
  readonly org: string
  readonly subject: string
  readonly topic?: string
  readonly state?: 'NEW' | 'UPDATED' | 'DELETED'
  readonly action?: AuditAction | DocumentAction
  readonly params?: Record<string, unknown>
  /** What the audit says beside it and the news does not. */
  readonly keeps?: Record<string, unknown>
  /** Who did it, where there is no viewer to tell: a sign-in, a lock. */
  readonly person?: string
  readonly session?: string
  readonly address?: string
}

/** A call inside its transaction. */
export type Ctx = Call & {
  readonly me: Viewer
  readonly tx: Tx
  /** Written with the transaction, last, in one round trip. */
  record(happening: DomainEvent): void
}
