// Subscriptions to a company's payments and account movements.
import type { Viewer } from '@bank/contracts/access.ts'
import type {
  LegalPartyIdAndPaymentId,
  MovementEvent,
  PaymentEvent,
  Subscriptions,
} from '@bank/contracts/generated/payment.ts'
import { noUuid } from '@bank/contracts/uuid.ts'
import { type AccountReaders, accountReaders, mayRead } from '#accounts/index.ts'
import { colleaguesOfOrgs } from '#documents/index.ts'
import type { Call } from '#kit/ctx.ts'
import type { NewsSource } from '#kit/followers.ts'
import { Refusal } from '#kit/refusal.ts'
import { subscribeToTopic } from '#kit/topic.ts'
import { rulebook } from '#rules/index.ts'
import type { ActionContext } from '../actionContext.ts'
import type { Payment } from '../payment.ts'
import { paymentStore } from '../store/store.ts'
import { view } from './view.ts'

/** What an event of payments tells of, as the bank sees it; what of it a listener is told is for `maySee` to say. */
type PaymentNews = { readonly payment: Payment; readonly around: ActionContext }

/** An event carries only the id: the documents are read anew, and for each company once who signs with whom. */
const paymentNews: NewsSource<PaymentNews> = {
  async load({ db, tx }, events) {
    const [found, colleagues, book] = await Promise.all([
      paymentStore.read(tx, [...new Set(events.map(event => event.subject_id))]),
      colleaguesOfOrgs(tx, [...new Set(events.map(({ org }) => org))]),
      rulebook({ db, tx }),
    ])
    const arounds = new Map([...colleagues].map(([org, people]) => [org, { book, colleagues: people }]))
    return new Map(
      found.map(payment => [payment.id, { payment, around: arounds.get(payment.org) ?? { book, colleagues: [] } }]),
    )
  },
}

/** May this person see the payment? The rule that row-level security holds them to: policy `own` of payments.payments. */
export const maySee = (
  payment: Pick<Payment, 'org' | 'status' | 'createdBy'>,
  me: Pick<Viewer, 'org' | 'personId'>,
): boolean => payment.org === me.org && (payment.status !== 'DRAFT' || payment.createdBy === me.personId)

/** Subscribes to payments: the events after a number, then each new one, until the subscriber leaves. */
export function subscribePayments(
  call: Call,
  { paymentId, ...asked }: LegalPartyIdAndPaymentId,
): AsyncIterableIterator<PaymentEvent> {
  if (paymentId === noUuid) throw new Refusal('PaymentNotFoundException')
  return subscribeToTopic<PaymentEvent, PaymentNews>(call, asked, {
    topics: new Set(['payment']),
    begins: number => ({ number, state: null, paymentId: null, payment: null }),
    source: paymentNews,
    tell({ subject_id: id, state, number }, now, news) {
      if (paymentId && id !== paymentId) return null
      const payment =
        news && maySee(news.payment, now) ? view({ clock: call.clock, me: now }, news.around, news.payment) : null
      return { number: Number(number), state, paymentId: id, payment }
    },
  })
}

const movementNews: NewsSource<AccountReaders> = {
  load: ({ tx }, events) => accountReaders(tx, [...new Set(events.map(event => event.subject_id))]),
}

export const subscribeMovements = (
  call: Call,
  asked: Subscriptions['listenMovement']['args'],
): AsyncIterableIterator<MovementEvent> =>
  subscribeToTopic<MovementEvent, AccountReaders>(call, asked, {
    topics: new Set(['movement']),
    begins: number => ({ number, accountId: null }),
    source: movementNews,
    tell: ({ subject_id: accountId, number }, now, account) =>
      account && mayRead(account, now) ? { number: Number(number), accountId } : null,
  })
