// The life of a session in either house: it ends when nobody was seen for too long or when it is too old, and its token keeps it alive.
import { later } from './clock.ts'
import type { World } from './ctx.ts'
import type { Sql } from './db.ts'
import { sha256 } from './random.ts'

/** In milliseconds. A session that was seen as lately as `sessionTouch` is not written again. */
export type SessionLives = Readonly<Record<'sessionIdle' | 'sessionAtMost' | 'sessionTouch', number>>

export type SessionTimes = { readonly started_at: Date; readonly last_seen_at: Date }

export type SessionLimits = { readonly idleSince: Date; readonly startedSince: Date }

export type SessionQuery = SessionLimits & {
  readonly tokenHash: Buffer
  /** Null where a browser cannot name it, as at the opening of a websocket. */
  readonly device: Buffer | null
  readonly now: Date
  /** Written again only when last seen before this; null writes nothing. */
  readonly touchBefore: Date | null
}

/** What a browser brings; `touch` says whether it keeps the session alive. */
type TokenBearer = { readonly tokenHash: Buffer; readonly device: string | null; readonly touch: boolean }

export type StartedSession = { readonly sessionId: string; readonly token: string; readonly expiresIn: number }

export function sessionLife(lives: SessionLives) {
  /** Since when a session that lives was seen, and since when it was begun. */
  const limits = (now: Date): SessionLimits => ({
    idleSince: later(now, -lives.sessionIdle),
    startedSince: later(now, -lives.sessionAtMost),
  })

  /** When it ends by itself, in milliseconds of the machine. */
  const endOf = ({ last_seen_at: seen, started_at: began }: SessionTimes): number =>
    Math.min(seen.getTime() + lives.sessionIdle, began.getTime() + lives.sessionAtMost)

  /** Seconds left of its idle timeout or of its whole life, whichever ends first. */
  const expiresIn = (times: SessionTimes, now: Date): number =>
    Math.max(0, Math.floor((endOf(times) - now.getTime()) / 1000))

  /** The row of the session of a token, and the seconds that are left of it; null where there is none that lives. */
  async function open<Row extends SessionTimes>(
    { db, machine }: Pick<World, 'db' | 'machine'>,
    { tokenHash, device, touch }: TokenBearer,
    find: (query: SessionQuery) => Sql,
  ): Promise<{ readonly row: Row; readonly expiresIn: number } | null> {
    const now = machine.now()
    const touchBefore = touch ? later(now, -lives.sessionTouch) : null
    const mark = device === null ? null : sha256(device)
    const [row] = await db.single<Row>(find({ ...limits(now), now, tokenHash, device: mark, touchBefore }))
    if (!row) return null
    const isKept = touchBefore !== null && row.last_seen_at < touchBefore
    return { row, expiresIn: expiresIn({ ...row, last_seen_at: isKept ? now : row.last_seen_at }, now) }
  }

  return { limits, endOf, expiresIn, open }
}
