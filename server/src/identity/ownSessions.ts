// Sessions as people see them: their own, which they end, and those of a colleague.
import type { PersonViewer } from '@bank/contracts/access.ts'
import type { UserSession } from '@bank/contracts/generated/access-control.ts'
import type { Clocks } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { PersonCall } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { SessionLimits } from '#kit/sessionLife.ts'
import { life } from './sessions.ts'

type SessionRow = {
  readonly id: string
  readonly org: string
  readonly address: string
  readonly agent: string | null
  readonly started_at: Date
  readonly last_seen_at: Date
  readonly is_open: boolean
}

const shownAtMost = 10

type SessionsAsked = SessionLimits & {
  readonly personId: string
  /** Null for those under any contract. */
  readonly org: string | null
  readonly isOpen: boolean | null
}

const find = (tx: Tx, { personId, org, isOpen, idleSince, startedSince }: SessionsAsked) =>
  tx.rows<SessionRow>(sql`
    select * from (
      select s.id, s.org_reference_id as org, s.address, s.agent, s.started_at, s.last_seen_at,
        s.ended_at is null and s.last_seen_at > ${idleSince} and s.started_at > ${startedSince} and w.state = 'ACTIVE' as is_open
      from identity.sessions s join identity.person_contracts w on w.id = s.person_contract_id
      where s.person_id = ${personId} and (${org}::uuid is null or s.org_reference_id = ${org})) s
    where ${isOpen}::boolean is null or is_open = ${isOpen}
    order by last_seen_at desc, id limit ${shownAtMost}`)

const since = ({ machine }: Pick<Clocks, 'machine'>) => life.limits(machine.now())

const viewOf = ({ id, ...row }: SessionRow, me: PersonViewer): UserSession => ({
  id,
  address: row.address,
  agent: row.agent,
  startedDate: row.started_at,
  seenDate: row.last_seen_at,
  isOpen: row.is_open,
  isCurrent: id === me.sessionId,
})

export async function ownSessions(call: PersonCall): Promise<UserSession[]> {
  const { me, db } = call
  const rows = await db.bank(tx => find(tx, { personId: me.personId, org: null, isOpen: true, ...since(call) }))
  return rows.map(row => viewOf(row, me)).sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Of any company, for the bank's own people. */
export const sessionsAtDesk = (tx: Tx, personId: string, clocks: Pick<Clocks, 'machine'>): Promise<SessionRow[]> =>
  find(tx, { personId, org: null, isOpen: null, ...since(clocks) })

/** With the caller's company only; whoever does not work there has none. */
export async function employeeSessions(call: PersonCall, personId: string): Promise<UserSession[]> {
  const { me, db } = call
  const rows = await db.bank(tx => find(tx, { personId, org: me.org, isOpen: null, ...since(call) }))
  return rows.map(row => viewOf(row, me))
}

/** Ends sessions of a person; all but one where that is named. */
const end = (tx: Tx, { personId, only, but, now }: { personId: string; only: string | null; but: string; now: Date }) =>
  tx.rows<{ id: string }>(sql`
    update identity.sessions set ended_at = ${now}
    where person_id = ${personId} and ended_at is null and id <> ${but} and (${only}::uuid is null or id = ${only}) returning id`)

async function endAndTell(ctx: Ctx, only: string | null): Promise<number> {
  const { tx, me, machine } = ctx
  const ended = await end(tx, { personId: me.personId, only, but: me.sessionId, now: machine.now() })
  if (ended.length === 0) return 0
  ctx.record({ org: me.org, subject: me.personId, action: 'session.end', params: { count: String(ended.length) } })
  tx.after(() => ctx.live.wakeSessions(me.personId))
  return ended.length
}

export async function endSession(ctx: Ctx, sessionId: string): Promise<boolean> {
  if (sessionId === ctx.me.sessionId) throw new Refusal('OwnSessionException')
  return (await endAndTell(ctx, sessionId)) > 0
}

export const endOtherSessions = (ctx: Ctx): Promise<number> => endAndTell(ctx, null)
