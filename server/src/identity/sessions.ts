// Sessions: begin, extend, expire; right, state and contract are read fresh at every call.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { addDays } from '@bank/contracts/dates.ts'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { ChangeMark, FollowedSession, Session, SessionChanges, Sessions } from '#kit/http.ts'
import { newId, newToken, sha256 } from '#kit/random.ts'
import { lives } from './rules.ts'
import * as store from './store.ts'
import { hashOf } from './tokens.ts'

type Clocks = Pick<World, 'clock' | 'machine'>

function limits({ clock, machine }: Clocks) {
  const now = machine.now()
  return {
    now,
    today: clock.today(),
    idleSince: later(now, -lives.sessionIdle),
    startedSince: later(now, -lives.sessionAtMost),
  }
}

const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000))

/** Seconds left of a session: of its idle timeout or of its whole life, whichever ends first. */
export function expiresIn({ seen, began, now }: Record<'seen' | 'began' | 'now', Date>): number {
  const idle = seen.getTime() + lives.sessionIdle - now.getTime()
  const whole = began.getTime() + lives.sessionAtMost - now.getTime()
  return seconds(Math.min(idle, whole))
}

async function open(
  world: World,
  token: string,
  device: string | null,
  touch: boolean,
): Promise<Session<PersonViewer> | null> {
  const at = limits(world)
  const touchBefore = touch ? later(at.now, -lives.sessionTouch) : null
  const mark = device === null ? null : sha256(device)
  const [row] = await world.db.single<store.LiveRow>(
    store.liveSession({ ...at, tokenHash: hashOf(token), device: mark, touchBefore }),
  )
  if (!row) return null
  const kept = touchBefore !== null && row.last_seen_at < touchBefore
  return {
    expiresIn: expiresIn({ seen: kept ? at.now : row.last_seen_at, began: row.started_at, now: at.now }),
    viewer: viewerOf(row),
  }
}

const viewerOf = (row: store.ViewerRow): PersonViewer => ({
  kind: 'PERSON',
  personId: row.person_id,
  sessionId: row.id,
  contractId: row.contract_id,
  org: row.org,
  right: row.right,
  scheme: row.scheme,
  signType: row.sign_type,
  products: row.product_roles,
  verification: row.verification,
  provedAt: row.proved_at,
})

/** When a session ends by itself, in milliseconds of the machine: unseen for too long, open for too long, or the last bank day of its contract over. */
function endOf(
  { clock, machine }: Clocks,
  { last_seen_at: seen, started_at: began, expires_on: lastDay }: store.FollowedRow,
) {
  const untilOver = lastDay
    ? clock.at(addDays(lastDay, 1), '00:00').getTime() - clock.now().getTime()
    : Number.POSITIVE_INFINITY
  const contract = machine.now().getTime() + untilOver
  return Math.min(seen.getTime() + lives.sessionIdle, began.getTime() + lives.sessionAtMost, contract)
}

async function follow(world: World, ids: readonly string[]): Promise<Map<string, FollowedSession<PersonViewer>>> {
  const rows = await world.db.glance<store.FollowedRow>(store.liveAmong(ids, limits(world)))
  return new Map(rows.map(row => [row.id, { viewer: viewerOf(row), endsAt: endOf(world, row) }]))
}

async function changes({ db }: World, since: ChangeMark | null): Promise<SessionChanges> {
  const [found] = await db.glance<store.ChangesRow>(store.changesSince(since))
  if (!found) throw new Error('the mark is one row')
  const { changed, ...mark } = found
  return { mark, ids: changed && new Set(changed) }
}

/** Right, state and contract are read fresh at every call: a freeze ends a session at once. */
export const sessions = (world: World): Sessions<PersonViewer> => ({
  open: (token, device, touch) => open(world, token, device, touch),
  follow: ids => follow(world, ids),
  changes: since => changes(world, since),
})

type SessionStart = {
  readonly personId: string
  readonly work: store.Work
  readonly device: Buffer
  readonly address: string
  /** The browser as it names itself. */
  readonly agent?: string | null
  /** Of a session that takes the place of another: when the person signed in, and when they gave a second factor last. */
  readonly instead?: store.EndedSession
}

export type StartedSession = { readonly sessionId: string; readonly token: string; readonly expiresIn: number }

/** A new session with a new token; nothing a browser held before opens it. */
export async function begin(
  tx: Tx,
  world: Pick<World, 'machine'>,
  { personId, work, device, address, agent = null, instead }: SessionStart,
): Promise<StartedSession> {
  const now = world.machine.now()
  const began = instead?.started_at ?? now
  // A session of its own is opened by a second factor, which is a proof.
  const provedAt = instead ? instead.proved_at : now
  const token = newToken()
  const id = newId()
  const opened = { id, tokenHash: hashOf(token), startedAt: began, provedAt, now }
  await store.addSession(tx, { ...opened, personId, work, device, address, agent })
  return { sessionId: id, token, expiresIn: expiresIn({ seen: now, began, now }) }
}
