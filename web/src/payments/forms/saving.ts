// How does a form become a draft, and a draft a document that waits for its first signature?
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { invalidate } from '#kit/query.ts'
import { asRefused, refused } from '#kit/refused.ts'
import {
  changePayment,
  type FormPayment,
  saveForeign,
  saveInterbank,
  saveOwn,
  sendForSigning,
  transferForForm,
} from './documents.ts'
import { toChange, toInterbank, toIntrabank, type Values } from './values.ts'

/** The draft that the form stands for, as the person last saw it; null until it is saved. */
export type Standing = { readonly id: string; readonly version: number } | null

async function make(org: string, values: Values): Promise<string> {
  switch (values.operation) {
    case 'INTRABANK_TRANSFER_OWN':
      return (await call(saveOwn, { form: toIntrabank(org, values) })).saveIntraBankOwnerTransferDraft
    case 'INTRABANK_TRANSFER_FOREIGN':
      return (await call(saveForeign, { form: toIntrabank(org, values) })).saveIntraBankForeignTransferDraft
    case 'CLEARING':
    case 'GROSS':
      return (await call(saveInterbank, { form: toInterbank(org, values) })).saveInterBankTransferNativeDraft
  }
}

/** Saves a new draft, or what has changed in the one that is there. */
export async function save(org: string, values: Values, standing: Standing): Promise<string> {
  const id = standing
    ? (await call(changePayment, { id: standing.id, form: toChange(org, values, standing.version) })).updatePayment
    : await make(org, values)
  void invalidate('payments')
  return id
}

/** Why the draft could not be sent, in words; null when it was. Whatever happens, the draft stays. */
export async function send(org: string, id: string): Promise<string | null> {
  try {
    const { forSigningPayment } = await call(sendForSigning, { paymentIds: [id], legalPartyId: org })
    const failed = forSigningPayment.failed[0]
    return failed ? errorText(refused(failed.classification, { says: failed.says })) : null
  } catch (error) {
    return errorText(asRefused(error))
  } finally {
    void invalidate('payments', 'accounts')
  }
}

/** How the document stands now. */
export const look = async (org: string, id: string): Promise<FormPayment> =>
  (await call(transferForForm, { paymentId: id, legalPartyId: org })).findTransferDataByPaymentId.payment
