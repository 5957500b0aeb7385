// Why can an accepted payment not be given back? The most basic reason first.

import { operationOf } from '@bank/contracts/operations.ts'
import type { AccountFacts } from '#accounts/index.ts'
import { because, type Why } from '#kit/because.ts'
import type { Payment } from '../payment.ts'

type Seen = Pick<Payment, 'operation' | 'details'>

export type RefundFacts = {
  /** The account that it came to; null when it is no more here. */
  readonly account: Pick<AccountFacts, 'status'> | null
  /** Was it given back before, in whole or in part? */
  readonly refunded: boolean
}

type Rung = (p: Seen, facts: RefundFacts) => Why | null

export const refundLadder: readonly Rung[] = [
  p => (operationOf(p.operation).isIncoming ? null : because('NotForKindException')),
  (_p, { refunded }) => (refunded ? because('RefundRepeatedException') : null),
  p => (p.details.qrScheme === 'PARTNER' ? null : because('RefundPartnerOnlyException')),
  p => (p.details.senderKind === 'DEMAND_ACCOUNT' ? because('RefundToDemandAccountException') : null),
  p => (p.details.senderKind === 'ELKART' ? because('RefundToElkartException') : null),
  (_p, { account }) => (account && account.status !== 'CLOSED' ? null : because('DebitAccountClosedException')),
  (_p, { account }) => (account?.status === 'OPEN' ? null : because('DebitAccountSeizedException')),
]

/** The first reason; null when it may be given back, as far as there is money. */
export function refundRefusal(p: Seen, facts: RefundFacts): Why | null {
  for (const rung of refundLadder) {
    const why = rung(p, facts)
    if (why) return why
  }
  return null
}
