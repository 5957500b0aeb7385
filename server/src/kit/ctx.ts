// The context of a use case: who asks, the transaction, the clock, and where to record what happened.
import type { PersonViewer, Viewer } from '@bank/contracts/access.ts'
import type { AuditAction, DeskAction, DocumentAction } from '@bank/contracts/audit.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import type { Clock, MachineClock } from './clock.ts'
import type { Config } from './configTypes.ts'
import type { Db, Tx } from './db.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'

/** The singletons of a process: database, clocks, log, configuration. */
export type World = {
  readonly config: Config
  readonly db: Db
  /** The bank's time: deadlines, value dates, terms, what documents wait for. It may be moved. */
  readonly clock: Clock
  /** The machine's time, which nobody moves: sessions, codes, lockouts, the rate limit, authenticators. */
  readonly machine: MachineClock
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
  /** The hash of document and variables: one idempotency key stands for one request. */
  readonly requestHash: Uint8Array
  /** Has something done once the whole answer has left; absent where an answer has no end, as in a subscription. */
  readonly onceSent?: (act: () => Promise<void>) => void
}

/** A domain event about a subject: sent to subscriptions (with a topic), recorded in the audit (with an action), or both. */
export type DomainEvent = {
  readonly org: string
  readonly subject: string
  readonly topic?: string
  readonly state?: 'NEW' | 'UPDATED' | 'DELETED'
  readonly action?: AuditAction | DeskAction | DocumentAction
  readonly params?: Record<string, unknown>
  /** Parameters that only the audit keeps, not the live event. */
  readonly auditParams?: Record<string, unknown>
  /** The actor where there is no viewer, as at a sign-in or a lockout. */
  readonly person?: string
  readonly session?: string
  readonly address?: string
}

/** A call of a person of a company inside its transaction. */
export type Ctx = Call & {
  readonly me: PersonViewer
  readonly tx: Tx
  /** Adds a domain event; all are written at the end of the transaction, in one round trip. */
  record(happening: DomainEvent): void
}
