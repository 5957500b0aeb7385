// How is one thing done to many payments, and how did it end?
import type { Outcome } from '@bank/ui/overlay/ResultDialog.tsx'
import { call } from '#kit/api.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { SignPaymentsMutation } from '#kit/generated/payment/graphql.ts'
import { invalidate } from '#kit/query.ts'
import { asRefused } from '#kit/refused.ts'
import type { BatchAct } from './actions.ts'
import type { Payment } from './payment.ts'

export const prepareSigning = payment(`
  mutation PrepareSigning($paymentIds: [ID!]!, $legalPartyId: ID!) {
    prepareSigning(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {
      id
      digest
      expiresAt
      signType
      documents {
        payment { ...PaymentRow }
        canonicalText
        amountInWords { ru kg eng }
        names { field name { ru kg eng } }
        differences
      }
      totals { operation currency count amount }
      refused { id transferNum classification says }
    }
  }
`)

export const signPayments = payment(`
  mutation SignPayments($sign: SignInput!) {
    signingPayment(sign: $sign) { ...Batch }
  }
  fragment Batch on BatchResult {
    succeeded { id transferNum statusCode }
    failed { id transferNum classification says }
  }
`)

const sendPayments = payment(`
  mutation SendPayments($paymentIds: [ID!]!, $legalPartyId: ID!) {
    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) { ...Batch }
  }
`)

const recallPayments = payment(`
  mutation RecallPayments($list: PaymentIdListInput!) {
    recallPayment(paymentIdListInput: $list) { ...Batch }
  }
`)

const deletePayment = payment(`
  mutation DeletePayment($paymentId: ID!, $legalPartyId: ID!) {
    deletePayment(paymentId: $paymentId, legalPartyId: $legalPartyId)
  }
`)

export type BatchResult = SignPaymentsMutation['signingPayment']
export type Failure = BatchResult['failed'][number]

export type Order = {
  readonly legalPartyId: string
  readonly payments: readonly Payment[]
  readonly reason: string
  /** How many are done, where they are done one by one. */
  readonly onDone: (count: number) => void
}

const ids = ({ payments }: Order): string[] => payments.map(({ id }) => id)

const failureOf = ({ id, transferNum }: Payment, error: unknown): Failure => {
  const { classification, says } = asRefused(error)
  return { id, transferNum, classification, says }
}

async function removeAll({ legalPartyId, payments, onDone }: Order): Promise<BatchResult> {
  const succeeded: BatchResult['succeeded'][number][] = []
  const failed: Failure[] = []
  for (const [at, one] of payments.entries()) {
    try {
      await call(deletePayment, { paymentId: one.id, legalPartyId })
      succeeded.push({ id: one.id, transferNum: one.transferNum, statusCode: one.statusCode })
    } catch (error) {
      failed.push(failureOf(one, error))
    }
    onDone(at + 1)
  }
  return { succeeded, failed }
}

const decline =
  (outcome: 'CANCELLED' | 'REVISION') =>
  async (order: Order): Promise<BatchResult> => {
    const { legalPartyId, reason } = order
    const sign = { legalPartyId, paymentIds: ids(order), outcome, ...(reason && { reason }) }
    return (await call(signPayments, { sign })).signingPayment
  }

async function takeBack(order: Order): Promise<BatchResult> {
  const list = { legalPartyId: order.legalPartyId, paymentIds: ids(order) }
  return (await call(recallPayments, { list })).recallPayment
}

async function sendAll(order: Order): Promise<BatchResult> {
  return (await call(sendPayments, { legalPartyId: order.legalPartyId, paymentIds: ids(order) })).forSigningPayment
}

const roads: Readonly<Record<Exclude<BatchAct, 'sign'>, (order: Order) => Promise<BatchResult>>> = {
  delete: removeAll,
  send: sendAll,
  revise: decline('REVISION'),
  cancel: decline('CANCELLED'),
  revoke: takeBack,
  recall: takeBack,
}

/** Never throws: what was refused as a whole was refused for each. */
export async function carryOut(act: Exclude<BatchAct, 'sign'>, order: Order): Promise<BatchResult> {
  try {
    return await roads[act](order)
  } catch (error) {
    return { succeeded: [], failed: order.payments.map(one => failureOf(one, error)) }
  } finally {
    void invalidate('payments', 'accounts')
  }
}

/** All, some or none succeeded. */
export const outcomeOf = ({ succeeded, failed }: BatchResult): Outcome =>
  failed.length === 0 ? 'all' : succeeded.length === 0 ? 'none' : 'some'
