// Subscriptions to a company's payments and account movements.
import type {
  LegalPartyIdAndPaymentId,
  MovementEvent,
  PaymentEvent,
  Subscriptions,
} from '@bank/contracts/generated/payment.ts'
import { noUuid } from '@bank/contracts/uuid.ts'
import { canRead } from '#accounts/index.ts'
import type { Call } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { subscribeToTopic } from '#kit/topic.ts'
import { actionContext } from '../actionContext.ts'
import { paymentStore } from '../store/store.ts'
import { type PaymentView, view } from './view.ts'

/** Reads the document of an event anew under the subscriber's rights, as an event carries only its id. */
const documentFor = (call: Call, viewer: NonNullable<Call['viewer']>, id: string): Promise<PaymentView | null> =>
  call.db.org(viewer, async tx => {
    const [found] = await paymentStore.read(tx, [id])
    const ctx = { ...call, tx, me: viewer }
    return found ? view(ctx, await actionContext(ctx), found) : null
  })

/** Subscribes to payments: the events after a number, then each new one, until the subscriber leaves. */
export function subscribePayments(
  call: Call,
  { paymentId, ...asked }: LegalPartyIdAndPaymentId,
): AsyncIterableIterator<PaymentEvent> {
  if (paymentId === noUuid) throw new Refusal('PaymentNotFoundException')
  return subscribeToTopic<PaymentEvent>(call, asked, {
    topic: 'payment',
    begins: number => ({ number, state: null, paymentId: null, payment: null }),
    async tell({ subject_id: id, state }, number, now) {
      if (paymentId && id !== paymentId) return null
      return { number, state, paymentId: id, payment: await documentFor(call, now, id) }
    },
  })
}

export const subscribeMovements = (
  call: Call,
  asked: Subscriptions['listenMovement']['args'],
): AsyncIterableIterator<MovementEvent> =>
  subscribeToTopic<MovementEvent>(call, asked, {
    topic: 'movement',
    begins: number => ({ number, accountId: null }),
    tell: async ({ subject_id: accountId }, number, now) =>
      (await call.db.org(now, tx => canRead(tx, now, accountId))) ? { number, accountId } : null,
  })
