// Sessions of clerks: begin, extend, expire; role and leave are read fresh at every call.
import type { ClerkViewer } from '@bank/contracts/access.ts'
import { hashOf } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { Session, Sessions } from '#kit/http.ts'
import { newId, newToken, sha256 } from '#kit/random.ts'
import { lives } from './rules.ts'
import * as store from './store.ts'

/** Of the session, apart from the portal's: cookies do not tell ports apart. */
export const deskCookie = 'desk'

const limits = ({ machine }: Pick<World, 'machine'>) => {
  const now = machine.now()
  return { now, idleSince: later(now, -lives.sessionIdle), startedSince: later(now, -lives.sessionAtMost) }
}

/** When a session ends by itself, in milliseconds of the machine. */
const endOf = ({ last_seen_at: seen, started_at: began }: Pick<store.LiveRow, 'last_seen_at' | 'started_at'>): number =>
  Math.min(seen.getTime() + lives.sessionIdle, began.getTime() + lives.sessionAtMost)

const viewerOf = (row: store.LiveRow): ClerkViewer => ({
  kind: 'CLERK',
  clerkId: row.clerk_id,
  sessionId: row.id,
  role: row.role,
  inn: row.inn,
  name: row.full_name,
})

const secondsUntil = (end: number, now: Date): number => Math.max(0, Math.floor((end - now.getTime()) / 1000))

async function open(
  world: World,
  token: string,
  device: string | null,
  touch: boolean,
): Promise<Session<ClerkViewer> | null> {
  const at = limits(world)
  const touchBefore = touch ? later(at.now, -lives.sessionTouch) : null
  const mark = device === null ? null : sha256(device)
  const [row] = await world.db.single<store.LiveRow>(
    store.liveSession({ ...at, tokenHash: hashOf(token), device: mark, touchBefore }),
  )
  if (!row) return null
  const kept = touchBefore !== null && row.last_seen_at < touchBefore
  const seen = kept ? at.now : row.last_seen_at
  return { viewer: viewerOf(row), expiresIn: secondsUntil(endOf({ ...row, last_seen_at: seen }), at.now) }
}

/** There are few clerks: whoever follows their sessions reads all of them each time, and needs no list of changes. */
const anyChanged = { mark: { snapshot: '', server: '', at: '' }, ids: null } as const

export const sessions = (world: World): Sessions<ClerkViewer> => ({
  cookie: deskCookie,
  open: (token, device, touch) => open(world, token, device, touch),
  async follow(ids) {
    const rows = await world.db.glance<store.LiveRow>(store.liveAmong(ids, limits(world)))
    return new Map(rows.map(row => [row.id, { viewer: viewerOf(row), endsAt: endOf(row) }]))
  },
  changes: async () => anyChanged,
})

export type StartedSession = { readonly sessionId: string; readonly token: string; readonly expiresIn: number }

/** A new session with a new token; nothing a browser held before opens it. */
export async function begin(
  tx: Tx,
  { machine }: Pick<World, 'machine'>,
  { clerkId, device, address }: { readonly clerkId: string; readonly device: Buffer; readonly address: string },
): Promise<StartedSession> {
  const now = machine.now()
  const [sessionId, token] = [newId(), newToken()]
  await store.addSession(tx, { id: sessionId, tokenHash: hashOf(token), clerkId, device, address, now })
  return { sessionId, token, expiresIn: secondsUntil(endOf({ last_seen_at: now, started_at: now }), now) }
}
