// Subscriptions to a company's payments and account movements.
import type { PersonViewer } from '@bank/contracts/access.ts'
import type {
  LegalPartyIdAndPaymentId,
  MovementEvent,
  PaymentEvent,
  Subscriptions,
} from '@bank/contracts/generated/payment.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import { noUuid } from '@bank/contracts/uuid.ts'
import { type AccountReaders, accountReaders, mayRead, unreadableByPerson } from '#accounts/index.ts'
import { awaitsMe, colleaguesOfOrgs } from '#documents/index.ts'
import type { Call } from '#kit/ctx.ts'
import type { EventRow } from '#kit/events.ts'
import type { NewsSource } from '#kit/followers.ts'
import { Refusal } from '#kit/refusal.ts'
import { subscribeToTopic } from '#kit/topic.ts'
import { rulebook } from '#rules/index.ts'
import type { ActionContext } from '../actionContext.ts'
import { lifecycle } from '../lifecycle.ts'
import type { Payment, PaymentStatus } from '../payment.ts'
import { paymentStore } from '../store/store.ts'
import { personalView, type SharedView, sharedView } from './view.ts'

/** What an event of payments tells of, as the bank sees it; what of it a listener is told is for `maySee` to say. */
type PaymentNews = {
  readonly payment: Payment
  readonly around: ActionContext
  /** Numbers of accounts that a person may not read, by person. */
  readonly unreadable: Unreadable
  /** Made for the first listener who may see the payment. */
  shared?: SharedView
}

type Unreadable = Awaited<ReturnType<typeof unreadableByPerson>>

/** An event carries only the id: the documents are read anew, and for each company once who signs with whom. */
const paymentNews: NewsSource<PaymentNews> = {
  async load({ db, tx, machine }, events) {
    const orgs = [...new Set(events.map(({ org }) => org))]
    const [found, colleagues, unreadable, book] = await Promise.all([
      paymentStore.read(tx, [...new Set(events.map(event => event.subject_id))]),
      colleaguesOfOrgs({ tx, machine }, orgs),
      unreadableByPerson(tx, orgs),
      rulebook({ db, tx }),
    ])
    const arounds = new Map([...colleagues].map(([org, people]) => [org, { book, colleagues: people }]))
    return new Map(
      found.map(payment => [
        payment.id,
        { payment, around: arounds.get(payment.org) ?? { book, colleagues: [] }, unreadable },
      ]),
    )
  },
}

type Sight = Pick<Payment, 'org' | 'operation' | 'status' | 'createdBy' | 'updatedBy' | 'signedBy'> & {
  readonly payer: Pick<Payment['payer'], 'account'>
  readonly recipient: Pick<Payment['recipient'], 'account'>
}

/** May this person see the payment? The rule that row-level security holds them to: `payments.visible`. */
export function maySee(
  { org, operation, status, createdBy, updatedBy, signedBy, payer, recipient }: Sight,
  me: Pick<PersonViewer, 'org' | 'personId' | 'right' | 'scheme'>,
  unreadable: Unreadable,
): boolean {
  if (org !== me.org) return false
  if (createdBy === me.personId) return true
  const own = operationOf(operation).isIncoming ? recipient.account : payer.account
  const reads = !unreadable.get(me.personId)?.has(own)
  const decided = signedBy.includes(me.personId) || updatedBy === me.personId
  return status !== 'DRAFT' && (reads || decided || awaitsMe(lifecycle, { status, signedBy }, me))
}

/**
 * May this person have seen it before the event, though they do not see it now? Then it is told as gone, by its id alone: what they signed away, and what
 * was deleted. A draft of a colleague tells nothing.
 */
function mayHaveSeen(params: EventRow['params'], me: PersonViewer, news: PaymentNews | null): boolean {
  if (!news) return params.status !== 'DRAFT' || params.by === me.personId
  return (
    typeof params.from === 'string' &&
    maySee({ ...news.payment, status: params.from as PaymentStatus }, me, news.unreadable)
  )
}

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
    tell({ subject_id: id, state, number, params }, now, news) {
      if (paymentId && id !== paymentId) return null
      const told = { number: Number(number), state, paymentId: id }
      if (news && maySee(news.payment, now, news.unreadable)) {
        news.shared ??= sharedView(call, news.around, news.payment)
        return { ...told, payment: personalView(news.shared, now) }
      }
      return mayHaveSeen(params, now, news) ? { ...told, payment: null } : null
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
