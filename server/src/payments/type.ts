// Payments as a document type: canonical text, facts for its checks, and what the last signature does.
import { rejectionOf } from '@bank/contracts/checks/payment.ts'
import { add, type Money, print } from '@bank/contracts/money.ts'
import { isTransfer } from '@bank/contracts/operations.ts'
import { type DocumentType, registerDocumentType } from '#documents/index.ts'
import { reject } from '#kit/rejection.ts'
import { hoursOf } from './actionContext.ts'
import { can } from './actions.ts'
import { lineOf, textOf } from './canonical.ts'
import { type BatchFacts, factsOf, gather } from './checks/facts.ts'
import { dispatch, execute, recordMovements } from './execution/execute.ts'
import { type BankEvent, leavesOn, lifecycle } from './lifecycle.ts'
import { marksOfPayments } from './marks.ts'
import type { Payment } from './payment.ts'
import { paymentStore } from './store/store.ts'

function byCurrency(payments: readonly Payment[]): [name: string, value: string][] {
  const sums = new Map<string, Money>()
  for (const { amount } of payments) {
    const before = sums.get(amount.currency)
    sums.set(amount.currency, before ? add(before, amount) : amount)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, sum]) => [currency, print(sum)])
}

export const missing = reject('PaymentNotFoundException')

export const paymentType: DocumentType<Payment, BatchFacts, BankEvent> = {
  name: 'payment',
  purpose: 'PAYMENT',
  readers: 'PAYMENT_READERS',
  lifecycle,
  can,
  store: paymentStore,
  missing,
  numberOf: p => p.transferNum,
  leavesOn,
  operationOf: p => p.operation,
  textOf,
  lineOf,
  outlineOf: p => ({ title: p.recipient.name, note: p.purpose, amount: p.amount }),
  marks: marksOfPayments,
  gather,
  hours: hoursOf,
  refusal: (world, known, p) => rejectionOf(p, factsOf(world, known, p, { step: 'SIGN' })),
  totalsOf: byCurrency,
  lastSignature: {
    execute,
    dispatch,
    tell: (ctx, known, signed) =>
      recordMovements(
        ctx,
        known,
        signed.filter(({ events }) => events.includes('settle')).map(({ document }) => document),
      ),
  },
  isSigned: p => isTransfer(p.operation),
  beginnings: ['save', 'accept', 'giveBack'],
  birthOf: p => (isTransfer(p.operation) ? ['DRAFT'] : ['KVIT', 'SUCCESS']),
}

registerDocumentType(paymentType)
