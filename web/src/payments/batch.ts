// How the bank is asked to send, sign, decline, recall and delete payments.
import { type BatchResult, type BulkOrder, type DocumentType, oneByOne } from '#documents/index.ts'
import { call } from '#kit/api.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { PrepareSigningMutation } from '#kit/generated/payment/graphql.ts'
import type { Payment } from './payment.ts'

export type PaymentReview = PrepareSigningMutation['prepareSigning']
export type PaymentType = DocumentType<Payment, PaymentReview>

const prepareSigning = payment(`
  mutation PrepareSigning($paymentIds: [UUID!]!, $legalPartyId: UUID!) {
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
      refused { id transferNum classification params }
    }
  }
`)

const signPayments = payment(`
  mutation SignPayments($sign: SignInput!) {
    signingPayment(sign: $sign) { ...Batch }
  }
  fragment Batch on BatchResult {
    succeeded { id transferNum statusCode }
    failed { id transferNum classification params }
  }
`)

const sendPayments = payment(`
  mutation SendPayments($paymentIds: [UUID!]!, $legalPartyId: UUID!) {
    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) { ...Batch }
  }
`)

const recallPayments = payment(`
  mutation RecallPayments($list: PaymentIdListInput!) {
    recallPayment(paymentIdListInput: $list) { ...Batch }
  }
`)

const deletePayment = payment(`
  mutation DeletePayment($paymentId: UUID!, $legalPartyId: UUID!) {
    deletePayment(paymentId: $paymentId, legalPartyId: $legalPartyId)
  }
`)

type BulkPayments = BulkOrder<Payment>

const ids = ({ documents }: BulkPayments): string[] => documents.map(({ id }) => id)

const decline =
  (outcome: 'CANCELLED' | 'REVISION') =>
  async (order: BulkPayments): Promise<BatchResult> => {
    const { legalPartyId, reason } = order
    const sign = { legalPartyId, paymentIds: ids(order), outcome, ...(reason && { reason }) }
    return (await call(signPayments, { sign })).signingPayment
  }

async function takeBack(order: BulkPayments): Promise<BatchResult> {
  const list = { legalPartyId: order.legalPartyId, paymentIds: ids(order) }
  return (await call(recallPayments, { list })).recallPayment
}

/** How each action is asked of the bank. */
export const paymentCalls: PaymentType['calls'] = {
  delete: order =>
    oneByOne(order, ({ id }) => call(deletePayment, { paymentId: id, legalPartyId: order.legalPartyId })),
  send: async order =>
    (await call(sendPayments, { legalPartyId: order.legalPartyId, paymentIds: ids(order) })).forSigningPayment,
  revise: decline('REVISION'),
  cancel: decline('CANCELLED'),
  revoke: takeBack,
  recall: takeBack,
}

export const prepareReview: PaymentType['review']['prepare'] = async (paymentIds, legalPartyId) =>
  (await call(prepareSigning, { paymentIds, legalPartyId })).prepareSigning

export const signReview: PaymentType['review']['sign'] = async ({ ids: paymentIds, ...proof }) =>
  (await call(signPayments, { sign: { ...proof, paymentIds, outcome: 'SUCCESS' } })).signingPayment
