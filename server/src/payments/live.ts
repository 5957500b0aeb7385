// What happens to the company's payments and accounts while somebody looks?
import { reads } from '#accounts/index.ts'
import type { Call } from '#kit/ctx.ts'
import { follow, lastNumber, leaving } from '#kit/live.ts'
import { Refusal } from '#kit/refusal.ts'
import { around } from './around.ts'
import { isId } from './batch.ts'
import * as search from './search.ts'
import { type PaymentView, view } from './view.ts'

export type Asked = {
  readonly legalPartyId: string
  readonly paymentId?: string | null
  readonly after?: number | null
}

export type PaymentNews = {
  readonly number: number
  readonly state: 'NEW' | 'UPDATED' | 'DELETED'
  readonly paymentId: string
  readonly payment: PaymentView | null
}

/** Each event tells only that something happened; the document is read anew under the rules of who listens. */
async function news(
  call: Call,
  viewer: NonNullable<Call['viewer']>,
  event: { number: bigint; state: PaymentNews['state']; subject_id: string },
): Promise<PaymentNews> {
  const payment = await call.db.org(viewer, async tx => {
    const [found] = await search.read(tx, [event.subject_id])
    const ctx = { ...call, tx, me: viewer }
    return found ? view(ctx, await around(ctx), found) : null
  })
  return { number: Number(event.number), state: event.state, paymentId: event.subject_id, payment }
}

/** The events after a number, then each new one, until the listener leaves. */
export function listen(call: Call, { legalPartyId, paymentId, after }: Asked): AsyncIterableIterator<PaymentNews> {
  const { viewer } = call
  if (!viewer || viewer.org !== legalPartyId) throw new Refusal('ForbiddenException')
  if (paymentId && !isId(paymentId)) throw new Refusal('PaymentNotFoundException')
  const { events, stop } = follow(
    call.live,
    call.db,
    viewer,
    after === null || after === undefined ? null : BigInt(after),
  )
  async function* told(): AsyncGenerator<PaymentNews> {
    for await (const event of events) {
      if (event.topic !== 'payment' || (paymentId && event.subject_id !== paymentId)) continue
      // Rights change while somebody listens, so each piece of news is made for who they are by then.
      yield await news(call, call.viewer ?? (viewer as NonNullable<Call['viewer']>), event)
    }
  }
  return leaving(told(), stop)
}

export type MovementsAsked = { readonly legalPartyId: string; readonly after?: number | null }

export type MovementNews = { readonly number: number; readonly accountId: string | null }

/** Where the line begins is told first: what is asked of the bank after that, and the events, leave no gap between them. */
export function listenMovement(
  call: Call,
  { legalPartyId, after }: MovementsAsked,
): AsyncIterableIterator<MovementNews> {
  const { viewer } = call
  if (!viewer || viewer.org !== legalPartyId) throw new Refusal('ForbiddenException')
  let stop = (): void => undefined
  async function* told(me: NonNullable<Call['viewer']>): AsyncGenerator<MovementNews> {
    const begin = after == null ? await lastNumber(call.db, me) : BigInt(after)
    yield { number: Number(begin), accountId: null }
    const following = follow(call.live, call.db, me, begin)
    stop = following.stop
    for await (const { topic, subject_id: accountId, number } of following.events) {
      if (topic !== 'movement') continue
      const now = call.viewer ?? me
      if (await call.db.org(now, tx => reads(tx, now, accountId))) yield { number: Number(number), accountId }
    }
  }
  return leaving(told(viewer), () => stop())
}
