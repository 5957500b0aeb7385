// Sessions of clerks: begin, extend, expire; role and leave are read fresh at every call.
import type { ClerkViewer } from '@bank/contracts/access.ts'
import { hashOf } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { Sessions } from '#kit/http.ts'
import { newId, newToken } from '#kit/random.ts'
import { type StartedSession, sessionLife } from '#kit/sessionLife.ts'
import { lives } from './rules.ts'
import * as store from './store.ts'

/** Of the session, apart from the portal's: cookies do not tell ports apart. */
export const deskCookie = 'desk'

const life = sessionLife(lives)

const viewerOf = (row: store.LiveRow): ClerkViewer => ({
  kind: 'CLERK',
  clerkId: row.clerk_id,
  sessionId: row.id,
  role: row.role,
  inn: row.inn,
  name: row.full_name,
})

/** There are few clerks: whoever follows their sessions reads all of them each time, and needs no list of changes. */
const anyChanged = { mark: { snapshot: '', server: '', at: '' }, ids: null } as const

export const sessions = (world: World): Sessions<ClerkViewer> => ({
  cookie: deskCookie,
  async open(token, device, touch) {
    const opened = await life.open<store.LiveRow>(world, { tokenHash: hashOf(token), device, touch }, store.liveSession)
    return opened && { viewer: viewerOf(opened.row), expiresIn: opened.expiresIn }
  },
  async follow(ids) {
    const rows = await world.db.glance<store.LiveRow>(store.liveAmong(ids, life.limits(world.machine.now())))
    return new Map(rows.map(row => [row.id, { viewer: viewerOf(row), endsAt: life.endOf(row) }]))
  },
  changes: async () => anyChanged,
})

/** A new session with a new token; nothing a browser held before opens it. */
export async function begin(
  tx: Tx,
  { machine }: Pick<World, 'machine'>,
  { clerkId, device, address }: { readonly clerkId: string; readonly device: Buffer; readonly address: string },
): Promise<StartedSession> {
  const now = machine.now()
  const [sessionId, token] = [newId(), newToken()]
  await store.addSession(tx, { id: sessionId, tokenHash: hashOf(token), clerkId, device, address, now })
  return { sessionId, token, expiresIn: life.expiresIn({ started_at: now, last_seen_at: now }, now) }
}
