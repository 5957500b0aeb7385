// Sends a saved draft for its first signature, and reads how it stands afterwards.
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import type { Sender } from '#kit/form/useSaving.ts'
import { invalidate } from '#kit/query.ts'
import { asRefusal, refusalOf } from '#kit/refusal.ts'
import { type FormPayment, sendForSigning, transferForForm } from './documents.ts'

/** Why the draft could not be sent, in words; null when it was. Whatever happens, the draft stays. */
async function send(org: string, id: string): Promise<string | null> {
  try {
    const { forSigningPayment } = await call(sendForSigning, { paymentIds: [id], legalPartyId: org })
    const failed = forSigningPayment.failed[0]
    return failed ? errorText(refusalOf(failed.classification, { params: failed.params })) : null
  } catch (error) {
    return errorText(asRefusal(error))
  } finally {
    void invalidate('payments', 'documents', 'accounts')
  }
}

/** How the document stands now. */
export const currentDocument = async (org: string, id: string): Promise<FormPayment> =>
  (await call(transferForForm, { paymentId: id, legalPartyId: org })).findTransferDataByPaymentId.payment

export const senderOf = (org: string): Sender => ({ send: id => send(org, id), look: id => currentDocument(org, id) })
