// Sessions: begin, extend, expire; right, state and contract are read fresh at every call.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { addDays } from '@bank/contracts/dates.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { ChangeMark, FollowedSession, SessionChanges, Sessions } from '#kit/http.ts'
import { newId, newToken } from '#kit/random.ts'
import { type StartedSession, sessionLife } from '#kit/sessionLife.ts'
import { lives } from './rules.ts'
import * as store from './store.ts'
import { hashOf } from './tokens.ts'
import type { Voucher } from './vouching.ts'

type Clocks = Pick<World, 'clock' | 'machine'>

/** Of every session of the portal. */
export const life = sessionLife(lives)

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
function endOf({ clock, machine }: Clocks, row: store.FollowedRow): number {
  const untilOver = row.expires_on
    ? clock.at(addDays(row.expires_on, 1), '00:00').getTime() - clock.now().getTime()
    : Number.POSITIVE_INFINITY
  return Math.min(life.endOf(row), machine.now().getTime() + untilOver)
}

async function open(world: World, token: string, device: string | null, touch: boolean) {
  const today = world.clock.today()
  const opened = await life.open<store.LiveRow>(world, { tokenHash: hashOf(token), device, touch }, query =>
    store.liveSession({ ...query, today }),
  )
  return opened && { viewer: viewerOf(opened.row), expiresIn: opened.expiresIn }
}

async function follow(world: World, ids: readonly string[]): Promise<Map<string, FollowedSession<PersonViewer>>> {
  const at = { ...life.limits(world.machine.now()), today: world.clock.today() }
  const rows = await world.db.glance<store.FollowedRow>(store.liveAmong(ids, at))
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

const proofBy = (voucher: Voucher | null, now: Date): store.SessionProof => ({
  proved_at: now,
  vouched_at: voucher && now,
  vouched_by: voucher?.by ?? null,
  vouched_with: voucher?.means ?? null,
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
  /** The means of the second factor that opens it, where it is worth more than an SMS. */
  readonly voucher?: Voucher | null
}

/** A new session with a new token; nothing a browser held before opens it. */
export async function begin(
  tx: Tx,
  world: Pick<World, 'machine'>,
  { personId, work, device, address, agent = null, instead, voucher = null }: SessionStart,
): Promise<StartedSession> {
  const now = world.machine.now()
  const began = instead?.started_at ?? now
  // A session of its own is opened by a second factor, which is a proof.
  const proof = instead ?? proofBy(voucher, now)
  const token = newToken()
  const id = newId()
  const opened = { id, tokenHash: hashOf(token), startedAt: began, proof, now }
  await store.addSession(tx, { ...opened, personId, work, device, address, agent })
  return { sessionId: id, token, expiresIn: life.expiresIn({ started_at: began, last_seen_at: now }, now) }
}
