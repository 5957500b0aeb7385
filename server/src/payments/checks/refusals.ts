// Runs the contract's checks with every fact. They give the reason; the guard is locks and constraints.
import type { Facts as EveryFact } from '@bank/contracts/checks/check.ts'
import { checksOf, rejectionOf } from '@bank/contracts/checks/payment.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import type { Rejection } from '#kit/rejection.ts'
import type { Content } from '../payment.ts'

export type { Exchange } from '@bank/contracts/checks/check.ts'

export type PaymentFacts = EveryFact

/** A content that may still lack what a form can leave out. */
export type PaymentCandidate = Omit<Content, 'recipientOrg'> & { readonly org: string }

/** The first reason to refuse it; null when there is none. */
export const refusal = (p: PaymentCandidate, facts: PaymentFacts): Rejection | null => rejectionOf(p, facts)

/** What each check says, in their order. */
export function refusals(p: PaymentCandidate, facts: PaymentFacts): Rejection[] {
  const row = operationOf(p.operation)
  return checksOf(row).flatMap(({ find }) => find(p, facts, row) ?? [])
}
