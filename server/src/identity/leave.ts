// Ends a session, and switches it to another contract under a new token.
import type { Call } from '#kit/ctx.ts'
import { asBank, personOf } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { StartedSession } from '#kit/sessionLife.ts'
import { begin } from './sessions.ts'
import * as store from './store.ts'
import { type Device, hashOf } from './tokens.ts'

/** Ends what the browser holds, alive or not; asked twice it is still ended. */
export async function logout(call: Call, { sid, pre }: { sid: string | null; pre: string | null }): Promise<void> {
  await asBank(call, async ctx => {
    const now = ctx.machine.now()
    if (pre) await store.endPreSessionOf(ctx.tx, hashOf(pre), now)
    const ended = sid && (await store.endSessionOf(ctx.tx, hashOf(sid), now))
    if (!ended) return
    const who = { person: ended.person_id, session: ended.id, address: call.address }
    ctx.record({ org: ended.org, subject: ended.person_id, action: 'SIGN_OUT', ...who })
    ctx.tx.after(() => ctx.live.wakeSessions(ended.person_id))
  })
}

/** The same person under another of their contracts: a new token, and the old session is over. */
export async function switchTo(call: Call, org: string, device: Device): Promise<StartedSession> {
  const me = personOf(call)
  return asBank(call, async ctx => {
    const now = ctx.machine.now()
    const works = (await store.worksOf(ctx.tx, me.personId, ctx.clock.today())).filter(work => work.org === org)
    if (!works.length) throw new Refusal('ForbiddenException')
    const work = works.find(({ open }) => open)
    if (!work) throw new Refusal('ContractNotActiveException')
    const old = await store.endSession(ctx.tx, me.sessionId, now)
    if (!old) throw new Refusal('SessionExpiredException')
    const begun = await begin(ctx.tx, ctx, {
      personId: me.personId,
      work,
      device: device.hash,
      agent: device.agent,
      address: call.address,
      instead: old,
    })
    const who = { person: me.personId, session: begun.sessionId, address: call.address }
    ctx.record({ org, subject: me.personId, action: 'CONTRACT_SWITCHED', params: { from: me.org }, ...who })
    ctx.tx.after(() => ctx.live.wakeSessions(me.personId))
    return begun
  })
}
