// Applies live events of payments to the open history.
import type { PersonViewer } from '@bank/contracts/access.ts'
import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { compare, money } from '@bank/contracts/money.ts'
import type { PaymentNewsSubscription } from '#kit/generated/payment/graphql.ts'
import { byText, type Placing, type RowChange, type RowOrder } from '#kit/list/changes.ts'
import { fits } from './filter.ts'
import type { Payment, ToldPayment } from './payment.ts'

type News = PaymentNewsSubscription['listenPayment']

/** The first piece of news tells of no payment, only where the line begins. */
export const changeOf = ({ paymentId, state, payment }: News): RowChange<ToldPayment> | null =>
  paymentId === null ? null : { id: paymentId, row: state === 'DELETED' ? null : payment }

type HistoryList = {
  readonly criteria: SearchOperationHistory
  readonly me: Pick<PersonViewer, 'right' | 'scheme' | 'signType'>
}

const sum = (p: Payment) => ({ ...money(p.amount, p.currencyCode), currency: 'KGS' as const })
const byAmount: RowOrder<Payment> = (a, b) => compare(sum(a), sum(b)) || byText(a.id, b.id)

const newestFirst: RowOrder<Payment> = (a, b) => byText(b.createdDate, a.createdDate) || byText(b.id, a.id)
/** Sorts as text behind every instant: what nobody must sign comes last. */
const never = '~'

/** The order of the server. */
export function orderOf({ amountAsc, byDeadline }: SearchOperationHistory): RowOrder<Payment> {
  if (byDeadline) return (a, b) => byText(a.signUntil ?? never, b.signUntil ?? never) || newestFirst(a, b)
  if (typeof amountAsc !== 'boolean') return newestFirst
  return amountAsc ? byAmount : (a, b) => byAmount(b, a)
}

const sameWords = (a: Payment, b: Payment): boolean =>
  a.recipientName === b.recipientName &&
  a.purpose === b.purpose &&
  a.transferNum === b.transferNum &&
  a.amount === b.amount &&
  a.recipientAccount === b.recipientAccount

/** Places a changed row in the list; with a full-text search a row that was found stays found. */
export const placingIn = ({ criteria, me }: HistoryList): Omit<Placing<Payment, ToldPayment>, 'idOf'> => ({
  order: orderOf(criteria),
  fits: (row, shown) => fits(row, criteria, me) ?? (shown && sameWords(shown, row) ? true : null),
})
