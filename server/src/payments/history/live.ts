// What happens to the company's payments and accounts while somebody looks?
import { reads } from '#accounts/index.ts'
import { isId } from '#documents/index.ts'
import type { Call } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { lineOf } from '#kit/topic.ts'
import { around } from '../around.ts'
import { paymentStore } from '../store/store.ts'
import { type PaymentView, view } from './view.ts'

export type Asked = {
  readonly legalPartyId: string
  readonly paymentId?: string | null
  readonly after?: number | null
}

export type PaymentNews = {
  readonly number: number
  readonly state: 'NEW' | 'UPDATED' | 'DELETED' | null
  readonly paymentId: string | null
  readonly payment: PaymentView | null
}

/** Each event tells only that something happened; the document is read anew under the rules of who listens. */
const documentFor = (call: Call, viewer: NonNullable<Call['viewer']>, id: string): Promise<PaymentView | null> =>
  call.db.org(viewer, async tx => {
    const [found] = await paymentStore.read(tx, [id])
    const ctx = { ...call, tx, me: viewer }
    return found ? view(ctx, await around(ctx), found) : null
  })

/** The events after a number, then each new one, until the listener leaves. */
export function listen(call: Call, { paymentId, ...asked }: Asked): AsyncIterableIterator<PaymentNews> {
  if (paymentId && !isId(paymentId)) throw new Refusal('PaymentNotFoundException')
  return lineOf<PaymentNews>(call, asked, {
    topic: 'payment',
    begins: number => ({ number, state: null, paymentId: null, payment: null }),
    async tell({ subject_id: id, state }, number, now) {
      if (paymentId && id !== paymentId) return null
      return { number, state, paymentId: id, payment: await documentFor(call, now, id) }
    },
  })
}

export type MovementsAsked = { readonly legalPartyId: string; readonly after?: number | null }

export type MovementNews = { readonly number: number; readonly accountId: string | null }

export const listenMovement = (call: Call, asked: MovementsAsked): AsyncIterableIterator<MovementNews> =>
  lineOf<MovementNews>(call, asked, {
    topic: 'movement',
    begins: number => ({ number, accountId: null }),
    tell: async ({ subject_id: accountId }, number, now) =>
      (await call.db.org(now, tx => reads(tx, now, accountId))) ? { number, accountId } : null,
  })
