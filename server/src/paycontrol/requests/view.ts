// Requests as their phone is told of them: lists, one as it is shown, and news of any change.
import type { PhoneRequest, RequestHead, RequestList } from '@bank/contracts/phoneRequests.ts'
import { typeOutlines } from '#documents/index.ts'
import type { Call } from '#kit/ctx.ts'
import { asBank } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { phoneOf, requestBehind } from '../tokens.ts'
import { kindOf } from './kinds.ts'
import * as store from './store.ts'

const pastAtMost = 50

export const headOf = (row: store.RequestRow): RequestHead => ({
  ...{ id: row.id, kind: row.kind, state: row.state, purpose: row.purpose, reason: row.reason },
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  count: row.subjects.length,
  ...{ totals: row.content.totals, title: row.content.title },
})

export const requests = (call: Call): Promise<RequestList> =>
  asBank(call, async ctx => {
    const rows = await store.requestsOf(ctx.tx, phoneOf(call), pastAtMost)
    const waiting = rows.filter(({ state }) => state === 'PENDING')
    return {
      now: ctx.clock.now().toISOString(),
      news: rows.reduce((most, { news }) => Math.max(most, Number(news)), 0),
      pending: waiting.filter(one => one.expires_at > kindOf(one.kind).now(ctx)).map(headOf),
      past: rows.filter(({ state }) => state !== 'PENDING').map(headOf),
    }
  })

/** Refuses PhoneRequestNotFoundException. */
export async function mustFind(call: Call, id: string): Promise<store.RequestRow> {
  const found = await call.db.bank(tx => store.findRequest(tx, id, phoneOf(call)))
  if (!found) throw new Refusal('PhoneRequestNotFoundException')
  return found
}

/** As it is shown; the audit keeps that it was, each time. Refuses PhoneRequestNotFoundException. */
export async function request(call: Call, id: string): Promise<PhoneRequest> {
  const found = await requestBehind(call, id)
  if (!found) throw new Refusal('PhoneRequestNotFoundException')
  const kind = kindOf(found.kind)
  const by = phoneOf(call)
  return asBank(call, async ctx => {
    const shown = await kind.show(ctx, found)
    if (found.state === 'PENDING') {
      const params = { request: id, shown: found.shownHash.toString('hex'), key: found.key }
      const person = { person: by.personId, session: by.sessionId, address: call.address }
      ctx.record({ org: by.org, subject: by.personId, action: 'payControl.show', params, ...person })
    }
    return { ...headOf(found), now: kind.now(ctx).toISOString(), ...shown }
  })
}

/** Shorter than a node waits before it leaves. */
const heldMs = 8000

/** The news of this phone, once there are any after that number; after a while those that there are. */
export async function news(call: Call, after: number): Promise<{ readonly news: number }> {
  const by = phoneOf(call)
  const look = async (): Promise<number> => {
    const [found] = await call.db.glance<{ news: number }>(store.newsOf(by))
    return found?.news ?? 0
  }
  const topics = new Set(['phone', 'people', ...typeOutlines().map(({ name }) => name)])
  return new Promise((done, failed) => {
    let isOver = false
    const end = (act: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      stop()
      act()
    }
    const again = (isLast = false) => {
      look().then(
        found => (found > after || isLast) && end(() => done({ news: found })),
        error => end(() => failed(error)),
      )
    }
    const timer = setTimeout(() => again(true), heldMs)
    // From the moment on at which the line begins nothing is missed.
    const stop = call.live.listen({
      ...{ org: by.org, topics, after: null, source: null },
      begins: () => again(),
      hears: () => again(),
      ends: () => again(true),
      backlog: () => 0,
    })
  })
}
