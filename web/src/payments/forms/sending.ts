// Sends a saved draft for its first signature, and reads how it stands afterwards.
import { sendDraft } from '#documents/index.ts'
import { call } from '#kit/api.ts'
import type { Sender } from '#kit/form/useSaving.ts'
import { type FormPayment, transferForForm } from './documents.ts'

/** How the document stands now. */
export const currentDocument = async (org: string, id: string): Promise<FormPayment> =>
  (await call(transferForForm, { paymentId: id, legalPartyId: org })).findTransferDataByPaymentId.payment

export const senderOf = (org: string): Sender => ({
  send: id => sendDraft(org, id, ['payments', 'accounts']),
  nextStep: id => currentDocument(org, id),
})
