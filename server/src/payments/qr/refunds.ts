// Checks of a refund of an accepted payment, most basic reason first.

import { operationOf } from '@bank/contracts/operations.ts'
import type { AccountFacts } from '#accounts/index.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import type { Payment } from '../payment.ts'

type RefundSubject = Pick<Payment, 'operation' | 'details'>

export type RefundFacts = {
  /** The account that it came to; null when it is no more here. */
  readonly account: Pick<AccountFacts, 'status'> | null
  /** Whether it was refunded before, in whole or in part. */
  readonly refunded: boolean
}

type RefundCheck = (p: RefundSubject, facts: RefundFacts) => Rejection | null

export const refundChecks: readonly RefundCheck[] = [
  p => (operationOf(p.operation).isIncoming ? null : reject('NotForKindException')),
  (_p, { refunded }) => (refunded ? reject('RefundRepeatedException') : null),
  p => (p.details.qrScheme === 'PARTNER' ? null : reject('RefundPartnerOnlyException')),
  p => (p.details.senderKind === 'DEMAND_ACCOUNT' ? reject('RefundToDemandAccountException') : null),
  p => (p.details.senderKind === 'ELKART' ? reject('RefundToElkartException') : null),
  (_p, { account }) => (account && account.status !== 'CLOSED' ? null : reject('DebitAccountClosedException')),
  (_p, { account }) => (account?.status === 'OPEN' ? null : reject('DebitAccountSeizedException')),
]

/** The first rejection of a refund; null when it may be made, as far as there is money. */
export function refundRefusal(p: RefundSubject, facts: RefundFacts): Rejection | null {
  for (const rung of refundChecks) {
    const why = rung(p, facts)
    if (why) return why
  }
  return null
}
