// The calls that take documents of any type by their ids: sent, returned, cancelled, revoked, recalled, removed.
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import { t } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import { asRefusal, refusalOf } from '#kit/refusal.ts'
import { oneByOne } from './batch.ts'
import type { BatchResult, DocumentRow, Review } from './document.ts'
import type { BulkOrder, DocumentType } from './type.ts'

const sendDocuments = payment(`
  mutation SendPayments($paymentIds: [UUID!]!, $legalPartyId: UUID!) {
    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) { ...Batch }
  }
  fragment Batch on BatchResult {
    succeeded { id transferNum statusCode leavesOn }
    failed { id transferNum classification params }
  }
`)

const declineDocuments = payment(`
  mutation DeclinePayments($sign: SignInput!) {
    signingPayment(sign: $sign) { ...Batch }
  }
`)

const recallDocuments = payment(`
  mutation RecallPayments($list: PaymentIdListInput!) {
    recallPayment(paymentIdListInput: $list) { ...Batch }
  }
`)

const deleteDocument = payment(`
  mutation DeletePayment($paymentId: UUID!, $legalPartyId: UUID!) {
    deletePayment(paymentId: $paymentId, legalPartyId: $legalPartyId)
  }
`)

type Order = BulkOrder<DocumentRow>

const ids = ({ documents }: Order): string[] => documents.map(({ id }) => id)

const decline =
  (outcome: 'CANCELLED' | 'REVISION') =>
  async (order: Order): Promise<BatchResult> => {
    const { legalPartyId, reason } = order
    const sign = { legalPartyId, paymentIds: ids(order), outcome, ...(reason && { reason }) }
    return (await call(declineDocuments, { sign })).signingPayment
  }

async function takeBack(order: Order): Promise<BatchResult> {
  const list = { legalPartyId: order.legalPartyId, paymentIds: ids(order) }
  return (await call(recallDocuments, { list })).recallPayment
}

/** Whom nobody answered in time is sent again, with the signatures that are there. */
const send = async (order: Order): Promise<BatchResult> =>
  (await call(sendDocuments, { legalPartyId: order.legalPartyId, paymentIds: ids(order) })).forSigningPayment

/** The server finds the type by the id, so a type needs calls of its own only to be shown and signed. */
export const callsById: DocumentType<DocumentRow, Review>['calls'] = {
  delete: order =>
    oneByOne(order, ({ id }) => call(deleteDocument, { paymentId: id, legalPartyId: order.legalPartyId })),
  send,
  askAgain: send,
  revise: decline('REVISION'),
  cancel: decline('CANCELLED'),
  revoke: takeBack,
  recall: takeBack,
}

/** A draft that its form sends. Why it could not be sent, in words; null when it was. Whatever happens, the draft stays. */
export async function sendDraft(legalPartyId: string, id: string, touches: readonly string[]): Promise<string | null> {
  try {
    const { forSigningPayment } = await call(sendDocuments, { paymentIds: [id], legalPartyId })
    const failed = forSigningPayment.failed[0]
    return failed ? errorText(t, refusalOf(failed.classification, { params: failed.params })) : null
  } catch (error) {
    return errorText(t, asRefusal(error))
  } finally {
    void invalidate('documents', ...touches)
  }
}
