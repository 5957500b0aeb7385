// Payments as a document type of the portal: their actions, statuses and signing review.
import { Money } from '@bank/ui/Money.tsx'
import { allActs, callsById, type DocumentType } from '#documents/index.ts'
import { call } from '#kit/api.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import { numbered } from '#kit/numbered.ts'
import { to } from '#paths.ts'
import { formOf } from '#templates/index.ts'
import { BatchOverview } from './BatchOverview.tsx'
import { amend } from './forms/amend.ts'
import { PaymentChanges } from './PaymentChanges.tsx'
import { PaymentPaper } from './PaymentPaper.tsx'
import { isByQr, type Payment, type PaymentReview } from './payment.ts'
import { sumsOf } from './selection.ts'
import { paymentStatus } from './status.ts'

const prepareSigning = payment(`
  mutation PrepareSigning($paymentIds: [UUID!]!, $legalPartyId: UUID!) {
    prepareSigning(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {
      id
      digest
      expiresAt
      signType
      text
      documents {
        payment { ...PaymentRow ...PaymentContent }
        canonicalText
        amountInWords { ru kg eng }
        names { field name { ru kg eng } }
        marks
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
`)

export const paymentType: DocumentType<Payment, PaymentReview> = {
  status: paymentStatus,
  acts: allActs,
  // Payments by QR and refunds are made by the bank, so nobody acts on them.
  isActedOn: of => !isByQr(of),
  nameOf: ({ transferNum, recipientName }) => `${numbered(transferNum)} · ${recipientName}`,
  sumsOf,
  calls: callsById,
  amend,
  again: ({ id, operationCode }) => to.payment({ form: formOf(operationCode), repeat: id }),
  review: {
    changes: {
      News: PaymentChanges,
      isAsShown: ({ payment }, { version, awaitsMe }) =>
        version < payment.version || (version === payment.version && awaitsMe),
    },
    Overview: BatchOverview,
    prepare: async (paymentIds, legalPartyId) =>
      (await call(prepareSigning, { paymentIds, legalPartyId })).prepareSigning,
    sign: async ({ ids: paymentIds, ...proof }) =>
      (await call(signPayments, { sign: { ...proof, paymentIds, outcome: 'SUCCESS' } })).signingPayment,
    idOf: ({ payment }) => payment.id,
    Paper: PaymentPaper,
    totals: ({ totals }, t) =>
      totals.map(({ operation, currency, count, amount }) => ({
        key: `${operation} ${currency}`,
        label: `${t(`payments.kind.${operation}`)} · ${count}`,
        value: <Money amount={amount} currency={currency} />,
      })),
  },
  touches: ['payments', 'accounts'],
}
